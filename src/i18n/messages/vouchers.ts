// The PDF of a code, and the mails about pools of codes.
export const vouchers = {
  es: {
    until: 'Vale hasta',
    untilNever: 'No caduca',
    where: 'Dónde se usa',
    place: 'Lo usarás en',
    reference: 'Referencia',
    pdfFoot: 'Enseña este código al usarlo. Vale una sola vez.',
    fileName: 'cupon',
    'mail.lowSubject': 'Quedan {left} códigos de {name}',
    'mail.noneSubject': 'No quedan códigos de {name}',
    'mail.low': 'De los {filled} códigos de «{name}» que había tras la última carga quedan {left}.',
    'mail.none':
      'De los {filled} códigos de «{name}» que había tras la última carga no queda ninguno: sale como agotado.',
    'mail.load':
      'Para cargar más:\nnpm run club -- vouchers load {product} fichero.csv --variation {variation} --why "…"',
  },
  en: {
    until: 'Valid until',
    untilNever: 'Doesn’t expire',
    where: 'Where to use it',
    place: 'You’ll use it at',
    reference: 'Reference',
    pdfFoot: 'Show this code when you use it. It can be used once.',
    fileName: 'coupon',
    'mail.lowSubject': '{left} codes of {name} are left',
    'mail.noneSubject': 'No codes of {name} are left',
    'mail.low': 'Of the {filled} codes of “{name}” that there were after the last load, {left} are left.',
    'mail.none':
      'Of the {filled} codes of “{name}” that there were after the last load, none is left: it shows as sold out.',
    'mail.load': 'To load more:\nnpm run club -- vouchers load {product} file.csv --variation {variation} --why "…"',
  },
} as const;
