// Mails that the club writes to members of its own accord.
export const memberMail = {
  es: {
    'erased.subject': 'Tu cuenta está borrada',
    'erased.text':
      'Hemos borrado tu cuenta y lo que decía quién eres. Quedan, sin tu nombre, los movimientos de puntos y lo que la ley pide guardar. Este es el último correo que te mandamos.',
    'erased.notYou': 'Si no lo has pedido tú, contesta a este mensaje cuanto antes.',
    'expiry.subject': 'Último día para usar {points}: {day}',
    'expiry.greeting': 'Hola, {name}:',
    'expiry.text': 'El {day} es el último día para canjear {points} en el catálogo. Después caduca lo que quede.',
    'expiry.button': 'Ver el catálogo',
  },
  en: {
    'erased.subject': 'Your account is erased',
    'erased.text':
      'We’ve erased your account and what told who you are. What stays, without your name, is the points’ movements and what the law has us keep. This is the last mail we send you.',
    'erased.notYou': 'If it wasn’t you who asked, reply to this message as soon as you can.',
    'expiry.subject': 'Last day to use {points}: {day}',
    'expiry.greeting': 'Hello {name},',
    'expiry.text': '{day} is the last day to redeem {points} in the catalogue. Whatever is left expires after that.',
    'expiry.button': 'See the catalogue',
  },
} as const;
