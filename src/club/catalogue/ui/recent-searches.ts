// The member's last searches, stored in this browser. The page names its member by an opaque mark on <html data-member>: another member's
// searches are never shown, and are discarded with this member's first search.
import { plainWords } from '../../../kit/search-words.ts';

const storageKey = 'club.searches';
const maxSearches = 5;

/** The stored searches, the newest first. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('owner' in kept && 'searches' in kept)) return [];
    if (kept.owner !== findOwner() || !Array.isArray(kept.searches)) return [];
    return kept.searches.filter((text): text is string => typeof text === 'string').slice(0, maxSearches);
  } catch {
    // Storage is forbidden, or its JSON is broken: no searches.
    return [];
  }
}

/** Puts a search before the others, and gives all. Without storage it is not saved. */
export function keepSearch(text: string): string[] {
  const others = readSearches().filter((other) => plainWords(other) !== plainWords(text));
  const searches = [text, ...others].slice(0, maxSearches);
  const owner = findOwner();
  try {
    if (owner !== undefined) localStorage.setItem(storageKey, JSON.stringify({ owner, searches }));
  } catch {
    // Storage is full or forbidden; the search works without.
  }
  return searches;
}

const findOwner = () => document.documentElement.dataset.member;
