// Games of chance (docs/rules.md#games). Always: the outcome is drawn here, by the weights of what is left; a play, what it gives and what
// is left are written in one transaction; nobody plays more often than they may, and no prize is given more often than there is of it.
import { randomUUIDv7 } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { uniformBelow } from '../../lib/uniform.ts';
import { membersService } from '../members/members.service.ts';
import { prizesService } from '../prizes/prizes.service.ts';
import type { WriteOrderMail } from '../redemption/orders.service.ts';
import { stockService, type VariationUnits } from '../stock/stock.service.ts';
import * as db from './games.db.ts';
import {
  drawPrize,
  type GameDefinition,
  type GamePrize,
  oddsOf,
  periodOf,
  type PrizeLeft,
  wheelAngle,
} from './games.ts';

export type { GameDefinition, GamePrize } from './games.ts';
export type { OperatorPlay } from './games.db.ts';
export type Play = db.PlayRow;

/** What a play came to. */
export interface Outcome {
  readonly play: Play;
  readonly playsLeft: number;
  /** The code of the product's order, and of its voucher; null where the prize has none. */
  readonly order: string | null;
  readonly code: string | null;
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
  readonly now: Date;
  /** Composes the mail about a product that was won; null where none is written. */
  readonly writeMail: WriteOrderMail;
}

export const gamesService = {
  /**
   * Plays once, and gives what it came to. The same key gets the same outcome again. Throws game_closed, plays_used_up, no_prizes_left, or
   * idempotency_conflict for a key under which another game was played.
   */
  play(request: PlayRequest): Promise<Outcome> {
    const { memberId, game, idempotencyKey, now } = request;
    return transaction(async () => {
      await membersService.lock(memberId);
      const period = periodOf(game.every, now);
      const before = await db.countPlays(memberId, game.documentId, period);
      const first = idempotencyKey === null ? null : await db.findPlayByKey(memberId, idempotencyKey);
      if (first && first.gameId !== game.documentId) throw new ClubError('idempotency_conflict');
      if (!first && !request.isOn) throw new ClubError('game_closed');
      if (!first && before >= game.plays) throw new ClubError('plays_used_up');
      const made = first ?? (await drawAndAward(request, period, before + 1));
      const [order, code] = await readWon(memberId, made);
      return { play: made, playsLeft: Math.max(0, game.plays - before - (first ? 0 : 1)), order, code };
    });
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

  /** How often the member may still play, of their plays so far. */
  countLeft(game: GameDefinition, plays: readonly Play[], now: Date): number {
    const period = periodOf(game.every, now);
    const used = plays.filter((play) => play.gameId === game.documentId && play.period === period).length;
    return Math.max(0, game.plays - used);
  },

  /** All plays of a game, the oldest first. */
  listForOperators: (gameId: string): Promise<readonly db.OperatorPlay[]> => db.readOperatorPlays(gameId),

  /** How often a game has given each prize, by its id. */
  countAwarded: (gameId: string): Promise<ReadonlyMap<string, number>> => db.readAwarded(gameId),
};

/** Draws from what is left until the prize could be awarded: of a product the last unit may be gone the moment before. */
async function drawAndAward(
  { memberId, game, idempotencyKey, now, writeMail }: PlayRequest,
  period: string,
  turn: number,
): Promise<Play> {
  const { documentId, prizes } = game;
  const awarded = await db.lockAwarded(
    documentId,
    prizes.map(({ id }) => id),
  );
  let left = await readLeft(prizes, awarded, now);
  const id = randomUUIDv7();
  for (;;) {
    const prize = drawPrize(left, uniformBelow);
    if (!prize) throw new ClubError('no_prizes_left');
    if (!(await award(prize, { memberId, game, now, writeMail, id }))) {
      left = left.filter((one) => one.prize !== prize);
      continue;
    }
    await db.countAward(documentId, prize.id, prize.units);
    const points = prize.gives.kind === 'points' ? prize.gives.points : 0;
    const angle = wheelAngle(prizes.length, prizes.indexOf(prize), uniformBelow);
    const play = { id, gameId: documentId, period, turn, prizeId: prize.id, prizeName: prize.name, angle, points };
    const made = { ...play, gives: prize.gives.kind, at: now };
    await db.insertPlay(memberId, made, idempotencyKey);
    return made;
  }
}

/** False, and nothing done, if nothing is left of it. */
async function award(
  { gives }: GamePrize,
  { memberId, game, now, writeMail, id }: Omit<PlayRequest, 'idempotencyKey' | 'isOn'> & { readonly id: string },
): Promise<boolean> {
  if (gives.kind === 'none') return true;
  const prize =
    gives.kind === 'points'
      ? { kind: 'points' as const, points: gives.points, concept: game.title }
      : { kind: 'product' as const, product: gives };
  const awarded = await prizesService.grant({ memberId, prize, cause: `game:${id}`, now, writeMail });
  return awarded.kind !== 'exhausted';
}

/** What is left of each prize: of a product no more than its stock. */
async function readLeft(
  prizes: readonly GamePrize[],
  awarded: ReadonlyMap<string, number>,
  now: Date,
): Promise<PrizeLeft[]> {
  const products = prizes.flatMap(({ gives }) => (gives.kind === 'product' ? [gives.productId] : []));
  const stock = await stockService.listUnits(products, now);
  return prizes.map((prize) => {
    const ofGame = prize.units === null ? null : Math.max(0, prize.units - (awarded.get(prize.id) ?? 0));
    if (prize.gives.kind !== 'product') return { prize, left: ofGame };
    const units = unitsOf(stock, prize.gives);
    return { prize, left: ofGame === null ? units : Math.min(ofGame, units) };
  });
}

const unitsOf = (
  stock: readonly VariationUnits[],
  { productId, variationId }: { readonly productId: string; readonly variationId: string },
) => stock.find((row) => row.productId === productId && row.variationId === variationId)?.units ?? 0;

/** The codes of the order and of the voucher of a product that was won. */
async function readWon(memberId: string, { id, gives }: Play): Promise<readonly [string | null, string | null]> {
  if (gives !== 'product') return [null, null];
  const order = await prizesService.findOrder(memberId, `game:${id}`);
  return [order?.code ?? null, order?.voucher?.code ?? null];
}
