// The mails of recommending: to the friend, and to whoever recommended.
import { adultAge } from '../../words/minimum-age.ts';

export const referralMail = {
  es: {
    'friend.subject': 'Tu código: {euros} € menos en un primer ILUMA',
    'friend.text': 'De parte de {name}: {euros} € menos en un primer dispositivo ILUMA.',
    'friend.pass': '{euros} € menos en un primer ILUMA',
    'friend.button': 'Ver dónde comprarlo',
    'friend.use': 'Enséñalo en caja hasta el {day}. Sirve una vez y es solo tuyo.',
    'friend.call': 'Te llamamos en dos días laborables, en el horario de nuestro teléfono.',
    'friend.note': `Para personas de ${adultAge} años o más que viven en Canarias. Si no has dejado tú estos datos, contesta a este mensaje.`,
    'known.subject': 'Tu recomendación para {brand}',
    'known.text':
      'Alguien ha dejado este correo con el código de recomendación de {name}. El descuento es para quien todavía no está en el club, así que no hay un código nuevo.',
    somebody: 'alguien del club',
    'known.note': 'Si ya tienes cuenta, entra con este correo. Si no has dejado tú estos datos, no hagas nada.',
    'known.button': 'Entrar en el club',
    'credited.subject': 'Tu recomendación suma {points}',
    'credited.text': 'La persona que dejó sus datos con tu código el {recommended} ha comprado su primer dispositivo.',
    'credited.when': 'Suma {points}, que puedes usar desde el {day}.',
    'refused.subject': 'Tu recomendación del {recommended}: no suma puntos',
    'refused.text':
      'La persona que dejó sus datos con tu código el {recommended} ha comprado un dispositivo, pero esta vez no suma puntos.',
    'returned.subject': 'Tu recomendación del {recommended}',
    'returned.text':
      'La persona que dejó sus datos con tu código el {recommended} ha devuelto el dispositivo. Retiramos lo que quedaba de esos puntos, y puedes recomendar a otra persona este año.',
    'outcome.note': 'En la página de tus recomendaciones ves cómo va cada una y cuántas te quedan este año.',
    button: 'Ver mis recomendaciones',
  },
  en: {
    'friend.subject': 'Your code: €{euros} off a first ILUMA',
    'friend.text': 'From {name}: €{euros} off a first ILUMA device.',
    'friend.pass': '€{euros} off a first ILUMA',
    'friend.button': 'See where to buy it',
    'friend.use': 'Show it at the till until {day}. It works once and is yours alone.',
    'friend.call': 'We’ll call you within two working days, during our phone hours.',
    'friend.note': `For people aged ${adultAge} or over who live in the Canary Islands. If it wasn’t you who left these details, reply to this message.`,
    'known.subject': 'Your referral to {brand}',
    'known.text':
      'Somebody left this email with {name}’s referral code. The discount is for those who aren’t in the club yet, so there’s no new code.',
    somebody: 'somebody in the club',
    'known.note':
      'If you have an account, sign in with this email. If it wasn’t you who left these details, do nothing.',
    'known.button': 'Sign in to the club',
    'credited.subject': 'Your referral earns {points}',
    'credited.text': 'The person who left their details with your code on {recommended} has bought their first device.',
    'credited.when': 'It earns you {points}, which you can use from {day}.',
    'refused.subject': 'Your referral of {recommended}: no points',
    'refused.text':
      'The person who left their details with your code on {recommended} has bought a device, but it earns no points this time.',
    'returned.subject': 'Your referral of {recommended}',
    'returned.text':
      'The person who left their details with your code on {recommended} has returned the device. We’ve taken back what was left of those points, and you can refer somebody else this year.',
    'outcome.note': 'Your referrals page shows how each one stands and how many you have left this year.',
    button: 'See my referrals',
  },
} as const;
