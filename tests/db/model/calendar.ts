// The islands' calendar, written with plain dates: in winter their clock is UTC's, from the last Sunday of March to that of October, each
// at one o'clock UTC, an hour ahead.
const hour = 3_600_000;

function lastSundayOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * 24 * hour + hour;
}

const yearsFrom = (at: number) => [-1, 0, 1, 2].map((more) => new Date(at).getUTCFullYear() + more);

/** When the clock is changed, in this year and those around it. */
export const clockChanges = (at: number): number[] =>
  yearsFrom(at).flatMap((year) => [lastSundayOf(year, 2), lastSundayOf(year, 9)]);

/** When a half-year begins: 1 January at midnight UTC, 1 July an hour before. */
export const halfYearStarts = (at: number): number[] =>
  yearsFrom(at).flatMap((year) => [Date.UTC(year, 0, 1), Date.UTC(year, 5, 30, 23)]);

/** The beginnings of the next two half-years. */
export function nextHalfYears(at: number): readonly [number, number] {
  const [first = 0, second = 0] = halfYearStarts(at).filter((start) => start > at);
  return [first, second];
}

export const yearStartOf = (at: number): number => Date.UTC(new Date(at).getUTCFullYear(), 0, 1);

/** The day in the islands, YYYY-MM-DD. */
export function dayOf(at: number): string {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= lastSundayOf(year, 2) && at < lastSundayOf(year, 9);
  return new Date(at + (isSummer ? hour : 0)).toISOString().slice(0, 10);
}
