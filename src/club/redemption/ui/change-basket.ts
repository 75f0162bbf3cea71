// What a product's page and the basket's do with the member's basket.
import { $basket, createKey, readBasket, writeBasket } from './basket-store.ts';
import { type Addition, addLine, type Room } from './add-line.ts';
import { type AfterCheckout, type BasketLine, emptyBasket, isSame } from './lines.ts';

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
  const { attempt: last, key } = $basket.get();
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

function changeLines(
  change: (lines: readonly BasketLine[]) => readonly BasketLine[],
  attempt: string | null = readBasket().attempt,
): void {
  const basket = readBasket();
  writeBasket({ ...basket, attempt, productsInCart: change(basket.productsInCart) });
}
