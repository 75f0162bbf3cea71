// A search in short texts that are held in memory: names of products, questions. It forgives accents, case, plurals and typed errors.
import MiniSearch from 'minisearch';
import { splitWords } from './search-words.ts';

/** What is searched for by its texts. */
export interface SearchableText {
  readonly id: string;
  /** What it is called, which counts more than what else is said of it. */
  readonly name: string;
  readonly text: string;
}

/**
 * The ids of the texts that have every word of the query that says something, the nearest first; of so few letters that they begin too
 * many words to be near any, in the texts' own order.
 */
export type TextSearch = (query: string) => readonly string[];

/** The number of letters that may be wrong in a word of that many. */
const errorsIn = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** A word of fewer letters is hardly begun. */
const fewLetters = 3;

const withoutPlural = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

/** Words that say nothing of what is searched, in either language: they stand in most texts. */
const emptyWords = new Set(
  splitWords(
    `a al con de del el en la las lo los me mi o para por que se su sus tu un una y
    an and at by for from in is it my of on or the to with your`,
  ),
);

/** The word with each two neighbouring letters swapped. */
const swapsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  );

/** Makes those texts searchable: by whole words and their beginnings, or by a word of none of them, for one that is nearly the same. */
export function indexTexts(texts: readonly SearchableText[]): TextSearch {
  const known = new Set(texts.flatMap(({ name, text }) => splitWords(`${name} ${text}`).map(withoutPlural)));
  // Two swapped letters are one error of who types, though two letters differ.
  const unswap = (word: string): string => {
    const searched = withoutPlural(word);
    if (errorsIn(word.length) === 0 || /\d/.test(word) || [...known].some((one) => one.startsWith(searched)))
      return searched;
    return (
      swapsOf(word)
        .map(withoutPlural)
        .find((swapped) => known.has(swapped)) ?? searched
    );
  };
  const index = new MiniSearch<SearchableText>({
    fields: ['name', 'text'],
    tokenize: splitWords,
    // What begins like an empty word is found by it all the same.
    processTerm: (word) => (emptyWords.has(word) ? null : withoutPlural(word)),
    searchOptions: {
      processTerm: unswap,
      combineWith: 'AND',
      prefix: true,
      // A word that is there is no typed error, and a number never nearly another.
      fuzzy: (word) => (known.has(word) || /\d/.test(word) ? 0 : errorsIn(word.length)),
      boost: { name: 3 },
      weights: { prefix: 0.5, fuzzy: 0.05 },
    },
  });
  index.addAll(texts);
  const places = new Map(texts.map(({ id }, place) => [id, place]));
  return (query) => {
    const words = splitWords(query);
    const telling = words.filter((word) => !emptyWords.has(word));
    const asked = telling.length > 0 ? telling : words;
    const ids = index.search(asked.join(' ')).map(({ id }) => String(id));
    const isShort = asked.every((word) => word.length < fewLetters);
    return isShort ? ids.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)) : ids;
  };
}
