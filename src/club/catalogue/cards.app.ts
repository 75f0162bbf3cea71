// Loads the products of the catalogue's pages as cards.
import { content } from '../../content/content.ts';
import type { ProductCard } from './products.content.ts';
import type { Card } from './ui/ProductCard.tsx';
import { paths } from '../../words/paths.ts';
import { placeholder } from '../../words/placeholders.ts';

/** The cards of these products, in the same order, with placeholders for what depends on the member. */
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
    colours: variations.flatMap(({ name, hex }) => (hex === null ? [] : [{ name: name.text, hex }])),
    wide,
    state: {
      faded: placeholder(`product/faded/${productId}`),
      tag: placeholder(`product/tag/${productId}`),
      missing: placeholder(`product/missing/${productId}`),
    },
  };
}
