import { completeAfter } from '../../../club/challenges/challenges.app.ts';
import type { Offer } from '../../../club/redemption/redemption.ts';
import { content } from '../../../content/content.ts';
import { type CartItem, RedeemAnswer, RedeemRequest } from '../../../club/redemption/redemption.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import type { Call } from '../../../http/declaration.ts';
import { ClubError, checkoutRefusals } from '../../../contract/errors.ts';
import { checkoutLimit } from '../../../club/redemption/order-limits.app.ts';
import { loadOrderMailer } from '../../../club/redemption/redemption.mail.ts';
import { invariant } from '../../../kit/invariant.ts';
import { buyerOf } from '../../../visit/visitor.ts';
import { readConsumer } from '../../../club/points/consumer.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Redeems one voucher or experience at once, without a basket',
    who: 'member',
    body: RedeemRequest,
    idempotent: { sent: 'order', keptBy: 'handler' },
    inTurn: true,
    limit: checkoutLimit,
    atOnce: true,
    refusedInOneSentence: true,
    reply: RedeemAnswer,
    refusals: [...checkoutRefusals, 'other_place'],
  },
  async (call) => {
    const answer = { result: await redeem(call), consumer: await readConsumer(call) };
    // A code can't be given back.
    await completeAfter('reward', call.caller.member.id, call.context.locals);
    return answer;
  },
);

/** One unit, by the rules of a basket: at the price that the member saw, or without one at that of the moment. */
async function redeem(call: Call<'member', typeof RedeemRequest>): Promise<RedeemAnswer['result']> {
  const { services, caller, body, locale, idempotencyKey, now } = call;
  const offers = await content.offers(locale);
  const offer = offers.find(({ productId, slug }) => productId === body.product || slug === body.product);
  const location = await readPlace(body.location, offer, call);
  const order = await services.redemption.checkout({
    memberId: caller.member.id,
    buyer: buyerOf(caller),
    cart: [lineOf(body, offer)],
    address: null,
    // Without an offer it is refused, unless the key has an order: the product may have left the catalogue since.
    offers: offer ? [offer] : [],
    location,
    idempotencyKey,
    // Not the line, whose price may change before the same request comes again.
    keyedRequest: { redeem: body },
    now,
    writeMail: await loadOrderMailer(),
  });
  const line = (await services.orders.findOrder(caller.member.id, order.id, now))?.lines[0];
  const [item] = order.items;
  invariant(line && item, 'what was redeemed is an order with one line');
  const { voucher } = item;
  return {
    id: line.id,
    order: order.code,
    code: voucher?.code ?? order.code,
    name: item.name,
    expires_on: voucher?.expires_on ?? null,
    pdf: voucher?.pdf ?? null,
  };
}

/** The name of the place where the member means to use it. Throws other_place if the product can't be used there. */
async function readPlace(
  id: string | undefined,
  offer: Offer | undefined,
  { services, caller, idempotencyKey }: Call<'member', typeof RedeemRequest>,
): Promise<string | null> {
  if (id === undefined || !offer) return null;
  const place = await services.places.findOfProduct(offer.productId, id);
  if (place) return place.name;
  // The same request as one that was answered is answered alike, though the place has gone since.
  const isKnown = idempotencyKey !== null && (await services.redemption.hasOrder(caller.member.id, idempotencyKey));
  if (isKnown) return null;
  throw new ClubError('other_place', { name: offer.name.text });
}

function lineOf({ product, variationId, dateId, cost }: RedeemRequest, offer: Offer | undefined): CartItem {
  return {
    productId: offer?.productId ?? product,
    ...(variationId !== undefined && { variationId }),
    ...(dateId !== undefined && { dateId }),
    quantity: 1,
    cost: cost ?? offer?.cost ?? 0,
    shipping: offer?.shipping ?? false,
    is_special_event: offer?.isSpecialEvent ?? false,
  };
}
