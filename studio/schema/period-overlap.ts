// Checks whether two periods share a day, for documents of which only one may be in force on a day.

export interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly yearly?: boolean | undefined;
}

/** A period as a form has it. */
export function isDays(value: unknown): value is Days {
  return typeof value === 'object' && value !== null;
}

/** A leap year, so that it contains a yearly 29 February. */
const anyYear = '2028';

/** Whether both are in force on some day. */
export function overlap(a: Days, b: Days): boolean {
  if (a.yearly && b.yearly) return daysOf(a, anyYear).some((day) => holds(b, day));
  if (a.yearly) return overlap(b, a);
  if (!b.yearly) return (!a.from || !b.until || a.from <= b.until) && (!b.from || !a.until || b.from <= a.until);
  // A period that is open on one side contains every season.
  if (!a.from || !a.until) return true;
  return daysBetween(a.from, a.until).some((day) => holds(b, day));
}

/** Whether a day is in a season, whatever its year. */
export function holds({ from = '', until = '' }: Days, day: string): boolean {
  const [start, end, date] = [from.slice(5), until.slice(5), day.slice(5)];
  return start <= end ? start <= date && date <= end : start <= date || date <= end;
}

/** The days of a season, in a year of our choice. */
function daysOf(season: Days, year: string): string[] {
  return daysBetween(`${year}-01-01`, `${year}-12-31`).filter((day) => holds(season, day));
}

/** The days from one to the other, at most a leap year of them: by then every season has occurred. */
export function daysBetween(from: string, until: string): string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  const count = Math.min(366, Math.round((Date.parse(`${until}T00:00:00Z`) - start) / 86_400_000) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}
