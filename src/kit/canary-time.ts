// The club's days and years: those of Atlantic/Canary, whatever the server's zone.
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

export const canaryZone = 'Atlantic/Canary';

/** The moment as people in the islands read it. */
export function inCanaries(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(canaryZone);
}

/** The moment in the islands' time, as answers have it: 2027-03-10T12:00:00+00:00. */
export const canaryIso = (at: Date): string => inCanaries(at).toString({ timeZoneName: 'never' });

/** Days by the hour, counted from 1970: since 1946 the islands are whole hours from UTC, so that no hour has two days. */
const days = new LRUCache<number, string>({ max: 1000 });

/** The day of a moment in the islands, YYYY-MM-DD. */
export function canaryDay(at: Date): string {
  const hour = Math.floor(at.getTime() / 3_600_000);
  const known = hour >= 0 ? days.get(hour) : undefined;
  if (known !== undefined) return known;
  const day = inCanaries(at).toPlainDate().toString();
  if (hour >= 0) days.set(hour, day);
  return day;
}

/** The minute of a moment in the islands, YYYY-MM-DDTHH:MM. */
export const canaryMinute = (at: Date): string => inCanaries(at).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** The first moment of a day (YYYY-MM-DD) in the islands. */
export function startOfCanaryDay(day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(canaryZone).epochMilliseconds);
}

/** The last day (YYYY-MM-DD in the islands) before `end`, which is excluded: for a midnight, the day that ends then. */
export function lastDayBefore(end: Date): string {
  return canaryDay(new Date(end.getTime() - 1));
}

/** The moment of an hour (HH:MM) of a day (YYYY-MM-DD) in the islands. */
export function canaryMoment(day: string, time: string): Date {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: canaryZone, plainTime: time });
  return new Date(at.epochMilliseconds);
}
