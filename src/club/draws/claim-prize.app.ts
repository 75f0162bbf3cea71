import { content } from '../../content/content.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Call } from '../../http/declaration.ts';
import { onlyVariation } from '../../words/units.ts';
import type { Prize } from '../prizes/prizes.service.ts';
import type { KnownDraw } from './draws.app.ts';

/** What is awarded at once, a product in the member's language; null for what the club hands over. */
export async function findPrize(
  { award, announced }: KnownDraw,
  { services, caller, now }: Pick<Call<'member'>, 'services' | 'caller' | 'now'>,
): Promise<Prize | null> {
  const { id: memberId, locale } = caller.member;
  if (award.kind === 'handover') return null;
  if (award.kind === 'points')
    return {
      kind: 'points',
      points: award.points,
      concept: { title: announced.title },
    };
  const [offer] = await content.findOffers(locale, [award.productId]);
  const variation = offer?.variations.find(({ id }) => id === (award.variationId ?? onlyVariation));
  // What is in the catalogue no more can't be awarded either.
  if (!offer || !variation) throw new ClubError('draw_prize_exhausted');
  const { productId, name, shipping, validity } = offer;
  const stock = (await services.stock.getStock(memberId, [offer], now)).get(productId);
  if (stock?.isRequirementMet !== true) throw new ClubError('draw_prize_requires', { name: name.text });
  const names = {
    name: name.text,
    lang: name.lang,
    variation: offer.variations.length > 1 ? variation.name.text : null,
  };
  return { kind: 'product', product: { productId, variationId: variation.id, ...names, shipping, validity } };
}
