import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

/** A day of the calendar out of an address's parts (2026, 2 or 02, 9 or 09) as YYYY-MM-DD; null when there is no such day. */
export function readCalendarDay(year = '', month = '', day = ''): string | null {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  try {
    const parts = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Kept, as every page of a member asks for some of them, again and again for the same days. */
const sums = new LRUCache<string, string>({ max: 1000 });

/** The day so many days after a YYYY-MM-DD, or before it. */
export function addDays(day: string, days: number): string {
  const name = `${day} ${String(days)}`;
  const known = sums.get(name);
  if (known !== undefined) return known;
  const sum = Temporal.PlainDate.from(day).add({ days }).toString();
  sums.set(name, sum);
  return sum;
}
