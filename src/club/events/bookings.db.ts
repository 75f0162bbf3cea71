// SQL of bookings.
import type { BookingState } from './events.contract.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { first } from '../../db/rows.ts';
import type { Island } from '../../words/islands.ts';
import type { EventRow } from './events.db.ts';
import type { Booking, BookingOrigin, NewBooking } from './events.ts';

/** A booking with all that is stored of it but its request. */
export interface BookingRow extends Booking {
  readonly phone: string;
  readonly createdAt: Date;
  readonly byLink: boolean;
  readonly cancelledAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly requestHash: Buffer | null;
  /** When, and in Spanish where, the event is as the last mail of this booking said; null where that is not known. */
  readonly toldStartsAt: Date | null;
  readonly toldPlace: string | null;
  readonly toldAddress: string | null;
  readonly toldIsland: Island | null;
}

export const columns = `b.id, b.code, b.event_id as "eventId", b.member_id as "memberId", b.first_name as "firstName",
  b.last_name as "lastName", b.email, b.phone, b.companions, b.coach_id as "coachId", b.sales_expert_id as "salesExpertId", b.locale,
  b.state, b.created_at as "createdAt", b.confirmed_at as "confirmedAt", b.waited, b.by_link as "byLink", b.held, b.cancelled_at as "cancelledAt",
  b.checked_in_at as "checkedInAt", b.request_hash as "requestHash", b.told_starts_at as "toldStartsAt", b.told_place as "toldPlace",
  b.told_address as "toldAddress", b.told_island as "toldIsland"`;

const insert = {
  name: 'insert booking',
  text: `insert into event_booking as b (event_id, code, member_id, first_name, last_name, email, phone, birth_date, companions,
      coach_id, sales_expert_id, locale, privacy_version, state, created_at, confirmed_at, waited, idempotency_key, request_hash,
      by_link, held, network, customer, told_starts_at, told_place, told_address, told_island)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
      case when $14 = 'confirmed' then $15::timestamptz end, $14 = 'waiting', $16, $17,
      $14 = 'to-confirm', $18, $19, $20, $21, $22, $23, $24)
    returning ${columns}`,
};

/** When, and in Spanish where, a mail says that an event is. */
export type Told = Pick<EventRow, 'startsAt' | 'place' | 'address' | 'island'>;

export const insertBooking = (
  booking: NewBooking & {
    readonly told: Told;
    readonly eventId: string;
    readonly code: string;
    readonly state: BookingState;
    readonly held: boolean;
  },
  origin: BookingOrigin | null,
  key: { readonly idempotencyKey: string; readonly requestHash: Buffer } | null,
  now: Date,
): Promise<BookingRow | null> => {
  const { eventId, code, memberId, firstName, lastName, email, phone, birthDate, companions, coachId } = booking;
  return first(
    query<BookingRow>(insert, [
      ...[eventId, code, memberId, firstName, lastName, email, phone, birthDate, companions, coachId],
      ...[booking.salesExpertId, booking.locale, booking.privacyVersion, booking.state, now],
      ...[key?.idempotencyKey ?? null, key?.requestHash ?? null],
      ...[booking.held, origin?.network ?? null, origin?.customer ?? null],
      ...[booking.told.startsAt, booking.told.place, booking.told.address, booking.told.island || null],
    ]),
  );
};

const byKey = {
  name: 'booking by key',
  text: `select ${columns} from event_booking b where b.email = $1 and b.idempotency_key = $2`,
};

export const findByKey = (email: string, idempotencyKey: string): Promise<BookingRow | null> =>
  first(query<BookingRow>(byKey, [email, idempotencyKey]));

const ofMailbox = {
  name: 'booking of a mailbox',
  text: `select ${columns} from event_booking b
    where b.event_id = $1 and mailbox_of(b.email) = mailbox_of($2) and b.state in ('confirmed', 'waiting') limit 1`,
};

/** One that has places or waits for them, of the mailbox of that address in normalised form. */
export const findOfMailbox = (eventId: string, email: string): Promise<BookingRow | null> =>
  first(query<BookingRow>(ofMailbox, [eventId, email]));

const ofMember = {
  name: 'bookings of member to come',
  text: `select ${columns} from event_booking b join event e on e.id = b.event_id
    where b.member_id = $1 and b.state in ('confirmed', 'waiting') and e.ends_at > $2 order by e.starts_at, b.id`,
};

/** Those of a member that have places or wait for them, in events that are not over, the first to begin first. */
export const readOfMember = (memberId: string, now: Date): Promise<readonly BookingRow[]> =>
  read<BookingRow>(ofMember, [memberId, now]);

