// The door of an event: what was scanned, and who came in.
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { first } from '../../db/rows.ts';
import type { TimeSpan, Done } from '../../words/time-span.ts';

/** Each time the door received a ticket. */
export interface ScanRow {
  readonly code: string;
  readonly people: number;
  readonly scannedAt: Date;
  readonly receivedAt: Date;
  readonly result: 'in' | 'already';
}

interface NewScan extends Pick<ScanRow, 'scannedAt' | 'receivedAt' | 'result'> {
  readonly idempotencyKey: string | null;
}

const keyed = {
  name: 'find scan by key',
  text: `select result, scanned_at as "scannedAt" from event_scan where booking_id = $1 and idempotency_key = $2`,
};

const unkeyed = {
  name: 'find scan without key',
  text: `select result, scanned_at as "scannedAt" from event_scan where booking_id = $1 and scanned_at = $2 and idempotency_key is null`,
};

/** What came before of the scan with that key, or of that moment where it has none; null if it is new. */
export const findScan = (
  bookingId: string,
  { idempotencyKey: key, scannedAt }: Pick<NewScan, 'idempotencyKey' | 'scannedAt'>,
): Promise<Pick<ScanRow, 'result' | 'scannedAt'> | null> =>
  first(query<Pick<ScanRow, 'result' | 'scannedAt'>>(key === null ? unkeyed : keyed, [bookingId, key ?? scannedAt]));

const scan = {
  name: 'insert scan',
  text: `with came as (update event_booking set checked_in_at = $3 where id = $1 and $4 = 'in')
    insert into event_scan (booking_id, scanned_at, received_at, result, idempotency_key) values ($1, $2, $3, $4, $5)`,
};

/** Notes a scan; the first, `in`, is when the party came in. */
export async function insertScan(
  bookingId: string,
  { scannedAt, receivedAt, result, idempotencyKey }: NewScan,
): Promise<void> {
  await query(scan, [bookingId, scannedAt, receivedAt, result, idempotencyKey]);
}

// Where a phone's clock can't be right, when it was received.
const cameIn = (scan: string, booking: string) =>
  `case when ${scan}.scanned_at between ${booking}.confirmed_at and ${scan}.received_at then ${scan}.scanned_at else ${scan}.received_at end`;

const found = {
  name: 'find when a party came in',
  text: `select ${cameIn('s', 'b')} as at from event_scan s join event_booking b on b.id = s.booking_id
    where b.id = $1 and s.result = 'in'`,
};

/** When the party of that booking came in; null where it did not. */
export const findCameIn = async (bookingId: string): Promise<Date | null> =>
  (await first(query<{ at: Date }>(found, [bookingId])))?.at ?? null;

const counts = {
  name: 'count people at the door',
  text: `select coalesce(sum(companions + 1) filter (where checked_in_at is not null), 0)::int as counted,
      coalesce(sum(companions + 1), 0)::int as expected from event_booking where event_id = $1 and state = 'confirmed'`,
};

/** How many people are in, and how many have places. */
export const countPeople = async (eventId: string): Promise<{ readonly counted: number; readonly expected: number }> =>
  (await first(query<{ counted: number; expected: number }>(counts, [eventId]))) ?? { counted: 0, expected: 0 };

const scans = {
  name: 'scans of an event',
  text: `select b.code, b.companions + 1 as people, s.scanned_at as "scannedAt", s.received_at as "receivedAt", s.result
    from event_scan s join event_booking b on b.id = s.booking_id where b.event_id = $1 order by s.received_at, s.scanned_at`,
};

/** In the order in which they were received. */
export const readScans = (eventId: string): Promise<readonly ScanRow[]> => query<ScanRow>(scans, [eventId]);

// An event that comes back every year has its year after the document's id.
const attended = (byWhom: string) => `select "memberId", min(at) as at from (
      select b.member_id as "memberId",
        ${cameIn('s', 'b')} as at
      from event_booking b join event_scan s on s.booking_id = b.id and s.result = 'in'
      where ($1::text is null or split_part(b.event_id, '@', 1) = $1) and ${byWhom}) came
    where at >= $2 and ($3::timestamptz is null or at < $3) group by "memberId"`;

const attendedByAll = { name: 'who attended an event', text: attended('b.member_id is not null') };

const attendedByMember = { name: 'event attended by member', text: attended('b.member_id = $4') };

/** When that member, or who of all, came in to that event, by its document, or to any, within those dates. */
export const readAttended = (
  documentId: string | null,
  { from, until }: TimeSpan,
  memberId: string | null,
): Promise<readonly Done[]> => {
  const values = [documentId, from, until];
  return memberId === null ? read<Done>(attendedByAll, values) : read<Done>(attendedByMember, [...values, memberId]);
};
