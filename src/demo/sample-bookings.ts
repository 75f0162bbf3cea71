// A place in the next event of a sample member's island, so that there is a booking to see. Inserted as it is: no mail was written of it.
import type { EventTerms } from '../club/events/events.ts';
import type { Member } from '../club/members/members.ts';
import { ticketCodeLength } from '../club/events/ticket-code.ts';
import { query } from '../db/connection.ts';
import { createCode } from '../kit/codes.ts';
import { day } from '../kit/durations.ts';

/** An event of the sample's that is the member's to book. */
export interface SampleEvent extends EventTerms {
  readonly island: Member['island'];
}

const insertEvent = {
  name: 'sample event',
  text: `insert into event (id, slug, title, starts_at, ends_at, place, address, island, capacity, published_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
};

const insertBooking = {
  name: 'sample booking',
  text: `insert into event_booking (event_id, code, member_id, first_name, last_name, email, phone, birth_date, companions, locale, state,
      waited, created_at, confirmed_at, told_starts_at, told_place, told_address, told_island)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, 'confirmed', false, $10, $10, $11, $12, $13, $14)`,
};

/** Books the first event there that begins within a month and takes bookings; none where there is no such event. */
export async function bookSampleEvent(events: readonly SampleEvent[], member: Member, now: Date): Promise<void> {
  const next = events
    .filter(({ island, startsAt, closesAt }) => island === member.island && now < closesAt && startsAt < inAMonth(now))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
  if (!next) return;
  const { id, slug, title, startsAt, endsAt, place, address, island, capacity, publishedAt } = next;
  await query(insertEvent, [id, slug, title, startsAt, endsAt, place, address, island, capacity, publishedAt]);
  const { firstName, lastName, email, phone, birthDate, locale } = member;
  await query(insertBooking, [
    ...[id, createCode(ticketCodeLength), member.id, firstName, lastName, email, phone ?? ''],
    ...[birthDate, locale, now, startsAt, place, address, island],
  ]);
}

const inAMonth = (now: Date) => new Date(now.getTime() + 30 * day);
