import { completeAfter } from '../../../club/challenges/challenges.app.ts';
import { content } from '../../../content/content.ts';
import { checkoutRefusals, ClubError } from '../../../contract/errors.ts';
import { CartAnswer, cartBody, CartRequest, LimitExceeded } from '../../../club/redemption/redemption.contract.ts';
import { jsonAnswer } from '../../../http/answers.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import type { Call } from '../../../http/declaration.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { checkoutLimit } from '../../../club/redemption/order-limits.app.ts';
import { loadOrderMailer } from '../../../club/redemption/redemption.mail.ts';
import { buyerOf } from '../../../visit/visitor.ts';
import { readConsumer } from '../../../club/points/consumer.app.ts';

/** A limit is told with a status and a flag of its own (docs/api.md#errors). */
const limitStatus = 300;

export const POST = defineEndpoint(
  {
    summary: 'Redeems a basket, whole or not at all',
    who: 'member',
    body: CartRequest,
    bodyLimit: cartBody,
    idempotent: { sent: 'order', keptBy: 'handler' },
    inTurn: true,
    limit: checkoutLimit,
    refusedInOneSentence: true,
    reply: CartAnswer,
    otherReplies: { [limitStatus]: LimitExceeded },
    refusals: [...checkoutRefusals.filter((code) => code !== 'limit_exceeded')],
  },
  async (call) => {
    try {
      const answer = { order: await checkout(call), consumer: await readConsumer(call) };
      // A code can't be given back.
      await completeAfter('reward', call.caller.member.id, call.context.locals);
      return answer;
    } catch (error) {
      if (!(error instanceof ClubError && error.code === 'limit_exceeded')) throw error;
      return jsonAnswer(limitStatus, {
        limit_exceeded: true,
        error: describeError(error.code, call.locale, error.values),
      });
    }
  },
);

async function checkout({ services, caller, body, locale, idempotencyKey, now }: Call<'member', typeof CartRequest>) {
  const offers = await content.findOffers(
    locale,
    body.cart.map(({ productId }) => productId),
  );
  const order = await services.redemption.checkout({
    memberId: caller.member.id,
    buyer: buyerOf(caller),
    cart: body.cart,
    address: body.address ?? null,
    offers,
    idempotencyKey,
    now,
    writeMail: await loadOrderMailer(),
  });
  return order;
}
