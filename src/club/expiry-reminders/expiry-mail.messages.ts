// The mail about points that will expire.
export const expiryMail = {
  es: {
    subject: 'Último día para usar {points}: {day}',
    text: 'El {day} es el último día para canjear {points} en el catálogo. Después caduca lo que quede.',
    note: 'En tu perfil, en «Tus puntos», ves cuándo caduca cada punto. Al canjear se gastan antes los que antes caducan.',
    button: 'Ver el catálogo',
  },
  en: {
    subject: 'Last day to use {points}: {day}',
    text: '{day} is the last day to redeem {points} in the catalogue. Whatever is left expires after that.',
    note: 'Your profile, under “Your points”, shows when each point expires. Redeeming uses the ones that expire first.',
    button: 'See the catalogue',
  },
} as const;
