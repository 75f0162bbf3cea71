// The club's day, year and half-year: those of Atlantic/Canary, whatever the server's zone.
import { Temporal } from 'temporal-polyfill';

export const canaryZone = 'Atlantic/Canary';

/** The moment as people in the islands read it. */
export function inCanaries(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(canaryZone);
}

/** The day of a moment in the islands, YYYY-MM-DD. */
export function canaryDay(at: Date): string {
  return inCanaries(at).toPlainDate().toString();
}
