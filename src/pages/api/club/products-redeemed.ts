import { z } from 'zod';
import { CursorQuery } from '../../../club/points/points.contract.ts';
import { RedeemedProduct } from '../../../club/redemption/orders.contract.ts';
import { nextPage } from '../../../http/answers.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { presentRedeemed } from '../../../club/redemption/redeemed.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'What the member redeemed, newest order first, 25 orders a page; the next page stands in Link: rel="next"',
    who: 'member',
    query: CursorQuery,
    reply: z.array(RedeemedProduct),
  },
  async (call) => {
    const { services, caller, query, headers, context } = call;
    const { lines, next } = await services.redeemed.listRedeemed(caller.member.id, query.cursor ?? null);
    if (next !== null) headers.set('link', nextPage(context.request, next));
    return presentRedeemed(lines, call);
  },
);
