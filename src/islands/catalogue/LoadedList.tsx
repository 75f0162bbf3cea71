// Needed only for lists that the browser requests; loaded with the first of them.
import type { Catalogue } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/locale.ts';
import type { CatalogueListWords } from '../../i18n/messages/catalogue-list.ts';
import { listCards } from './cards.ts';
import { ProductList } from './ProductList.tsx';

interface LoadedListProps {
  readonly catalogue: Catalogue;
  readonly locale: Locale;
  readonly words: CatalogueListWords;
}

/** The products of an answer of the API, at the top of the page. */
export function LoadedList({ catalogue, locale, words }: LoadedListProps) {
  return <ProductList cards={listCards(catalogue, locale, words)} heading="h2" isFirst locale={locale} words={words} />;
}
