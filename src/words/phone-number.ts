// Phone numbers as people write and paste them: in groups, with spaces, dots, brackets and dashes of any kind, and with the invisible marks
// of direction that address books put before the plus.

/** What stands among the digits and means nothing. Written so that it is also good in an HTML pattern. */
const separator = String.raw`[\s.\(\)\p{Pd}\p{Cf}]`;
const separators = new RegExp(separator, 'gu');

/** The number without what stands among its digits. */
export const withoutSeparators = (typed: string): string => typed.replaceAll(separators, '');

/** The HTML `pattern` of a field for a number of at least so many digits, with or without its country. */
export const phonePattern = (digits: number): string =>
  String.raw`${separator}*\+?(?:${separator}*\d){${String(digits)},}${separator}*`;

/** A stored number as people read it: a Spanish one in groups of three, `+34 600 100 200`; how others are grouped is not known. */
export const groupPhone = (stored: string): string => stored.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3');
