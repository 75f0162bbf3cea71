// The catalogue's categories with their filters, and the words that its search suggests.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { buildFiles, type ClubFile, file } from '../../content/documents.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { findWords, type Words, wordsOf } from '../../content/words.ts';

export const categoriesQuery = defineQuery(`{
  "categories": *[_type == "category" && listed != false && defined(slug.current)] | order(orderRank asc){
    _id, "slug": slug.current, name, legend,
    // A draft's filter may be gone again.
    filters[defined(@->_id)]->{ _id, name, legend, location, island }
  },
  "searchTerms": *[_type == "catalogueSettings" && _id == "catalogueSettings"][0].searchTerms
}`);

export const chequeQuery = defineQuery(`*[_type == "catalogueSettings" && _id == "catalogueSettings"][0]{
  "products": chequeProducts[]._ref, "file": chequeFile->${file}
}`);

/** The products of the Cheque Motiva, and its PDF. */
export interface Cheque {
  /** Ids, in the editors' order. */
  readonly productIds: readonly string[];
  /** Its PDF; null where there is none. */
  readonly file: ClubFile | null;
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
    /** Of a filter that is an island's. */
    readonly island: Island | null;
  }[];
}

export interface Categories {
  /** In the editors' order. */
  readonly categories: readonly Category[];
  readonly searchTerms: readonly string[];
}

export function categoriesLoaders(queries: QueryCache) {
  const categories = modelOf(queries.of(categoriesQuery), buildCategories);
  const cheque = modelOf(queries.of(chequeQuery), (found, locale): Cheque => ({
    productIds: found?.products ?? [],
    file: buildFiles([found?.file ?? null], locale)[0] ?? null,
  }));
  return {
    /** The categories, and the words that the search suggests. */
    categories: (locale: Locale): Promise<Categories> => categories(locale),

    /** The products of the Cheque Motiva, and its PDF. */
    cheque: (locale: Locale): Promise<Cheque> => cheque(locale),
  };
}

function buildCategories(result: ClientReturn<typeof categoriesQuery>, locale: Locale): Categories {
  return {
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
          island: filter.island,
        })),
      };
    }),
    searchTerms: (result.searchTerms ?? []).map((term) => wordsOf(term, locale).text),
  };
}
