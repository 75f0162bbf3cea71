// The club's dates, as they fall around a day.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import { Temporal } from 'temporal-polyfill';
import type { Island } from '../words/islands.ts';
import type { Locale } from '../words/locale.ts';
import { canaryMinute } from '../kit/canary-time.ts';
import { findPicture, picture, type Picture } from './images.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { modelOf } from './lake/model-of.ts';
import { findLink, link, type Link } from './link.ts';
import { findWords, type Words, wordsOf } from './words.ts';

/** What every query reads of a date. */
export const date = /* groq */ `{
  _id, title, place, note, day, until, time, yearly, island, inProgramme, link ${link}, image ${picture}
}`;

export const datesQuery = defineQuery(`*[_type == "clubDate"] | order(day asc) ${date}`);

type DateResult = ClientReturn<typeof datesQuery>[number];

/** A date of the club with the days on which it falls: for a yearly one this year's, and some time after it is over, next year's. */
export interface ClubDate {
  readonly id: string;
  readonly title: Words;
  readonly place: Words;
  readonly note: Words | null;
  readonly island: Island | null;
  readonly link: Link | null;
  readonly image: Picture | null;
  /** YYYY-MM-DD in the Canaries. */
  readonly from: string;
  /** The last day, included; equal to `from` for a single day. */
  readonly until: string;
  /** HH:MM in the Canaries; null for whole days. */
  readonly time: string | null;
  /** Over; of a single day with an hour, whose end nobody has said, begun. */
  readonly isPast: boolean;
  readonly inProgramme: boolean;
}

export function datesLoaders(queries: QueryCache) {
  const dates = modelOf(queries.of(datesQuery), buildDates);
  return {
    /** Every date of the club as seen from `now`, in the order in which they fall. */
    dates: (locale: Locale, now: Date): Promise<readonly ClubDate[]> => dates(locale, canaryMinute(now)),
  };
}

/**
 * The dates of the programme of one month: of that day's, or where nothing of it is to come, of the next month that has something. Past
 * ones of the month are among them.
 */
export function programmeAt(dates: readonly ClubDate[], day: string): { month: string; dates: readonly ClubDate[] } {
  const ofMonth = (month: string) =>
    dates.filter((one) => one.inProgramme && one.from.slice(0, 7) <= month && one.until.slice(0, 7) >= month);
  const current = day.slice(0, 7);
  const next = dates.find(({ inProgramme, isPast, from }) => inProgramme && !isPast && from > day)?.from.slice(0, 7);
  const month = next === undefined || ofMonth(current).some(({ isPast }) => !isPast) ? current : next;
  return { month, dates: ofMonth(month) };
}

/** For how many days a yearly date is shown as over before it becomes next year's. */
const daysOfMemory = 45;

/** The days on which it falls, seen from `day` (YYYY-MM-DD); one that is over is still seen for `memory` days. */
export function daysOf(
  { day: start, until, yearly }: Pick<DateResult, 'until' | 'yearly'> & { readonly day: string },
  day: string,
  memory = daysOfMemory,
): { from: string; until: string } {
  if (!yearly) return { from: start, until: until ?? start };
  const first = Temporal.PlainDate.from(start);
  const length = until ? first.until(until) : Temporal.Duration.from({ days: 0 });
  const rememberedFrom = Temporal.PlainDate.from(day).subtract({ days: memory });
  const { year } = Temporal.PlainDate.from(day);
  // Last year's may still run over New Year; the first that is not long over is taken.
  const [falls = first] = [year - 1, year, year + 1]
    .map((each) => first.with({ year: each }))
    .filter((each) => Temporal.PlainDate.compare(each.add(length), rememberedFrom) >= 0);
  return { from: falls.toString(), until: falls.add(length).toString() };
}

/** The dates as seen from `minute` (YYYY-MM-DDTHH:MM in the Canaries), in the order in which they fall. */
export function buildDates(dates: readonly DateResult[], locale: Locale, minute: string): ClubDate[] {
  return dates
    .flatMap((result) => buildDate(result, locale, minute) ?? [])
    .sort((one, other) => `${one.from}${one.time ?? ''}`.localeCompare(`${other.from}${other.time ?? ''}`));
}

/** Null for a draft that has no day yet. */
function buildDate(result: DateResult, locale: Locale, minute: string): ClubDate | null {
  if (!result.day) return null;
  const day = minute.slice(0, 'YYYY-MM-DD'.length);
  const { from, until } = daysOf({ ...result, day: result.day }, day);
  return {
    id: result._id,
    title: wordsOf(result.title, locale),
    place: wordsOf(result.place, locale),
    note: findWords(result.note, locale),
    island: result.island,
    link: findLink(result.link, locale),
    image: findPicture(result.image, locale),
    from,
    until,
    time: result.time,
    isPast: result.time && from === until ? `${from}T${result.time}` <= minute : until < day,
    inProgramme: result.inProgramme ?? true,
  };
}
