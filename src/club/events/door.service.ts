// The door of an event: a ticket lets its party in once (events/README.md#events).
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Done, TimeSpan } from '../../words/time-span.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import type { ScanResult } from './events.contract.ts';
import * as doorDb from './door.db.ts';
import * as db from './bookings.db.ts';
import * as eventsDb from './events.db.ts';
import { isEarly, peopleOf } from './events.ts';

export type StoredScan = doorDb.ScanRow;

/** What came of a scan; of one that is already in, when it came in. */
interface CheckIn {
  readonly result: ScanResult;
  readonly people: number | null;
  readonly cameInAt: Date | null;
  /** Of whom this scan let in; null for a guest, and where it let nobody in. */
  readonly memberId: string | null;
}

export const doorService = {
  /**
   * Takes a ticket at the door of its event. The first that is received lets the party in, whenever it was scanned; later ones are noted. A
   * scan that is sent again under its key gets its first answer: its moment alone two phones may have alike. Too long before the event, and
   * for a booking without places, nothing is stored. Throws idempotency_conflict.
   */
  checkIn(
    eventId: string,
    code: string,
    {
      scannedAt,
      idempotencyKey = null,
      now,
    }: { readonly scannedAt: Date; readonly idempotencyKey?: string | null; readonly now: Date },
  ): Promise<CheckIn> {
    return transaction(async () => {
      const booking = await db.lockBooking(eventId, code);
      const nobody = { people: null, cameInAt: null, memberId: null };
      // What was not confirmed is no ticket.
      if (!booking || booking.state === 'to-confirm') return { result: 'unknown', ...nobody };
      if (booking.state !== 'confirmed') return { result: booking.state, ...nobody };
      const people = peopleOf(booking);
      const before = await doorDb.findScan(booking.id, { idempotencyKey, scannedAt });
      if (before && before.scannedAt.getTime() !== scannedAt.getTime()) throw new ClubError('idempotency_conflict');
      const told = async (result: 'in' | 'already') => ({
        result,
        people,
        cameInAt: result === 'already' ? await doorDb.findCameIn(booking.id) : null,
        memberId: result === 'in' ? booking.memberId : null,
      });
      if (before) return told(before.result);
      const [event] = await eventsDb.readEvents([eventId]);
      invariant(event, 'a booking has its event');
      if (booking.checkedInAt === null && isEarly(event, now)) return { result: 'early', ...nobody, people };
      const result = booking.checkedInAt === null ? 'in' : 'already';
      await doorDb.insertScan(booking.id, { scannedAt, receivedAt: now, result, idempotencyKey });
      return told(result);
    });
  },

  /** How many people are in, and how many have places. */
  countPeople: (eventId: string): Promise<{ readonly counted: number; readonly expected: number }> =>
    doorDb.countPeople(eventId),

  /** Each time the door received a ticket of the event, in that order. */
  listScans: (eventId: string): Promise<readonly StoredScan[]> => doorDb.readScans(eventId),

  /** Whether that member, or who of all, came in to that event, by its document, or to any, within those dates. */
  listAttended: (documentId: string | null, during: TimeSpan, memberId: string | null): Promise<readonly Done[]> =>
    doorDb.readAttended(documentId, during, memberId),

  /** Notes that an operator opened an event's door until that moment. */
  recordOpened: (eventId: string, until: Date, actor: Actor, now: Date): Promise<void> =>
    auditService.record(actor, 'open_door', eventId, { from: null, to: until.toISOString() }, now),
};
