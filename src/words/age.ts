// Whether somebody is of age (docs/rules.md#adults-only).
import { Temporal } from 'temporal-polyfill';
import { minimumAge } from './minimum-age.ts';

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const oldestAge = 120;

/** How many days that month has. */
export const daysOf = ({ year, month }: Omit<CalendarDate, 'day'>): number =>
  Temporal.PlainYearMonth.from({ year, month }, { overflow: 'reject' }).daysInMonth;

const asNumber = ({ year, month, day }: CalendarDate) => year * 10_000 + month * 100 + day;

/**
 * Whether somebody born on that day is an adult on `today` (YYYY-MM-DD in the Canaries). A day that does not exist, lies in the future or
 * more than 120 years back is 'impossible'. Months are 1–12. Somebody born on 29 February comes of age on 1 March.
 */
export function judgeAge(born: CalendarDate, today: string): 'adult' | 'under_age' | 'impossible' {
  const exists = born.day >= 1 && born.day <= daysOf(born);
  const now = Number(today.replaceAll('-', ''));
  if (!exists || asNumber(born) > now || asNumber(born) + oldestAge * 10_000 < now) return 'impossible';
  return asNumber(born) + minimumAge * 10_000 <= now ? 'adult' : 'under_age';
}

/** Whether it is the birth date, YYYY-MM-DD, of somebody who is an adult on `today`; not for any other text. */
export function isAdult(birthDate: string, today: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate) ?? [];
  const born = { year: Number(year), month: Number(month), day: Number(day) };
  return born.month >= 1 && born.month <= 12 && judgeAge(born, today) === 'adult';
}

/** The last day on which an adult of `today` (YYYY-MM-DD) was born. */
export const latestBirth = (today: string): string =>
  `${String(Number(today.slice(0, 4)) - minimumAge)}${today.slice(4)}`.replace(/-02-29$/, '-02-28');
