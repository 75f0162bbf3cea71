// Days and weeks, as YYYY-MM-DD: counted in UTC, where no day is longer than another, so that no change of clocks shifts them. Pure.

const dayMs = 86_400_000;
const zone = 'Atlantic/Canary';

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Monday to Sunday of the week of a day. */
export function weekOf(day: string): readonly string[] {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}

/** Whether it is a day that there is, as in an address that somebody typed. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * When something ends that begins at an hour (HH:MM) of a day in the islands and lasts so many minutes, by the islands' clock: over the
 * night on which clocks change, an hour more or less than counted.
 */
export function endOf(day: string, time: string, minutes: number): { readonly day: string; readonly time: string } {
  const end = momentAt(day, time) + minutes * 60_000;
  return { day: dayIn(end), time: timeIn(end) };
}

/** The moment, in ms, of an hour (HH:MM) of a day by the islands' clock; NaN for what is none. */
export function momentAt(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(asUtc) ? asUtc : asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

const clockAt = (moment: number) => new Date(moment + offsetAt(moment)).toISOString();
/** The day of a moment by the islands' clock, and its hour, HH:MM. */
export const dayIn = (moment: number): string => clockAt(moment).slice(0, 10);
export const timeIn = (moment: number): string => clockAt(moment).slice(11, 16);

const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });

/** The islands' offset from UTC at a moment, in ms. */
function offsetAt(at: number): number {
  const name = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0'] = /^GMT\+(\d\d):/.exec(name) ?? [];
  return Number(hours) * 3_600_000;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('es-ES', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(Date.parse(day));
};
/** «vie». */
const weekdayOf = format({ weekday: 'short' });
/** «viernes, 27 de noviembre de 2026». */
export const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** «viernes, 27 de noviembre». */
export const dayOfYear = format({ weekday: 'long', day: 'numeric', month: 'long' });
const monthOf = format({ month: 'long' });
const dateOf = (day: string) => String(Number(day.slice(8)));

/** «vie 27». */
export const shortDay = (day: string): string => `${weekdayOf(day)} ${dateOf(day)}`;

/** «23 a 29 de noviembre de 2026», «28 de diciembre de 2026 a 3 de enero de 2027». */
export function weekInWords(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const end = `${dateOf(last)} de ${monthOf(last)} de ${lastYear}`;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dateOf(first)} a ${end}`;
  return `${dateOf(first)} de ${monthOf(first)}${year === lastYear ? '' : ` de ${year}`} a ${end}`;
}

/** Some days of one week: «vie 27», «sáb 28 y dom 29», «lun 23 a jue 26», «lun 23 y jue 26». */
export function daysInWords(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (days.length === 1) return shortDay(first);
  if (days.length > 2 && addDays(first, days.length - 1) === last) return `${shortDay(first)} a ${shortDay(last)}`;
  return new Intl.ListFormat('es-ES').format(days.map(shortDay));
}
