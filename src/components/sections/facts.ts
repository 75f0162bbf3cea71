import type { Picture } from '../../content/images.ts';
import type { Words } from '../../content/words.ts';
import type { EventCard } from '../../club/events/events.content.ts';
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

/** Something of the club that a section leads to, whoever looks. */
export interface SectionThing {
  /** In the lake. */
  readonly documentId: string;
  readonly title: Words;
  readonly text: Words | null;
  /** Null for what has none. */
  readonly picture: Picture | null;
  /** What stands over its title; of an event its day does. */
  readonly kicker: string;
  readonly event: Pick<EventCard, 'startsAt' | 'day' | 'place' | 'island'> | null;
  /** The document of a challenge, in which its reader may have come some way; null for all else. */
  readonly challengeId: string | null;
  /** What a challenge asks for. */
  readonly steps: readonly { readonly id: string; readonly title: Words }[];
  /** The most points that it gives; 0 for none. */
  readonly points: number;
  /** Whether it may give fewer than those. */
  readonly isUpTo: boolean;
  /** The last day on which it can be begun, YYYY-MM-DD; null for no end. */
  readonly lastDay: string | null;
  readonly to: string;
  readonly button: string;
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
  /** The products that a section shows its reader, by the section's id; a section of whose products they are offered none is left out. */
  readonly offered: ReadonlyMap<string, readonly Card[]>;
  /** What a section leads to, by the section's id; one that can't be had now is left out. */
  readonly things: ReadonlyMap<string, SectionThing>;
  /** The products of the Cheque Motiva, and its PDF; empty where no section shows them. */
  readonly cheque: { readonly cards: readonly Card[]; readonly file: ClubFile | null };
}
