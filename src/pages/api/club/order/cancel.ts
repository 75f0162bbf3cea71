import { OrderCancelAnswer, OrderCancelRequest } from '../../../../club/redemption/orders.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { cancellingLimit } from '../../../../club/redemption/order-limits.app.ts';
import { loadOrderMailer } from '../../../../club/redemption/redemption.mail.ts';
import { paths } from '../../../../words/paths.ts';
import { readConsumer } from '../../../../club/points/consumer.app.ts';
import { presentOrderDetails } from '../../../../club/redemption/redeemed.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Cancels a line of an order, or all of it, and gives its points back; cancelling again changes nothing',
    who: 'member',
    body: OrderCancelRequest,
    idempotent: { sent: 'cancellation', keptBy: 'frame' },
    limit: cancellingLimit,
    form: {
      done: ({ order = '' }) => `${paths.order(order)}?cancelled`,
      refused: (code, _context, { order = '' }) => `${paths.order(order)}?refused=${code}`,
    },
    reply: OrderCancelAnswer,
    refusedInOneSentence: true,
    refusals: [
      'not_found',
      'already_sent',
      'code_given_out',
      'ticket_expired',
      'date_near',
      'prize_not_cancelled',
      'refund_changed',
    ],
  },
  async (call) => {
    const { services, caller, body, now } = call;
    const shown = { points: body.points ?? null, lost: body.lost };
    const wanted = { memberId: caller.member.id, order: body.order, line: body.line ?? null, shown };
    const order = await services.cancelling.cancel(wanted, { now, writeMail: await loadOrderMailer() });
    return { order: await presentOrderDetails(order, call), consumer: await readConsumer(call) };
  },
);
