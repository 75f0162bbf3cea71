// SQL of events that their job follows: whom to tell that one has moved, as their last mail said another hour, place, address or island.
import { query } from '../../db/connection.ts';
import { type BookingRow, columns } from './bookings.db.ts';
import { eventColumns, type EventRow } from './events.db.ts';

const comes = `b.state in ('confirmed', 'waiting') and b.checked_in_at is null`;
/** Text as it reads: with single spaces, none of them around it. As `asOneLine` has it in the Studio, which says whether mails go out. */
const asOneLine = (text: string) =>
  `btrim(regexp_replace(${text}, '[\\s\\u00a0\\u2000-\\u200a\\u202f\\u3000\\ufeff]+', ' ', 'g'))`;
const differ = (told: string, now: string) => `${asOneLine(told)} <> ${asOneLine(now)}`;
/** Of a booking `b` in `e`, whether who has it knows of another hour, place, address or island than the event's. */
const isUntold = `${comes} and (b.told_starts_at <> e.starts_at or ${differ('b.told_place', 'e.place')}
  or ${differ('b.told_address', 'e.address')} or b.told_island <> e.island)`;
/** Whether what its mail said was not stored, and the event's row says it. */
const isUnknown = `${comes} and (b.told_starts_at is null or b.told_place is null and e.place <> ''
  or b.told_address is null and e.address <> '' or b.told_island is null and e.island <> '')`;

const since = {
  name: 'events since',
  text: `select ${eventColumns}, exists (select from event_booking b where b.event_id = e.id and b.state = 'waiting') as waits,
      exists (select from event_booking b where b.event_id = e.id and (${isUntold} or ${isUnknown})) as untold
    from event e where e.ends_at > $1 order by e.starts_at`,
};

/** An event with what its job has to do. */
export interface FollowedEvent extends EventRow {
  /** Whether somebody waits for places in it. */
  readonly waits: boolean;
  /** Whether somebody knows of another hour, place, address or island, or it is not stored which they know. */
  readonly untold: boolean;
}

/** Those that end after that moment. */
export const readEventsSince = (at: Date): Promise<readonly FollowedEvent[]> => query<FollowedEvent>(since, [at]);

const untold = {
  name: 'bookings of a moved event',
  text: `select ${columns} from event_booking b join event e on e.id = b.event_id where b.event_id = $1 and ${isUntold}
    order by b.turn limit $2`,
};

/** Those that have places or wait for them, and know of another hour, place, address or island than the event's. */
export const readUntold = (eventId: string, max: number): Promise<readonly BookingRow[]> =>
  query<BookingRow>(untold, [eventId, max]);

const assume = {
  name: 'note where an event was',
  text: `update event_booking b set told_starts_at = coalesce(b.told_starts_at, e.starts_at),
      told_place = coalesce(b.told_place, nullif(e.place, '')), told_address = coalesce(b.told_address, nullif(e.address, '')),
      told_island = coalesce(b.told_island, nullif(e.island, ''))
    from event e where e.id = b.event_id and e.id = $1 and ${isUnknown}`,
};

/** Of bookings of which it was not stored, such as those of an earlier version, notes that their mails said what the event's row says. */
export async function assumeTold(eventId: string): Promise<void> {
  await query(assume, [eventId]);
}

const tell = {
  name: 'note where an event was said to be',
  text: `update event_booking b set told_starts_at = e.starts_at, told_place = e.place, told_address = e.address,
      told_island = e.island from event e
    where e.id = b.event_id and b.id = $1`,
};

/** Notes that a booking's mail says when and where the event is now. */
export async function markTold(id: string): Promise<void> {
  await query(tell, [id]);
}
