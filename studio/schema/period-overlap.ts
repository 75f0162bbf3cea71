// Whether two periods share a day: for what may be there once a day only.

export interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly yearly?: boolean | undefined;
}

/** What a form has of them. */
export function isDays(value: unknown): value is Days {
  return typeof value === 'object' && value !== null;
}

/** A leap year, so that a yearly 29 February is a day of it. */
const anyYear = '2028';

/** Whether there is a day on which both are in force. */
export function overlap(a: Days, b: Days): boolean {
  if (a.yearly && b.yearly) return daysOf(a, anyYear).some((day) => holds(b, day));
  if (a.yearly) return overlap(b, a);
  if (!b.yearly) return (!a.from || !b.until || a.from <= b.until) && (!b.from || !a.until || b.from <= a.until);
  // A whole year without an end on one side has every season in it.
  if (!a.from || !a.until) return true;
  return daysBetween(a.from, a.until).some((day) => holds(b, day));
}

function holds({ from = '', until = '' }: Days, day: string): boolean {
  const [start, end, date] = [from.slice(5), until.slice(5), day.slice(5)];
  return start <= end ? start <= date && date <= end : start <= date || date <= end;
}

/** The days of a season, in a year of our choice. */
function daysOf(season: Days, year: string): string[] {
  return daysBetween(`${year}-01-01`, `${year}-12-31`).filter((day) => holds(season, day));
}

/** At most a leap year of them: by then every season has been met. */
function daysBetween(from: string, until: string): string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  const count = Math.min(366, Math.round((Date.parse(`${until}T00:00:00Z`) - start) / 86_400_000) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}
