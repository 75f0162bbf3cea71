// What is filled into the mail to a winner when it goes out: the last day on which they can claim.
import { formatDay } from '../../i18n/dates.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { readClock } from '../../kit/clock.ts';
import { type Filling, nothing, placeOf } from '../mail/mailed-places.ts';
import type { TakenMail } from '../mail/mail.service.ts';
import { services } from '../services.ts';

/** Of the winner whom that mail tells alone. */
export async function findClaimFilling({ id, body }: Pick<TakenMail, 'id' | 'body'>): Promise<Filling> {
  const place = placeOf('claim-until', id);
  const told = body.includes(place) ? await services.draws.findToldBy(id) : null;
  if (!told) return nothing;
  const until = addDays(canaryDay(readClock()), told.claimDays);
  return { values: new Map([[place, formatDay(until, told.locale, { year: true })]]), pictures: [] };
}
