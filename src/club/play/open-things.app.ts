// What is open for a member, and what waits for them: what all kinds share.
import type { Picture } from '../../content/images.ts';
import type { Words } from '../../content/words.ts';
import { formatDayFrom, formatWeekday } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay, lastDayBefore } from '../../kit/canary-time.ts';
import { day } from '../../kit/durations.ts';
import type { Viewer } from '../../visit/visitor.ts';
import type { Locale } from '../../words/locale.ts';
import type { Services } from '../services.ts';

/** The member who looks, and as of when. */
export interface Player {
  readonly viewer: Viewer;
  readonly services: Services;
  readonly locale: Locale;
  readonly now: Date;
}

/** What waits for a member, and until when; of a prize, before all else. */
export interface Waiting {
  readonly kicker: string;
  readonly title: Words;
  readonly when: string;
  readonly until: Date | null;
  readonly picture: Picture;
  readonly to: string;
  /** What it leads to, in the lake; null where that is a page of the member's own, or a list. */
  readonly documentId: string | null;
}

/** Something that is open, as the hub lists it. */
export interface OpenThing {
  /** In the lake. */
  readonly documentId: string;
  readonly title: Words;
  readonly text: Words | null;
  readonly picture: Picture;
  readonly to: string;
  /** The most points that it gives; 0 for none. */
  readonly points: number;
  /** Whether it may give fewer than those. */
  readonly isUpTo?: boolean;
  /** How many of them it may still give now. */
  readonly gives: number;
  readonly tag: { readonly kind: 'neutral' | 'ok' | 'warn'; readonly text: string } | null;
  /** Begun, and not finished yet: it keeps a row of its own among what waits. */
  readonly isBegun?: boolean;
  /** It can't be done any more, and is listed to say why: its picture is grey. */
  readonly isOut?: boolean;
  /** Null where it waits for nothing now. */
  readonly waits: Waiting | null;
}

/** A picture of our own, as if editors had chosen it. */
export const drawing = (
  { src, width, height }: { src: string; width: number; height: number },
  locale: Locale,
): Picture => ({
  url: src,
  width,
  height,
  alt: '',
  altLang: locale,
  lqip: null,
  focus: null,
});

/** Whether a moment comes within so many days. */
export const isWithin = (at: Date, days: number, now: Date): boolean => at.getTime() - now.getTime() <= days * day;

/** What that day (YYYY-MM-DD) is called from `now`, where people don't name its date; null for all others. */
export function nameNearDay(of: string, now: Date): 'today' | 'tomorrow' | null {
  const today = canaryDay(now);
  if (of === today) return 'today';
  return of === addDays(today, 1) ? 'tomorrow' : null;
}

/** «Hasta el domingo 29 de noviembre», «Solo hasta hoy». */
export const lastDay = (end: Date, now: Date, locale: Locale): string => {
  const last = lastDayBefore(end);
  const near = nameNearDay(last, now);
  if (near) return messages.open[locale][`untilDay.${near}`];
  return fill(messages.open[locale].untilDay, {
    weekday: formatWeekday(last, locale),
    day: formatDayFrom(now, last, locale),
  });
};
