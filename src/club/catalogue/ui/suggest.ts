// The suggestions of the catalogue's search while somebody types.
import { plainWords, splitWords } from '../../../kit/search-words.ts';

export interface Suggestion {
  readonly text: string;
  /** Whether this member has searched for it in this browser. */
  readonly isRecent: boolean;
}

const maxSuggestions = 8;

/**
 * The recent searches, then the editors' terms, in which every typed word begins a word, accents and case ignored; all of them while
 * nothing is typed. The typed text itself is not suggested.
 */
export function suggest(typed: string, recent: readonly string[], terms: readonly string[]): Suggestion[] {
  const wanted = splitWords(typed);
  const all = [
    ...recent.map((text) => ({ text, isRecent: true })),
    ...terms.map((text) => ({ text, isRecent: false })),
  ];
  const found = new Map<string, Suggestion>();
  for (const suggestion of all) {
    const plain = plainWords(suggestion.text);
    if (!found.has(plain) && matches(splitWords(plain), wanted)) found.set(plain, suggestion);
  }
  found.delete(plainWords(typed.trim()));
  return [...found.values()].slice(0, maxSuggestions);
}

function matches(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
