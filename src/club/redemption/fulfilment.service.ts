// Redeemed lines, as operators send and hand them out (docs/rules.md#redeemed-lines). Always: a change of state is in the audit log.
import { ClubError } from '../../contract/errors.ts';
import type { RedemptionState } from '../../contract/redemption.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { findLine } from './redemption.db.ts';
import * as db from './fulfilment.db.ts';
import { redemptionService } from './redemption.service.ts';

export type FulfilmentLine = db.FulfilmentRow;
export type FulfilmentFilter = Parameters<typeof db.readLines>[0];

export const fulfilmentService = {
  /** At most `max` redeemed lines, the oldest first. */
  list: (filter: FulfilmentFilter, max: number): Promise<readonly FulfilmentLine[]> => db.readLines(filter, max),

  /**
   * Sets the state of a redeemed line, and gives the one before; the present state changes nothing. Cancelling refunds the points. Throws
   * not_found, and invalid for a state that can't follow.
   */
  mark(lineId: string, state: RedemptionState, actor: Actor, now: Date): Promise<RedemptionState> {
    return transaction(async () => {
      const before = await findLine(lineId);
      if (!before) throw new ClubError('not_found');
      await redemptionService.setState(lineId, state, now);
      if (before.state !== state)
        await auditService.record(actor, 'mark_redemption', lineId, { from: before.state, to: state }, now);
      return before.state;
    });
  },
};
