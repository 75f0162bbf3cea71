// The club's dates, as they fall around a day: those that editors write for themselves, and events, which are dates without being written
// again.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import { Temporal } from 'temporal-polyfill';
import type { Island } from '../words/islands.ts';
import type { Locale } from '../words/locale.ts';
import { canaryDay, canaryMinute, canaryMoment } from '../kit/canary-time.ts';
import { tellsOf } from '../words/programme-event.ts';
import { findPicture, picture, type Picture } from './images.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { builtOnce } from './lake/model-of.ts';
import { findLink, link, type Link } from './link.ts';
import { findWords, type Words, wordsOf } from './words.ts';

/** What every query reads of a date. */
export const date = /* groq */ `{
  _id, title, place, note, day, until, time, yearly, island, inProgramme, link ${link}, image ${picture},
  "event": select(_type == "event" => slug.current), "minutes": select(_type == "event" => minutes)
}`;

/** Those of editors, and events from a day on, with all that come back every year. */
export const datesQuery = defineQuery(`*[
  _type == "clubDate" || (_type == "event" && defined(slug.current) && (yearly == true || day >= $from))
] | order(day asc) ${date}`);

type DateResult = ClientReturn<typeof datesQuery>[number];

/** A date of the club with the days on which it falls: for a yearly one this year's, and some time after it is over, next year's. */
export interface ClubDate {
  readonly id: string;
  readonly title: Words;
  readonly place: Words;
  readonly note: Words | null;
  readonly island: Island | null;
  readonly link: Link | null;
  /** The slug of the event that it is; null for what editors wrote as a date. */
  readonly event: string | null;
  readonly image: Picture | null;
  /** YYYY-MM-DD in the Canaries. */
  readonly from: string;
  /** The last day, included; equal to `from` for a single day. */
  readonly until: string;
  /** HH:MM in the Canaries; null for whole days. */
  readonly time: string | null;
  /** When it ends; null where nobody has said. */
  readonly endsAt: Date | null;
  /** Over; of a single day with an hour, whose end nobody has said, begun. */
  readonly isPast: boolean;
  readonly inProgramme: boolean;
}

/** This month, and the one that it becomes. */
const cachedMonths = 2;
/** The longest event, in days, rounded up (studio/schema/event.ts). */
const longestDays = 3;

export function datesLoaders(queries: QueryCache) {
  const dates = queries.with(datesQuery, cachedMonths);
  const datesFor = builtOnce(buildDates);
  return {
    /** Every date of the club as seen from `now`, in the order in which they fall; of events those of its month and after it. */
    dates: async (locale: Locale, now: Date): Promise<readonly ClubDate[]> => {
      const month = Temporal.PlainDate.from(canaryDay(now)).with({ day: 1 });
      const from = month.subtract({ days: longestDays }).toString();
      return datesFor(await dates.get({ from }), locale, canaryMinute(now));
    },
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
  const built = dates.flatMap((result) => {
    const date = buildDate(result, locale, minute);
    return date ? [{ date, result }] : [];
  });
  return onceInProgramme(built).sort((one, other) =>
    `${one.from}${one.time ?? ''}`.localeCompare(`${other.from}${other.time ?? ''}`),
  );
}

interface Built {
  readonly date: ClubDate;
  readonly result: DateResult;
}

/** Where editors wrote a date of an event, the programme has the event, with the note of what they wrote. */
function onceInProgramme(dates: readonly Built[]): ClubDate[] {
  const shown = dates.filter(({ date }) => date.inProgramme);
  const events = shown.filter(({ date }) => date.event !== null);
  const entries = shown.filter(({ date }) => date.event === null);
  const told = new Set(entries.filter((entry) => events.some((event) => isSame(entry, event))));
  return dates.map((one) => {
    const { date } = one;
    if (told.has(one)) return { ...date, inProgramme: false };
    if (date.event === null) return date;
    return { ...date, note: entries.find((entry) => isSame(entry, one))?.date.note ?? date.note };
  });
}

const isSame = (entry: Built, event: Built): boolean =>
  tellsOf(
    {
      title: entry.result.title?.es ?? '',
      from: entry.date.from,
      until: entry.date.until,
      leadsTo: entry.result.link?.destination?.reference ?? null,
    },
    { id: event.date.id, title: event.result.title?.es ?? '', from: event.date.from, until: event.date.until },
  );

/** Null for a draft that has no day yet. */
function buildDate(result: DateResult, locale: Locale, minute: string): ClubDate | null {
  if (!result.day) return null;
  const day = minute.slice(0, 'YYYY-MM-DD'.length);
  const { from, until } = daysOf({ ...result, day: result.day }, day);
  const endsAt = endOf(result, from);
  // A long event goes on for some days; one that ends in the small hours is of its evening.
  const isLong = endsAt !== null && (result.minutes ?? 0) >= dayMinutes;
  const isPast = endsAt
    ? canaryMinute(endsAt) <= minute
    : result.time && from === until
      ? `${from}T${result.time}` <= minute
      : until < day;
  return {
    id: result._id,
    title: wordsOf(result.title, locale),
    place: wordsOf(result.place, locale),
    note: findWords(result.note, locale),
    island: result.island,
    link: findLink(result.link, locale),
    event: result.event,
    image: findPicture(result.image, locale),
    from,
    until: isLong ? canaryDay(new Date(endsAt.getTime() - 1)) : until,
    time: result.time,
    endsAt,
    isPast,
    inProgramme: result.inProgramme ?? true,
  };
}

const dayMinutes = 24 * 60;

/** The end of an event, whose length is known; null for a draft whose hour is half written, too. */
function endOf({ minutes, time }: DateResult, day: string): Date | null {
  if (minutes === null || time === null || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return new Date(canaryMoment(day, time).getTime() + minutes * 60_000);
}
