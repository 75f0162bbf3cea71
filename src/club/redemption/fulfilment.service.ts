// Redeemed lines, as operators send and hand them out (docs/rules.md#orders). Always: a change of state is in the audit log.
import type { RedemptionState } from '../../contract/redemption.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './fulfilment.db.ts';
import { ordersService, type WriteOrderMail } from './orders.service.ts';

export type FulfilmentLine = db.FulfilmentRow;
export type FulfilmentStep = db.FulfilmentStep;
export type FulfilmentFilter = Parameters<typeof db.readLines>[0];

export const fulfilmentService = {
  /** At most `max` redeemed lines, the oldest first. */
  list: (filter: FulfilmentFilter, max: number): Promise<readonly FulfilmentLine[]> => db.readLines(filter, max),

  /** What happened to each line of the order with that code, the order itself aside; in the order in which it happened. */
  listSteps: (order: string): Promise<readonly db.FulfilmentStep[]> => db.readSteps(order),

  /**
   * Sets the state of a redeemed line, and gives the one before; the present state changes nothing. Cancelling refunds the points. Throws
   * not_found, and invalid for a state that can't follow.
   */
  mark(
    lineId: string,
    state: RedemptionState,
    actor: Actor,
    now: Date,
    writeMail: WriteOrderMail,
  ): Promise<RedemptionState> {
    return transaction(async () => {
      const before = await ordersService.setState(lineId, state, { by: 'operator', now, writeMail });
      if (before !== state)
        await auditService.record(actor, 'mark_redemption', lineId, { from: before, to: state }, now);
      return before;
    });
  },
};
