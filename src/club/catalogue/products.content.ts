// Products as pages show them: as cards, by their ids, and one in full.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { readClock } from '../../kit/clock.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import { ContentUnavailable } from '../../content/lake/cached-query.ts';
import { builtOnce } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { buildOffer, datesOf, listedProduct, type Offer, offerFields, singleVariation } from './offers.content.ts';
import type { TicketDate } from '../../words/ticket-date.ts';
import { findWords, type Words, wordsOf } from '../../content/words.ts';
import { richText, type RichText, richTextOf } from '../../content/rich-text.ts';

const cardFields = /* groq */ `
  ${offerFields}, "categoryName": category->name, summary, wide, whereUsed, howUsed,
  variations[]{ _key, name, hex, image ${picture}, whereUsed }`;

/** Only the first picture of each. */
export const productCardsQuery = defineQuery(`*[${listedProduct} && _id in $ids]{
  ${cardFields}, "images": images[0...1] ${picture}
}`);

/** One product, by id or slug. */
export const productQuery =
  defineQuery(`*[${listedProduct} && (_id == $product || slug.current == $product)] | order(orderRank asc)[0]{
  ${cardFields}, signedDocument, images[] ${picture}, description ${richText}, details[]{ title, body ${richText} }
}`);

type CardResult = ClientReturn<typeof productCardsQuery>[number];

/** A product in a list. */
export interface ProductCard extends Offer {
  readonly summary: Words;
  /** Where its code is taken, whichever variation it is of (`whereUsedOf`); null where editors have not said. */
  readonly whereUsed: Words | null;
  /** What its member does with the code; null where editors have not said. */
  readonly howUsed: Words | null;
  readonly categoryName: Words;
  /** On a card the first picture, if any; in full all of them. */
  readonly images: readonly Picture[];
  /** Whether its card takes two columns of the catalogue. */
  readonly wide: boolean;
  readonly variations: readonly {
    readonly id: string;
    readonly name: Words;
    readonly hex: string | null;
    readonly image: Picture | null;
    readonly date: TicketDate | null;
    /** Where its code is taken, where that is another place than the product says. */
    readonly whereUsed: Words | null;
  }[];
}

/** Where the code of a variation is taken; null where editors have not said. */
export const whereUsedOf = (
  { variations, whereUsed }: Pick<ProductCard, 'whereUsed' | 'variations'>,
  variationId: string,
): Words | null => variations.find(({ id }) => id === variationId)?.whereUsed ?? whereUsed;

export interface Product extends ProductCard {
  /** The name of the document that a member signs for it; null where editors have not said. */
  readonly signedDocument: Words | null;
  readonly description: RichText;
  /** Foldable details under the product: what is in the box, how to use it. */
  readonly details: readonly { readonly title: Words; readonly body: RichText }[];
}

const cachedCards = 1000;
const cachedProducts = 200;

export function productsLoaders(queries: QueryCache) {
  const cards = queries.byId(cachedCards, productCardsQuery, (ids) => queries.ask(productCardsQuery, { ids }));
  const products = queries.with(productQuery, cachedProducts);
  const cardOf = builtOnce(buildCard);
  const productOf = builtOnce(buildProduct);
  return {
    /**
     * The products with these ids, in the order of the ids; missing ones are left out. While the lake is out: those that were read
     * before; throws ContentUnavailable if there are none.
     */
    products: async (locale: Locale, ids: readonly string[]): Promise<ProductCard[]> => {
      const day = canaryDay(readClock());
      const asked = await Promise.allSettled(ids.map((id) => cards.get(id)));
      const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const failed = asked.find((answer) => answer.status === 'rejected');
      if (failed && (found.length === 0 || !(failed.reason instanceof ContentUnavailable))) throw failed.reason;
      return found.flatMap((cached) => cardOf(cached, locale, day) ?? []);
    },

    /** The product with that id or slug; null if there is none. */
    findProduct: async (locale: Locale, idOrSlug: string): Promise<Product | null> =>
      productOf(await products.get({ product: idOrSlug }), locale, canaryDay(readClock())),
  };
}

function buildCard(result: CardResult | null, locale: Locale, day: string): ProductCard | null {
  const offer = result && buildOffer(result, locale, day);
  if (!offer) return null;
  const variations =
    datesOf(result, locale)?.map((choice) => ({ ...choice, hex: null, image: null, whereUsed: null })) ??
    (result.variations ?? []).map(({ _key, name, hex, image, whereUsed }) => ({
      id: _key,
      name: wordsOf(name, locale),
      hex,
      image: findPicture(image, locale),
      date: null,
      whereUsed: findWords(whereUsed, locale),
    }));
  const name = wordsOf(singleVariation.name, locale);
  const only = { id: singleVariation.id, name, hex: null, image: null, date: null, whereUsed: null };
  return {
    ...offer,
    summary: wordsOf(result.summary, locale),
    whereUsed: findWords(result.whereUsed, locale),
    howUsed: findWords(result.howUsed, locale),
    categoryName: wordsOf(result.categoryName, locale),
    images: (result.images ?? []).flatMap((image) => findPicture(image, locale) ?? []),
    wide: result.wide ?? false,
    variations: variations.length > 0 ? variations : [only],
  };
}

function buildProduct(result: ClientReturn<typeof productQuery>, locale: Locale, day: string): Product | null {
  const card = buildCard(result, locale, day);
  if (!result || !card) return null;
  return {
    ...card,
    signedDocument: findWords(result.signedDocument, locale),
    description: richTextOf(result.description, locale),
    details: (result.details ?? []).map(({ title, body }) => ({
      title: wordsOf(title, locale),
      body: richTextOf(body, locale),
    })),
  };
}
