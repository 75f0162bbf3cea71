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

/** The first moment of a day (YYYY-MM-DD) in the islands. */
export function startOfCanaryDay(day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(canaryZone).epochMilliseconds);
}

/** The last day (YYYY-MM-DD in the islands) of what holds up to but without `end`: at midnight, the day that is over then. */
export function lastDayBefore(end: Date): string {
  return canaryDay(new Date(end.getTime() - 1));
}

/** The moment of an hour (HH:MM) of a day (YYYY-MM-DD) in the islands. */
export function canaryMoment(day: string, time: string): Date {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: canaryZone, plainTime: time });
  return new Date(at.epochMilliseconds);
}

/** A half of a calendar year in the islands: from `start`, up to but without `end`. */
export interface HalfYear {
  readonly year: number;
  readonly half: 1 | 2;
  readonly start: Date;
  readonly end: Date;
  readonly yearStart: Date;
}

const known = new Map<string, HalfYear>();
let latest: HalfYear | undefined;

function halfYear(year: number, half: 1 | 2): HalfYear {
  const key = `${String(year)}/${String(half)}`;
  const made: HalfYear = known.get(key) ?? {
    year,
    half,
    start: startOfCanaryDay(`${String(year)}-${half === 1 ? '01' : '07'}-01`),
    end: startOfCanaryDay(half === 1 ? `${String(year)}-07-01` : `${String(year + 1)}-01-01`),
    yearStart: startOfCanaryDay(`${String(year)}-01-01`),
  };
  known.set(key, made);
  return made;
}

/** The half-year of a moment. Asked on every personal page, nearly always for the same half-year, which is remembered. */
export function halfYearOf(at: Date): HalfYear {
  if (latest && at >= latest.start && at < latest.end) return latest;
  const { year, month } = inCanaries(at);
  latest = halfYear(year, month <= 6 ? 1 : 2);
  return latest;
}

/** The half-year that follows. */
export function nextHalfYear({ year, half }: HalfYear): HalfYear {
  return half === 1 ? halfYear(year, 2) : halfYear(year + 1, 1);
}

/** The half-year before. */
export function previousHalfYear({ year, half }: HalfYear): HalfYear {
  return half === 2 ? halfYear(year, 1) : halfYear(year - 1, 2);
}
