// SQL of the events in which somebody booked.
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { first } from '../../db/rows.ts';
import type { Island } from '../../words/islands.ts';
import type { EventTerms } from './events.ts';

/** An event as it was when somebody last booked in it. */
export interface EventRow {
  readonly id: string;
  /** When editors published it so; null where that is not known. */
  readonly publishedAt: Date | null;
  readonly slug: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** In Spanish. */
  readonly place: string;
  readonly address: string;
  /** Empty of what was booked before it was stored. */
  readonly island: Island | '';
  readonly capacity: number;
  /** People with places, and those for whom places are held. */
  readonly taken: number;
}

export const eventColumns = `e.id, e.published_at as "publishedAt", e.slug, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.place,
  e.address, e.island, e.capacity, e.taken`;

// What a server that has lost the lake still has is older than what is stored. The capacity goes by whoever gives places, and never falls
// below what is taken: editors may lower it, places that were given stay.
const open = {
  name: 'open event',
  text: `insert into event as e (id, slug, title, starts_at, ends_at, place, address, island, capacity, published_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (id) do update set capacity = greatest(excluded.capacity, e.taken),
      (slug, title, starts_at, ends_at, place, address, island, published_at) = (
        select e.slug, e.title, e.starts_at, e.ends_at, e.place, e.address, e.island, e.published_at
          where excluded.published_at < e.published_at
        union all select excluded.slug, excluded.title, excluded.starts_at, excluded.ends_at, excluded.place, excluded.address,
          excluded.island, excluded.published_at where (excluded.published_at < e.published_at) is not true)
    returning ${eventColumns}`,
};

/** The event's row with what editors say now, or later than that, locked until the transaction ends. */
export const lockEvent = (event: EventTerms): Promise<EventRow | null> =>
  first(
    query<EventRow>(open, [
      ...[event.id, event.slug, event.title, event.startsAt, event.endsAt],
      ...[event.place, event.address, event.island, event.capacity, event.publishedAt],
    ]),
  );

const lockById = { name: 'lock event', text: `select ${eventColumns} from event e where e.id = $1 for update` };

export const lockKnownEvent = (id: string): Promise<EventRow | null> => first(query<EventRow>(lockById, [id]));

const some = { name: 'events by id', text: `select ${eventColumns} from event e where e.id = any($1)` };

/** Those of these events in which somebody booked. */
export const readEvents = (ids: readonly string[]): Promise<readonly EventRow[]> => query<EventRow>(some, [ids]);

const all = { name: 'events', text: `select ${eventColumns} from event e order by e.starts_at desc, e.id limit $1` };

/** The last to begin first. */
export const readAllEvents = (max: number): Promise<readonly EventRow[]> => query<EventRow>(all, [max]);

const coming = {
  name: 'bookings of a document to come',
  text: `select coalesce(sum(e.taken), 0)::int as people,
      coalesce(sum((select count(*) from event_booking b where b.event_id = e.id and b.state in ('confirmed', 'waiting'))), 0)::int as bookings
    from event e where split_part(e.id, '@', 1) = $1 and e.ends_at > $2`,
};

/** Of a document's events that are not over: how many people have places, or have them held, and how many bookings there are. */
export async function countComing(documentId: string, now: Date): Promise<{ people: number; bookings: number }> {
  const [row] = await query<{ people: number; bookings: number }>(coming, [documentId, now]);
  return row ?? { people: 0, bookings: 0 };
}

const nextOfMember = {
  name: 'next event of member',
  text: `select ${eventColumns} from event_booking b join event e on e.id = b.event_id
    where b.member_id = $1 and b.state = 'confirmed' and b.checked_in_at is null and e.ends_at > $2 order by e.starts_at limit 1`,
};

/** The first event to begin in which the member has a place and has not come in. */
export const findNextOfMember = (memberId: string, now: Date): Promise<EventRow | null> =>
  first(read<EventRow>(nextOfMember, [memberId, now]));
