// The last mail to somebody who is erased.
export const erasureMail = {
  es: {
    subject: 'Tu cuenta está borrada',
    text: 'Hemos borrado tu cuenta y lo que decía quién eres. Quedan, sin tu nombre, los movimientos de puntos y lo que la ley pide guardar. Este es el último correo que te mandamos.',
    button: 'Qué se guarda y por qué',
    notYou: 'Si no lo has pedido tú, contesta a este mensaje cuanto antes.',
  },
  en: {
    subject: 'Your account has been erased',
    text: 'We’ve erased your account and everything that identified you. What stays, without your name, is your points activity and what the law requires us to keep. This is the last email we’ll send you.',
    button: 'What is kept, and why',
    notYou: 'If you didn’t ask for this, reply to this message as soon as you can.',
  },
} as const;
