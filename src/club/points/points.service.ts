// The ledger of points. Always: a member's balance is what is left of their spendable, unexpired lots at a moment, which is what
// their entries and lot uses add up to; nothing is ever below zero, and a correction is an entry of its own.
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../contract/islands.ts';
import type { LogEntry } from '../../contract/points.ts';
import { transaction } from '../../db/connection.ts';
import { inCanaries, lastDayBefore } from '../../lib/canary-time.ts';
import { invariant } from '../../lib/invariant.ts';
import { type Level, levelFloors, levels } from '../../lib/levels.ts';
import * as db from './points.db.ts';
import { readLog } from './points-log.db.ts';
import {
  decodeCursor,
  drawFromLots,
  encodeCursor,
  lifeOfCredit,
  type Lot,
  planRefund,
  type Standing,
  standingOf,
  welcomeCause,
  welcomeLasts,
} from './points.ts';
import { halfYearOf } from './half-year.ts';

export type { Standing } from './points.ts';

const pageLength = 50;

export const pointsService = {
  /** How a member stands at a moment; one statement. */
  async getStanding(memberId: string, now: Date): Promise<Standing> {
    return standingOf(await db.readLotTotals(memberId, now, halfYearOf(now).yearStart));
  },

  /** How many active members are on one of these islands and of one of these levels; an empty list stands for all. */
  async countAudience(
    { islands, levels: wanted }: { readonly islands: readonly Island[]; readonly levels: readonly Level[] },
    now: Date,
  ): Promise<number> {
    const floors = levels.slice(1).map((level) => levelFloors[level]);
    const counts = await db.countAudiences(now, halfYearOf(now).yearStart, floors);
    return counts
      .filter(({ island }) => islands.length === 0 || islands.includes(island))
      .filter(({ place }) => wanted.length === 0 || wanted.some((level) => levels[place] === level))
      .reduce((sum, { members }) => sum + members, 0);
  },

  /**
   * Newest first, 50 a page; `next` is the cursor of the following page, null at the end. A bad cursor is `malformed`. What expired
   * has a line on its last day, though no job ever wrote one.
   */
  async listLog(
    memberId: string,
    cursor: string | null,
    now: Date,
  ): Promise<{ entries: LogEntry[]; next: string | null }> {
    const after = cursor === null ? null : decodeCursor(cursor);
    if (cursor !== null && after === null) throw new ClubError('malformed');
    const lines = await readLog(memberId, now, after, pageLength + 1);
    const page = lines.slice(0, pageLength);
    const last = page.at(-1);
    return {
      entries: page.map((line) => ({
        id: `${line.source === 1 ? 'e' : 'x'}${line.id}`,
        at: inCanaries(line.at).toString({ timeZoneName: 'never' }),
        concept: line.concept,
        points: line.points,
        state: line.state,
        expires_on: line.expiresAt ? lastDayBefore(line.expiresAt) : null,
      })),
      next: last && lines.length > pageLength ? encodeCursor(last) : null,
    };
  },

  /**
   * Credits once per cause; a second call with the same cause changes nothing. Concept is what the log shows. `late` says that the
   * credit arrived after its half-year's end and expires with the running one.
   */
  async credit(credit: {
    memberId: string;
    cause: string;
    concept: string;
    points: number;
    earnedAt: Date;
    spendableAt: Date;
    now: Date;
  }): Promise<{ credited: boolean; late: boolean; expiresOn: string }> {
    const { now, earnedAt, spendableAt, ...lot } = credit;
    invariant(Number.isInteger(lot.points) && lot.points > 0, 'a credit is a positive whole number of points');
    const life = lifeOfCredit(earnedAt, spendableAt, now);
    const credited = await db.insertCredit({ ...lot, ...life, earnedAt, statusPoints: lot.points }, now);
    return { credited, late: life.late, expiresOn: lastDayBefore(life.expiresAt) };
  },

  /**
   * Takes a credit back: what is left of it, and all that it counted for the level. Again, or for a cause that never credited, it
   * changes nothing. What was already spent stays spent: nothing falls below zero.
   */
  clawBack(memberId: string, cause: string, concept: string, now: Date): Promise<{ clawedBack: number | null }> {
    return transaction(async () => {
      await this.lock(memberId);
      return { clawedBack: await db.insertClawback(memberId, cause, concept, now) };
    });
  },

  /** Whether the member has just joined: the credit on joining is less than a month old. */
  isNewcomer: (memberId: string, now: Date): Promise<boolean> =>
    db.hasCreditSince(memberId, welcomeCause, new Date(now.getTime() - welcomeLasts)),

  /** Serialises whatever draws on a member's points until the transaction ends. */
  async lock(memberId: string): Promise<void> {
    invariant(await db.lockMember(memberId), 'points are of a member that exists');
  },

  /** The lots that a member can draw on at a moment; under `lock`, nobody else draws on them meanwhile. */
  listSpendableLots: (memberId: string, now: Date): Promise<readonly Lot[]> => db.readSpendableLots(memberId, now),

  /** Pays for redeemed lines with these lots, the first to expire first. Under `lock`, with lots that were read under it. */
  async spend(
    memberId: string,
    lots: readonly Lot[],
    spendings: readonly { lineId: string; points: number; concept: string }[],
    now: Date,
  ): Promise<void> {
    const draws = drawFromLots(
      lots,
      spendings.map((spending) => spending.points),
      now,
    );
    await db.insertSpendings(memberId, spendings, draws, now);
  },

  /** Gives back what a redeemed line cost, and says how much that was. Under `lock`; a line is given back once. */
  async refund(memberId: string, lineId: string, concept: string, now: Date): Promise<number> {
    const plan = planRefund(await db.readLotsUsedFor(memberId, lineId), now);
    await db.insertRefund({ memberId, lineId, concept, now, ...plan });
    return plan.points;
  },
};
