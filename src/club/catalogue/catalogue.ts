// The catalogue's rules: what a member may take of an offer, and what a list shows in which order. Pure: the editors' products,
// the club's stock, the member's island and the moment come in as values. Lists keep the editors' order unless told otherwise.
import type { Category, Product } from '../../contract/catalogue.ts';
import type { Image } from '../../contract/image.ts';
import type { Island } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locale.ts';

interface Named {
  readonly text: string;
}

/** What the rules need of the editors' product. The content's own model has these and more. */
export interface CatalogueProduct {
  readonly productId: string;
  readonly slug: string;
  readonly name: Named;
  readonly summary: Named;
  readonly kind: 'product' | 'coupon' | 'voucher' | 'experience';
  /** Slug of its category. */
  readonly category: string;
  readonly categoryName: Named;
  readonly filters: readonly string[];
  readonly images: readonly Image[];
  readonly cost: number;
  readonly shipping: boolean;
  readonly isSpecialEvent: boolean;
  /** Empty: all. */
  readonly islands: readonly Island[];
  readonly limitPerMember: number | null;
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
  readonly isNew: boolean;
  readonly variations: readonly { readonly id: string; readonly name: Named; readonly hex: string | null }[];
}

export interface CatalogueCategory {
  readonly id: string;
  readonly slug: string;
  readonly name: Named;
  readonly legend: Named | null;
  readonly filters: readonly {
    readonly id: string;
    readonly name: Named;
    readonly legend: Named | null;
    readonly location: Named | null;
  }[];
}

/** What the club knows of a product: pieces left by variation, and what this member has had of it. */
export interface StockOfProduct {
  readonly byVariation: ReadonlyMap<string, number>;
  readonly redeemedByMember: number;
}

/** Why a member can't take any piece now. */
export type Obstacle = 'not-yet' | 'ended' | 'other-island' | 'sold-out' | 'limit-reached';

export interface Availability {
  /** Null: the member may take one, points allowing. */
  readonly obstacle: Obstacle | null;
  /** Pieces left, by variation; 0 where the club knows of none. */
  readonly stock: ReadonlyMap<string, number>;
  /** Pieces left of all variations. */
  readonly left: number;
  /** Pieces of the whole product that this member may still take by the limit; null without one. A special event: 1 at most. */
  readonly allowance: number | null;
  /** Pieces that this member may take at once, by variation: stock, limit and special event together. */
  readonly takeable: ReadonlyMap<string, number>;
}

/** From this many pieces down the catalogue says how many are left. */
export const lowStock = 5;

/** What of `product` a member of `island` may take at `now`. Both ends of its dates: from included, until excluded. */
export function getAvailability(
  product: Pick<
    CatalogueProduct,
    'islands' | 'limitPerMember' | 'isSpecialEvent' | 'availableFrom' | 'availableUntil'
  > & { readonly variations: readonly { readonly id: string }[] },
  stockOfProduct: StockOfProduct | undefined,
  island: Island,
  now: Date,
): Availability {
  const stock = new Map(product.variations.map(({ id }) => [id, stockOfProduct?.byVariation.get(id) ?? 0]));
  const left = [...stock.values()].reduce((sum, pieces) => sum + pieces, 0);
  const byLimit =
    product.limitPerMember === null
      ? null
      : Math.max(0, product.limitPerMember - (stockOfProduct?.redeemedByMember ?? 0));
  const allowance = product.isSpecialEvent ? Math.min(1, byLimit ?? 1) : byLimit;
  const obstacle = findObstacle(product, island, now, left, allowance);
  const takeable = new Map(
    [...stock].map(([id, pieces]) => [id, obstacle === null ? Math.min(pieces, allowance ?? pieces) : 0]),
  );
  return { obstacle, stock, left, allowance, takeable };
}

function findObstacle(
  product: Pick<CatalogueProduct, 'islands' | 'availableFrom' | 'availableUntil'>,
  island: Island,
  now: Date,
  left: number,
  allowance: number | null,
): Obstacle | null {
  if (product.availableFrom !== null && now < product.availableFrom) return 'not-yet';
  if (product.availableUntil !== null && now >= product.availableUntil) return 'ended';
  if (!isOfferedOn(product, island)) return 'other-island';
  if (allowance === 0) return 'limit-reached';
  return left === 0 ? 'sold-out' : null;
}

/** Whether the product is offered on that island. */
export function isOfferedOn(product: Pick<CatalogueProduct, 'islands'>, island: Island): boolean {
  return product.islands.length === 0 || product.islands.includes(island);
}

/** Points that a member still lacks for one piece; 0 when they have enough. */
export function getMissingPoints(cost: number, points: number): number {
  return Math.max(0, cost - points);
}

/** A product as the API shows it to a member. */
export function presentProduct(product: CatalogueProduct, availability: Availability): Product {
  const [first] = product.images;
  return {
    id: product.productId,
    slug: product.slug,
    name: product.name.text,
    description: product.summary.text,
    image: first
      ? { url: first.url, width: first.width, height: first.height, alt: first.alt, lqip: first.lqip }
      : null,
    category: product.category,
    cost: product.cost,
    shipping: product.shipping,
    is_special_event: product.isSpecialEvent,
    islands: [...product.islands],
    available: availability.obstacle === null,
    limit_per_member: product.limitPerMember,
    e_commerce_variation_values: product.variations.map(({ id, name, hex }) => ({
      id,
      name: name.text,
      hex,
      pivot: { stock: availability.stock.get(id) ?? 0 },
    })),
  };
}

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

function isCurrent({ availableFrom, availableUntil }: CatalogueProduct, now: Date): boolean {
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

/** Others of its category first, then of the rest, on offer now and on that island; at most `count`. */
export function listRelated<P extends CatalogueProduct>(
  products: readonly P[],
  product: CatalogueProduct,
  island: Island,
  now: Date,
  count = 4,
): P[] {
  const others = products.filter(
    (other) => other.productId !== product.productId && isCurrent(other, now) && isOfferedOn(other, island),
  );
  const near = others.filter(({ category }) => category === product.category);
  return [...near, ...others.filter(({ category }) => category !== product.category)].slice(0, count);
}
