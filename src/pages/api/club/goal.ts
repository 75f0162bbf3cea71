import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { Goal, GoalRequest } from '../../../club/wishes/wishes.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { judgeOffer } from '../../../club/catalogue/on-sale.ts';
import { paths, withQuery } from '../../../words/paths.ts';
import { readTarget } from '../../../words/wanted-target.ts';
import { buyerOf } from '../../../visit/visitor.ts';
import { presentProducts } from '../../../club/catalogue/catalogue.app.ts';

export const GET = defineEndpoint(
  { summary: 'The product that the member saves for, and the points that are missing', who: 'member', reply: Goal },
  async (call) => {
    const { services, caller, locale } = call;
    const id = await services.wishes.getGoal(caller.member.id);
    const [product] = id === null ? [] : await presentProducts(await content.products(locale, [id]), call);
    return product ? { product, missing: Math.max(0, product.cost - caller.standing.points) } : null;
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Sets the product that the member saves for, or removes it',
    who: 'member',
    body: GoalRequest,
    form: {
      done: ({ next = '' }) => readTarget(next) ?? paths.home(),
      refused: (code, _context, { next = '' }) =>
        `${withQuery(readTarget(next) ?? paths.home(), { refused: code })}#wishes`,
    },
    reply: null,
    refusals: ['not_found', 'not_available'],
  },
  async ({ services, caller, body, locale, now }) => {
    const wanted = body.product === null || body.product === '' ? null : body.product;
    const [offer] = wanted === null ? [] : await content.findOffers(locale, [wanted]);
    if (wanted !== null && !offer) throw new ClubError('not_found');
    const reason = offer ? judgeOffer(offer, buyerOf(caller), now) : null;
    if (offer && reason !== null && reason !== 'not_yet')
      throw new ClubError('not_available', { name: offer.name.text });
    await services.wishes.setGoal(caller.member.id, offer?.productId ?? null, now);
    return undefined;
  },
);
