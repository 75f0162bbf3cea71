// What counts as a person's name, where others read it (members/README.md#members): words of letters, and no text that leads anywhere.

/** One word: letters of any script, with what names have among them, such as O’Neill, Jean-Luc, M.ª, Gal·la. */
const word = String.raw`['’]?\p{L}[\u200d\u200c\p{L}\p{M}'’.·-]*`;
/**
 * A first or a last name, of however many words: «María del Carmen de los Ángeles Inés» is one. No dot before a letter, of which mail
 * programs make an address. «M.ª» is not one: the last sign is no letter of a word.
 */
export const personName = new RegExp(String.raw`^(?!.*\.(?!ª|º)\p{L})${word}(?: +${word})*$`, 'u');

/** To others at most so many words are shown, as more may be a sentence: «María de los Ángeles Inés» is shown whole. */
const mostForOthers = 5;

/** What nobody sees, letters among it. Joiners stay, as scripts need them; what turns text around is refused instead. */
const unseen = /(?!\u200c|\u200d|[\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;

/** The name as it was meant by whoever pasted it: with plain spaces and hyphens, and without what nobody sees. */
export const plainName = (typed: string): string =>
  typed
    .replaceAll(unseen, '')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .trim();

/**
 * A first name as others see it: as it is where it is a name of few words; else its first word, if that is a name (one that was written
 * before the rule may not be), else its first letter with a dot.
 */
export function nameForOthers(written: string): string {
  const name = written.trim();
  const [first = '', ...more] = name.split(/\s+/);
  if (personName.test(name) && more.length < mostForOthers) return name;
  if (personName.test(first)) return first;
  const letter = /\p{L}/u.exec(name)?.[0];
  return letter === undefined ? '…' : `${letter.toLocaleUpperCase('es')}.`;
}
