// What the editors write on the pages that list places.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import { type Words, wordsOf } from '../../content/words.ts';

export const placesPagesQuery = defineQuery(`*[_type == "placesPages" && _id == "placesPages"][0]{
  stores_title, stores_lead, voucher_title, voucher_lead, redeem_title, redeem_lead, route_title, route_lead
}`);

/** Title and lead of one of the pages. */
interface PlacesPageWords {
  readonly title: Words;
  readonly lead: Words;
}

/** The pages, by which places they list. */
export type PlacesPagesWords = Readonly<Record<'stores' | 'voucher' | 'redeem' | 'route', PlacesPageWords>>;

export function placesPagesLoaders(queries: QueryCache) {
  const placesPages = modelOf(queries.of(placesPagesQuery), buildPlacesPages);
  return {
    /** Empty texts while the editors have written nothing. */
    placesPages: (locale: Locale): Promise<PlacesPagesWords> => placesPages(locale),
  };
}

function buildPlacesPages(written: ClientReturn<typeof placesPagesQuery>, locale: Locale): PlacesPagesWords {
  const words = (text: Parameters<typeof wordsOf>[0]) => wordsOf(text, locale);
  return {
    stores: { title: words(written?.stores_title), lead: words(written?.stores_lead) },
    voucher: { title: words(written?.voucher_title), lead: words(written?.voucher_lead) },
    redeem: { title: words(written?.redeem_title), lead: words(written?.redeem_lead) },
    route: { title: words(written?.route_title), lead: words(written?.route_lead) },
  };
}
