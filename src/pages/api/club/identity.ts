import { IdentityAnswer, IdentityQuery } from '../../../club/identity/identity.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { getProduct } from '../../../club/places/place-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary:
      'What a product asks of the member before they redeem it, and how far that is; opens it, with a code, if it was not yet',
    who: 'member',
    changes: true,
    query: IdentityQuery,
    reply: IdentityAnswer,
    refusals: ['not_found'],
  },
  async ({ services, caller, query, locale, now }) => {
    const { requires, productId } = await getProduct(locale, query.product_id);
    if (requires === null) return { state: null, code: null, required: null };
    const { state, code } = await services.identity.open(caller.member.id, { kind: requires, productId }, now);
    return { state, code, required: requires };
  },
);
