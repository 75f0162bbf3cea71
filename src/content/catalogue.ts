// From readings to models: the catalogue's products and categories.
import type { ClientReturn } from '@sanity/client';
import type { Locale } from '../contract/locale.ts';
import { findPicture } from './images.ts';
import type { Catalogue, Product } from './models.ts';
import { boundsOf } from './period.ts';
import type { catalogueQuery } from './queries.ts';
import { findWords, richTextOf, wordsOf } from './words.ts';

type Reading = ClientReturn<typeof catalogueQuery>;

/** The only variation of a product that has none. */
const only = { id: 'unica', name: { es: 'Única', en: 'Single' } };

/** On `day`: a season that comes back every year is the one that is running then, or the next. */
export function buildCatalogue(reading: Reading, locale: Locale, day: string): Catalogue {
  return {
    products: reading.products.flatMap((product) => buildProduct(product, locale, day) ?? []),
    categories: reading.categories.flatMap(({ _id, slug, name, legend, filters }) => {
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
    searchTerms: (reading.searchTerms ?? []).map((term) => wordsOf(term, locale).text),
  };
}

/** Null until it has what the catalogue can't do without: an address, a category, a cost. */
function buildProduct(product: Reading['products'][number], locale: Locale, day: string): Product | null {
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
