// What a draw does once it is due: takes the editors' terms, closes, draws, or is void by itself.
import { isDeepStrictEqual } from 'util';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../kit/invariant.ts';
import { auditService } from '../audit/audit.service.ts';
import { theClub, type Actor } from '../audit/audit.ts';
import { onlyVariation } from '../../words/units.ts';
import { momentsService } from '../moments/moments.service.ts';
import { prizesService } from '../prizes/prizes.service.ts';
import type { VoidCause } from './draws.contract.ts';
import * as db from './draws.db.ts';
import {
  isValueMissing,
  isOutcomeDue,
  isKeyOverdue,
  type DrawTerms,
  drawCause,
  takeTerms,
  followed,
  hashEntries,
  drawOutcome,
} from './draws.ts';
import * as entriesDb from './entries.db.ts';
import * as winnersDb from './winners.db.ts';
import { readSeed, hasDrawKey } from './seeds.service.ts';

/** How many draws' codes are kept in memory: anybody may ask for them, as often as they like, and there may be 100,000. */
const maxFrozen = 4;

/** By the hash of the codes, the one that was asked for last at the end. */
const frozenCodes = new Map<string, Promise<readonly string[]>>();

export function listFrozenCodes({
  id,
  entriesHash,
}: Pick<db.DrawRow, 'id' | 'entriesHash'>): Promise<readonly string[]> {
  invariant(entriesHash !== null, 'a closed draw has the hash of its entries');
  const codes = frozenCodes.get(entriesHash) ?? entriesDb.readCodes(id);
  frozenCodes.delete(entriesHash);
  frozenCodes.set(entriesHash, codes);
  // What failed is not kept.
  codes.catch(() => frozenCodes.delete(entriesHash));
  const [oldest] = frozenCodes.keys();
  if (frozenCodes.size > maxFrozen && oldest !== undefined) frozenCodes.delete(oldest);
  return codes;
}

export const isDue = (draw: db.DrawRow, now: Date) =>
  draw.drawnAt === null &&
  draw.voidedAt === null &&
  (draw.closedAt === null
    ? now >= draw.endsAt
    : isValueMissing(draw, now) || (isOutcomeDue(draw) && (readSeed(draw) !== null || isVoidWithoutKey(draw, now))));

/** A process that has no key at all leaves it to one that has. */
const isVoidWithoutKey = (draw: db.DrawRow, now: Date) => hasDrawKey() && isKeyOverdue(draw, now);

/** The terms that a draw is to take over; null where it has them, or doesn't take them. */
export function findNewTerms(draw: db.DrawRow, terms: DrawTerms, now: Date) {
  const taken = takeTerms(draw, terms, now);
  return taken && !isDeepStrictEqual(taken, followed(draw)) ? taken : null;
}

/** Has an open draw follow the editors' terms, and notes what changed. */
export async function changeTerms(terms: DrawTerms, now: Date): Promise<void> {
  await transaction(async () => {
    const draw = await db.lockDraw(terms.id);
    const taken = draw && findNewTerms(draw, terms, now);
    if (!draw || !taken) return;
    await db.updateTerms(terms.id, taken, terms.updatedAt);
    await auditService.record(theClub, 'change_draw', terms.id, { from: followed(draw), to: taken }, now);
    await keepPrizes({ ...draw, ...taken }, now);
  });
}

/** Fixes digits and source of the public value of a draw that opened before they were, by what editors publish of it first. */
export async function completeValue(draw: db.DrawRow, terms: DrawTerms, now: Date): Promise<void> {
  const { publicValueDigits: digits, publicValueSource: source } = terms;
  if (draw.publicValueUntil === null || draw.publicValue !== null || digits === null || source === null) return;
  await transaction(async () => {
    const locked = await db.lockDraw(draw.id);
    if (locked?.publicValueDigits !== null || locked.drawnAt || locked.voidedAt) return;
    await db.completeValue(draw.id, digits, source);
    await auditService.record(theClub, 'change_draw', draw.id, { from: null, to: { digits, source } }, now);
  });
}

/** Closes and draws as far as it is time, under the draw's lock, so that it happens once. */
export async function catchUpLocked(id: string, now: Date, closedBy: Actor = theClub): Promise<db.DrawRow | null> {
  let draw = await db.lockDraw(id);
  if (!draw || !isDue(draw, now)) return draw;
  const codes = await entriesDb.readCodes(id);
  if (!draw.closedAt) {
    draw = await db.closeDraw(id, codes.length, hashEntries(codes), now);
    const closed = { entries: draw?.entries, entries_hash: draw?.entriesHash, seed_hash: draw?.seedHash };
    await auditService.record(closedBy, 'close_draw', id, { from: 'open', to: closed }, now);
  }
  invariant(draw, 'a locked draw stays');
  if (!isDue(draw, now)) return draw;
  invariant(hashEntries(codes) === draw.entriesHash, 'the entries are those that were frozen');
  if (isValueMissing(draw, now)) return voidByItself(draw, 'public-value', now);
  const { winners: prizes, reserves, publicValue } = draw;
  const seed = readSeed(draw);
  if (seed === null) return voidByItself(draw, 'key', now);
  const outcome = drawOutcome(codes, prizes + reserves, { seed, publicValue });
  await noteWinners(id, await entriesDb.rankEntries(id, outcome, prizes), now);
  const drawn = await db.markDrawn(id, seed, now);
  invariant(drawn, 'a locked draw stays');
  await keepPrizes(drawn, now);
  return drawn;
}

/**
 * Keeps as many units of the product that a draw awards as it needs, and no more: one for each winner to be, then one for each who has not
 * claimed. Gives how many are lacking. Needs the draw's lock, and must be the last thing that a transaction does, as taking stock.
 */
export async function keepPrizes(draw: db.DrawRow, now: Date): Promise<number> {
  const { award, drawnAt, voidedAt, winners } = draw;
  const product =
    award?.kind === 'product' ? { productId: award.productId, variationId: award.variationId ?? onlyVariation } : null;
  const needed = voidedAt || product === null ? 0 : drawnAt ? await winnersDb.countWaiting(draw.id) : winners;
  return needed - (await prizesService.keep(drawCause(draw.id), needed > 0 ? product : null, needed, now));
}

/** Has those of these who won told of it on the next page that they open. */
export async function noteWinners(
  drawId: string,
  drawn: readonly Pick<entriesDb.EntryRow, 'memberId' | 'state'>[],
  now: Date,
): Promise<void> {
  const winners = drawn.flatMap(({ memberId, state }) => (state === 'winner' && memberId !== null ? [memberId] : []));
  await momentsService.note(winners, { kind: 'prize', subject: drawId }, now);
}

/** Voids a draw that the club can't draw as it announced. The reason on record is the cause; each language has words for it. */
async function voidByItself({ id }: db.DrawRow, cause: VoidCause, now: Date): Promise<db.DrawRow | null> {
  await auditService.record({ ...theClub, reason: cause }, 'void_draw', id, { from: 'open', to: 'void' }, now);
  const draw = await db.voidDraw(id, { reason: cause, cause }, now);
  if (draw) await keepPrizes(draw, now);
  return draw;
}
