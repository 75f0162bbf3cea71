import { z } from 'zod';
import { RedeemedProduct } from '../../../contract/redemption.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentRedeemed } from './_redeemed.ts';

export const GET = defineEndpoint(
  { summary: 'What the member redeemed, newest first', who: 'member', reply: z.array(RedeemedProduct) },
  async (call) => {
    const lines = await call.services.redemption.listRedeemed(call.caller.member.id);
    return presentRedeemed(lines, call);
  },
);
