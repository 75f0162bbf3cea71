import { RedeemedProduct, VoucherUsedRequest } from '../../../../contract/redemption.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { presentOrderLine } from '../_redeemed.ts';

export const POST = defineEndpoint(
  {
    summary: 'Marks a code of the member’s as used, or not used after all; doing it again changes nothing',
    who: 'member',
    body: VoucherUsedRequest,
    reply: RedeemedProduct,
    refusedInOneSentence: true,
    refusals: ['not_found', 'invalid'],
  },
  async (call) => {
    const { services, caller, body, now } = call;
    const order = await services.orders.markUsed(caller.member.id, body.id, body.used, now);
    return presentOrderLine(order, body.id, call);
  },
);
