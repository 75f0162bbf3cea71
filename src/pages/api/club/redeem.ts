import { content } from '../../../content/content.ts';
import { checkoutRefusals, ClubError } from '../../../contract/errors.ts';
import { RedeemAnswer, RedeemRequest } from '../../../contract/redemption.ts';
import { type Call, defineEndpoint } from '../../../http/endpoint.ts';
import { limitCheckouts } from '../../../http/order-limits.ts';
import { loadOrderMailer } from '../../../jobs/order-mails.ts';
import { invariant } from '../../../lib/invariant.ts';
import { buyerOf } from '../../../visit/visitor.ts';
import { readConsumer } from './_consumer.ts';

export const POST = defineEndpoint(
  {
    summary: 'Redeems one voucher or experience at once, without a basket',
    who: 'member',
    body: RedeemRequest,
    idempotent: true,
    inTurn: true,
    rateLimit: limitCheckouts,
    atOnce: true,
    refusedInOneSentence: true,
    reply: RedeemAnswer,
    refusals: ['idempotency_conflict', ...checkoutRefusals],
  },
  async (call) => ({ result: await redeem(call), consumer: await readConsumer(call) }),
);

/** One unit, by the rules of a basket and at the price of the moment. */
async function redeem(call: Call<'member', typeof RedeemRequest>): Promise<RedeemAnswer['result']> {
  const { services, caller, body, locale, idempotencyKey, now } = call;
  const offers = await content.offers(locale);
  const offer = offers.find(({ productId, slug }) => productId === body.product || slug === body.product);
  if (!offer) throw new ClubError('not_available');
  const { productId, cost, shipping, isSpecialEvent } = offer;
  const chosen = body.variationId === undefined ? {} : { variationId: body.variationId };
  const { order } = await services.redemption.checkout({
    memberId: caller.member.id,
    buyer: buyerOf(caller),
    cart: [{ productId, ...chosen, quantity: 1, cost, shipping, is_special_event: isSpecialEvent }],
    address: null,
    offers: [offer],
    location: body.location ?? null,
    idempotencyKey,
    // Not the price, which may change before the same request comes again.
    keyedRequest: { redeem: body },
    now,
    writeMail: await loadOrderMailer(),
  });
  const line = (await services.orders.findOrder(caller.member.id, order.id))?.lines[0];
  const [item] = order.items;
  invariant(line && item, 'what was redeemed is an order with one line');
  const { voucher } = item;
  return {
    id: line.id,
    code: voucher?.code ?? order.code,
    name: item.name,
    expires_on: voucher?.expires_on ?? null,
    pdf: voucher?.pdf ?? null,
  };
}
