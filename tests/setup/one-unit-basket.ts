import type { CheckoutRequest } from '../../src/club/redemption/redemption.service.ts';
import { plainOffer } from './plain-offer.ts';

/** A checkout of one unit for ten points: the same request for the same key, in whatever process. */
export function oneUnitBasket(memberId: string, productId: string, idempotencyKey: string, now: Date): CheckoutRequest {
  return {
    memberId,
    buyer: { island: 'tenerife', level: 'Silver' },
    cart: [{ productId, quantity: 1, cost: 10, shipping: false, is_special_event: false }],
    address: null,
    offers: [plainOffer(productId)],
    idempotencyKey,
    now,
  };
}
