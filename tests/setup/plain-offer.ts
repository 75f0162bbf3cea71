import type { Offer } from '../../src/club/redemption/redemption.ts';

/** An offer that is sent, and that anybody may redeem at any time, for ten points a unit, with a single variation. */
export function plainOffer(productId: string): Offer {
  const name = { text: 'Altavoz', lang: 'es' } as const;
  return {
    productId,
    name,
    cost: 10,
    shipping: true,
    isSpecialEvent: false,
    islands: [],
    limitPerMember: null,
    limitPerYear: null,
    requires: null,
    validity: null,
    availableFrom: null,
    availableUntil: null,
    levelAccess: null,
    variations: [{ id: 'unica', name }],
  };
}
