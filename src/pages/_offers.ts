// Filters the whole catalogue: first by what editors decide (category, island, order), then by what the club knows (stock, the member's
// points).
import { browseCatalogue, type CatalogueFilter } from '../club/catalogue/browse.ts';
import { getAvailability } from '../club/catalogue/catalogue.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import type { Offer } from '../content/offers.ts';
import type { Locale } from '../contract/locale.ts';
import type { Buyer } from '../lib/on-sale.ts';

/** The member who would redeem, with the points that they can spend. */
export interface Redeemer extends Buyer {
  readonly memberId: string;
  readonly points: number;
}

/** The offers that match the filter, in its order; with a redeemer, only those that they can redeem now. */
export async function listOffers(
  filter: CatalogueFilter,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
  redeemer: Redeemer | null = null,
): Promise<readonly Offer[]> {
  const [offers, { categories }, searchWords] = await Promise.all([
    content.offers(locale),
    content.categories(locale),
    filter.q ? content.searchWords(locale) : undefined,
  ]);
  const found = browseCatalogue(offers, filter, { locale, now, categories, searchWords });
  return redeemer ? leaveAffordable(found, redeemer, now) : found;
}

async function leaveAffordable(offers: readonly Offer[], redeemer: Redeemer, now: Date): Promise<Offer[]> {
  const { memberId, points } = redeemer;
  const paid = offers.filter(({ cost }) => cost <= points);
  const stock = await services.stock.getStock(memberId, paid, now);
  return paid.filter(
    (offer) => getAvailability(offer, stock.get(offer.productId), redeemer, now).unavailableReason === null,
  );
}
