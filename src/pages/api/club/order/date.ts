import { ClubError } from '../../../../contract/errors.ts';
import { OrderDateAnswer, OrderDateRequest } from '../../../../club/redemption/orders.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { cancellingLimit } from '../../../../club/redemption/order-limits.app.ts';
import { presentOrderDetails } from '../../../../club/redemption/redeemed.app.ts';
import { loadOrderMailer } from '../../../../club/redemption/redemption.mail.ts';
import { findDates } from '../../../../club/redemption/ticket-dates.app.ts';
import { hoursToChange } from '../../../../words/ticket-date.ts';
import { paths } from '../../../../words/paths.ts';

export const POST = defineEndpoint(
  {
    summary: `Has a ticket on another of its product’s dates, once, until ${hoursToChange} hours before; refused, it keeps its own. The date that it has changes nothing`,
    who: 'member',
    body: OrderDateRequest,
    idempotent: { sent: 'date', keptBy: 'frame' },
    limit: cancellingLimit,
    atOnce: true,
    form: {
      done: ({ order = '' }) => `${paths.order(order)}?moved`,
      refused: (code, _context, { order = '' }) => `${paths.order(order)}?refused=${code}`,
    },
    reply: OrderDateAnswer,
    refusedInOneSentence: true,
    refusals: ['not_found', 'already_sent', 'date_changed', 'date_near', 'date_over', 'date_full'],
  },
  async (call) => {
    const { services, caller, body, locale, now } = call;
    const { id: memberId } = caller.member;
    const ticket = await services.orders.findVoucher(memberId, body.line, now);
    if (!ticket) throw new ClubError('not_found');
    const dates = await findDates(ticket.line.productId, locale);
    const wanted = { memberId, line: body.line, date: body.date, dates };
    const order = await services.dates.change(wanted, { now, writeMail: await loadOrderMailer() });
    return { order: await presentOrderDetails(order, call) };
  },
);
