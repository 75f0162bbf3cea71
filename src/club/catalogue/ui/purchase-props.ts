// What the panel of a product is given, and what adding to the basket came to.
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CatalogueWords } from '../catalogue.messages.ts';
import type { Addition } from '../../redemption/ui/add-line.ts';
import type { Variation } from './Variations.tsx';

export interface PurchasePanelProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly cost: number;
    readonly shipping: boolean;
    readonly isSpecialEvent: boolean;
    /** Units that a member may redeem, ever or in a calendar year: of two limits the one that leaves them fewer. Null for no limit. */
    readonly limit: { readonly units: number; readonly isYearly: boolean; readonly sentence: string } | null;
  };
  readonly variations: readonly Variation[];
  /** The variation chosen initially. */
  readonly first: string | null;
  /** Units of the product that this member may still redeem by the limit; null without one. */
  readonly allowance: number | null;
  /** The member's points. */
  readonly points: number;
  /** Why the product is unavailable to the member; null if it is available. */
  readonly unavailable: { readonly why: string; readonly isSoldOut: boolean } | null;
  /** Whether a unit can be redeemed at once, whatever is in the basket. */
  readonly canRedeemAlone?: boolean;
  /** Called with the variation that is chosen, at first and with each choice. */
  readonly onChoose?: (id: string | null) => void;
  /** How many are chosen, and what chooses others, where more than the panel has to know of it. */
  readonly units?: readonly [number, (units: number) => void];
  readonly locale: Locale;
  readonly words: CatalogueWords;
}

/** How many places of a date are free, in words. */
export function describeLeft(left: number, words: Pick<CatalogueWords, 'dateFull' | 'leftOne' | 'left'>): string {
  if (left === 0) return words.dateFull;
  return left === 1 ? words.leftOne : fill(words.left, { left });
}

/** The outcome of adding. */
export interface PurchaseOutcome {
  readonly addition: Addition;
  readonly variation: Variation | undefined;
  /** Distinguishes one outcome from the next. */
  readonly count: number;
}
