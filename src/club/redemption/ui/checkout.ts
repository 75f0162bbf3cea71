// Redeeming the basket: the states of a checkout, and what each answer means for the basket (redemption/README.md#basket).
import { atom, type ReadableAtom } from 'nanostores';
import type { CartAnswer, CartRequest } from '../redemption.contract.ts';
import type { ShippingAddress } from '../address.contract.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { $basket } from './basket-store.ts';
import { beginAttempt, endAttempt, finishCheckout } from './change-basket.ts';
import { sendCart } from './basket-api.ts';
import { countUnits, type BasketLine } from './lines.ts';

export type CartUpdate =
  | { readonly state: 'not-updated' }
  | { readonly state: 'updating' }
  | { readonly state: 'updated'; readonly consumer: CartAnswer['consumer'] }
  | { readonly state: 'errors'; readonly limit_exceeded: boolean; readonly refusal: Refusal };

const notUpdated = { state: 'not-updated' } as const;
const $update = atom<CartUpdate>(notUpdated);
export const $cartUpdate: ReadableAtom<CartUpdate> = $update;

/** The basket as the API takes it. */
export function toCart(lines: readonly BasketLine[]): CartRequest['cart'] {
  return lines.map(({ productId, variationId, quantity, cost, shipping, is_special_event }) => ({
    productId,
    variationId,
    quantity,
    cost,
    shipping,
    is_special_event,
  }));
}

/** Redeems these lines. A call while one is under way does nothing; one of another tab has the same key, and comes to the same order. */
export async function checkOut(lines: readonly BasketLine[], address: ShippingAddress | null): Promise<void> {
  if ($update.get().state === 'updating') return;
  $update.set({ state: 'updating' });
  const wasUnanswered = $basket.get().attempt !== null;
  const request = { cart: toCart(lines), ...(address ? { address } : {}) };
  const answer = await sendCart(request, beginAttempt());
  if (answer.kind === 'ok') {
    const { order, consumer } = answer.data;
    finishCheckout({
      // Without the codes, which this browser does not store.
      cart: order.items.map(({ productId, variationId, name, variation, quantity, cost }) => ({
        productId,
        variationId,
        name,
        variation,
        quantity,
        cost,
      })),
      total: order.total,
      items: countUnits(order.items),
      code: order.code,
      points: consumer.points,
    });
    $update.set({ state: 'updated', consumer });
    return;
  }
  const isLimit = answer.kind === 'limit_exceeded';
  // Who is not signed in redeems nothing; what was sent before that may have been done.
  const didNothing = answer.kind === 'signed_out' && !wasUnanswered;
  // Else the outcome under this idempotency key is not known, and it is used again.
  if (isLimit || answer.kind === 'refused' || didNothing) endAttempt();
  $update.set(
    answer.kind === 'signed_out' ? notUpdated : { state: 'errors', limit_exceeded: isLimit, refusal: answer },
  );
}

/** Forgets the last outcome, as the member has read it or changed the basket. */
export function forgetUpdate(): void {
  if ($update.get().state !== 'updating') $update.set(notUpdated);
}
