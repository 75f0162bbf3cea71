import type { Words } from '../../../content/words.ts';
import type { ContentGame, ContentPrize } from '../games.content.ts';
import type { OpenCard, WonPrize } from '../games.contract.ts';
import type { GameProps } from './game-props.ts';
import type { Board } from './use-memory.ts';

/** A game as its viewer sees it. */
export interface GameState {
  readonly game: ContentGame;
  /** With their chance at the next play, 0–1, and how many are left, null for no end; what gives nothing once. */
  readonly odds: readonly (ContentPrize & { readonly chance?: number; readonly left?: number | null })[];
  /** The viewer's own, the newest first, but for scratch cards that are not uncovered. */
  readonly plays: readonly {
    readonly at: Date;
    readonly prizeId: string;
    readonly prize: Words;
    readonly gives: WonPrize['kind'];
    /** Of a scratch card, what its cells show. */
    readonly cells: readonly string[] | null;
  }[];
  /** The viewer's scratch card that is to be uncovered, of several the first, by the play's id; null if there is none. */
  readonly covered: string | null;
  /** Of a memory, the play that the viewer began, with the cards that lie open; null if there is none. */
  readonly running: Board | null;
  /** What comes up for an editor who tries the draft, and of a memory the picture of each card; null for members. */
  readonly trial: {
    readonly prize: WonPrize;
    readonly angle: number | null;
    readonly cells: readonly string[] | null;
    readonly deck: readonly string[];
    readonly pictures: readonly OpenCard['picture'][];
  } | null;
  /** What the islands of all games are given. */
  readonly played: GameProps;
}
