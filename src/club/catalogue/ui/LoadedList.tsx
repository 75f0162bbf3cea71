// Needed only for lists that the browser requests; loaded with the first of them.
import type { MouseEventHandler } from 'react';
import type { Catalogue } from '../catalogue.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { Beyond } from './Beyond.tsx';
import { listCards } from './cards.ts';
import { NothingFound } from './NothingFound.tsx';
import { ProductList } from './ProductList.tsx';

interface LoadedListProps {
  readonly view: CatalogueView;
  readonly catalogue: Catalogue;
  readonly onShowAll: MouseEventHandler;
  readonly locale: Locale;
  readonly words: CatalogueListWords;
}

/** The products of an answer of the API, at the top of the page, or that there are none; and what is beyond after them. */
export function LoadedList({ view, catalogue, onShowAll, locale, words }: LoadedListProps) {
  const { products, beyond, points } = catalogue;
  const isNone = products.length === 0;
  return (
    <>
      {isNone ? (
        (view.q === '' || beyond.length === 0) && <NothingFound view={view} words={words} onShowAll={onShowAll} />
      ) : (
        <ProductList
          cards={listCards(products, points, locale, words)}
          heading="h2"
          isFirst
          locale={locale}
          words={words}
        />
      )}
      {beyond.length > 0 && (
        <Beyond
          q={view.q}
          cards={listCards(beyond, points, locale, words)}
          isAll={isNone}
          locale={locale}
          words={words}
        />
      )}
    </>
  );
}
