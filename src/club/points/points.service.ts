// The ledger of points (points/README.md#points). Always: a member's balance is what is left of their spendable, unexpired lots, and equals
// the sum of their entries and lot uses; nothing is ever below zero, and a correction is an entry of its own.
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../words/islands.ts';
import type { LogEntry, LogState } from './points.contract.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay, canaryIso, lastDayBefore } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import { type Level, levelFloors, levels } from '../../words/levels.ts';
import type { Concept, StoredConcept } from './concepts.ts';
import { readLotTotals } from './lot-totals.db.ts';
import * as db from './points.db.ts';
import * as figuresDb from './points-figures.db.ts';
import { type LogLine, readLog } from './points-log.db.ts';
import {
  decodeCursor,
  drawFromLots,
  encodeCursor,
  lifeOfCredit,
  type Lot,
  planRefund,
  spendablePoints,
  type Standing,
  standingOf,
  type Refund,
} from './points.ts';
import { halfYearOf } from './half-year.ts';
import { day } from '../../kit/durations.ts';

export type { Credit } from './points.db.ts';
export type { Standing } from './points.ts';

const pageLength = 50;
/** How long points may be on their way (points/README.md#points-log), in ms. */
const longestPendingMs = 7 * day;

export const pointsService = {
  /** A member's standing at a moment, by one statement. */
  async getStanding(memberId: string, now: Date): Promise<Standing> {
    return standingOf(await readLotTotals(memberId, now, halfYearOf(now).yearStart));
  },

  /** The points that can be spent now, by the last day on which they can (YYYY-MM-DD in the Canaries), the first to expire first. */
  async listExpiring(memberId: string, now: Date): Promise<{ readonly points: number; readonly on: string }[]> {
    const totals = await readLotTotals(memberId, now, halfYearOf(now).yearStart);
    return totals
      .filter(({ spendable }) => spendable > 0)
      .map(({ spendable, expiresAt }) => ({ points: spendable, on: lastDayBefore(expiresAt) }));
  },

  /** How many active members are on one of these islands and hold one of these levels; an empty list means all. */
  async countAudience(
    { islands, levels: wanted }: { readonly islands: readonly Island[]; readonly levels: readonly Level[] },
    now: Date,
  ): Promise<number> {
    const floors = levels.slice(1).map((level) => levelFloors[level]);
    const counts = await figuresDb.countAudiences(now, halfYearOf(now).yearStart, floors);
    return counts
      .filter(({ island }) => islands.length === 0 || islands.includes(island))
      .filter(({ place }) => wanted.length === 0 || wanted.some((level) => levels[place] === level))
      .reduce((sum, { members }) => sum + members, 0);
  },

  /**
   * A page of the points log, newest first, 50 lines or `max` (points/README.md#points-log), of one state or of all. `next` is the cursor
   * of the following page, null at the end. Throws malformed for a bad cursor. An expired lot has a line on its last day, although nothing
   * was written then.
   */
  async listLog(
    memberId: string,
    cursor: string | null,
    now: Date,
    state: LogState | null = null,
    max: number = pageLength,
  ): Promise<{ entries: StoredLogEntry[]; next: string | null }> {
    const after = cursor === null ? null : decodeCursor(cursor);
    if (cursor !== null && after === null) throw new ClubError('malformed');
    const lines = await readLog(memberId, now, after, max + 1, state);
    const page = lines.slice(0, max);
    const last = page.at(-1);
    return {
      entries: page.map(presentLine),
      next: last && lines.length > max ? encodeCursor(last) : null,
    };
  },

  /**
   * Credits points, once for each cause: a second call with the same cause changes nothing. `concept` is what the log says of it beside its
   * cause. `late` in the answer says that the credit arrived after its own expiry, and so expires with the current half-year
   * (points/README.md#expiry).
   */
  async credit(credit: {
    memberId: string;
    cause: string;
    concept: Concept;
    points: number;
    earnedAt: Date;
    spendableAt: Date;
    now: Date;
  }): Promise<{ credited: boolean; late: boolean; expiresOn: string }> {
    const { now, earnedAt, spendableAt, ...lot } = credit;
    invariant(Number.isInteger(lot.points) && lot.points > 0, 'a credit is a positive whole number of points');
    invariant(spendableAt.getTime() <= now.getTime() + longestPendingMs, 'points are pending for a week at most');
    const life = lifeOfCredit(earnedAt, spendableAt, now);
    const credited = await db.insertCredit({ ...lot, ...life, earnedAt, statusPoints: lot.points }, now);
    return { credited, late: life.late, expiresOn: lastDayBefore(life.expiresAt) };
  },

  /**
   * Takes a credit back (points/README.md#clawback): what is left of it, and all that it counted for the level. Gives the points taken;
   * null, and nothing changed, if it was clawed back before or the cause never credited.
   */
  clawBack(memberId: string, cause: string, now: Date): Promise<{ clawedBack: number | null }> {
    return transaction(async () => {
      await this.lockEvenGone(memberId);
      return { clawedBack: await db.insertClawback(memberId, cause, now) };
    });
  },

  /** All lots of a member, the first earned first. */
  listLots: (memberId: string): Promise<readonly figuresDb.LotRow[]> => figuresDb.readLots(memberId),

  /** How many active members each island has on each level. */
  async countByIslandAndLevel(now: Date): Promise<readonly { island: Island; level: Level; members: number }[]> {
    const floors = levels.slice(1).map((level) => levelFloors[level]);
    const counts = await figuresDb.countAudiences(now, halfYearOf(now).yearStart, floors);
    return counts.map(({ island, place, members }) => ({ island, level: levels[place] ?? levels[0], members }));
  },

  /** What became of everybody's points by month of the islands, and how many the club owes now. */
  async getTotals(now: Date): Promise<{ readonly months: readonly figuresDb.MonthOfPoints[]; readonly owed: number }> {
    const [months, owed] = await Promise.all([figuresDb.readMonths(now), figuresDb.readOwed(now)]);
    return { months, owed };
  },

  /** What that cause credited the member, taken back or not; null for nothing. */
  findCredit: (memberId: string, cause: string): Promise<db.Credit | null> => db.readCredit(memberId, cause),

  /** Whether that cause has credited the member. */
  isCredited: async (memberId: string, cause: string): Promise<boolean> =>
    (await db.readCredit(memberId, cause)) !== null,

  /**
   * Locks the member until the transaction ends, whatever their state: transactions that use the member's points then run one after the
   * other. For what the club does itself, also for somebody who has left; what a member does themselves takes `members.lockUnlessGone`.
   */
  async lockEvenGone(memberId: string): Promise<void> {
    invariant(await db.lockMember(memberId), 'points are of a member that exists');
  },

  /** The lots from which a member can spend at `now`. Under the member’s lock no other transaction spends from them meanwhile. */
  listSpendableLots: (memberId: string, now: Date): Promise<readonly Lot[]> => db.readSpendableLots(memberId, now),

  /**
   * Which points a spending of that many would use, by their last day (YYYY-MM-DD in the Canaries), the first to expire first; null if the
   * member has fewer. Changes nothing.
   */
  async planSpending(
    memberId: string,
    points: number,
    now: Date,
  ): Promise<{ readonly on: string; readonly points: number }[] | null> {
    const lots = await db.readSpendableLots(memberId, now);
    if (spendablePoints(lots, now) < points) return null;
    const days = new Map<string, number>();
    for (const draw of drawFromLots(lots, [points], now)) {
      const lot = lots.find(({ id }) => id === draw.lotId);
      invariant(lot, 'points are drawn from lots that were given');
      const on = lastDayBefore(lot.expiresAt);
      days.set(on, (days.get(on) ?? 0) + draw.points);
    }
    return [...days].map(([on, used]) => ({ on, points: used }));
  },

  /** Pays for redeemed lines from these lots, the first to expire first. Needs the member’s lock, and lots that were read under it. */
  async spend(memberId: string, lots: readonly Lot[], spendings: readonly db.Spending[], now: Date): Promise<void> {
    const draws = drawFromLots(
      lots,
      spendings.map((spending) => spending.points),
      now,
    );
    await db.insertSpendings(memberId, spendings, draws, now);
  },

  /**
   * Refunds what a redeemed line cost, as who cancels it gets it back, and says how many points came back and how many are lost. Needs the
   * member’s lock; a line is refunded once.
   */
  async refund(
    {
      memberId,
      lineId,
      by,
    }: { readonly memberId: string; readonly lineId: string; readonly by: 'member' | 'operator' },
    concept: string,
    now: Date,
  ): Promise<Refund> {
    const plan = planRefund(await db.readLotsUsedFor(memberId, lineId), by, now);
    await db.insertRefund({ memberId, lineId, concept, now, ...plan });
    return plan;
  },

  /** What a redeemed line would give back if its member cancelled it at `now`. */
  async foreseeRefund(memberId: string, lineId: string, now: Date): Promise<Refund> {
    return planRefund(await db.readLotsUsedFor(memberId, lineId), 'member', now);
  },
};

/** A line of the log, with what it is for as it is stored. */
export interface StoredLogEntry extends Omit<LogEntry, 'concept' | 'lang' | 'used_by'> {
  readonly concept: StoredConcept;
  readonly used_by: readonly (Omit<LogEntry['used_by'][number], 'concept' | 'lang'> & {
    readonly concept: StoredConcept;
  })[];
}

function presentLine({ source, id, at, concept, points, state, lot }: LogLine): StoredLogEntry {
  const isPending = state === 'pending';
  const credit = state === 'expired' ? null : lot;
  return {
    id: `${source === 1 ? 'e' : 'x'}${id}`,
    at: canaryIso(at),
    concept,
    points,
    state,
    cause: concept.cause,
    earned_on: lot && canaryDay(lot.earnedAt),
    credited_at: lot && !isPending ? canaryIso(lot.spendableAt) : null,
    arrives_by: lot && isPending ? canaryDay(lot.spendableAt) : null,
    expires_on: credit && lastDayBefore(credit.expiresAt),
    late: lot?.late ?? false,
    used_by: (lot?.usedBy ?? []).map((use) => ({ ...use, at: canaryIso(use.at) })),
  };
}
