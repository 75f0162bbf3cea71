// The hours of the club's contacts: each published by the clock of the islands or of the peninsula, shown and judged for the islands.
import { Temporal } from 'temporal-polyfill';
import { canaryZone } from '../../kit/canary-time.ts';

/** By whose clock hours are published. */
export type Clock = 'canaries' | 'peninsula';

const zones = { canaries: canaryZone, peninsula: 'Europe/Madrid' } as const satisfies Record<Clock, string>;

interface Hours {
  /** HH:MM */
  readonly from: string;
  readonly until: string;
}

interface Week {
  readonly clock: Clock;
  readonly weekdays: Hours;
  readonly weekend: Hours;
}

/** Whether somebody answers at that moment. */
export function isOpen({ clock, weekdays, weekend }: Week, now: Date): boolean {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zones[clock]);
  const { from, until } = there.dayOfWeek >= 6 ? weekend : weekdays;
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' });
  return from <= time && time < until;
}

/** The same hours by the clock of the islands, which is an hour behind the peninsula's all year: its 09:00 is 8:00. */
export function hoursInCanaries(
  { from, until }: Hours,
  clock: Clock,
): { readonly from: string; readonly until: string } {
  const hoursBehind = clock === 'peninsula' ? 1 : 0;
  return { from: earlier(from, hoursBehind), until: earlier(until, hoursBehind) };
}

function earlier(time: string, hoursLess: number): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${String((Number(hours) + 24 - hoursLess) % 24)}:${minutes}`;
}
