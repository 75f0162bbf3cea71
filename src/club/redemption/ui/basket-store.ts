// The signed-in member's basket: stored in this browser and shared by its tabs. The page names its member by an opaque mark on
// <html data-member>; a basket stored under another mark is discarded.
import { atom, type ReadableAtom } from 'nanostores';
import {
  addLine,
  emptyBasket,
  isSame,
  parseBasket,
  type Addition,
  type AfterCheckout,
  type Basket,
  type BasketLine,
  type Room,
} from './lines.ts';

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

/** Adds units if stock and limits allow, and gives the outcome. */
export function addToBasket(line: BasketLine, room: Room): Addition {
  const basket = readBasket();
  const addition = addLine(basket.productsInCart, line, room);
  if (addition.kind === 'added') writeBasket({ ...basket, productsInCart: addition.lines, afterCheckout: null });
  return addition;
}

/** The attempt that lines were part of when one was last changed: it comes back with what is taken back. */
let undone: string | null = null;

/** Sets a line's quantity; 0 removes the line. */
export function setQuantity(line: BasketLine, quantity: number): void {
  undone = readBasket().attempt;
  changeLines((lines) =>
    lines.flatMap((other) => (isSame(other, line) ? (quantity > 0 ? [{ ...other, quantity }] : []) : [other])),
  );
}

/** Puts a line back where it was, or the units that it had. */
export function restoreLine(line: BasketLine, index: number): void {
  changeLines((lines) => {
    const present = lines.find((other) => isSame(other, line));
    const quantity = Math.max(line.quantity, present?.quantity ?? 0);
    return present
      ? lines.map((other) => (other === present ? { ...present, quantity } : other))
      : lines.toSpliced(index, 0, line);
  }, undone);
}

/** Replaces the lines by corrected ones. */
export function correctLines(lines: readonly BasketLine[]): void {
  changeLines(() => lines);
}

/**
 * The idempotency key for a checkout: that of an attempt whose outcome is unknown, else the next one. As this tab knows them, like the
 * lines: another may have redeemed these, and have a new key.
 */
export function beginAttempt(): string {
  const { attempt: last, key } = $kept.get();
  const attempt = last ?? key ?? createKey();
  writeBasket({ ...readBasket(), attempt });
  return attempt;
}

/** Called once the server has refused: the next checkout gets a new key. */
export function endAttempt(): void {
  writeBasket({ ...readBasket(), attempt: null, key: null });
}

/** After a successful checkout: moves the basket to afterCheckout and empties it (redemption/README.md#basket). */
export function finishCheckout(afterCheckout: AfterCheckout): void {
  writeBasket({ ...emptyBasket, afterCheckout });
}

export function forgetCheckout(): void {
  const basket = readBasket();
  if (basket.afterCheckout !== null) writeBasket({ ...basket, afterCheckout: null });
}

/** Empties the basket, at logout. */
export function emptyTheBasket(): void {
  writeBasket(emptyBasket);
}

function changeLines(
  change: (lines: readonly BasketLine[]) => readonly BasketLine[],
  attempt: string | null = readBasket().attempt,
): void {
  const basket = readBasket();
  writeBasket({ ...basket, attempt, productsInCart: change(basket.productsInCart) });
}

/** The stored basket, read each time, as another tab may have written. Another member's, or an invalid one, counts as empty. */
function readBasket(): Basket {
  const owner = findOwner();
  if (owner === null) return emptyBasket;
  if (inMemoryOnly) return $kept.get();
  const kept = readStorage();
  return kept?.version === version && kept.owner === owner ? (parseBasket(kept) ?? emptyBasket) : emptyBasket;
}

/** With lines goes the key of their next attempt, the same in every tab; without any, nothing that was attempted is left. */
function writeBasket(given: Basket): void {
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
