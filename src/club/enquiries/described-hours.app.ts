// The hours in which somebody answers, in words.
import { fill, messages } from '../../i18n/messages.ts';
import type { Locale } from '../../words/locale.ts';
import { hoursInCanaries } from './contact-hours.ts';
import type { ContactOption } from './help.content.ts';

/** The hours of a way to reach the club, by the clock of the islands. */
export function describeHours(
  { clock, ...week }: Omit<ContactOption, 'id' | 'text'>,
  locale: Locale,
): readonly string[] {
  const t = messages.help[locale];
  const [weekdays, weekend] = [hoursInCanaries(week.weekdays, clock), hoursInCanaries(week.weekend, clock)];
  return weekdays.from === weekend.from && weekdays.until === weekend.until
    ? [fill(t.daily, weekdays)]
    : [fill(t.weekdays, weekdays), fill(t.weekend, weekend)];
}
