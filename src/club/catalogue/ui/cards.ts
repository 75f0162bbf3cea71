// Turns products of the API's list into cards.
import type { ListedProduct } from '../catalogue.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import { describeProduct } from './card-state.ts';
import { paths } from '../../../words/paths.ts';
import type { Card } from './ProductCard.tsx';
import { reasonOfAnswer } from '../../../words/reasons.ts';

/** The cards of these products, with the state of each for a member with these points. */
export function listCards(
  products: readonly ListedProduct[],
  points: number,
  locale: Locale,
  words: CatalogueListWords,
): Card[] {
  return products.map((product) => toCard(product, points, locale, words));
}

function toCard(product: ListedProduct, points: number, locale: Locale, words: CatalogueListWords): Card {
  const { id, slug, name, description, image, cost, islands, wide, e_commerce_variation_values: variations } = product;
  const facts = {
    cost,
    islands,
    levels: product.levels,
    levelsUntil: product.levels_until === null ? null : new Date(product.levels_until),
    limit: product.limit_per_member,
    isNew: product.is_new,
    unavailableReason: reasonOfAnswer(product.unavailable_reason),
    left: variations.reduce((sum, { pivot }) => sum + pivot.stock, 0),
  };
  return {
    productId: id,
    href: paths.product(slug),
    name: { text: name, lang: product.name_locale },
    summary: { text: description, lang: product.description_locale },
    picture: image,
    cost,
    colours: variations.flatMap(({ name: colour, hex }) => (hex === null ? [] : [{ name: colour, hex }])),
    wide,
    state: describeProduct(facts, points, locale, words),
  };
}
