// Games of chance (play/README.md#games). Always: the outcome is drawn here, by the weights of what is left; a play, what it gives and what
// is left are written in one transaction; nobody plays more often than they may, and no prize is given more often than there is of it.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { GameDefinition, GamePrize } from './game-definition.ts';
import { uniformBelow } from '../../kit/uniform.ts';
import { membersService } from '../members/members.service.ts';
import type { WriteOrderMail } from '../redemption/order-news.service.ts';
import { drawAndAward, lookOf, readLeft, readWon, type WonCodes } from './plays.service.ts';
import * as db from './games.db.ts';
import { drawPrize, oddsOf, periodOf } from './games.ts';
import { dealCards } from './memory.service.ts';

export type { GameDefinition, GamePrize } from './game-definition.ts';
export type Play = db.PlayRow;

/** What a play came to. */
export interface GameOutcome extends WonCodes {
  readonly play: Play;
  readonly playsLeft: number;
}

/** What an editor's trial came to. */
export interface Trial extends Pick<Play, 'angle' | 'cells'> {
  readonly prize: GamePrize;
  /** Of a memory, the picture of each card. */
  readonly deck: readonly string[];
}

/** A prize as it stands: its chance at the next play, 0–1, and how many are left, null for no end. */
export interface PublishedPrize {
  readonly id: string;
  readonly chance: number;
  readonly left: number | null;
}

export interface PlayRequest {
  readonly memberId: string;
  readonly game: GameDefinition;
  /** Whether it is on. A play that was made while it was is told again after it ended. */
  readonly isOn: boolean;
  readonly idempotencyKey: string | null;
  /** Whether a scratch card is uncovered as it is taken. */
  readonly uncovers?: boolean;
  readonly now: Date;
  /** Composes the mail about a product that was won; null where none is written. */
  readonly writeMail: WriteOrderMail;
}

export interface CardRequest extends Pick<PlayRequest, 'memberId' | 'game' | 'uncovers' | 'now'> {
  readonly playId: string;
}

export const gamesService = {
  /**
   * Plays once, and gives what it came to. The same key gets the same outcome again. Throws game_closed, plays_used_up, no_prizes_left, or
   * idempotency_conflict for a key under which another game was played.
   */
  play(request: PlayRequest): Promise<GameOutcome> {
    const { memberId, game, idempotencyKey, now } = request;
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const period = periodOf(game.every, now);
      const before = await db.countPlays(memberId, game.documentId, period);
      const first = idempotencyKey === null ? null : await db.findPlayByKey(memberId, idempotencyKey);
      if (first && first.gameId !== game.documentId) throw new ClubError('idempotency_conflict');
      if (!first && !request.isOn) throw new ClubError('game_closed');
      if (!first && before >= game.plays) throw new ClubError('plays_used_up');
      const made = first ?? (await drawAndAward({ ...request, period, turn: before + 1 }));
      if (request.uncovers) await db.noteUncovered(memberId, made.id, now);
      const playsLeft = Math.max(0, game.plays - before - (first ? 0 : 1));
      return { play: made, playsLeft, ...(await readWon(memberId, made)) };
    });
  },

  /**
   * Tells again what came of a scratch card that the member took, also once the game is over; with `uncovers` it is uncovered from then on.
   * Throws not_found where the member has no such card of that game.
   */
  async tellCard(request: CardRequest): Promise<GameOutcome> {
    const { memberId, game, playId, now } = request;
    const play = await db.findPlay(memberId, playId);
    if (!play?.cells || play.gameId !== game.documentId) throw new ClubError('not_found');
    if (request.uncovers) await db.noteUncovered(memberId, playId, now);
    const used = await db.countPlays(memberId, game.documentId, periodOf(game.every, now));
    return { play, playsLeft: Math.max(0, game.plays - used), ...(await readWon(memberId, play)) };
  },

  /** The chance of each prize at the next play, and how many are left of it. */
  async getPrizes(game: GameDefinition, now: Date): Promise<readonly PublishedPrize[]> {
    const left = await readLeft(game.prizes, await db.readAwarded(game.documentId), now);
    const odds = oddsOf(left);
    return left.map(({ prize: { id }, left: units }) => ({ id, chance: odds.get(id) ?? 0, left: units }));
  },

  /** The member's plays of these games, the newest first. */
  listPlays: (memberId: string, gameIds: readonly string[]): Promise<readonly Play[]> =>
    db.readPlays(memberId, gameIds),

  /** What tells whether the member may play these games now, and which they have begun. */
  listTurns(memberId: string, games: readonly GameDefinition[], now: Date): Promise<readonly db.TurnRow[]> {
    const periods = new Set(games.map(({ every }) => periodOf(every, now)));
    return db.readTurns(
      memberId,
      games.map(({ documentId }) => documentId),
      [...periods],
    );
  },

  /** How often the member may still play, of their plays so far, those that they began included. */
  countLeft(game: GameDefinition, plays: readonly Pick<Play, 'gameId' | 'period'>[], now: Date): number {
    const period = periodOf(game.every, now);
    const used = plays.filter((play) => play.gameId === game.documentId && play.period === period).length;
    return Math.max(0, game.plays - used);
  },

  /** What a play could come to now, drawn as for a member; nothing is stored or given. Null if nothing is left. */
  async tryOut(game: GameDefinition, now: Date): Promise<Trial | null> {
    const left = await readLeft(game.prizes, await db.readAwarded(game.documentId), now);
    const prize = drawPrize(left, uniformBelow);
    return prize && { prize, ...lookOf(game, prize), deck: dealCards(game.pictures) };
  },

  /** How often each game was played, and the points that it gave. */
  countPlays: (): ReturnType<typeof db.countPlaysOfAll> => db.countPlaysOfAll(),

  /** How many memories of a game were begun and are not finished. */
  countBegun: async (gameId: string): Promise<number> =>
    (await db.countPlaysOfAll()).find((count) => count.gameId === gameId)?.begun ?? 0,

  /** How many members have played a game, or begun to. */
  countPlayers: (gameId: string): Promise<number> => db.countPlayers(gameId),

  /** All plays of a game, the oldest first. */
  listForOperators: (gameId: string): Promise<readonly db.OperatorPlay[]> => db.readOperatorPlays(gameId),

  /** How often a game has given each prize, by its id. */
  countAwarded: (gameId: string): Promise<ReadonlyMap<string, number>> => db.readAwarded(gameId),
};
