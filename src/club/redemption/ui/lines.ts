// What a basket is and how it changes (redemption/README.md#basket). Pure: the store saves it, the page shows it, the server decides in the
// end.
import type { CartItem, Order } from '../redemption.contract.ts';
import { maxLines, maxLineUnits } from '../../../words/units.ts';

/** `cost` is the price that the member agreed to: the one shown when the line was added, or one accepted since. */
export type BasketLine = CartItem & { readonly variationId: string };

/** The last order, as it is shown after the checkout (redemption/README.md#basket). */
export interface AfterCheckout {
  readonly cart: readonly Omit<Order['items'][number], 'voucher'>[];
  readonly total: number;
  /** How many units. */
  readonly items: number;
  readonly code: string;
  /** Points left after it. */
  readonly points: number;
}

export interface Basket {
  readonly productsInCart: readonly BasketLine[];
  readonly afterCheckout: AfterCheckout | null;
  /** Idempotency key of a checkout whose outcome is unknown: it is tried again under the same key, so that it happens once. */
  readonly attempt: string | null;
  /** The key of the next attempt, the same in every tab that shows these lines: what two of them redeem is redeemed once. */
  readonly key: string | null;
}

export const emptyBasket: Basket = { productsInCart: [], afterCheckout: null, attempt: null, key: null };

/** Whether both are the same variation of the same product. */
export function isSame(
  a: Pick<BasketLine, 'productId' | 'variationId'>,
  b: Pick<BasketLine, 'productId' | 'variationId'>,
): boolean {
  return a.productId === b.productId && a.variationId === b.variationId;
}

/** The points of these units. */
export function sumCost(lines: readonly Pick<BasketLine, 'cost' | 'quantity'>[]): number {
  return lines.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);
}

export function countUnits(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A basket read from storage; null if it is not valid, as anything may have been written there. */
export function parseBasket(kept: unknown): Basket | null {
  if (!isRecord(kept) || !Array.isArray(kept.productsInCart)) return null;
  const lines: readonly unknown[] = kept.productsInCart;
  if (lines.length > maxLines || !lines.every(isLine)) return null;
  return {
    productsInCart: lines,
    afterCheckout: isAfterCheckout(kept.afterCheckout) ? kept.afterCheckout : null,
    attempt: typeof kept.attempt === 'string' ? kept.attempt : null,
    key: typeof kept.key === 'string' ? kept.key : null,
  };
}

function isLine(value: unknown): value is BasketLine {
  return (
    isRecord(value) &&
    isId(value.productId) &&
    isId(value.variationId) &&
    isCount(value.quantity) &&
    value.quantity >= 1 &&
    value.quantity <= maxLineUnits &&
    isCount(value.cost) &&
    typeof value.shipping === 'boolean' &&
    typeof value.is_special_event === 'boolean'
  );
}

function isAfterCheckout(value: unknown): value is AfterCheckout {
  return (
    isRecord(value) &&
    isCount(value.total) &&
    isCount(value.items) &&
    isCount(value.points) &&
    typeof value.code === 'string' &&
    Array.isArray(value.cart) &&
    value.cart.every(
      (item: unknown) =>
        isRecord(item) &&
        isId(item.productId) &&
        isId(item.variationId) &&
        typeof item.name === 'string' &&
        isCount(item.quantity) &&
        isCount(item.cost),
    )
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
