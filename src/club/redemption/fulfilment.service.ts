// Redeemed lines, as operators send and hand them out (redemption/README.md#orders). Always: a change of state is in the audit log.
import type { RedemptionState } from './orders.contract.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './fulfilment.db.ts';
import { type CorrectAddress, orderCorrectionsService } from './order-corrections.service.ts';
import { cancellingService, type UnitsToCancel } from './cancelling.service.ts';
import { checkFollows, orderStatesService, type SetLine } from './order-states.service.ts';
import type { OrderTarget } from './order-target.service.ts';
import type { Gathered, WriteOrderMail } from './order-news.service.ts';

export type FulfilmentLine = db.FulfilmentRow;
export type FulfilmentFilter = Parameters<typeof db.readLines>[0];

/** Lines of one order, or an order, the state that they are to have, and of what is sent what the carrier calls it. */
export interface Mark {
  readonly target: OrderTarget;
  readonly state: RedemptionState;
  readonly tracking?: string | null;
}

export const fulfilmentService = {
  /** What was redeemed and not cancelled, by month of the islands and product. */
  listMonths: (): Promise<readonly db.MonthOfProduct[]> => db.readMonths(),

  /** Redeemed lines, the oldest first. */
  list: (filter: FulfilmentFilter, page: PageRequest): Promise<Page<FulfilmentLine>> => db.readLines(filter, page),

  /** What happened to each line of the order with that code, the order itself aside; in the order in which it happened. */
  listSteps: (order: string): Promise<readonly db.FulfilmentStep[]> => db.readSteps(order),

  /**
   * Sets the state of redeemed lines, as `orderStatesService.setStates` does, and gives for each the one before; the present state changes
   * nothing, but the tracking of what is sent. Throws not_found, and state_not_next or sent_too_long_ago for a state that can't follow.
   */
  mark(mark: Mark, actor: Actor, now: Date, writeMail: WriteOrderMail): Promise<readonly SetLine[]> {
    return transaction(() => markOne(mark, actor, { now, writeMail }));
  },

  /**
   * Cancels units of a line until so many of them are cancelled in all, as `cancellingService.cancelUnits` does; so the same once more
   * changes nothing. Gives what was cancelled, which may be a line of its own. Throws as `judgeUnits` does.
   */
  cancelUnits(line: string, units: number, actor: Actor, now: Date, writeMail: WriteOrderMail): Promise<UnitsToCancel> {
    return transaction(async () => {
      const judged = await cancellingService.judgeUnits(line, units, now, { locked: true });
      const { from, more, left } = judged;
      if (more === 0) return judged;
      const cancelled = await cancellingService.cancelUnits(line, more, { by: 'operator', now, writeMail });
      const change = {
        from: { state: from, line: line.toLowerCase(), units: more + left },
        to: { state: 'cancelled', units: more },
      } as const;
      await auditService.record(actor, 'mark_redemption', cancelled.line, change, now);
      return { ...judged, line: cancelled.line };
    });
  },

  /** What `cancelUnits` would give or throw. Only reads. */
  judgeUnits: (line: string, units: number, now: Date): Promise<UnitsToCancel> =>
    cancellingService.judgeUnits(line, units, now, { locked: false }),

  /** Gives a line another code for its own, as `orderCorrectionsService.replaceCode` does, with what it gives and its errors. */
  replaceCode(
    line: string,
    actor: Actor,
    change: { readonly now: Date; readonly writeMail: WriteOrderMail; readonly again: boolean },
  ): Promise<{ readonly replacedBefore: Date | null }> {
    return transaction(async () => {
      const done = await orderCorrectionsService.replaceCode(line, change);
      if (!done.replacedBefore)
        await auditService.record(actor, 'replace_voucher', line.toLowerCase(), { from: null, to: null }, change.now);
      return done;
    });
  },

  /**
   * Sets the address to which what of an order is not sent yet goes, made of the present one, and tells its member; false where it is that
   * already. The audit log says that it was changed, not to what. Throws not_found, nothing_to_send, and what `correct` throws.
   */
  changeAddress(
    order: string,
    correct: CorrectAddress,
    actor: Actor,
    now: Date,
    writeMail: WriteOrderMail,
  ): Promise<boolean> {
    return transaction(async () => {
      const lines = await orderCorrectionsService.changeAddress(order, correct, { now, writeMail });
      const change = { from: null, to: null };
      for (const line of lines) await auditService.record(actor, 'change_address', line, change, now);
      return lines.length > 0;
    });
  },

  /**
   * Marks many lines in the caller's transaction, which calls `end` last: then one mail is written for all lines of an order, and units go
   * back to stock, as others who redeem the same wait from there on. Throws as `mark` does.
   */
  markMany(actor: Actor, now: Date, writeMail: WriteOrderMail) {
    const gathered: Gathered = { news: [], returned: [] };
    return {
      mark: (mark: Mark): Promise<readonly SetLine[]> => markOne(mark, actor, { now, writeMail, gathered }),
      end: (): Promise<void> => orderStatesService.end(gathered, { now, writeMail }),
    };
  },

  /** What `judge` goes by: the lines that are meant. Throws not_found. Only reads. */
  read: ({ target, state }: Mark): Promise<readonly LineToJudge[]> => orderStatesService.readMeant(target, state),

  /** What `mark` would give or throw, for one after the other, as if those before were marked. */
  createJudge(now: Date): (mark: Mark, lines: readonly LineToJudge[]) => readonly SetLine[] {
    const judged = new Map<string, LineToJudge>();
    return ({ state, tracking = null }, lines) =>
      lines.map((read) => {
        const line = judged.get(read.id) ?? read;
        const isNew = line.state !== state;
        if (isNew) checkFollows(line, state, now);
        judged.set(line.id, { ...line, state, ...(isNew && { stateAt: now }), tracking: tracking ?? line.tracking });
        const isRetracked = state === 'sent' && tracking !== null && tracking !== line.tracking;
        return { line: line.id, memberId: line.memberId, from: line.state, changed: isNew || isRetracked };
      });
  },
};

type LineToJudge = Awaited<ReturnType<typeof orderStatesService.readMeant>>[number];

async function markOne(
  { target, state, tracking = null }: Mark,
  actor: Actor,
  change: { readonly now: Date; readonly writeMail: WriteOrderMail; readonly gathered?: Gathered },
): Promise<readonly SetLine[]> {
  const set = await orderStatesService.setStates(target, state, { by: 'operator', tracking, ...change });
  for (const { line, from, changed, trackingBefore } of set) {
    if (!changed) continue;
    const detail =
      trackingBefore === undefined
        ? { from, to: state }
        : { from: { state: from, tracking: partOf(trackingBefore) }, to: { state, tracking: partOf(tracking) } };
    await auditService.record(actor, 'mark_redemption', line, detail, change.now);
  }
  return set;
}

/** How much of a tracking the audit log keeps: it leads to a member at the carrier's, and the log outlives them. */
const keptLength = 6;

const partOf = (tracking: string | null) =>
  tracking !== null && tracking.length > keptLength ? `…${tracking.slice(-keptLength)}` : tracking;
