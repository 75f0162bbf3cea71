// When what is shipped arrives (redemption/README.md#delivery). Pure.
import { Temporal } from 'temporal-polyfill';
import type { Island } from '../../words/islands.ts';
import { canaryDay } from '../../kit/canary-time.ts';

/** The first and last day, YYYY-MM-DD, both included. */
export interface DeliveryWindow {
  readonly from: string;
  readonly to: string;
}

/** Working days from the order to the delivery: what goes to the other islands changes ship. */
const workingDays: Readonly<Record<Island, readonly [first: number, last: number]>> = {
  tenerife: [2, 3],
  'gran-canaria': [2, 3],
  lanzarote: [3, 5],
  fuerteventura: [3, 5],
  'la-palma': [3, 5],
  'la-gomera': [3, 5],
  'el-hierro': [3, 5],
  'la-graciosa': [3, 5],
};

/** In how many working days, at most, an order arrives: of each group of islands, the nearest first. */
export const deliveryDays: readonly number[] = [...new Set(Object.values(workingDays).map(([, last]) => last))];

/** Between which days an order of that moment reaches that island. */
export function deliveryWindow(orderedAt: Date, island: Island): DeliveryWindow {
  const [first, last] = workingDays[island];
  const day = canaryDay(orderedAt);
  return { from: addWorkingDays(day, first), to: addWorkingDays(day, last) };
}

const friday = 5;

function addWorkingDays(day: string, count: number): string {
  let date = Temporal.PlainDate.from(day);
  for (let left = count; left > 0;) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek <= friday) left--;
  }
  return date.toString();
}
