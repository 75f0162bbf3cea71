// Draws what a play comes to, and awards it. In the caller's transaction, which holds the member's lock.
import { randomUUIDv7 } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import type { GameDefinition, GamePrize } from './game-definition.ts';
import { uniformBelow } from '../../kit/uniform.ts';
import { prizesService } from '../prizes/prizes.service.ts';
import type { WriteOrderMail } from '../redemption/order-news.service.ts';
import { awardsService } from '../redemption/awards.service.ts';
import { stockService } from '../stock/stock.service.ts';
import type { VariationUnits } from '../stock/stock.ts';
import * as db from './games.db.ts';
import { drawPrize, fillCells, type PrizeLeft, wheelAngle } from './games.ts';

/** A play that is made. */
export interface DrawRequest {
  readonly memberId: string;
  readonly game: GameDefinition;
  /** Its id, where it has one already. */
  readonly id?: string;
  readonly period: string;
  /** Its place among the member's plays of that period, from 1. */
  readonly turn: number;
  readonly idempotencyKey: string | null;
  readonly now: Date;
  /** Composes the mail about a product that was won; null where none is written. */
  readonly writeMail: WriteOrderMail;
}

/** Draws from what is left until the prize could be awarded: of a product the last unit may be gone the moment before. */
export async function drawAndAward(request: DrawRequest): Promise<db.PlayRow> {
  const { memberId, game, id = randomUUIDv7(), period, turn, idempotencyKey, now } = request;
  const { documentId, prizes } = game;
  const awarded = await db.lockAwarded(
    documentId,
    prizes.map((prize) => prize.id),
  );
  let left = await readLeft(prizes, awarded, now);
  for (;;) {
    const prize = drawPrize(left, uniformBelow);
    if (!prize) throw new ClubError('no_prizes_left');
    if (!(await award(prize, `game:${id}`, request))) {
      left = left.filter((one) => one.prize !== prize);
      continue;
    }
    await db.countAward(documentId, prize.id, prize.units);
    const points = prize.gives.kind === 'points' ? prize.gives.points : 0;
    const play = { id, gameId: documentId, period, turn, prizeId: prize.id, prizeName: prize.name, points };
    const made = { ...play, ...lookOf(game, prize), gives: prize.gives.kind, at: now };
    await db.insertPlay(memberId, made, idempotencyKey);
    return { ...made, uncoveredAt: null };
  }
}

/** How the game shows that this prize came up. */
export function lookOf({ kind, prizes }: GameDefinition, prize: GamePrize): Pick<db.PlayRow, 'angle' | 'cells'> {
  const ids = prizes.map(({ id }) => id);
  return {
    angle: kind === 'roulette' ? wheelAngle(prizes.length, prizes.indexOf(prize), uniformBelow) : null,
    cells: kind === 'scratch' ? fillCells(ids, prize.id, uniformBelow) : null,
  };
}

/** False, and nothing done, if nothing is left of it. */
async function award(
  { gives }: GamePrize,
  cause: string,
  { memberId, game, now, writeMail }: DrawRequest,
): Promise<boolean> {
  if (gives.kind === 'none') return true;
  const prize =
    gives.kind === 'points'
      ? { kind: 'points' as const, points: gives.points, concept: { title: game.title } }
      : { kind: 'product' as const, product: gives };
  const awarded = await prizesService.grant({ memberId, prize, cause, now, writeMail });
  return awarded.kind !== 'exhausted';
}

/** What is left of each prize: of a product no more than its stock. */
export async function readLeft(
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

/** The codes of the order and of the voucher of a product that was won; null where the prize has none. */
export interface WonCodes {
  readonly order: string | null;
  readonly code: string | null;
  /** The voucher's last day; null where it does not expire. */
  readonly expiresOn: string | null;
}

/** Those of what came up in that play. */
export async function readWon(memberId: string, { id, gives }: db.PlayRow): Promise<WonCodes> {
  const order = gives === 'product' ? await awardsService.findAward(memberId, `game:${id}`) : null;
  const { code = null, expiresOn = null } = order?.voucher ?? {};
  return { order: order?.code ?? null, code, expiresOn };
}
