// Filters the whole catalogue: first by what editors decide (category, island, order), then by what the club knows (stock, the member's
// points).
import { browseCatalogue, type CatalogueFilter, listAlmost, perPage } from './browse.ts';
import { getAvailability } from './catalogue.ts';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import type { Offer } from './offers.content.ts';
import { searchedFor } from '../../kit/search-words.ts';
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
  const q = searchedFor(filter.q ?? '');
  const [offers, { categories }, searchOf] = await Promise.all([
    content.offers(locale),
    content.categories(locale),
    q === '' ? null : content.productSearch(locale),
  ]);
  const context = { locale, now, categories };
  if (!searchOf) return browseCatalogue(offers, filter, context);
  // In the list without the search, as the browser does that has it.
  const list = browseCatalogue(offers, { ...filter, sort: 'featured' }, context);
  const found = searchOf(list.map(({ productId }) => productId))(q);
  return browseCatalogue(offers, filter, { ...context, found });
}

/**
 * Of the offers that match the filter what the redeemer can redeem now, in its order, and what is beyond that: of a search all else that it
 * finds, on one page, and without one what they lack few points for, the nearest first.
 */
export async function listWithinReach(
  filter: CatalogueFilter,
  context: { readonly locale: Locale; readonly now: Date },
  { memberId, points, ...buyer }: Redeemer,
): Promise<{ readonly affordable: readonly Offer[]; readonly beyond: readonly Offer[] }> {
  const found = await listOffers(filter, context);
  const near = found.filter(({ cost }) => cost <= points + almostPoints);
  const stock = await services.stock.getStock(memberId, near, context.now);
  const redeemable = near.filter(
    (offer) => getAvailability(offer, stock.get(offer.productId), buyer, context.now).unavailableReason === null,
  );
  const affordable = redeemable.filter(({ cost }) => cost <= points);
  const isSearch = searchedFor(filter.q ?? '') !== '';
  return {
    affordable,
    beyond: isSearch
      ? found.filter((offer) => !affordable.includes(offer)).slice(0, perPage)
      : listAlmost(redeemable, points),
  };
}
