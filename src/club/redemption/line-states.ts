// Which states follow which for what was redeemed, and what its member may still cancel (redemption/README.md#orders). Pure.
import { day } from '../../kit/durations.ts';
import { changeableUntil } from '../../words/ticket-date.ts';
import type { RedemptionState } from './orders.contract.ts';

/** The states that may follow each. */
export const followers: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  pending: ['sent', 'used', 'cancelled'],
  // What was not sent after all is taken back, within a day.
  sent: ['delivered', 'cancelled', 'pending'],
  delivered: [],
  // Who marked it by mistake takes it back.
  used: ['pending'],
  cancelled: [],
};

/** Whether a redeemed line may change from one state to the other. */
export function mayBecome(from: RedemptionState, to: RedemptionState): boolean {
  return followers[from].includes(to);
}

/** Whether what was marked as sent at that moment may still be taken back: within 24 hours. */
export function mayTakeBack(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= day;
}

/**
 * The lines of an order that a state is meant for, where an operator names the order alone: of what is cancelled all, of what is sent or
 * delivered those that are shipped, of what is used the others; and of these, where any may come to that state, those that may, so that
 * what is further along stays. A whole order is cancelled or not at all.
 */
export function linesMeant<Line extends { readonly state: RedemptionState; readonly shipping: boolean }>(
  lines: readonly Line[],
  state: RedemptionState,
): readonly Line[] {
  if (state === 'cancelled') return lines;
  const fitting = lines.filter(({ shipping }) => state === 'pending' || shipping !== (state === 'used'));
  const able = fitting.filter((line) => mayBecome(line.state, state));
  const meant = able.length > 0 ? able : fitting;
  return [...meant, ...fitting.filter((line) => line.state === state && !meant.includes(line))];
}

/** Whether the units of a line cancelled in that state go back into stock: not if they were sent. */
export function returnsToStock(from: RedemptionState): boolean {
  return from === 'pending';
}

/** Why its member may not cancel a line; null if they may (redemption/README.md#orders). */
export function refuseCancelling({
  state,
  cost,
  code,
  wasUsed,
  startsAt = null,
  dateMovedAt = null,
  now,
  today,
}: {
  readonly state: RedemptionState;
  /** 0 for a prize. */
  readonly cost: number;
  /** The code that was given out for it; null where none was. */
  readonly code: { readonly ofPool: boolean; readonly expiresOn: string | null } | null;
  /** Whether it was ever marked as used, also if that was taken back: who had it does not get the points as well. */
  readonly wasUsed: boolean;
  /** Of a ticket with a date, when that is. */
  readonly startsAt?: Date | null;
  /** When editors moved that date; null where it is the one that its member chose. */
  readonly dateMovedAt?: Date | null;
  readonly now: Date;
  /** The day in the islands. */
  readonly today: string;
}): 'already_sent' | 'code_given_out' | 'ticket_expired' | 'prize_not_cancelled' | 'date_near' | null {
  if (cost === 0) return 'prize_not_cancelled';
  if (code?.ofPool) return 'code_given_out';
  if (state !== 'pending' || wasUsed) return 'already_sent';
  if (code !== null && isExpired(code, today)) return 'ticket_expired';
  return startsAt !== null && now > changeableUntil(startsAt, dateMovedAt) ? 'date_near' : null;
}

/** Whether a code's last day is over. */
export const isExpired = ({ expiresOn }: { readonly expiresOn: string | null }, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** How far a line is: its state; of a ticket that waits, whether it is still to be used or its last day is over. */
export type Stage = RedemptionState | 'to-use' | 'expired';

/** Of every place that tells how far a redeemed line is, on that day in the islands; its state alone does not tell of a ticket. */
export function stageOf(
  {
    state,
    voucher,
  }: { readonly state: RedemptionState; readonly voucher: { readonly expiresOn: string | null } | null },
  today: string,
): Stage {
  if (state !== 'pending' || voucher === null) return state;
  return isExpired(voucher, today) ? 'expired' : 'to-use';
}

/** Whether a ticket's code is shown at a till: that of a walk or a dinner is shown where one goes, and so is one whose product is gone. */
export const isShownAtTill = (product: { readonly kind: string } | undefined): boolean =>
  product !== undefined && product.kind !== 'experience';
