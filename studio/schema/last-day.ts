// When what a link leads to is over. Pure.
import { isDays } from './period-overlap.ts';

type Fields = Readonly<Record<string, unknown>>;

const daysIn = (...values: readonly unknown[]): readonly string[] =>
  values.filter((value) => typeof value === 'string' && value !== '').map(String);
const endOf = (period: unknown): unknown => (isDays(period) && period.yearly !== true ? period.until : null);

/** The last day of a document, YYYY-MM-DD; null if it has none, or comes back every year. */
export function lastDayOf(document: Fields): string | null {
  const day = document._type === 'event' && document.yearly !== true ? document.day : null;
  const { until, closesOn, validUntil, period, availability } = document;
  return daysIn(endOf(period), endOf(availability), until, closesOn, validUntil, day).toSorted()[0] ?? null;
}

/** The last day on which a page is among what is on now in the club; null if it is not, has none, or comes back every year. */
export function lastDayOnHome({ onHome, season }: Fields): string | null {
  return onHome === true ? (daysIn(endOf(season))[0] ?? null) : null;
}
