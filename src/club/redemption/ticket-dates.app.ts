// The dates that a ticket may come to, as the pages and calls of its member have them.
import { content } from '../../content/content.ts';
import type { Locale } from '../../words/locale.ts';
import { isOver, ownIslandFirst } from '../../words/ticket-date.ts';
import { listDates, type NamedDate } from './dates.ts';

/** The dates of a product; none where it has no dates, or is no longer in the catalogue. */
export async function findDates(productId: string, locale: Locale): Promise<readonly NamedDate[]> {
  const [offer] = await content.findOffers(locale, [productId]);
  return offer ? listDates(offer) : [];
}

/** A date to which a ticket may be changed. */
export interface OtherDate extends NamedDate {
  /** Free places. */
  readonly left: number;
}

/** The dates of a product that have not begun, with their free places: first those on the viewer's island. */
export async function findUpcoming(
  productId: string,
  { services, viewer, locale, now }: Pick<App.Locals, 'services' | 'viewer' | 'locale' | 'now'>,
): Promise<readonly OtherDate[]> {
  const [offer] = await content.findOffers(locale, [productId]);
  if (!offer || !viewer) return [];
  const stock = (await services.stock.getStock(viewer.member.id, [offer], now)).get(productId);
  return ownIslandFirst(listDates(offer), viewer.member.island)
    .filter(({ date }) => !isOver(date, now))
    .map((one) => ({ ...one, left: stock?.byVariation.get(one.id) ?? 0 }));
}
