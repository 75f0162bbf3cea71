// What a quiz or a survey says while it takes no answers.
import { canaryDay, lastDayBefore } from '../kit/canary-time.ts';
import type { Locale } from '../words/locale.ts';
import { formatDay } from './dates.ts';
import { fill } from './fill.ts';

interface ClosedWords {
  readonly upcoming: string;
  readonly closed: string;
  readonly closedNow: string;
}

/** From when it takes answers, or until when it did; else that it takes none now. */
export function describeClosed(
  { from, until }: { readonly from: Date | null; readonly until: Date | null },
  { upcoming, closed, closedNow }: ClosedWords,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): string {
  if (from && from > now) return fill(upcoming, { day: formatDay(canaryDay(from), locale, { year: true }) });
  if (until && until <= now) return fill(closed, { day: formatDay(lastDayBefore(until), locale, { year: true }) });
  return closedNow;
}
