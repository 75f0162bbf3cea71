import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import type { Locale } from '../../../words/locale.ts';
import type { ChallengeListWords } from '../challenge-list.messages.ts';
import type { ListedChallenge } from '../challenges.contract.ts';

/** When a challenge begins or ends, in words; empty where it has no end, and of a failed one. */
export function describePeriod(
  { state, starts_at: from, ends_at: until }: ListedChallenge,
  locale: Locale,
  words: ChallengeListWords,
): string {
  const inWords = (at: Date) => formatDay(at, locale, { year: true });
  if (state === 'upcoming') return from === null ? '' : fill(words.opens, { day: inWords(new Date(from)) });
  if (until === null || state === 'failed') return '';
  // Its end is the midnight after its last day.
  return fill(state === 'ended' ? words.ended : words.ends, { day: inWords(new Date(Date.parse(until) - 1)) });
}
