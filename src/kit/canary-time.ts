// The club's days and years: those of Atlantic/Canary, whatever the server's zone.
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

export const canaryZone = 'Atlantic/Canary';

/** The moment as people in the islands read it. */
export function inCanaries(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(canaryZone);
}

/**
 * Each hour's offset from UTC in ms, by the hours counted from 1970: since 1946 the islands are whole hours from it, so that no hour has
 * two. Kept, as a page has many moments, and a zone's rules take long to ask.
 */
const offsets = new LRUCache<number, number>({ max: 5000 });

function offsetAt(at: Date): number {
  const hour = Math.floor(at.getTime() / 3_600_000);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = inCanaries(at).offsetNanoseconds / 1_000_000;
  if (hour >= 0) offsets.set(hour, offset);
  return offset;
}

/** What the islands' clock shows, as if it were UTC. */
const clockAt = (at: Date): string => new Date(at.getTime() + offsetAt(at)).toISOString();

/** The moment in the islands' time, as answers have it: 2027-03-10T12:00:00+00:00. */
export function canaryIso(at: Date): string {
  // Before 1946 the offset was no whole hour, or another.
  if (at.getTime() < 0) return inCanaries(at).toString({ timeZoneName: 'never' });
  const clock = clockAt(at);
  return `${clock.slice(0, 19)}${clock.slice(19, 23).replace(/\.?0+$/, '')}+0${String(offsetAt(at) / 3_600_000)}:00`;
}

/** The day of each hour, counted and kept as the offsets are. */
const days = new LRUCache<number, string>({ max: 5000 });

/** The day of a moment in the islands, YYYY-MM-DD. */
export function canaryDay(at: Date): string {
  const hour = Math.floor(at.getTime() / 3_600_000);
  const known = days.get(hour);
  if (known !== undefined) return known;
  const day = clockAt(at).slice(0, 10);
  if (hour >= 0) days.set(hour, day);
  return day;
}

/** The minute of a moment in the islands, YYYY-MM-DDTHH:MM. */
export const canaryMinute = (at: Date): string => clockAt(at).slice(0, 16);

/** Moments of days, and of their hours: kept as the offsets are. */
const moments = new LRUCache<string, number>({ max: 1000 });

/** The first moment of a day (YYYY-MM-DD) in the islands. */
export function startOfCanaryDay(day: string): Date {
  const known = moments.get(day);
  if (known !== undefined) return new Date(known);
  const at = Temporal.PlainDate.from(day).toZonedDateTime(canaryZone).epochMilliseconds;
  moments.set(day, at);
  return new Date(at);
}

/** The last day (YYYY-MM-DD in the islands) before `end`, which is excluded: for a midnight, the day that ends then. */
export function lastDayBefore(end: Date): string {
  return canaryDay(new Date(end.getTime() - 1));
}

/** The moment of an hour (HH:MM) of a day (YYYY-MM-DD) in the islands. */
export function canaryMoment(day: string, time: string): Date {
  const name = `${day}T${time}`;
  const known = moments.get(name);
  if (known !== undefined) return new Date(known);
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: canaryZone, plainTime: time }).epochMilliseconds;
  moments.set(name, at);
  return new Date(at);
}
