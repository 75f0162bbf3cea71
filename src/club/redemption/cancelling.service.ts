// Taking back what was redeemed, by its member or by operators (redemption/README.md#orders). Its steps are those of
// order-states.service.ts.
import { type OrderLine, type OrderDetails, ordersService, reasonToKeep } from './orders.service.ts';
import * as db from './orders.db.ts';
import * as changes from './order-changes.db.ts';
import { lockOrder, findPlace } from './order-target.service.ts';
import { type Change, changeStates, checkFollows } from './order-states.service.ts';
import { pointsService } from '../points/points.service.ts';
import { membersService } from '../members/members.service.ts';
import { invariant } from '../../kit/invariant.ts';
import { transaction } from '../../db/connection.ts';
import { ClubError } from '../../contract/errors.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { RedemptionState } from './orders.contract.ts';

/** How many more units of a line are to be cancelled, and how many stay then. */
export interface UnitsToCancel {
  /** What is cancelled: the line, or where nothing is left to be done the one that was cancelled last. */
  readonly line: string;
  readonly from: RedemptionState;
  readonly more: number;
  readonly left: number;
}

export const cancellingService = {
  /** What each of these lines would give back if their member cancelled it at `now`, by line; a prize nothing. */
  async foreseeCancelling(
    memberId: string,
    lines: readonly Pick<OrderLine, 'id' | 'cost'>[],
    now: Date,
  ): Promise<ReadonlyMap<string, { readonly points: number; readonly lost: number }>> {
    const nothing = { points: 0, lost: 0 };
    return new Map(
      await Promise.all(
        lines.map(
          async ({ id, cost }) =>
            [id, cost === 0 ? nothing : await pointsService.foreseeRefund(memberId, id, now)] as const,
        ),
      ),
    );
  },

  /**
   * Cancels a line of the member's order, or all lines with null: stock is given back, and points that have not expired since. What is
   * cancelled already stays so, and nothing is given back twice. Throws not_found, and already_sent, code_given_out, ticket_expired,
   * date_near or prize_not_cancelled, with nothing cancelled, if one of them may not be; refund_changed where the member was `shown` other
   * figures than what would come back and be lost by now; unauthenticated for a member who has left.
   */
  cancel(
    {
      memberId,
      order,
      line,
      shown,
    }: {
      readonly memberId: string;
      readonly order: string;
      readonly line: string | null;
      /** `points` is null where the caller does not say. */
      readonly shown?: { readonly points: number | null; readonly lost: number };
    },
    change: Omit<Change, 'by'>,
  ): Promise<OrderDetails> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const found = await ordersService.findOrder(memberId, order, change.now);
      const lines = found?.lines.filter(({ id }) => line === null || id === line.toLowerCase()) ?? [];
      if (!found || lines.length === 0) throw new ClubError('not_found');
      const wanted = lines.filter(({ state }) => state !== 'cancelled');
      for (const one of wanted) {
        const reason = reasonToKeep(one, one.history, one.voucher, change.now);
        if (reason) throw new ClubError(reason, { name: one.name });
      }
      if (shown && wanted.length > 0) {
        const refunds = [...(await cancellingService.foreseeCancelling(memberId, wanted, change.now)).values()];
        const points = refunds.reduce((sum, refund) => sum + refund.points, 0);
        const lost = refunds.reduce((sum, refund) => sum + refund.lost, 0);
        if (lost !== shown.lost || points !== (shown.points ?? points))
          throw new ClubError('refund_changed', { points, lost });
      }
      await changeStates(memberId, found, wanted, 'cancelled', { ...change, by: 'member' });
      return (await ordersService.findOrder(memberId, order, change.now)) ?? found;
    });
  },

  /**
   * Cancels so many units of a line: they become a line of their own, which is cancelled as any is; the rest stays as it is. Gives the line
   * that is cancelled, which is the line itself where no unit stays, and the state in which it was. Throws not_found, state_not_next for
   * what can't be cancelled any more, and too_many_units where the line has fewer.
   */
  cancelUnits(
    lineId: string,
    units: number,
    change: Change,
  ): Promise<{ readonly line: string; readonly from: RedemptionState; readonly left: number }> {
    return transaction(async () => {
      const { memberId, order } = await lockOrder({ lines: [lineId] }, change.now);
      const line = order.lines.find(({ id }) => id === lineId.toLowerCase());
      invariant(line && units > 0, 'a line is named, and how many of its units');
      checkFollows(line, 'cancelled', change.now);
      const left = line.quantity - units;
      if (left < 0) throw new ClubError('too_many_units', { name: line.name, units: line.quantity });
      const part = left === 0 ? line : { ...line, id: randomUUIDv7(), quantity: units };
      invariant(
        part === line || (await changes.splitLine(line.id, units, part.id)),
        'under the lock a line keeps its units',
      );
      await changeStates(memberId, order, [part], 'cancelled', change);
      return { line: part.id, from: line.state, left };
    });
  },

  /**
   * What is left to cancel of a line for so many of its units to be cancelled in all, read under its member's lock with `locked`. Throws
   * not_found, too_many_units where there were never so many, and state_not_next where some are left and can't be cancelled any more.
   */
  async judgeUnits(lineId: string, units: number, now: Date, { locked }: { locked: boolean }): Promise<UnitsToCancel> {
    const place = await findPlace({ lines: [lineId] });
    if (!place) throw new ClubError('not_found', { of: 'line', named: lineId });
    if (locked) await pointsService.lockEvenGone(place.memberId);
    return unitsToCancel(await db.readOrderLines(place.orderId), lineId.toLowerCase(), units, now);
  },
};

function unitsToCancel(lines: readonly db.OrderLineRow[], lineId: string, units: number, now: Date): UnitsToCancel {
  const line = lines.find(({ id }) => id === lineId);
  invariant(line, 'a line is of its order');
  const parts = line.isTicket ? [] : lines.filter(({ partOf, state }) => partOf === lineId && state === 'cancelled');
  const gone = line.state === 'cancelled' ? [...parts, line] : parts;
  const count = (some: readonly db.OrderLineRow[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = count([...parts, line]);
  if (units > all) throw new ClubError('too_many_units', { name: line.name, units: all });
  const before = gone.at(-1);
  if (before && units <= count(gone)) return { line: before.id, from: 'cancelled', more: 0, left: all - count(gone) };
  checkFollows(line, 'cancelled', now);
  return { line: lineId, from: line.state, more: units - count(gone), left: all - units };
}
