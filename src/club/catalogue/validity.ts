// How long a ticket is good for, as editors wrote it of its product (redemption/README.md#tickets). Pure.
import { addDays } from '../../kit/calendar-day.ts';

/** So many days from the day on which it is redeemed, or a last day (YYYY-MM-DD), the same for all. */
export type Validity = { readonly days: number } | { readonly until: string };

/** The last day of a ticket that is redeemed on `day`; null where the editors set no end. */
export function lastDayOf(validity: Validity | null, day: string): string | null {
  if (!validity) return null;
  return 'until' in validity ? validity.until : addDays(day, validity.days);
}

/** Of what editors wrote; null where they set no end. */
export function validityOf(days: number | null, until: string | null): Validity | null {
  if (until !== null) return { until };
  return days === null ? null : { days };
}
