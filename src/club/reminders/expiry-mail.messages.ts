// The mail about points that will expire.
export const expiryMail = {
  es: {
    subject: 'Último día para usar {points}: {day}',
    text: 'El {day} es el último día para canjear {points} en el catálogo. Después caduca lo que quede.',
    button: 'Ver el catálogo',
  },
  en: {
    subject: 'Last day to use {points}: {day}',
    text: '{day} is the last day to redeem {points} in the catalogue. Whatever is left expires after that.',
    button: 'See the catalogue',
  },
} as const;
