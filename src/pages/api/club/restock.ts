import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { RestockRequest, Waits } from '../../../club/wishes/wishes.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { judgeOffer } from '../../../club/catalogue/on-sale.ts';
import { paths, withQuery } from '../../../words/paths.ts';
import { readTarget } from '../../../words/wanted-target.ts';
import { buyerOf } from '../../../visit/visitor.ts';

export const GET = defineEndpoint(
  { summary: 'The variations that the member waits for, the longest first', who: 'member', reply: Waits },
  async ({ services, caller }) => {
    const waits = await services.wishes.listWaits(caller.member.id);
    return waits.map(({ productId: product, variationId: variation }) => ({ product, variation }));
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Has the member told once by mail when a variation is back in stock, or no longer',
    who: 'member',
    body: RestockRequest,
    form: {
      // Where the page says how it now is.
      done: ({ next = '' }) => `${readTarget(next) ?? paths.catalogue()}#wishes`,
      refused: (code, _context, { next = '' }) =>
        `${withQuery(readTarget(next) ?? paths.catalogue(), { refused: code })}#wishes`,
    },
    reply: null,
    atOnce: true,
    refusals: ['not_found', 'not_available', 'in_stock'],
  },
  async ({ services, caller, body, locale, now }) => {
    const on = String(body.on) === 'true';
    if (on) {
      const [offer] = await content.findOffers(locale, [body.product]);
      if (!offer?.variations.some(({ id }) => id === body.variation)) throw new ClubError('not_found');
      const reason = judgeOffer(offer, buyerOf(caller), now);
      if (reason !== null && reason !== 'not_yet') throw new ClubError('not_available', { name: offer.name.text });
      const stock = (await services.stock.getStock(caller.member.id, [offer], now)).get(body.product);
      // Before it goes on sale its stock is nobody's to redeem.
      if (reason === null && (stock?.byVariation.get(body.variation) ?? 0) > 0)
        throw new ClubError('in_stock', { name: offer.name.text });
    }
    const variation = { productId: body.product, variationId: body.variation };
    await services.wishes.setWait(caller.member.id, variation, on, now);
    return undefined;
  },
);
