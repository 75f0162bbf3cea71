// Points that operators give or take (docs/rules.md#adjustments). Always: in the ledger like any other, and in the audit log with the reason.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../lib/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './adjustments.db.ts';
import { drawFromLots, spendablePoints } from './points.ts';
import { pointsService } from './points.service.ts';

export interface Adjustment {
  readonly memberId: string;
  /** Whole and not 0: what is given, or below 0 what is taken. */
  readonly points: number;
  /** What the member's log shows. */
  readonly concept: string;
  /** Names what is given: the same reference gives a member points once. */
  readonly reference: string;
}

export const adjustmentsService = {
  /**
   * Gives a member points, earned now, or takes spendable ones, the first to expire first. Gives the balance before and after; both are
   * the same where this reference gave points before. Throws insufficient_points if more would be taken than there is.
   */
  adjust(adjustment: Adjustment, actor: Actor, now: Date): Promise<{ from: number; to: number }> {
    const { memberId, points } = adjustment;
    invariant(Number.isInteger(points) && points !== 0, 'an adjustment is a whole number of points');
    return transaction(async () => {
      await pointsService.lock(memberId);
      const { points: from } = await pointsService.getStanding(memberId, now);
      const changed = points > 0 ? await give(adjustment, now) : await take(adjustment, now);
      if (!changed) return { from, to: from };
      const to = from + points;
      await auditService.record(actor, 'adjust_points', memberId, { from, to }, now);
      return { from, to };
    });
  },
};

async function give({ memberId, points, concept, reference }: Adjustment, now: Date): Promise<boolean> {
  const cause = `adjust:${reference}`;
  const credit = { memberId, cause, concept, points, earnedAt: now, spendableAt: now, now };
  return (await pointsService.credit(credit)).credited;
}

async function take({ memberId, points, concept }: Adjustment, now: Date): Promise<true> {
  const lots = await pointsService.listSpendableLots(memberId, now);
  const missing = -points - spendablePoints(lots, now);
  if (missing > 0) throw new ClubError('insufficient_points', { missing });
  await db.insertDeduction({ memberId, points: -points, concept }, drawFromLots(lots, [-points], now), now);
  return true;
}
