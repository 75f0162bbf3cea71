// Filters the whole catalogue: first by what editors decide (category, island, order), then by what the club knows (stock, the member's
// points).
import { browseCatalogue, type CatalogueFilter, listAlmost } from './browse.ts';
import { getAvailability } from './catalogue.ts';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import type { Offer } from './offers.content.ts';
import type { Locale } from '../../words/locale.ts';
import { almostPoints } from './almost-points.ts';
import type { Buyer } from './on-sale.ts';

/** The member who would redeem, with the points that they can spend. */
export interface Redeemer extends Buyer {
  readonly memberId: string;
  readonly points: number;
}

/** The offers that match the filter, in its order. */
export async function listOffers(
  filter: CatalogueFilter,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<readonly Offer[]> {
  const [offers, { categories }, searchWords] = await Promise.all([
    content.offers(locale),
    content.categories(locale),
    filter.q ? content.searchWords(locale) : undefined,
  ]);
  return browseCatalogue(offers, filter, { locale, now, categories, searchWords });
}

/** Of the offers that match the filter what the redeemer can redeem now, in its order, and what they lack few points for, the nearest first. */
export async function listWithinReach(
  filter: CatalogueFilter,
  context: { readonly locale: Locale; readonly now: Date },
  { memberId, points, ...buyer }: Redeemer,
): Promise<{ readonly affordable: readonly Offer[]; readonly almost: readonly Offer[] }> {
  const near = (await listOffers(filter, context)).filter(({ cost }) => cost <= points + almostPoints);
  const stock = await services.stock.getStock(memberId, near, context.now);
  const redeemable = near.filter(
    (offer) => getAvailability(offer, stock.get(offer.productId), buyer, context.now).unavailableReason === null,
  );
  return { affordable: redeemable.filter(({ cost }) => cost <= points), almost: listAlmost(redeemable, points) };
}
