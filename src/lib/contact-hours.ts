// The hours of the club's contacts: published by the clock of the peninsula, shown and judged for the islands.
import { Temporal } from 'temporal-polyfill';
import { inCanaries } from './canary-time.ts';

const peninsula = 'Europe/Madrid';

interface Hours {
  /** HH:MM by the clock of the peninsula. */
  readonly from: string;
  readonly until: string;
}

interface Week {
  readonly weekdays: Hours;
  readonly weekend: Hours;
}

/** Whether somebody answers at that moment. */
export function isOpen({ weekdays, weekend }: Week, now: Date): boolean {
  const there = inCanaries(now).withTimeZone(peninsula);
  const { from, until } = there.dayOfWeek >= 6 ? weekend : weekdays;
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' });
  return from <= time && time < until;
}

/** The same hours by the clock of the islands, which is an hour behind all year: 09:00 is 8:00. */
export function hoursInCanaries({ from, until }: Hours): { readonly from: string; readonly until: string } {
  return { from: hourBefore(from), until: hourBefore(until) };
}

function hourBefore(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const { hour } = Temporal.PlainTime.from({ hour: Number(hours) % 24 }).subtract({ hours: 1 });
  return `${String(hour)}:${minutes}`;
}
