import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, isOneOf, localeName, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { locales } from '../../words/locale.ts';
import { storedScanResults } from './events.contract.ts';
import { type Island, islands } from '../../words/islands.ts';
import { bookingStates } from '../../words/states.ts';
import { maxCompanions } from '../../words/event-limits.ts';

/** An event in which somebody booked. Its row is locked while places are given. */
export const event = pgTable(
  'event',
  {
    /** The document's id in the lake; of one that comes back every year, with its year. */
    id: text().primaryKey(),
    slug: text().notNull(),
    /** In Spanish, as when somebody last booked. */
    title: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Where it is, in Spanish, as when somebody last booked; empty of what was booked before it was stored. */
    place: text().notNull().default(''),
    address: text().notNull().default(''),
    island: text().$type<Island | ''>().notNull().default(''),
    /** When editors published it as it stands here; null of what was stored before that was. What is earlier changes nothing. */
    publishedAt: moment(),
    /** People: as editors say, but never fewer than have places already. */
    capacity: integer().notNull(),
    /** People with places, and those for whom places are held: a trigger adds them up. */
    taken: integer().notNull().default(0),
  },
  (t) => [
    check('event_taken_within_capacity', sql`${t.taken} between 0 and ${t.capacity}`),
    check('event_island_known', isOneOf(t.island, ['', ...islands])),
    check('event_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** Places that somebody booked, or waits for. */
export const eventBooking = pgTable(
  'event_booking',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: text()
      .notNull()
      .references(() => event.id),
    /** The order of the waiting list. */
    turn: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** What the door reads. */
    code: text().notNull().unique(),
    /** Who was signed in, or else has the address; null for who is no member. */
    memberId: uuid().references(() => member.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Normalised as a member's. */
    email: text().notNull(),
    phone: text().notNull(),
    birthDate: date({ mode: 'string' }).notNull(),
    companions: smallint().notNull(),
    /** Documents of the lake: who invited. */
    coachId: text(),
    salesExpertId: text(),
    locale: localeName().notNull(),
    /** Version of the privacy policy that was agreed to, in that language when it was booked; null if there was none. */
    privacyVersion: text(),
    state: text({ enum: bookingStates }).notNull(),
    /** Whether it was for an address that was not proved to be theirs who booked: the link of its mail confirms it. */
    byLink: boolean().notNull().default(false),
    /** Whether places are held for it until it is confirmed. */
    held: boolean().notNull().default(false),
    /**
     * SHA-256 of the network, and of its provider's customer, that it came from; as long as it counts among those that they have not
     * confirmed.
     */
    network: bytes(),
    customer: bytes(),
    createdAt: moment().notNull(),
    /** Since when it has places; null for one that never had. */
    confirmedAt: moment(),
    /** Whether it had to wait for them. */
    waited: boolean().notNull(),
    cancelledAt: moment(),
    /** When, and in Spanish where, the event is as the last mail of this booking said; null of one that was mailed before it was stored. */
    toldStartsAt: moment(),
    toldPlace: text(),
    toldAddress: text(),
    toldIsland: text().$type<Island>(),
    /** When the door first received its ticket. */
    checkedInAt: moment(),
    idempotencyKey: text(),
    requestHash: bytes(),
  },
  (t) => [
    uniqueIndex('event_booking_once')
      .on(t.eventId, t.email)
      .where(sql`${t.state} in ('confirmed', 'waiting')`),
    unique('event_booking_key').on(t.email, t.idempotencyKey),
    check('event_booking_state_known', isOneOf(t.state, bookingStates)),
    check('event_booking_told_island_known', isOneOf(t.toldIsland, islands)),
    check('event_booking_locale_known', isOneOf(t.locale, locales)),
    check('event_booking_companions', sql`${t.companions} between 0 and ${sql.raw(String(maxCompanions))}`),
    check('event_booking_email_normalised', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`),
    check('event_booking_key_with_hash', sql`num_nonnulls(${t.idempotencyKey}, ${t.requestHash}) in (0, 2)`),
    check('event_booking_one_host', sql`num_nonnulls(${t.coachId}, ${t.salesExpertId}) <= 1`),
    check(
      'event_booking_times_of_state',
      sql`case ${t.state} when 'confirmed' then ${t.confirmedAt} is not null and ${t.cancelledAt} is null
        when 'cancelled' then ${t.cancelledAt} is not null and ${t.checkedInAt} is null
        else num_nonnulls(${t.confirmedAt}, ${t.cancelledAt}, ${t.checkedInAt}) = 0 end`,
    ),
    check('event_booking_to_confirm_by_link', sql`${t.state} <> 'to-confirm' or ${t.byLink}`),
    check(
      'event_booking_counted_to_confirm',
      sql`num_nonnulls(${t.network}, ${t.customer}) in (0, 2) and (${t.network} is null or ${t.state} = 'to-confirm')`,
    ),
    check('event_booking_held_is_counted', sql`not ${t.held} or ${t.network} is not null`),
    index('event_booking_to_confirm')
      .on(t.eventId)
      .where(sql`${t.state} = 'to-confirm'`),
    index('event_booking_waiting')
      .on(t.eventId, t.turn)
      .where(sql`${t.state} = 'waiting'`),
    index('event_booking_of_member').on(t.memberId),
  ],
);

/** Each time the door received a ticket. */
export const eventScan = pgTable(
  'event_scan',
  {
    bookingId: uuid()
      .notNull()
      .references(() => eventBooking.id, { onDelete: 'cascade' }),
    /** By the clock of the phone. */
    scannedAt: moment().notNull(),
    receivedAt: moment().notNull(),
    result: text({ enum: storedScanResults }).notNull(),
    /** By which the phone sends it again; null of one whose page was kept before there were any. */
    idempotencyKey: text(),
  },
  (t) => [
    unique('event_scan_key').on(t.bookingId, t.idempotencyKey),
    uniqueIndex('event_scan_once')
      .on(t.bookingId, t.scannedAt)
      .where(sql`${t.idempotencyKey} is null`),
    uniqueIndex('event_scan_in_once')
      .on(t.bookingId)
      .where(sql`${t.result} = 'in'`),
    check('event_scan_result_known', isOneOf(t.result, storedScanResults)),
  ],
);
