// Redeeming the basket: the states of a checkout, and what each answer means for the basket (redemption/README.md#basket).
import { atom, type ReadableAtom } from 'nanostores';
import type { CartAnswer, CartRequest } from '../redemption.contract.ts';
import type { ShippingAddress } from '../address.contract.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { beginAttempt, endAttempt, finishCheckout } from './basket-store.ts';
import { sendCart } from './basket-api.ts';
import { countUnits, type BasketLine } from './lines.ts';

export type CartUpdate =
  | { readonly state: 'not-updated' }
  | { readonly state: 'updating' }
  | { readonly state: 'updated'; readonly consumer: CartAnswer['consumer'] }
  | { readonly state: 'errors'; readonly limit_exceeded: boolean; readonly refusal: Refusal };

const $update = atom<CartUpdate>({ state: 'not-updated' });
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

/** Redeems these lines. A second call while one is under way does nothing. */
export async function checkOut(lines: readonly BasketLine[], address: ShippingAddress | null): Promise<void> {
  if ($update.get().state === 'updating') return;
  $update.set({ state: 'updating' });
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
  if (isSettled(answer)) endAttempt();
  $update.set(
    answer.kind === 'signed_out'
      ? { state: 'not-updated' }
      : { state: 'errors', limit_exceeded: answer.kind === 'limit_exceeded', refusal: answer },
  );
}

/** Forgets the last outcome, as the member has read it or changed the basket. */
export function forgetUpdate(): void {
  if ($update.get().state !== 'updating') $update.set({ state: 'not-updated' });
}

/** Whether the outcome under this idempotency key is known. Without an answer it is not, and the key is used again. */
function isSettled({ kind }: Refusal): boolean {
  return kind === 'refused' || kind === 'limit_exceeded';
}
