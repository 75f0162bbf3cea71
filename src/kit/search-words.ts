// Words as people search for them: without accents, whatever their case.

/** Lower case, accents removed. */
export function plainWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, in lower case and without accents. */
export function splitWords(text: string): string[] {
  return plainWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
