// Points that operators give or take (points/README.md#adjustments). Always: in the ledger like any other, and in the audit log with the
// reason.
import { randomUUID } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { filesService } from '../files/files.service.ts';
import { momentsService } from '../moments/moments.service.ts';
import * as db from './adjustments.db.ts';
import { drawFromLots, spendablePoints } from './points.ts';
import { pointsService } from './points.service.ts';

export interface Adjustment {
  readonly memberId: string;
  /** Whole and not 0: what is given, or below 0 what is taken. */
  readonly points: number;
  /** What the member's log shows; null for that it is an adjustment. */
  readonly concept: string | null;
  /**
   * Names what is given or taken: the same reference gives a member points once, and takes them once. Null for what is done anew each time.
   */
  readonly reference: string | null;
}

/** A member's balance before and after; the same where the reference was used before. */
export interface Adjusted {
  readonly from: number;
  readonly to: number;
}

/** What an adjustment is judged by. */
export interface AdjustmentFacts {
  readonly balance: number;
  /** Whether its reference was. */
  readonly used: boolean;
}

export const adjustmentsService = {
  /**
   * Gives a member points, earned now, or takes spendable ones, the first to expire first. Throws insufficient_points if more would be
   * taken than there is.
   */
  adjust(adjustment: Adjustment, actor: Actor, now: Date): Promise<Adjusted> {
    const { memberId, points } = adjustment;
    check(adjustment);
    return transaction(async () => {
      await pointsService.lockEvenGone(memberId);
      const { points: from } = await pointsService.getStanding(memberId, now);
      const changed = points > 0 ? await give(adjustment, now) : await take(adjustment, now);
      if (!changed) return { from, to: from };
      const to = from + points;
      await auditService.record(actor, 'adjust_points', memberId, { from, to }, now);
      return { from, to };
    });
  },

  /** What `judge` goes by. Only reads. */
  async read(adjustment: Adjustment, now: Date): Promise<AdjustmentFacts> {
    const { memberId, points, reference } = adjustment;
    const [standing, used] = await Promise.all([
      pointsService.getStanding(memberId, now),
      reference !== null && isUsed(memberId, points, reference),
    ]);
    return { balance: standing.points, used };
  },

  /** What `adjust` would give or throw, for one adjustment after the other, as if those before were made. */
  createJudge(): (adjustment: Adjustment, facts: AdjustmentFacts) => Adjusted {
    const balances = new Map<string, number>();
    const used = new Set<string>();
    return (adjustment, facts) => {
      const { memberId, points, reference } = adjustment;
      check(adjustment);
      const from = balances.get(memberId) ?? facts.balance;
      const name = reference === null ? null : nameOf(memberId, points, reference);
      if (facts.used || (name !== null && used.has(name))) return { from, to: from };
      if (from + points < 0) throw new ClubError('insufficient_points', { missing: -points - from });
      if (name !== null) used.add(name);
      balances.set(memberId, from + points);
      return { from, to: from + points };
    };
  },
};

function check({ points }: Adjustment): void {
  invariant(Number.isInteger(points) && points !== 0, 'an adjustment is a whole number of points');
}

const causeOf = (reference: string) => `adjust:${reference}`;
const nameOf = (memberId: string, points: number, reference: string) =>
  `${points > 0 ? 'give' : 'take'}:${memberId}:${reference}`;

const isUsed = (memberId: string, points: number, reference: string): Promise<boolean> =>
  points > 0
    ? pointsService.isCredited(memberId, causeOf(reference))
    : filesService.isDone(nameOf(memberId, points, reference));

async function give({ memberId, points, concept, reference }: Adjustment, now: Date): Promise<boolean> {
  const cause = causeOf(reference ?? randomUUID());
  const credit = { memberId, cause, concept: concept ?? {}, points, earnedAt: now, spendableAt: now, now };
  const { credited } = await pointsService.credit(credit);
  if (credited) await momentsService.note([memberId], { kind: 'points', subject: cause }, now);
  return credited;
}

async function take({ memberId, points, concept, reference }: Adjustment, now: Date): Promise<boolean> {
  if (reference !== null && !(await filesService.once(nameOf(memberId, points, reference), now))) return false;
  const lots = await pointsService.listSpendableLots(memberId, now);
  const missing = -points - spendablePoints(lots, now);
  if (missing > 0) throw new ClubError('insufficient_points', { missing });
  await db.insertDeduction({ memberId, points: -points, concept }, drawFromLots(lots, [-points], now), now);
  return true;
}
