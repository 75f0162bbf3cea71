// The PDF of a code, and the mails about pools of codes.
export const vouchers = {
  es: {
    until: 'Vale hasta',
    untilNever: 'No caduca',
    where: 'Dónde se usa',
    place: 'Lo usarás en',
    reference: 'Referencia',
    pdfFoot: 'Enseña este código al usarlo. Vale una sola vez.',
    pdfUsed: 'Este código está marcado como usado.',
    fileName: 'cupon',
    'mail.lowSubject': 'Pocos códigos de {name}: {left}',
    'mail.noneSubject': 'No quedan códigos de {name}',
    'mail.low': 'De los {filled} códigos de «{name}» que había tras la última carga, por dar: {left}.',
    'mail.none':
      'De los {filled} códigos de «{name}» que había tras la última carga no queda ninguno: sale como agotado.',
    'mail.load': 'Para cargar más:',
    'mail.command': 'npm run club -- vouchers load {product} fichero.csv --variation {variation} --why "…"',
  },
  en: {
    until: 'Valid until',
    untilNever: 'Doesn’t expire',
    where: 'Where to use it',
    place: 'You’ll use it at',
    reference: 'Reference',
    pdfFoot: 'Show this code when you use it. It can be used once.',
    pdfUsed: 'This code is marked as used.',
    fileName: 'coupon',
    'mail.lowSubject': 'Few codes of {name}: {left}',
    'mail.noneSubject': 'No codes of {name} are left',
    'mail.low': 'Of the {filled} codes of “{name}” that there were after the last load, left to give out: {left}.',
    'mail.none':
      'Of the {filled} codes of “{name}” that there were after the last load, none is left: it shows as sold out.',
    'mail.load': 'To load more:',
    'mail.command': 'npm run club -- vouchers load {product} file.csv --variation {variation} --why "…"',
  },
} as const;
