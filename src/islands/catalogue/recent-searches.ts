// What the member searched for last, kept in this browser. The page says whose it is by an opaque mark on <html data-member>: the
// searches of another member are never shown, and are thrown away with the first of this one.
import { plainWords } from '../../lib/search-words.ts';

const storageKey = 'club.searches';
const most = 5;

/** The newest first. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('owner' in kept && 'searches' in kept)) return [];
    if (kept.owner !== findOwner() || !Array.isArray(kept.searches)) return [];
    return kept.searches.filter((text): text is string => typeof text === 'string').slice(0, most);
  } catch {
    // Forbidden storage and broken JSON hold no searches.
    return [];
  }
}

/** Puts it before the others, and gives them all. Without storage it is not kept. */
export function keepSearch(text: string): string[] {
  const others = readSearches().filter((other) => plainWords(other) !== plainWords(text));
  const searches = [text, ...others].slice(0, most);
  const owner = findOwner();
  try {
    if (owner !== undefined) localStorage.setItem(storageKey, JSON.stringify({ owner, searches }));
  } catch {
    // Full or forbidden: the search itself needs none.
  }
  return searches;
}

const findOwner = () => document.documentElement.dataset.member;
