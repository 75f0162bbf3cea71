// The catalogue: its products and categories, as editors keep them.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Island } from '../contract/islands.ts';
import type { Locale } from '../contract/locale.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { readClock } from '../lib/clock.ts';
import { findPicture, picture, type Picture } from './images.ts';
import type { QueryCache } from './lake/cached-query.ts';
import { modelOf } from './lake/model-of.ts';
import { boundsOf } from './period.ts';
import { findWords, type RichText, richTextOf, type Words, wordsOf } from './words.ts';

export const catalogueQuery = defineQuery(`{
  "products": *[_type == "product" && defined(slug.current) && defined(category->slug.current)] | order(orderRank asc){
    _id, name, "slug": slug.current, kind, cost, shipping, isSpecialEvent, islands, limitPerMember,
    availability{ from, until, yearly },
    "category": category->{ "slug": slug.current, name },
    "filters": filters[]._ref,
    subject, models, "goesWith": goesWith[]._ref,
    summary, description,
    images[] ${picture},
    variations[]{ _key, name, hex, image ${picture} },
    isNew, wide,
    details[]{ title, body }
  },
  "categories": *[_type == "category" && listed != false && defined(slug.current)] | order(orderRank asc){
    _id, "slug": slug.current, name, legend,
    // A draft's filter may be gone again.
    filters[defined(@->_id)]->{ _id, name, legend, location }
  },
  "searchTerms": *[_type == "catalogueSettings" && _id == "catalogueSettings"][0].searchTerms
}`);

type Result = ClientReturn<typeof catalogueQuery>;

export type OfferKind = 'product' | 'coupon' | 'voucher' | 'experience';

/** What the club needs to know of a product to sell it: numbers and conditions, no words but the name. */
export interface Offer {
  readonly productId: string;
  readonly name: Words;
  readonly kind: OfferKind;
  /** Points for one piece. */
  readonly cost: number;
  readonly shipping: boolean;
  readonly isSpecialEvent: boolean;
  /** Empty: all. */
  readonly islands: readonly Island[];
  readonly limitPerMember: number | null;
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
  /** Never empty: a product without variations has one, `unica`. */
  readonly variations: readonly { readonly id: string; readonly name: Words }[];
}

export interface Product extends Offer {
  readonly slug: string;
  readonly summary: Words;
  readonly description: RichText;
  readonly images: readonly Picture[];
  readonly category: string;
  readonly categoryName: Words;
  /** What it is about; null where the editors have not said. */
  readonly subject: 'device' | 'device-accessory' | 'leisure' | 'other' | null;
  /** Of a device, which it is; of an accessory, those that it fits. */
  readonly models: readonly string[];
  /** Ids of what the editors show beside it. */
  readonly goesWith: readonly string[];
  /** Ids of the category's filters. */
  readonly filters: readonly string[];
  readonly isNew: boolean;
  /** Takes two columns of the catalogue. */
  readonly wide: boolean;
  readonly variations: readonly {
    readonly id: string;
    readonly name: Words;
    readonly hex: string | null;
    readonly image: Picture | null;
  }[];
  /** Foldable details under the product: what is in the box, how to use it. */
  readonly details: readonly { readonly title: Words; readonly body: RichText }[];
}

export interface Category {
  readonly id: string;
  readonly slug: string;
  readonly name: Words;
  readonly legend: Words | null;
  readonly filters: readonly {
    readonly id: string;
    readonly name: Words;
    readonly legend: Words | null;
    readonly location: Words | null;
  }[];
}

export interface Catalogue {
  /** In the editors' order. */
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly searchTerms: readonly string[];
}

export function catalogueLoaders(queries: QueryCache) {
  const catalogue = modelOf(queries.of(catalogueQuery), buildCatalogue);
  const loadCatalogue = (locale: Locale) => catalogue(locale, canaryDay(readClock()));
  return {
    /** Every published product and category, available now or not. */
    catalogue: (locale: Locale): Promise<Catalogue> => loadCatalogue(locale),

    /** By id or slug; null when there is none. */
    findProduct: async (locale: Locale, idOrSlug: string): Promise<Product | null> => {
      const { products } = await loadCatalogue(locale);
      return products.find(({ productId, slug }) => productId === idOrSlug || slug === idOrSlug) ?? null;
    },

    /** The offers of these products, unknown ids left out. */
    offers: async (locale: Locale, productIds: readonly string[]): Promise<Offer[]> => {
      const { products } = await loadCatalogue(locale);
      return products.filter(({ productId }) => productIds.includes(productId));
    },
  };
}

/** The only variation of a product that has none. */
const only = { id: 'unica', name: { es: 'Única', en: 'Single' } };

/** On `day`: a season that comes back every year is the one that is running then, or the next. */
function buildCatalogue(result: Result, locale: Locale, day: string): Catalogue {
  return {
    products: result.products.flatMap((product) => buildProduct(product, locale, day) ?? []),
    categories: result.categories.flatMap(({ _id, slug, name, legend, filters }) => {
      if (!slug) return [];
      return {
        id: _id,
        slug,
        name: wordsOf(name, locale),
        legend: findWords(legend, locale),
        filters: (filters ?? []).map((filter) => ({
          id: filter._id,
          name: wordsOf(filter.name, locale),
          legend: findWords(filter.legend, locale),
          location: findWords(filter.location, locale),
        })),
      };
    }),
    searchTerms: (result.searchTerms ?? []).map((term) => wordsOf(term, locale).text),
  };
}

/** Null until it has what the catalogue can't do without: an address, a category, a cost. */
function buildProduct(product: Result['products'][number], locale: Locale, day: string): Product | null {
  const { slug, cost, category } = product;
  if (!slug || !cost || !category?.slug) return null;
  const { from, until } = boundsOf(product.availability, day);
  const variations = (product.variations ?? []).map(({ _key, name, hex, image }) => ({
    id: _key,
    name: wordsOf(name, locale),
    hex,
    image: findPicture(image, locale),
  }));
  return {
    productId: product._id,
    name: wordsOf(product.name, locale),
    kind: product.kind ?? 'product',
    cost,
    shipping: product.shipping ?? false,
    isSpecialEvent: product.isSpecialEvent ?? false,
    islands: product.islands ?? [],
    limitPerMember: product.limitPerMember,
    availableFrom: from,
    availableUntil: until,
    slug,
    summary: wordsOf(product.summary, locale),
    description: richTextOf(product.description, locale),
    images: (product.images ?? []).flatMap((image) => findPicture(image, locale) ?? []),
    category: category.slug,
    categoryName: wordsOf(category.name, locale),
    subject: product.subject,
    models: product.models ?? [],
    goesWith: product.goesWith ?? [],
    filters: product.filters ?? [],
    isNew: product.isNew ?? false,
    wide: product.wide ?? false,
    variations:
      variations.length > 0 ? variations : [{ id: only.id, name: wordsOf(only.name, locale), hex: null, image: null }],
    details: (product.details ?? []).map(({ title, body }) => ({
      title: wordsOf(title, locale),
      body: richTextOf(body, locale),
    })),
  };
}
