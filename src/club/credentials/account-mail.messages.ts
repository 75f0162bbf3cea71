// The mails of an account: links that prove an address, and word of what has changed.
import { adultAge } from '../../words/minimum-age.ts';

export const accountMail = {
  es: {
    'activation.subject': 'Tu invitación para {brand}',
    'activation.text': 'Tienes una invitación para {brand}. Elige una contraseña y ya estás dentro.',
    'activation.friend':
      'De parte de {name}: tu compra está confirmada y tienes una invitación para {brand}. Elige una contraseña y ya estás dentro.',
    'activation.welcome': 'Al entrar te esperan {points} de bienvenida.',
    'activation.button': 'Activar mi cuenta',
    'activation.note': `El enlace sirve una vez, durante {days} días. El club es solo para personas de ${adultAge} años o más que viven en Canarias.`,
    'reset.subject': 'Crea una contraseña nueva',
    'reset.text': 'Alguien, esperamos que tú, ha pedido cambiar la contraseña de tu cuenta.',
    'reset.button': 'Crear contraseña nueva',
    'reset.note':
      'El enlace sirve una vez, durante {minutes} minutos. Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma.',
    'email.subject': 'Confirma tu correo nuevo',
    'email.text': 'Has pedido que esta sea la dirección de tu cuenta. No cambia nada hasta que la confirmes.',
    'email.button': 'Confirmar el correo',
    'email.note': 'El enlace sirve una vez, durante {hours} horas. Si no lo has pedido tú, no hagas nada.',
    'password_changed.subject': 'Tu contraseña ha cambiado',
    'password_changed.text':
      'La contraseña de tu cuenta acaba de cambiar, y las sesiones abiertas en otros dispositivos se han cerrado.',
    'passkeys.removed': 'Tus llaves de acceso se han quitado: puedes añadirlas otra vez desde tu perfil.',
    'passkeys.kept': 'Si tienes llaves de acceso, siguen sirviendo: las ves, y las quitas, en tu perfil.',
    'password_reset.subject': 'Tu contraseña ha cambiado',
    'password_reset.text':
      'La contraseña de tu cuenta acaba de cambiar con el enlace que enviamos a este correo. Todas las sesiones se han cerrado.',
    'email_changed.subject': 'Tu cuenta tiene otro correo',
    'email_changed.text': 'El correo de tu cuenta acaba de cambiar: desde ahora se entra con el nuevo y no con este.',
    'passkey_added.subject': 'Tu cuenta tiene una llave de acceso nueva',
    'passkey_added.text': 'Desde ahora se puede entrar en tu cuenta con una llave de acceso nueva.',
    'account.button': 'Ver mi cuenta',
    notYou: 'Si no has sido tú, contesta a este mensaje cuanto antes.',
  },
  en: {
    'activation.subject': 'Your invitation to {brand}',
    'activation.text': 'You’ve been invited to {brand}. Choose a password and you’re in.',
    'activation.friend':
      'From {name}: your purchase is confirmed and you’ve been invited to {brand}. Choose a password and you’re in.',
    'activation.welcome': 'You start with {points}.',
    'activation.button': 'Activate my account',
    'activation.note': `The link works once, for {days} days. The club is only for people aged ${adultAge} or over who live in the Canary Islands.`,
    'reset.subject': 'Create a new password',
    'reset.text': 'Someone, hopefully you, has asked to change your account password.',
    'reset.button': 'Create a new password',
    'reset.note':
      'The link works once, for {minutes} minutes. If you didn’t ask for this, do nothing: your password stays the same.',
    'email.subject': 'Confirm your new email',
    'email.text': 'You’ve asked to use this address for your account. Nothing changes until you confirm it.',
    'email.button': 'Confirm email',
    'email.note': 'The link works once, for {hours} hours. If you didn’t ask for this, do nothing.',
    'password_changed.subject': 'Your password has changed',
    'password_changed.text':
      'Your account password has just been changed, and you’ve been signed out on other devices.',
    'passkeys.removed': 'Your passkeys have been removed: you can add them again in your profile.',
    'passkeys.kept': 'If you have passkeys, they still work. You can see and remove them in your profile.',
    'password_reset.subject': 'Your password has changed',
    'password_reset.text':
      'Your account password has just been changed using the link we sent to this email address. You’ve been signed out everywhere.',
    'email_changed.subject': 'Your account’s email has changed',
    'email_changed.text':
      'The email of your account has just been changed: from now on, sign in with the new one, not this one.',
    'passkey_added.subject': 'A passkey was added to your account',
    'passkey_added.text': 'A new passkey can now be used to sign in to your account.',
    'account.button': 'See my account',
    notYou: 'If it wasn’t you, reply to this message as soon as you can.',
  },
} as const;
