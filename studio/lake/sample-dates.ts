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

/**
 * What the programme has on a day of a product with dates is one of them, today included: adds that day, the next time that it comes,
 * with the place and places that the product has on that island.
 */
export function addProgrammeDates(documents: Map<string, LakeDocument>, now: Date): void {
  for (const entry of documents.values()) {
    const product = documents.get(linkedBy(entry) ?? '');
    const { day, time, island } = entry;
    if (entry._type !== 'clubDate' || !product || !Array.isArray(product.dates)) continue;
    const all: readonly unknown[] = product.dates;
    const dates = all.filter(isJson);
    const there = dates.filter((date) => date.island === island);
    // Its end is that of a date which begins at the same time.
    const like = there.find((date) => date.time === time) ?? there[0] ?? dates[0];
    if (!like || typeof day !== 'string') continue;
    const next = { ...like, _key: entry._id, day: nextTime(day, now), time };
    documents.set(product._id, { ...product, dates: [...all, next] });
  }
}

/** The id of the document that an entry of the programme leads to; undefined for none. */
function linkedBy({ link }: LakeDocument): string | undefined {
  const destination = isJson(link) && isJson(link.destination) ? link.destination : {};
  const { document } = destination;
  return isJson(document) && typeof document._ref === 'string' ? document._ref : undefined;
}

/** That day of a year, in the first year in which it is not over. */
function nextTime(day: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const inYear = `${String(year)}${day.slice(4)}`;
  return inYear >= today ? inYear : `${String(year + 1)}${day.slice(4)}`;
}
