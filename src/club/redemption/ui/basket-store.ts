// The signed-in member's basket: stored in this browser and shared by its tabs. The page names its member by an opaque mark on
// <html data-member>; a basket stored under another mark is discarded. Every member's page has what stands here; what changes a basket is
// in change-basket.ts.
import { atom, type ReadableAtom } from 'nanostores';
import { emptyBasket, parseBasket, type Basket } from './lines.ts';

const storageKey = 'club.basket';
/** Raise it when the stored format changes: a basket of another version is discarded. */
const version = 1;

const $kept = atom<Basket>(emptyBasket);
/** Whether storage is full or forbidden: the basket then lasts as long as the page. */
let inMemoryOnly = false;

export const $basket: ReadableAtom<Basket> = $kept;

if (typeof window !== 'undefined') {
  const reread = () => {
    $kept.set(readBasket());
  };
  reread();
  if (findOwner() !== null && $kept.get().key === null) writeBasket($kept.get());
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) reread();
  });
  // A page restored from the back/forward cache has missed changes made by other pages.
  addEventListener('pageshow', reread);
}

export function forgetCheckout(): void {
  const basket = readBasket();
  if (basket.afterCheckout !== null) writeBasket({ ...basket, afterCheckout: null });
}

/** Empties the basket, at logout. */
export function emptyTheBasket(): void {
  writeBasket(emptyBasket);
}

/** The stored basket, read each time, as another tab may have written. Another member's, or an invalid one, counts as empty. */
export function readBasket(): Basket {
  const owner = findOwner();
  if (owner === null) return emptyBasket;
  if (inMemoryOnly) return $kept.get();
  const kept = readStorage();
  return kept?.version === version && kept.owner === owner ? (parseBasket(kept) ?? emptyBasket) : emptyBasket;
}

/** With lines goes the key of their next attempt, the same in every tab; without any, nothing that was attempted is left. */
export function writeBasket(given: Basket): void {
  const owner = findOwner();
  const basket =
    given.productsInCart.length > 0
      ? { ...given, key: given.key ?? createKey() }
      : { ...emptyBasket, afterCheckout: given.afterCheckout };
  try {
    if (owner === null || !(basket.key ?? basket.afterCheckout)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ version, owner, ...basket }));
    inMemoryOnly = false;
  } catch {
    inMemoryOnly = true;
  }
  $kept.set(basket);
}

function readStorage(): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : null;
  } catch {
    // Storage is forbidden, or its JSON is broken: no basket.
    return null;
  }
}

function findOwner(): string | null {
  return document.documentElement.dataset.member ?? null;
}

/** A new idempotency key: 128 random bits, as four numbers. */
export function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
