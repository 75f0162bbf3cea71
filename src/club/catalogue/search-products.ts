// The catalogue's search, as the club and the browser do it: in the list that is searched, and in nothing else. Pure.
import { indexTexts, type TextSearch } from '../../kit/text-search.ts';

/** What a search looks in of a product, in the reader's language. */
export interface SearchedProduct {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly category: string;
  /** Their names; without dates, which nobody searches. */
  readonly variations: readonly string[];
}

/** Makes a list searchable, which is in the editors' order. What is near depends on the list: another may have another order. */
export const searchProducts = (list: readonly SearchedProduct[]): TextSearch =>
  indexTexts(
    list.map(({ id, name, summary, category, variations }) => ({
      id,
      name,
      text: [summary, category, ...variations].join(' '),
    })),
  );
