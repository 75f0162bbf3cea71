import type { ClubFile } from '../../content/documents.ts';
import type { SectionMaps } from '../../club/places/ui/section-maps.ts';
import type { Card } from '../../club/catalogue/ui/ProductCard.tsx';
import type { Coupon } from '../../club/vouchers/ui/coupon.ts';
import type { Level } from '../../words/levels.ts';

/** The figures of the rules of points. */
export interface RuleFigures {
  /** The points of a calendar year from which each level is held. */
  readonly levelFloors: Readonly<Record<Level, number>>;
  /** The last day of points earned in the first and in the second half of a year, YYYY-MM-DD. */
  readonly expiryOfHalves: { readonly first: string; readonly second: string };
}

/** What sections show that their editors don't write: the page passes it in. */
export interface SectionFacts {
  readonly figures: RuleFigures;
  /** The editors' page that they are on, by its id in the lake; null on any other. */
  readonly page: { readonly id: string; readonly path: string } | null;
  /** What the sections with a map show, by the section's id. */
  readonly maps: SectionMaps;
  /** The coupons and vouchers on offer; empty where no section lists them. */
  readonly coupons: readonly Coupon[];
  /** The products of the Cheque Motiva, and its PDF; empty where no section shows them. */
  readonly cheque: { readonly cards: readonly Card[]; readonly file: ClubFile | null };
}
