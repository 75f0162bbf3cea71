import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { almostPoints } from '../almost-points.ts';
import type { Card } from './ProductCard.tsx';
import { ProductList } from './ProductList.tsx';

interface AlmostProps {
  readonly cards: readonly Card[];
  readonly locale: Locale;
  readonly words: CatalogueListWords;
}

/** «Casi»: the products that the member lacks few points for, after those that they can redeem (catalogue/README.md#casi). */
export function Almost({ cards, locale, words }: AlmostProps) {
  return (
    <section className="almost" aria-labelledby="almost">
      <h2 id="almost" className="t-2">
        {words.almost}
      </h2>
      <p className="soft">{fill(words.almostWhy, { points: countPoints(almostPoints, locale) })}</p>
      <ProductList cards={cards} heading="h3" {...{ locale, words }} />
    </section>
  );
}
