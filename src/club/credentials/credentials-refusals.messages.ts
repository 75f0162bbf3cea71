// Why a login, a password, an address or a passkey is refused.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const credentialsRefusals = {
  wrong_credentials: {
    es: 'El correo o la contraseña no coinciden.',
    en: 'Incorrect email or password.',
  },
  already_member: {
    es: 'Ese correo ya es de alguien que está en el club.',
    en: 'That email already belongs to a member.',
  },
  link_unusable: {
    es: 'Este enlace ya no sirve: se ha usado o ha caducado. Pide otro.',
    en: 'This link no longer works: it has been used or has expired. Request another.',
  },
  wrong_password: {
    es: 'Esta no es tu contraseña de ahora.',
    en: 'That’s not your current password.',
  },
  other_email: {
    es: 'No es el correo de tu cuenta.',
    en: 'That’s not the email of your account.',
  },
  passkey_refused: {
    es: 'Esta llave de acceso no abre ninguna cuenta. Entra con tu correo y tu contraseña.',
    en: 'This passkey isn’t linked to an account. Sign in with your email and password.',
  },
  passkeys_unavailable: {
    es: 'En esta dirección no se pueden usar llaves de acceso.',
    en: 'Passkeys can’t be used at this address.',
  },
  passkey_not_added: {
    es: 'No se ha podido añadir la llave de acceso. Puede que ya la tengas; como mucho caben diez.',
    en: 'The passkey couldn’t be added. You may already have it, or have reached the limit of ten.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
