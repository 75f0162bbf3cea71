import type { Locale } from '../../../words/locale.ts';
import { type Card, ProductCard } from './ProductCard.tsx';

/** The number of cards in the first row at its widest. */
const firstRow = 4;

interface ProductListProps {
  readonly cards: readonly Card[];
  readonly locale: Locale;
  readonly words: { readonly colours: string };
  readonly heading: 'h2' | 'h3';
  /** Whether the list is at the top of its page: the pictures of its first row are then loaded at once. */
  readonly isFirst?: boolean;
}

/** Products as cards. */
export function ProductList({ cards, locale, words: { colours }, heading, isFirst = false }: ProductListProps) {
  return (
    <ul className="grid" role="list">
      {cards.map((card, index) => (
        <ProductCard
          key={card.productId}
          eager={isFirst && index < firstRow}
          card={card}
          locale={locale}
          colours={colours}
          heading={heading}
        />
      ))}
    </ul>
  );
}
