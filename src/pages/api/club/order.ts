import { ClubError } from '../../../contract/errors.ts';
import { OrderDetails, OrderQuery } from '../../../club/redemption/orders.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentOrderDetails } from '../../../club/redemption/redeemed.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'An order of the member, by its code or id, with what happened to each line',
    who: 'member',
    query: OrderQuery,
    reply: OrderDetails,
    refusals: ['not_found'],
  },
  async (call) => {
    const order = await call.services.orders.findOrder(call.caller.member.id, call.query.code, call.now);
    if (!order) throw new ClubError('not_found');
    return presentOrderDetails(order, call);
  },
);
