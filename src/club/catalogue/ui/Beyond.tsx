import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { almostPoints } from '../almost-points.ts';
import type { Card } from './ProductCard.tsx';
import { ProductList } from './ProductList.tsx';

interface BeyondProps {
  readonly cards: readonly Card[];
  /** What is searched for; empty: nothing. */
  readonly q: string;
  /** Whether the member can redeem nothing of what was found. */
  readonly isAll: boolean;
  readonly locale: Locale;
  readonly words: CatalogueListWords;
}

/** What is beyond the member's points, after what they can redeem: «Casi», or what else a search finds (catalogue/README.md#casi). */
export function Beyond({ cards, q, isAll, locale, words }: BeyondProps) {
  return (
    <section className="beyond" aria-labelledby="beyond">
      <h2 id="beyond" className="t-2">
        {q ? words.beyond : words.almost}
      </h2>
      <p className="soft">
        {q
          ? fill(isAll ? words.beyondAll : words.beyondToo, { q })
          : fill(words.almostWhy, { points: countPoints(almostPoints, locale) })}
      </p>
      <ProductList cards={cards} heading="h3" isFirst={q !== '' && isAll} locale={locale} words={words} />
    </section>
  );
}
