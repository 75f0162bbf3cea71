/**
 * Whether a spreadsheet has taken a long number for a quantity and written it shorter, so that its digits are lost: `1.23E+15`, in Spanish
 * `1,23E+15`.
 */
export const isDamagedNumber = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(text.trim());
