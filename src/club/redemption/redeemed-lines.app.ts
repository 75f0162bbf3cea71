import type { Picture } from '../../content/images.ts';
import { type ProductCard, whereUsedOf } from '../catalogue/products.content.ts';
import type { Words } from '../../content/words.ts';
import type { Locale } from '../../words/locale.ts';
import { hasPlaces } from '../places/places.app.ts';
import { paths } from '../../words/paths.ts';
import { endOf } from '../../words/ticket-date.ts';
import { isShownAtTill } from './line-states.ts';

/** What a redeemed line's product is called and looks like. */
export interface LineProduct {
  /** In the reader's language; if editors have removed the product, its name when it was redeemed. */
  readonly name: Words;
  readonly variation: Words | null;
  /** Null if it is no longer in the catalogue. */
  readonly href: string | null;
  readonly picture: Picture | null;
  /** Of a ticket: where and how its code is used; null where editors have not said. */
  readonly whereUsed: Words | null;
  readonly howUsed: Words | null;
  /** Whether its code is shown at a till. */
  readonly atTill: boolean;
  /** The page of the places that take it; null where there is none, and for a date, which is at one place alone. */
  readonly places: string | null;
  /** Of a ticket with a date, where that is; null for any other. */
  readonly place: string | null;
  /** When that date is over; null where editors have not said. */
  readonly endsAt: Date | null;
}

/** Those of the products that have a page of the places that take them. */
export async function findUsedAtPlaces(
  products: readonly ProductCard[],
  locals: Pick<App.Locals, 'services'>,
): Promise<ReadonlySet<string>> {
  const have = await Promise.all(
    products.map(async (product) => !product.shipping && (await hasPlaces(product, locals))),
  );
  return new Set(products.filter((_, index) => have[index]).map(({ productId }) => productId));
}

/** Where a ticket's date is: in the language of its product while that has the date there, over or not; else as its member was told. */
export function placeOf(
  { variationId, place }: { readonly variationId: string; readonly place: string | null },
  product: Pick<ProductCard, 'variations'> | undefined,
): string | null {
  const date = product?.variations.find(({ id }) => id === variationId)?.date;
  return place !== null && place === date?.placeInSpanish ? date.place : place;
}

/** The product of a line as it is now, or as it was called when it was redeemed. */
export function describeLine(
  line: {
    readonly productId: string;
    readonly variationId: string;
    readonly name: string;
    readonly variation: string | null;
    readonly startsAt: Date | null;
    /** In Spanish, as its member was told. */
    readonly place: string | null;
  },
  products: readonly ProductCard[],
  locale: Locale,
  usedAtPlaces: ReadonlySet<string>,
): LineProduct {
  const product = products.find(({ productId }) => productId === line.productId);
  const variation = product?.variations.find(({ id }) => id === line.variationId);
  return {
    name: product?.name ?? { text: line.name, lang: locale },
    variation: line.variation === null ? null : (variation?.name ?? { text: line.variation, lang: locale }),
    href: product ? paths.product(product.slug) : null,
    picture: variation?.image ?? product?.images[0] ?? null,
    whereUsed: product ? whereUsedOf(product, line.variationId) : null,
    howUsed: product?.howUsed ?? null,
    atTill: isShownAtTill(product),
    endsAt: endOf(line.startsAt, variation?.date),
    place: placeOf(line, product),
    places:
      product && line.place === null && usedAtPlaces.has(product.productId) ? paths.voucherPlaces(product.slug) : null,
  };
}
