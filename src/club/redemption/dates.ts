// The dates of tickets (redemption/README.md#dates). Pure.
import { changeableUntil, type TicketDate } from '../../words/ticket-date.ts';
import type { RedemptionState } from './orders.contract.ts';
import type { Offer } from './redemption.ts';

/** A date that a product has now, with what it is called. */
export interface NamedDate {
  readonly id: string;
  readonly name: string;
  readonly date: TicketDate;
}

/** The dates of an offer. */
export const listDates = ({ variations }: Pick<Offer, 'variations'>): readonly NamedDate[] =>
  variations.flatMap(({ id, name, date }) => (date ? [{ id, name: name.text, date }] : []));

/** Why its member may not change a ticket's date; null if they may (redemption/README.md#dates). */
export function refuseChangingDate({
  state,
  wasUsed,
  startsAt,
  dateChangedAt,
  dateMovedAt,
  now,
}: {
  readonly state: RedemptionState;
  readonly wasUsed: boolean;
  /** Null for a line that has no date. */
  readonly startsAt: Date | null;
  readonly dateChangedAt: Date | null;
  /** When editors moved the date. */
  readonly dateMovedAt: Date | null;
  readonly now: Date;
}): 'not_found' | 'already_sent' | 'date_changed' | 'date_near' | null {
  if (startsAt === null) return 'not_found';
  if (state !== 'pending' || wasUsed) return 'already_sent';
  if (dateChangedAt !== null) return 'date_changed';
  return now > changeableUntil(startsAt, dateMovedAt) ? 'date_near' : null;
}
