import { query } from '../../db/connection.ts';
import { type BookingRow, columns, type Told } from './bookings.db.ts';
import type { BookingOrigin } from './events.ts';

const counted = {
  name: 'people to confirm of an origin',
  text: `select coalesce(sum(companions + 1) filter (where network = $2), 0)::int as network,
      coalesce(sum(companions + 1), 0)::int as customer
    from event_booking where event_id = $1 and state = 'to-confirm' and customer = $3`,
};

/** How many people the bookings are for that this network, and its customer, have not confirmed, and still may. */
export async function countUnconfirmed(
  eventId: string,
  { network, customer }: BookingOrigin,
): Promise<{ readonly network: number; readonly customer: number }> {
  const [row] = await query<{ network: number; customer: number }>(counted, [eventId, network, customer]);
  return row ?? { network: 0, customer: 0 };
}

const held = {
  name: 'people with places held',
  text: `select event_id as id, sum(companions + 1)::int as people from event_booking where event_id = any($1) and held group by event_id`,
};

/** For how many people places are held in these events until they confirm them, by the event's id; 0 is left out. */
export const countHeld = async (eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await query<{ id: string; people: number }>(held, [eventIds])).map(({ id, people }) => [id, people]));

/** When bookings stop being held and counted: `$1` for a mail sent until then, `$2` for a booking made until then. */
const isOver = `b.state = 'to-confirm' and b.network is not null
      and (b.created_at <= $2 or exists (select from mail m where m.booking_id = b.id and m.sent_at <= $1))`;

export interface Since {
  readonly mailSent: Date;
  readonly booked: Date;
}

const over = {
  name: 'events with places not confirmed',
  text: `select distinct b.event_id as id from event_booking b where ${isOver}`,
};

/** The events with bookings that stop being held. */
export const readEventsOver = async ({ mailSent, booked }: Since): Promise<readonly string[]> =>
  (await query<{ id: string }>(over, [mailSent, booked])).map(({ id }) => id);

const release = {
  name: 'release places not confirmed',
  text: `with released as (update event_booking b set held = false, network = null, customer = null
      from event_booking before where before.id = b.id and b.event_id = $3 and ${isOver}
      returning before.held, b.companions)
    select coalesce(sum(companions + 1) filter (where held), 0)::int as people from released`,
};

/** Holds those of an event no longer; gives how many people the places were for. Needs the event's lock. */
export async function releaseUnconfirmed(eventId: string, { mailSent, booked }: Since): Promise<number> {
  const [row] = await query<{ people: number }>(release, [mailSent, booked, eventId]);
  return row?.people ?? 0;
}

// One in the order of those that wait goes by when it was confirmed.
const confirm = {
  name: 'confirm booking by link',
  text: `update event_booking b set state = $2, confirmed_at = case when $2 = 'confirmed' then $3::timestamptz end, waited = $2 = 'waiting',
      turn = default, held = false, network = null, customer = null, told_starts_at = $4, told_place = $5,
      told_address = $6, told_island = $7
    where b.id = $1 and b.state = 'to-confirm' returning ${columns}`,
};

/** Gives a booking its places, or its turn among those that wait; its mail says what `told` does. Needs the event's lock. */
export const confirmByLink = async (
  id: string,
  state: 'confirmed' | 'waiting',
  { startsAt, place, address, island }: Told,
  now: Date,
): Promise<BookingRow | null> =>
  (await query<BookingRow>(confirm, [id, state, now, startsAt, place, address, island || null]))[0] ?? null;

const forget = {
  name: 'remove bookings not confirmed',
  text: `delete from event_booking b where b.state = 'to-confirm' and b.network is null and b.created_at <= $1 and not exists
      (select from mail m where m.booking_id = b.id and (m.sent_at > $1 or m.sent_at is null and m.next_attempt_at is not null))
    returning 1`,
};

/** Removes those whose mails were sent, or given up, before that; gives how many. */
export const deleteUnconfirmed = async (before: Date): Promise<number> => (await query(forget, [before])).length;
