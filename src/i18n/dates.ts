import { dateFormats } from '../words/date-formats.ts';
import type { Locale } from '../words/locale.ts';
import { dateJoints } from './messages/ui.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** «31 de diciembre», «31 December»: a day (YYYY-MM-DD) or a moment as the islands' calendar has it. */
export function formatDay(
  day: string | Date,
  locale: Locale,
  { year = false, shortMonth = false }: { readonly year?: boolean; readonly shortMonth?: boolean } = {},
): string {
  const { day: long, dayOfYear: longOfYear, shortDay: short, shortDayOfYear: shortOfYear } = dateFormats[locale];
  const [plain, withYear] = shortMonth ? [short, shortOfYear] : [long, longOfYear];
  return (year ? withYear : plain).format(typeof day === 'string' ? noonOf(day) : day);
}

/** As formatDay, with the year where it is not that of `now`. */
export function formatDayFrom(now: Date, day: string | Date, locale: Locale): string {
  const { year } = dateFormats[locale];
  const at = typeof day === 'string' ? noonOf(day) : day;
  return formatDay(at, locale, { year: year.format(at) !== year.format(now) });
}

/** The first of two days in one sentence: without its month where the other, which follows, is of the same. */
export const formatFirstDay = (from: string, to: string, locale: Locale): string =>
  from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from, locale);

/** «2 de diciembre de 2026, 14:00»: a moment by the islands' clock; at midnight the day alone. */
export function formatMoment(at: Date, locale: Locale): string {
  const time = dateFormats[locale].time.format(at);
  const day = formatDay(at, locale, { year: true });
  return time === '00:00' ? day : `${day}, ${time}`;
}

/** «21:30»: the hour of a moment by the islands' clock. */
export const formatTime = (at: Date, locale: Locale): string => dateFormats[locale].time.format(at);

/** A day of the week: «jueves», «Thursday». */
export function formatWeekday(day: string, locale: Locale): string {
  return dateFormats[locale].weekday.format(noonOf(day));
}

/** «sáb 5 dic, 18:30»: a moment of these months by the islands' clock, where there is little room. */
export function formatShortMoment(at: Date, locale: Locale): string {
  const { shortWeekday, shortDay, time } = dateFormats[locale];
  return `${shortWeekday.format(at)} ${shortDay.format(at)}, ${time.format(at)}`;
}

/** A month's name: «julio», «July». */
export function formatMonth(day: string, locale: Locale): string {
  return dateFormats[locale].month.format(noonOf(day));
}

/**
 * A day or a range of days for a list of dates: the first day's number, shown large, and the rest, shown beside it: «8» and «y 9 de julio».
 * The year only if it is not `thisYear`. Long ones get short names of months, so that they fit two lines.
 */
export function formatDays(
  from: string,
  until: string,
  locale: Locale,
  thisYear: string,
): { readonly day: string; readonly rest: string } {
  const day = String(Number(from.slice(8)));
  const year = !until.startsWith(thisYear);
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  if (from === until) return { day, rest: withoutDay(formatDay(from, locale, { year })) };
  const follows = Date.parse(until) - Date.parse(from) === 86_400_000;
  const joint = dateJoints[locale][follows ? 'and' : 'until'];
  const shortMonth = year || !isOneMonth;
  const end = `${joint} ${formatDay(until, locale, { year, shortMonth })}`;
  return { day, rest: isOneMonth ? end : `${withoutDay(formatDay(from, locale, { shortMonth }))} ${end}` };
}

/** «de julio» of «14 de julio», «July» of «14 July». */
const withoutDay = (words: string) => words.replace(/^\d+ /, '');
