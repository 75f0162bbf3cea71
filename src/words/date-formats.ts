import { byLocale } from './locale.ts';

/** How each language writes the parts of a date, by the islands' clock. */
export const dateFormats = byLocale((tag) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'Atlantic/Canary' });
  return {
    day: format({ day: 'numeric', month: 'long' }),
    dayOfYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: format({ day: 'numeric', month: 'short' }),
    shortDayOfYear: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayOfMonth: format({ day: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    shortWeekday: format({ weekday: 'short' }),
    month: format({ month: 'long' }),
    shortMonth: format({ month: 'short' }),
    year: format({ year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
});
