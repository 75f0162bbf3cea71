// How codes are read and typed, for pages in the browser as well.

/** A code as it is stored, of what somebody typed, pasted or was read out: in any case, with spaces, points or dashes of any kind. */
export const plainCode = (typed: string): string =>
  // Letters of ASCII alone: the capitals of «ﬁ» are two letters, «FI».
  typed.replaceAll(/[\s.\p{Pd}]/gu, '').replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** One that is stored in two groups, «CDFH-3479», of what somebody typed; what can't be halved as it was typed. */
export function dashedCode(typed: string): string {
  const plain = plainCode(typed);
  const half = plain.length / 2;
  return Number.isInteger(half) ? `${plain.slice(0, half)}-${plain.slice(half)}` : typed;
}

/** A code as people read it: in two groups, «CDFH 3479». */
export function groupCode(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}
