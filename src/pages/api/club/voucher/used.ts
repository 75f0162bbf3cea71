import type { APIContext } from 'astro';
import { RedeemedProduct, VoucherUsedRequest } from '../../../../contract/redemption.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { takeAttempt } from '../../../../http/throttle.ts';
import { paths } from '../../../../lib/paths.ts';
import { readTarget } from '../../../../lib/wanted-target.ts';
import { presentOrderLine } from '../_redeemed.ts';

const hour = 60 * 60_000;

/** 20 an hour for a member: each that changes something is a step of the order. */
async function limitMarks({ locals }: APIContext): Promise<undefined> {
  const caller = await locals.findCaller();
  if (caller) await takeAttempt({ of: ['voucher-used', caller.member.id], max: 20, windowMs: hour }, locals.now);
  return undefined;
}

export const POST = defineEndpoint(
  {
    summary: 'Marks a code of the member’s as used, or not used after all; doing it again changes nothing',
    who: 'member',
    body: VoucherUsedRequest,
    rateLimit: limitMarks,
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
