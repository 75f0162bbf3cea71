// Filters, searches and sorts the catalogue (catalogue/README.md#catalogue). Pure.
import type { Category } from './catalogue.contract.ts';
import type { SortOrder } from './catalogue-view.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { almostPoints } from './almost-points.ts';
import { keepTogether } from './related.ts';
import type { CatalogueCategory, CatalogueProduct } from './catalogue.ts';
import { isOfferedOn, judgeDates, type TermsOfSale } from './on-sale.ts';

/** The slugs of the first and the last category, Todos and Productos Canjeados (catalogue/README.md#catalogue). */
export const allSlug = 'todos';
export const redeemedSlug = 'redeemed-vouchers';
/** The slug that lists coupons, whether or not there is such a category (catalogue/README.md#catalogue). */
export const couponsSlug = 'cupones';

/**
 * The editors' categories, between Todos, which has every filter, and Productos Canjeados, by their `names`
 * (catalogue/README.md#catalogue).
 */
export function listCategories(
  categories: readonly CatalogueCategory[],
  names: { readonly all: string; readonly redeemed: string },
): Category[] {
  const presented = categories.map(({ id, slug, name, legend, filters }) => ({
    id,
    slug,
    description: name.text,
    legend: legend?.text ?? null,
    filters: filters.map((filter) => ({
      id: filter.id,
      description: filter.name.text,
      legend: filter.legend?.text ?? null,
      location: filter.location?.text ?? null,
    })),
    special: false,
  }));
  const everyFilter = new Map(presented.flatMap(({ filters }) => filters.map((filter) => [filter.id, filter])));
  return [
    {
      id: 0,
      slug: allSlug,
      description: names.all,
      legend: null,
      filters: [...everyFilter.values()],
      special: false,
    },
    ...presented,
    { id: redeemedSlug, slug: redeemedSlug, description: names.redeemed, legend: null, filters: [], special: true },
  ];
}

/** The island of each filter that is an island's, by the filter's id. */
export function listFilterIslands(
  categories: readonly Pick<CatalogueCategory, 'filters'>[],
): Readonly<Partial<Record<string, Island>>> {
  const filters = categories.flatMap((category) => category.filters);
  return Object.fromEntries(filters.flatMap(({ id, island }) => (island === null ? [] : [[id, island]])));
}

/** Whether the requested category and filter, if any, are among these categories. */
export function areKnown(
  { category, filter }: Pick<CatalogueFilter, 'category' | 'filter'>,
  categories: readonly Category[],
): boolean {
  const hasCategory =
    !category || category === couponsSlug || categories.some(({ id, slug }) => [String(id), slug].includes(category));
  return hasCategory && (!filter || categories.some(({ filters }) => filters.some(({ id }) => id === filter)));
}

/** The part of an offer that filtering and sorting need. */
export type BrowsableOffer = Pick<
  CatalogueProduct,
  'productId' | 'name' | 'kind' | 'category' | 'filters' | 'cost' | 'isNew'
> &
  TermsOfSale;

export interface CatalogueFilter {
  /** Slug or id of a category; all if absent or `todos` (id 0). */
  readonly category?: string | undefined;
  /** Id of a filter. */
  readonly filter?: string | undefined;
  /** What to search for; everything if empty. */
  readonly q?: string | undefined;
  /** Only products offered on that island; all if absent. */
  readonly island?: Island | undefined;
  /** If absent the editors' order, or what a search finds nearest. */
  readonly sort?: SortOrder | undefined;
}

export interface BrowseContext {
  readonly locale: Locale;
  readonly now: Date;
  readonly categories?: readonly Pick<CatalogueCategory, 'id' | 'slug'>[];
  /** The ids of the products that the search found, the nearest first; absent without a search. */
  readonly found?: readonly string[] | undefined;
}

/** The offers that match the filter, sorted as it says. Those not on offer at `now` are left out. */
export function browseCatalogue<P extends BrowsableOffer>(
  offers: readonly P[],
  filter: CatalogueFilter,
  { locale, now, categories = [], found }: BrowseContext,
): P[] {
  const category = categories.find(({ id }) => id === filter.category)?.slug ?? filter.category;
  const order = filter.sort ?? 'featured';
  const candidates = found ? findOffers(offers, found, order === 'featured') : offers;
  const shown = candidates.filter(
    (offer) =>
      judgeDates(offer, now) === null &&
      isInCategory(offer, category) &&
      (!filter.filter || offer.filters.includes(filter.filter)) &&
      (filter.island === undefined || isOfferedOn(offer, filter.island)),
  );
  return sortOffers(shown, order, locale);
}

/** The offers that were found, the nearest first or, where another order is asked for, in the editors', which is kept where that ties. */
function findOffers<P extends BrowsableOffer>(
  offers: readonly P[],
  found: readonly string[],
  nearestFirst: boolean,
): P[] {
  const places = new Map(found.map((id, place) => [id, place]));
  const among = offers.filter(({ productId }) => places.has(productId));
  const placeOf = ({ productId }: P) => places.get(productId) ?? 0;
  return nearestFirst ? among.toSorted((one, other) => placeOf(one) - placeOf(other)) : among;
}

/** How many products «Casi» shows at most. */
const almostMax = 8;

/**
 * «Casi» (catalogue/README.md#casi): the offers that cost up to `almostPoints` more than these points, the nearest first, and at most eight
 * that may stand together.
 */
export function listAlmost<P extends Pick<CatalogueProduct, 'cost' | 'subject'>>(
  offers: readonly P[],
  points: number,
): P[] {
  const almost = offers.filter(({ cost }) => cost > points && cost <= points + almostPoints);
  return keepTogether(almost.toSorted((a, b) => a.cost - b.cost)).slice(0, almostMax);
}

/** How many products there are on a page of the catalogue. */
export const perPage = 48;

/** One page of a list, counted from 1; empty beyond the last. `next` is the following page's number, null on the last. */
export function pageOf<Item>(
  list: readonly Item[],
  page: number,
): { readonly items: readonly Item[]; readonly total: number; readonly next: number | null } {
  const items = list.slice((page - 1) * perPage, page * perPage);
  return { items, total: list.length, next: page * perPage < list.length ? page + 1 : null };
}

function isInCategory(product: BrowsableOffer, category: string | undefined): boolean {
  if (!category || category === allSlug || category === '0') return true;
  return product.category === category || (category === couponsSlug && product.kind === 'coupon');
}

function sortOffers<P extends BrowsableOffer>(offers: readonly P[], order: SortOrder, locale: Locale): P[] {
  switch (order) {
    case 'featured':
      return [...offers];
    case 'cost-up':
      return offers.toSorted((a, b) => a.cost - b.cost);
    case 'cost-down':
      return offers.toSorted((a, b) => b.cost - a.cost);
    case 'newest':
      return offers.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
    case 'name': {
      const { compare } = new Intl.Collator(locale);
      return offers.toSorted((a, b) => compare(a.name.text, b.name.text));
    }
  }
}
