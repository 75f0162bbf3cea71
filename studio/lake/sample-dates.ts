// The dates of the sample's tickets, as they are when it is loaded: ahead, on the same days of the week.
import { isJson, type LakeDocument } from './document.ts';

const dayMs = 24 * 60 * 60_000;
/** How many days at least the first date is ahead of the day on which the sample is loaded, so that it can be changed and cancelled. */
const daysAhead = 5;

/** A document of the sample; the dates of a product that would be too near are moved on by whole weeks. `now` is the moment of loading. */
export function keepDatesAhead(document: LakeDocument, now: Date): LakeDocument {
  const { dates } = document;
  if (document._type !== 'product' || !Array.isArray(dates)) return document;
  const days = dates.flatMap((date: unknown) => (isJson(date) && typeof date.day === 'string' ? [date.day] : []));
  const first = days.toSorted()[0];
  if (first === undefined) return document;
  const weeks = Math.max(0, Math.ceil((now.getTime() + daysAhead * dayMs - Date.parse(first)) / (7 * dayMs)));
  return {
    ...document,
    dates: dates.map((date: unknown) =>
      isJson(date) && typeof date.day === 'string' ? { ...date, day: inWeeks(date.day, weeks) } : date,
    ),
  };
}

/** The same day of the week, YYYY-MM-DD, so many weeks later. */
const inWeeks = (day: string, weeks: number): string =>
  new Date(Date.parse(day) + weeks * 7 * dayMs).toISOString().slice(0, 10);
