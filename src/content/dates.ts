// From readings to models: the club's dates, as they fall around a day.
import type { ClientReturn } from '@sanity/client';
import { Temporal } from 'temporal-polyfill';
import type { Locale } from '../contract/locale.ts';
import { findLink } from './frame.ts';
import { findPicture } from './images.ts';
import type { ClubDate } from './page-models.ts';
import type { datesQuery } from './page-queries.ts';
import { findWords, wordsOf } from './words.ts';

export type DateReading = ClientReturn<typeof datesQuery>[number];

/** For so long a yearly date that is over says so; then it is next year's. */
const daysOfMemory = 45;

/** The days on which it falls, seen from `day` (YYYY-MM-DD). */
export function daysOf(
  { day: start, until, yearly }: Pick<DateReading, 'until' | 'yearly'> & { readonly day: string },
  day: string,
): { from: string; until: string } {
  if (!yearly) return { from: start, until: until ?? start };
  const first = Temporal.PlainDate.from(start);
  const length = until ? first.until(until) : Temporal.Duration.from({ days: 0 });
  const rememberedFrom = Temporal.PlainDate.from(day).subtract({ days: daysOfMemory });
  const { year } = Temporal.PlainDate.from(day);
  // Last year's may still run over New Year; the first that is not forgotten is the one.
  const [falls = first] = [year - 1, year, year + 1]
    .map((each) => first.with({ year: each }))
    .filter((each) => Temporal.PlainDate.compare(each.add(length), rememberedFrom) >= 0);
  return { from: falls.toString(), until: falls.add(length).toString() };
}

/** The dates, in the order in which they fall. */
export function buildDates(dates: readonly DateReading[], locale: Locale, day: string): ClubDate[] {
  return dates
    .flatMap((date) => buildDate(date, locale, day) ?? [])
    .sort((one, other) => `${one.from}${one.time ?? ''}`.localeCompare(`${other.from}${other.time ?? ''}`));
}

/** Null until it has a day. */
function buildDate(date: DateReading, locale: Locale, day: string): ClubDate | null {
  if (!date.day) return null;
  const { from, until } = daysOf({ ...date, day: date.day }, day);
  return {
    id: date._id,
    title: wordsOf(date.title, locale),
    place: wordsOf(date.place, locale),
    note: findWords(date.note, locale),
    island: date.island,
    link: findLink(date.link, locale),
    image: findPicture(date.image, locale),
    from,
    until,
    time: date.time,
    isPast: until < day,
    inProgramme: date.inProgramme ?? true,
  };
}
