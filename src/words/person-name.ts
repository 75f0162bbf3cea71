// What counts as a person's name, where others read it (members/README.md#members): words of letters, and no text that leads anywhere.

/** One word: letters of any script, with what names have among them, such as O’Neill, Jean-Luc, M.ª, Gal·la. */
const word = String.raw`['’]?\p{L}[\p{L}\p{M}\u200c\u200d'’.·-]*`;
/** At most so many words are a first name («María de los Ángeles Inés»): more are a sentence. */
const mostOfFirstName = 5;
const mostOfLastName = 8;

/** No dot before a letter, of which mail programs make an address. «M.ª» is not one: the last sign is no letter of a word. */
const wordsUpTo = (most: number) =>
  new RegExp(String.raw`^(?!.*\.(?!ª|º)\p{L})${word}(?: +${word}){0,${String(most - 1)}}$`, 'u');

export const firstName = wordsUpTo(mostOfFirstName);
export const lastName = wordsUpTo(mostOfLastName);

/** Signs that nobody sees and that paste along. Joiners stay, as scripts need them; what turns text around is refused instead. */
const unseen = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu;

/** The name as it was meant by whoever pasted it: with plain spaces and hyphens, and without what nobody sees. */
export const plainName = (typed: string): string =>
  typed
    .replaceAll(unseen, '')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .trim();

/**
 * A first name as others see it: as it is where it is a name by today's rule; of one that was written before the rule, its first word, if
 * that is a name, else its first letter with a dot.
 */
export function nameForOthers(written: string): string {
  const name = written.trim();
  if (firstName.test(name)) return name;
  const [first = ''] = name.split(/\s+/, 1);
  if (firstName.test(first)) return first;
  const letter = /\p{L}/u.exec(name)?.[0];
  return letter === undefined ? '…' : `${letter.toLocaleUpperCase('es')}.`;
}
