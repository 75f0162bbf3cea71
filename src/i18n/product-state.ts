// What a card says of a product to one member: the one thing to know, and the points that they lack.
import type { ListedProduct } from '../contract/catalogue.ts';
import type { Island } from '../contract/islands.ts';
import type { Locale } from '../contract/locale.ts';
import { fill } from './fill.ts';
import { listIslands } from './island-names.ts';
import type { CatalogueListWords } from './messages/catalogue-list.ts';
import { formatPoints } from './numbers.ts';

/** From this many units down a card says how many are left. */
const lowStock = 5;

export interface ProductFacts {
  readonly cost: number;
  /** Empty: all. */
  readonly islands: readonly Island[];
  /** Units that one member may ever redeem; null: any number. */
  readonly limit: number | null;
  readonly isNew: boolean;
  /** Why this member can't redeem it now; null: they can, points allowing. */
  readonly unavailableReason: ListedProduct['unavailable_reason'];
  /** Units left of all variations. */
  readonly left: number;
}

export interface ProductState {
  /** A class of the card: `out` where it can't be redeemed, else empty. */
  readonly faded: string;
  /** Empty: nothing to say. */
  readonly tag: string;
  /** Empty: the points suffice, or it can't be redeemed anyway. */
  readonly missing: string;
}

/** The state of a product's card for a member with these spendable points. */
export function describeProduct(
  facts: ProductFacts,
  points: number,
  locale: Locale,
  words: CatalogueListWords,
): ProductState {
  const missing = facts.unavailableReason === null ? Math.max(0, facts.cost - points) : 0;
  return {
    faded: facts.unavailableReason === null ? '' : 'out',
    tag: findTag(facts, locale, words) ?? '',
    missing:
      missing === 0
        ? ''
        : fill(missing === 1 ? words.missingOne : words.missing, { points: formatPoints(missing, locale) }),
  };
}

function findTag(
  { unavailableReason, islands, left, isNew, limit }: ProductFacts,
  locale: Locale,
  words: CatalogueListWords,
): string | null {
  if (unavailableReason === 'sold-out') return words.soldOut;
  if (unavailableReason === 'limit-reached') return words.alreadyYours;
  if (unavailableReason === 'other-island') return fill(words.onlyOn, { islands: listIslands(islands, locale) });
  if (left <= lowStock) return left === 1 ? words.leftOne : fill(words.left, { left });
  if (isNew) return words.new;
  return limit === 1 ? words.onePerPerson : null;
}
