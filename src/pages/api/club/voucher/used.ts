import { RedeemedProduct, VoucherUsedRequest } from '../../../../contract/redemption.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { paths } from '../../../../lib/paths.ts';
import { readTarget } from '../../../../lib/wanted-target.ts';
import { presentOrderLine } from '../_redeemed.ts';

export const POST = defineEndpoint(
  {
    summary: 'Marks a code of the member’s as used, or not used after all; doing it again changes nothing',
    who: 'member',
    body: VoucherUsedRequest,
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
    const order = await services.orders.markUsed(caller.member.id, body.id, used, now);
    return presentOrderLine(order, body.id, call);
  },
);
