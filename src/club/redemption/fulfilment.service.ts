// Redeemed lines, as operators send and hand them out (docs/rules.md#orders). Always: a change of state is in the audit log.
import type { RedemptionState } from '../../contract/redemption.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { stockService, type VariationUnits } from '../stock/stock.service.ts';
import * as db from './fulfilment.db.ts';
import { ordersService, type WriteOrderMail } from './orders.service.ts';

export type FulfilmentLine = db.FulfilmentRow;
export type FulfilmentStep = db.FulfilmentStep;
export type FulfilmentFilter = Parameters<typeof db.readLines>[0];

/** A redeemed line, and the state that it is to have. */
export interface Mark {
  readonly line: string;
  readonly state: RedemptionState;
}

export const fulfilmentService = {
  /** At most `max` redeemed lines, the oldest first. */
  list: (filter: FulfilmentFilter, max: number): Promise<readonly FulfilmentLine[]> => db.readLines(filter, max),

  /** What happened to each line of the order with that code, the order itself aside; in the order in which it happened. */
  listSteps: (order: string): Promise<readonly db.FulfilmentStep[]> => db.readSteps(order),

  /**
   * Sets the state of a redeemed line, and gives the one before; the present state changes nothing. Cancelling refunds the points. Throws
   * not_found, and state_not_next for a state that can't follow.
   */
  mark(line: Mark, actor: Actor, now: Date, writeMail: WriteOrderMail): Promise<RedemptionState> {
    return transaction(() => markOne(line, actor, { now, writeMail }));
  },

  /**
   * Runs `work`, which marks many lines by the `mark` that it is given, as one transaction. Units go back to stock at its end, as others who
   * redeem the same wait from then on. Throws what `work` throws, with nothing marked.
   */
  markMany<T>(
    work: (mark: (line: Mark) => Promise<RedemptionState>) => Promise<T>,
    actor: Actor,
    now: Date,
    writeMail: WriteOrderMail,
  ): Promise<T> {
    return transaction(async () => {
      const returned: VariationUnits[] = [];
      const result = await work((line) => markOne(line, actor, { now, writeMail, returned }));
      await stockService.putBackStocks(returned);
      return result;
    });
  },
};

async function markOne(
  { line, state }: Mark,
  actor: Actor,
  change: { readonly now: Date; readonly writeMail: WriteOrderMail; readonly returned?: VariationUnits[] },
): Promise<RedemptionState> {
  const before = await ordersService.setState(line, state, { by: 'operator', ...change });
  if (before !== state)
    await auditService.record(actor, 'mark_redemption', line.toLowerCase(), { from: before, to: state }, change.now);
  return before;
}
