// Words as people search for them: without accents, whatever their case.

/** Lower case, accents removed. */
export function plainWords(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, in lower case and without accents. Markup is no word. */
export function splitWords(text: string): string[] {
  return plainWords(text.replaceAll(/<[^<>]*>/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What is searched for: what was typed, or nothing where that has fewer than two letters, which begin half of all words. */
export const searchedFor = (typed: string): string => (splitWords(typed).join('').length < 2 ? '' : typed);