const allOfMember = {
  name: 'bookings of member',
  text: `select ${columns} from event_booking b join event e on e.id = b.event_id
    where b.member_id = $1 and b.state <> 'to-confirm' order by e.starts_at, b.id`,
};

/** All of a member's that were confirmed, or waited, the first to begin first. */
export const readAllOfMember = (memberId: string): Promise<readonly BookingRow[]> =>
  read<BookingRow>(allOfMember, [memberId]);

const byId = { name: 'booking by id', text: `select ${columns} from event_booking b where b.id = $1` };

export const findBooking = (id: string): Promise<BookingRow | null> => first(query<BookingRow>(byId, [id]));

const byCode = { name: 'booking by code', text: `select ${columns} from event_booking b where b.code = $1` };

export const findByCode = (code: string): Promise<BookingRow | null> => first(query<BookingRow>(byCode, [code]));

const waiting = {
  name: 'waiting list',
  text: `select ${columns} from event_booking b where b.event_id = $1 and b.state = 'waiting' and b.companions < $2
    order by b.turn limit $3`,
};

/** In the order of their turns, those of at most so many people. */
export const readWaiting = (eventId: string, people: number, max: number): Promise<readonly BookingRow[]> =>
  query<BookingRow>(waiting, [eventId, people, max]);

const waitingPeople = {
  name: 'people who wait',
  text: `select coalesce(sum(companions + 1), 0)::int as people from event_booking where event_id = $1 and state = 'waiting'`,
};

/** How many people wait for places. */
export const countWaiting = async (eventId: string): Promise<number> =>
  (await first(query<{ people: number }>(waitingPeople, [eventId])))?.people ?? 0;

const positions = {
  name: 'positions in the waiting list',
  text: `select b.id, count(*)::int as position from event_booking o join event_booking b on b.event_id = o.event_id
    where b.id = any($1) and o.state = 'waiting' and o.turn <= b.turn group by b.id`,
};

/** By booking, how many wait up to that one, itself included; those before whom nobody waits are left out. */
export const readPositions = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await query<{ id: string; position: number }>(positions, [ids])).map(({ id, position }) => [id, position]));

const confirm = {
  name: 'confirm bookings',
  text: `update event_booking b set state = 'confirmed', confirmed_at = $2, told_starts_at = $3, told_place = $4, told_address = $5,
      told_island = $6
    where b.id = any($1) and b.state = 'waiting' returning ${columns}`,
};

/** Gives them their places; their mails say what `told` does. */
export const confirmAll = (ids: readonly string[], told: Told, now: Date): Promise<readonly BookingRow[]> =>
  query<BookingRow>(confirm, [ids, now, told.startsAt, told.place, told.address, told.island || null]);

const cancel = {
  name: 'cancel booking',
  text: `update event_booking b set state = 'cancelled', cancelled_at = $2,
    held = false, network = null, customer = null where b.id = $1 returning ${columns}`,
};

export const cancelBooking = (id: string, now: Date): Promise<BookingRow | null> =>
  first(query<BookingRow>(cancel, [id, now]));

const claim = {
  name: 'claim bookings of an address',
  text: `update event_booking b set member_id = m.id from member m where m.id = $1 and b.email = m.email and b.member_id is null`,
};

/** Makes the bookings of a member's address that are nobody's theirs. */
export async function adoptBookings(memberId: string): Promise<void> {
  await query(claim, [memberId]);
}

const removeOfNobody = {
  name: 'remove bookings of nobody',
  text: 'delete from event_booking where mailbox_of(email) = mailbox_of($1) and member_id is null',
};

/** Removes the bookings of that address's mailbox that are no member's, with their scans and mails. */
export async function deleteOfNobody(email: string): Promise<void> {
  await query(removeOfNobody, [email]);
}

const ofEvent = {
  name: 'bookings of an event',
  text: `select ${columns} from event_booking b where b.event_id = $1 order by b.turn`,
};

/** In the order in which they came. */
export const readBookings = (eventId: string): Promise<readonly BookingRow[]> => query<BookingRow>(ofEvent, [eventId]);

const lock = {
  name: 'lock booking',
  text: `select ${columns} from event_booking b where b.event_id = $1 and b.code = $2 for update`,
};

/** The booking with that code in that event, locked until the transaction ends. */
export const lockBooking = (eventId: string, code: string): Promise<BookingRow | null> =>
  first(query<BookingRow>(lock, [eventId, code]));
