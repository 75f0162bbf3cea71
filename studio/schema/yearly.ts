// Seasons and dates that come back every year: in which years they fall. Pure; a day is YYYY-MM-DD, so that no clock change shifts one.

/** A first and a last day, both included. */
export interface Season {
  readonly from: string;
  readonly until: string;
}

/** Each time that a yearly season is in force on some day from `first` to `last`, the earliest first. It may run over New Year. */
export function seasonsWithin({ from, until }: Season, first: string, last: string): readonly Season[] {
  const overNewYear = from.slice(5) > until.slice(5);
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  return Array.from({ length: years + 2 }, (_, index) => Number(first.slice(0, 4)) - 1 + index)
    .map((year) => ({ from: inYear(from, year), until: inYear(until, overNewYear ? year + 1 : year) }))
    .filter((season) => season.from <= last && season.until >= first);
}

/** The season that is meant on a day: the one that is in force, or else the next. */
export function seasonMeant(season: Season, day: string): Season {
  return seasonsWithin(season, day, inYear(day, Number(day.slice(0, 4)) + 2))[0] ?? season;
}

/** The same day of another year; 29 February is the 28th where there is none. */
function inYear(day: string, year: number): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year)}${day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4)}`;
}
