// What the catalogue's pages load and how a product becomes a card.
import type { Card } from '../../../components/catalogue/card.ts';
import { content } from '../../../content/content.ts';
import type { ProductCard } from '../../../content/products.ts';
import { paths } from '../../../lib/paths.ts';

/** The cards of these products, in their order. */
export async function loadCards(
  locale: App.Locals['locale'],
  offers: readonly { readonly productId: string }[],
): Promise<Card[]> {
  const ids = offers.map(({ productId }) => productId);
  return (await content.products(locale, ids)).map(toCard);
}

function toCard({ productId, slug, name, summary, images, cost, variations, wide }: ProductCard): Card {
  return {
    productId,
    href: paths.product(slug),
    name,
    summary,
    picture: images[0] ?? null,
    cost,
    colours: variations.flatMap(({ name, hex }) => (hex === null ? [] : [{ name, hex }])),
    wide,
  };
}
