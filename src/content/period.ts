// Periods in which dated content is in force. Days are those of the Canaries, both ends included; with `yearly` only day and month count,
// and a season may run over New Year.
import { Temporal } from 'temporal-polyfill';
import { startOfCanaryDay } from '../kit/canary-time.ts';

export interface Period {
  readonly from: string | null;
  readonly until: string | null;
  readonly yearly: boolean | null;
}

/** Whether `day` (YYYY-MM-DD) is within the period. Without a period, or at an open end, there is no limit. */
export function isInForce(period: Period | null, day: string): boolean {
  if (!period) return true;
  const { from, until, yearly } = period;
  if (yearly && from && until) {
    const [start, end, date] = [from.slice(5), until.slice(5), day.slice(5)];
    return start <= end ? start <= date && date <= end : start <= date || date <= end;
  }
  return (!from || from <= day) && (!until || day <= until);
}

/** The moments between which it is in force: `from` included, `until` excluded. For a yearly one, of the current season or the next. */
export function boundsOf(period: Period | null, day: string): { from: Date | null; until: Date | null } {
  if (!period) return { from: null, until: null };
  const { from, until } = period.yearly ? seasonOf(period, day) : period;
  return { from: from ? startOfCanaryDay(from) : null, until: until ? startOfCanaryDay(dayAfter(until)) : null };
}

function seasonOf({ from, until }: Period, day: string): { from: string | null; until: string | null } {
  if (!from || !until) return { from, until };
  const overNewYear = from.slice(5) > until.slice(5);
  const year = Number(day.slice(0, 4));
  // The season that began last year may still be running; otherwise this year's, if it has not ended, else the next.
  for (const start of [year - 1, year]) {
    const end = inYear(until, overNewYear ? start + 1 : start);
    if (end >= day) return { from: inYear(from, start), until: end };
  }
  return { from: inYear(from, year + 1), until: inYear(until, overNewYear ? year + 2 : year + 1) };
}

/** The same day and month of another year; 29 February becomes the 28th where there is none. */
function inYear(day: string, year: number): string {
  return Temporal.PlainDate.from(day).with({ year }).toString();
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
