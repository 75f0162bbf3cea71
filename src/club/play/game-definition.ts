// What a game is to the content, which loads it, and to the club, which plays it.
import type { LocalizedText } from '../../words/localized-text.ts';
import type { Validity } from '../catalogue/validity.ts';

export const chanceKinds = ['roulette', 'scratch', 'memory'] as const;
/** The games whose prize is drawn. */
export type ChanceKind = (typeof chanceKinds)[number];

/** How often a member may play anew. */
export type PlayPeriod = 'day' | 'week' | 'month' | 'once';

/** What a game may give. */
export interface GamePrize {
  readonly id: string;
  /** In the member's language. */
  readonly name: string;
  readonly gives:
    | { readonly kind: 'points'; readonly points: number }
    | {
        readonly kind: 'product';
        readonly productId: string;
        readonly variationId: string;
        readonly name: string;
        readonly variation: string | null;
        readonly shipping: boolean;
        /** Of what is not sent, until when its ticket is good; null for no end. */
        readonly validity: Validity | null;
      }
    | { readonly kind: 'none' };
  /** Its chance is its share of the weights of all that is left. */
  readonly weight: number;
  /** How many there are in all; null for no end. */
  readonly units: number | null;
}

/** A game as its editors defined it. */
export interface GameDefinition {
  readonly documentId: string;
  readonly kind: ChanceKind;
  /** What the points log shows. */
  readonly title: LocalizedText;
  /** How often a member may play in each period. */
  readonly plays: number;
  readonly every: PlayPeriod;
  readonly prizes: readonly GamePrize[];
  /** Of a memory, the ids of its pictures; of the others none. */
  readonly pictures: readonly string[];
}
