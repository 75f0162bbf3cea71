import { OrderCancelAnswer, OrderCancelRequest } from '../../../../contract/redemption.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { limitCancelling } from '../../../../http/order-limits.ts';
import { loadOrderMailer } from '../../../../jobs/order-mails.ts';
import { paths } from '../../../../lib/paths.ts';
import { readConsumer } from '../_consumer.ts';
import { presentOrder } from '../_redeemed.ts';

export const POST = defineEndpoint(
  {
    summary: 'Cancels a line of an order, or all of it, and gives its points back; cancelling again changes nothing',
    who: 'member',
    body: OrderCancelRequest,
    rateLimit: limitCancelling,
    form: {
      done: ({ order = '' }) => `${paths.order(order)}?cancelled`,
      refused: (code, _context, { order = '' }) => `${paths.order(order)}?refused=${code}`,
    },
    reply: OrderCancelAnswer,
    refusedInOneSentence: true,
    refusals: ['not_found', 'already_sent', 'code_given_out', 'prize_not_cancelled'],
  },
  async (call) => {
    const { services, caller, body, now } = call;
    const wanted = { memberId: caller.member.id, order: body.order, line: body.line ?? null };
    const order = await services.orders.cancel(wanted, { now, writeMail: await loadOrderMailer() });
    return { order: await presentOrder(order, call), consumer: await readConsumer(call) };
  },
);
