// Needed only for lists that the browser requests; loaded with the first of them.
import type { MouseEventHandler, ReactNode } from 'react';
import type { Catalogue } from '../catalogue.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import type { CouponsWords } from '../../vouchers/coupons.messages.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { searchedFor } from '../../../kit/search-words.ts';
import { Beyond } from './Beyond.tsx';
import { listCards } from './cards.ts';
import { NothingFound } from './NothingFound.tsx';
import { ProductList } from './ProductList.tsx';

export interface LoadedListProps {
  readonly view: CatalogueView;
  readonly catalogue: Catalogue;
  readonly onShowAll: MouseEventHandler;
  /** On the page of the coupons what their list says; null on any other. */
  readonly coupons: CouponListWords | null;
  readonly locale: Locale;
  readonly words: CatalogueListWords;
}

/** What the list of the coupons says, and the day in the islands, YYYY-MM-DD. */
export interface CouponListWords {
  readonly today: string;
  readonly words: CouponsWords;
}

/** The products of an answer of the API, at the top of the page, or that there are none; and what is beyond after them. */
export function LoadedList({
  view,
  catalogue,
  onShowAll,
  locale,
  words,
  children,
}: Omit<LoadedListProps, 'coupons'> & {
  /** The list, where that is not one of cards. */
  readonly children?: ReactNode;
}) {
  const { products, beyond, points } = catalogue;
  const isNone = products.length === 0;
  return (
    <>
      {isNone
        ? (searchedFor(view.q) === '' || beyond.length === 0) && (
            <NothingFound view={view} words={words} onShowAll={onShowAll} />
          )
        : (children ?? (
            <ProductList
              cards={listCards(products, points, locale, words)}
              heading="h2"
              isFirst
              locale={locale}
              words={words}
            />
          ))}
      {beyond.length > 0 && (
        <Beyond
          q={searchedFor(view.q)}
          cards={listCards(beyond, points, locale, words)}
          isAll={isNone}
          locale={locale}
          words={words}
        />
      )}
    </>
  );
}
