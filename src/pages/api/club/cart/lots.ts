import { content } from '../../../../content/content.ts';
import { CartLots, CartLotsRequest } from '../../../../club/redemption/cart-products.contract.ts';
import { cartBody } from '../../../../club/redemption/redemption.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The points that redeeming this basket would use, by the day on which they expire; spends nothing',
    who: 'member',
    body: CartLotsRequest,
    bodyLimit: cartBody,
    refusedInOneSentence: true,
    reply: CartLots,
    refusals: ['unknown_product', 'insufficient_points'],
  },
  async ({ services, caller, body: { cart }, locale, now }) => {
    const offers = await content.findOffers(
      locale,
      cart.map(({ productId }) => productId),
    );
    const costs = new Map(offers.map(({ productId, cost }) => [productId, cost]));
    // The server's prices count, as in a redemption.
    const total = cart.reduce((sum, { productId, quantity }) => {
      const cost = costs.get(productId);
      if (cost === undefined) throw new ClubError('unknown_product');
      return sum + cost * quantity;
    }, 0);
    const lots = await services.points.planSpending(caller.member.id, total, now);
    if (!lots) throw new ClubError('insufficient_points');
    return lots.map(({ on, points }) => ({ expires_on: on, points }));
  },
);
