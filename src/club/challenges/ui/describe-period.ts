import { formatDay } from '../../../i18n/dates.ts';
import { fill, messages } from '../../../i18n/messages.ts';
import { canaryDay, lastDayBefore } from '../../../kit/canary-time.ts';
import type { Locale } from '../../../words/locale.ts';
import type { ShownChallenge } from './shown-challenge.ts';

/** When a challenge begins or ends, in words; empty where it has no end, and of a failed one. */
export function describePeriod({ challenge: { during }, state }: ShownChallenge, locale: Locale): string {
  const t = messages.challenges[locale];
  const inWords = (day: string) => formatDay(day, locale, { year: true });
  if (state === 'upcoming') return fill(t.opens, { day: inWords(canaryDay(during.from)) });
  if (during.until === null || state === 'failed') return '';
  return fill(state === 'ended' ? t.ended : t.ends, { day: inWords(lastDayBefore(during.until)) });
}
