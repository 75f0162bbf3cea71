// Opening hours and distances in words.
import { readHours, openStateAt } from '../opening-hours.ts';
import { fill } from '../../../i18n/fill.ts';
import type { PlacesWords } from '../places.messages.ts';
import { byLocale, type Locale } from '../../../words/locale.ts';

const weekday = byLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }));
/** The 5th of January 1970 was a Monday. */
const nameDay = (day: number, locale: Locale) => weekday[locale].format(new Date(Date.UTC(1970, 0, 5 + day)));
/** «9:00» of `09:00`. */
const shortTime = (time: string) => time.replace(/^0(?=\d)/, '');

/** Whether it is open now, and until or from when: «Abierto hasta las 20:30»; null where nobody has said. */
export function describeOpen(hours: string | null, now: Date, locale: Locale, words: PlacesWords): string | null {
  const state = hours === null ? null : openStateAt(hours, now);
  if (!state) return null;
  if (state.kind === 'always') return words.alwaysOpen;
  if (state.kind === 'open') return fill(words.openUntil, { at: shortTime(state.until) });
  const { inDays, day, at } = state.opens;
  const values = { at: shortTime(at), day: nameDay(day, locale) };
  return fill(words[inDays === 0 ? 'closedUntil' : inDays === 1 ? 'closedUntilTomorrow' : 'closedUntilDay'], values);
}

/** The week, a line for days with the same hours: «lunes a viernes: 9:00–14:00 y 17:00–20:30». */
export function describeHours(hours: string | null, locale: Locale, words: PlacesWords): readonly string[] {
  const days = hours === null ? [] : readHours(hours);
  return days.map(({ from, until, spans }) => {
    const [first, last] = [nameDay(from, locale), nameDay(until, locale)];
    const times = spans.map((span) =>
      span.from === '00:00' && span.until === '00:00'
        ? words.allDay
        : `${shortTime(span.from)}–${shortTime(span.until)}`,
    );
    return fill(words.hours, {
      days: from === until ? first : fill(words.daysFromTo, { from: first, until: last }),
      times: times.join(` ${words.and} `),
    });
  });
}

const kilometres = byLocale(
  (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1, style: 'unit', unit: 'kilometer' }),
);

/** «1,2 km», «28 km». */
export const formatDistance = (km: number, locale: Locale): string =>
  kilometres[locale].format(km < 10 ? km : Math.round(km));
