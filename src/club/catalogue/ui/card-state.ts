// What a card says of a product to one member: the one thing to know, and the points that they lack.
import type { ListedProduct } from '../catalogue.contract.ts';
import type { Island } from '../../../words/islands.ts';
import type { Locale } from '../../../words/locale.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import { listIslands } from '../../../i18n/island-names.ts';
import { lowStock } from '../../../i18n/low-stock.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import { formatPoints } from '../../../i18n/numbers.ts';
import { isToDo, type UnavailableReason } from '../../../words/reasons.ts';

export interface ProductFacts {
  readonly cost: number;
  /** Empty: all. */
  readonly islands: readonly Island[];
  /** The levels that can redeem it now, the lowest first; empty: all. */
  readonly levels: readonly ListedProduct['levels'][number][];
  /** Until when only those levels can; null: that does not change. */
  readonly levelsUntil: Date | null;
  /** Units that one member may ever redeem; null: any number. */
  readonly limit: number | null;
  readonly isNew: boolean;
  /** Why this member can't redeem it now; null: they can, points allowing. */
  readonly unavailableReason: UnavailableReason | null;
  /** Units left of all variations. */
  readonly left: number;
}

export interface ProductState {
  /** A class of the card: `out` where it can't be redeemed, else empty. */
  readonly faded: string;
  /** Empty: nothing to say. */
  readonly tag: string;
  /** The points that the member lacks, or from when their level can redeem it; else empty. */
  readonly missing: string;
}

/** The state of a product's card for a member with these spendable points. */
export function describeProduct(
  facts: ProductFacts,
  points: number,
  locale: Locale,
  words: CatalogueListWords,
): ProductState {
  return {
    faded: facts.unavailableReason === null || isToDo(facts.unavailableReason) ? '' : 'out',
    tag: findTag(facts, locale, words) ?? '',
    missing: describeMissing(facts, points, locale, words),
  };
}

function describeMissing(
  { unavailableReason, levelsUntil, cost }: ProductFacts,
  points: number,
  locale: Locale,
  words: CatalogueListWords,
): string {
  if (unavailableReason === 'other_level' && levelsUntil)
    return fill(words.yoursFrom, { day: formatDay(levelsUntil, locale, { shortMonth: true }) });
  const missing = unavailableReason === null || isToDo(unavailableReason) ? Math.max(0, cost - points) : 0;
  if (missing === 0) return '';
  return fill(missing === 1 ? words.missingOne : words.missing, { points: formatPoints(missing, locale) });
}

function findTag(
  { unavailableReason, islands, levels: [level], levelsUntil, left, isNew, limit }: ProductFacts,
  locale: Locale,
  words: CatalogueListWords,
): string | null {
  if (isToDo(unavailableReason)) return words[unavailableReason];
  if (unavailableReason === 'out_of_stock') return words.soldOut;
  if (unavailableReason === 'limit_exceeded') return words.alreadyYours;
  if (unavailableReason === 'other_island') return fill(words.onlyOn, { islands: listIslands(islands, locale) });
  const forLevel = level === undefined ? null : fill(levelsUntil ? words.firstFor : words.fromLevel, { level });
  if (unavailableReason === 'other_level') return forLevel;
  if (left <= lowStock) return left === 1 ? words.leftOne : fill(words.left, { left });
  if (forLevel !== null) return forLevel;
  if (isNew) return words.new;
  return limit === 1 ? words.onePerPerson : null;
}
