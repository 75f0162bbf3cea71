// What a list of products shows, and in which order: the editors', unless told otherwise. Pure.
import type { Category } from '../../contract/catalogue.ts';
import type { Island } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locale.ts';
import { type CatalogueCategory, type CatalogueProduct, isOfferedOn } from './catalogue.ts';

/** The slug under which everything is listed, and the one that leads to what was redeemed (the brief's §2). */
export const allSlug = 'todos';
export const redeemedSlug = 'redeemed-vouchers';
/** The slug that lists coupons, whether or not the editors made it a category (the brief's §2, benefit carousel). */
export const couponsSlug = 'cupones';

const specialNames = {
  es: { all: 'Todos', redeemed: 'Productos Canjeados' },
  en: { all: 'All', redeemed: 'Redeemed products' },
} as const satisfies Record<Locale, unknown>;

/** The editors' categories between 'Todos', which carries every filter, and 'Productos Canjeados' (the brief's §2). */
export function listCategories(categories: readonly CatalogueCategory[], locale: Locale): Category[] {
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
  const names = specialNames[locale];
  return [
    {
      id: '0',
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

export const sortOrders = ['featured', 'cost-up', 'cost-down', 'newest', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface CatalogueWish {
  /** Slug or id of a category; absent or 'todos' (id 0): all. */
  readonly category?: string | undefined;
  /** Id of a filter. */
  readonly filter?: string | undefined;
  /** Words, accents and case aside; each must begin a word of the product. */
  readonly q?: string | undefined;
  /** Only what is offered there; absent: everywhere. */
  readonly island?: Island | undefined;
  /** Absent: the editors' order. */
  readonly sort?: SortOrder | undefined;
}

/** The products that a wish leaves, in its order. What is no longer, or not yet, on offer at `now` is left out. */
export function browseCatalogue<P extends CatalogueProduct>(
  products: readonly P[],
  wish: CatalogueWish,
  locale: Locale,
  now: Date,
  categories: readonly Pick<CatalogueCategory, 'id' | 'slug'>[] = [],
): P[] {
  const category = categories.find(({ id }) => id === wish.category)?.slug ?? wish.category;
  const wanted = splitWords(wish.q ?? '');
  const found = products.filter(
    (product) =>
      isCurrent(product, now) &&
      isInCategory(product, category) &&
      (!wish.filter || product.filters.includes(wish.filter)) &&
      (wish.island === undefined || isOfferedOn(product, wish.island)) &&
      matches(product, wanted),
  );
  return sortProducts(found, wish.sort ?? 'featured', locale);
}

/** Whether it is on offer at that moment. */
export function isCurrent({ availableFrom, availableUntil }: CatalogueProduct, now: Date): boolean {
  return (availableFrom === null || now >= availableFrom) && (availableUntil === null || now < availableUntil);
}

function isInCategory(product: CatalogueProduct, category: string | undefined): boolean {
  if (!category || category === allSlug || category === '0') return true;
  return product.category === category || (category === couponsSlug && product.kind === 'coupon');
}

function matches(product: CatalogueProduct, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const words = [product.name, product.summary, product.categoryName, ...product.variations.map(({ name }) => name)]
    .map(({ text }) => text)
    .flatMap(splitWords);
  return wanted.every((word) => words.some((own) => begins(own, word)));
}

/** «fund» and «fundas» both find «funda»: an ending of two letters more is taken for a plural. */
function begins(own: string, wanted: string): boolean {
  return own.startsWith(wanted) || (own.length >= 3 && wanted.length - own.length <= 2 && wanted.startsWith(own));
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function sortProducts<P extends CatalogueProduct>(products: readonly P[], order: SortOrder, locale: Locale): P[] {
  switch (order) {
    case 'featured':
      return [...products];
    case 'cost-up':
      return products.toSorted((a, b) => a.cost - b.cost);
    case 'cost-down':
      return products.toSorted((a, b) => b.cost - a.cost);
    case 'newest':
      return products.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
    case 'name': {
      const { compare } = new Intl.Collator(locale);
      return products.toSorted((a, b) => compare(a.name.text, b.name.text));
    }
  }
}
