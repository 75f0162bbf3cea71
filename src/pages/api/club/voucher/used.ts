import { VoucherUsedRequest } from '../../../../club/redemption/coupons.contract.ts';
import { RedeemedProduct } from '../../../../club/redemption/orders.contract.ts';
import { perMember } from '../../../../http/call-limits.ts';
import { hour } from '../../../../kit/durations.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { paths } from '../../../../words/paths.ts';
import { readTarget } from '../../../../words/wanted-target.ts';
import { presentOrderLine } from '../../../../club/redemption/redeemed.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Marks a code of the member’s as used, or not used after all; doing it again changes nothing',
    who: 'member',
    body: VoucherUsedRequest,
    // Each that changes something is a step of the order.
    limit: perMember('voucher-used', 20, hour),
    form: {
      done: ({ next = '' }) => readTarget(next) ?? paths.redeemed(),
      // The page shows what has become of the code.
      refused: (_code, _context, { next = '' }) => readTarget(next) ?? paths.redeemed(),
    },
    reply: RedeemedProduct,
    refusedInOneSentence: true,
    refusals: ['not_found', 'invalid'],
  },
  async (call) => {
    const { services, caller, body, now } = call;
    const used = String(body.used) === 'true';
    const order = await services.orderStates.markUsed(caller.member.id, body.id, used, now);
    return presentOrderLine(order, body.id, call);
  },
);
