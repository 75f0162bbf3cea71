// Reads what of the lake may fall within a window of days: drafts and published documents, each for itself.
import type { SanityClient } from '@sanity/client';
import { scheduleType } from '../../src/words/schedule.ts';
import { addDays } from './days.ts';
import type { DatedDocument } from './spans.ts';

/** GROQ: whether two fields leave room for a day of the window. */
const runs = (from: string, until: string) =>
  `(!defined(${from}) || ${from} <= $last) && (!defined(${until}) || ${until} >= $first)`;
const within = (field: string) => `(${field} >= $first && ${field} <= $last)`;
/** What comes back every year is asked for whole: in which years it falls is no matter of fields. */
const period = (field: string) => `(${field}.yearly == true || (${runs(`${field}.from`, `${field}.until`)}))`;

const conditions = [
  `_type in ["banner", "popup", "quiz", "survey"] && ${period('period')}`,
  `_type in ["game", "challenge"] && ${runs('from', 'until')}`,
  `_type == "draw" && ${runs('opensOn', 'closesOn')}`,
  '_type == "event" && (yearly == true || (day >= $before && day <= $last))',
  '_type == "clubDate" && (yearly == true || (day <= $last && coalesce(until, day) >= $first))',
  `_type == "page" && (${within('until')} || (onHome == true && defined(season) && ${period('season')}))`,
  `_type in ["article", "inspiration"] && ${within('publishedOn')}`,
  `_type == "terms" && ${within('inForceFrom')}`,
  `_type == "${scheduleType}" && !defined(fault) && at >= $dayBefore && at < $dayAfter`,
  `_type == "product" && (availability.yearly == true || ${within('availability.from')} || ${within('availability.until')}
    || ${within('validUntil')} || count(dates[${within('day')}]) > 0)`,
];

const dates = `_id, _type, title, name, version, day, time, until, minutes, yearly, from, opensOn, closesOn, closesAt, publishedOn,
  inForceFrom, period, season, onHome, availability, validUntil, dates[]{ day, time, until }, kind, island, islands, levels, slug, path`;

const query = `*[!(_id in path("versions.**")) && (${conditions.map((one) => `(${one})`).join(' || ')})]{
  ${dates},
  "isNew": _id in path("drafts.**") && count(*[_id == string::split(^._id, "drafts.")[-1]]) == 0,
  "leadsTo": link.destination.document->{ ${dates} },
  ...select(_type == "${scheduleType}" => {
    at, act, "target": coalesce(*[_id == "drafts." + ^.document][0], *[_id == ^.document][0]){ ${dates} }
  })
}`;

/** The longest event, in days (studio/schema/event.ts). */
const longestDays = 3;

export function readWeek(client: SanityClient, days: readonly string[]): Promise<readonly DatedDocument[]> {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return client.withConfig({ perspective: 'raw' }).fetch<DatedDocument[]>(query, {
    first,
    last,
    before: addDays(first, -longestDays),
    // Moments are in UTC, of which the islands are ahead by an hour at most.
    dayBefore: addDays(first, -1),
    dayAfter: addDays(last, 1),
  });
}
