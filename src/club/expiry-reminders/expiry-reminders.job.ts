// What the club does about points that will expire.
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { inCanaries } from '../../kit/canary-time.ts';
import { readClock } from '../../kit/clock.ts';
import { expiryMail } from './expiry-reminders.mail.ts';
import { isHourOfReminders } from '../../words/reminder-hours.ts';

/** Writes to whoever's points will expire soon, by day. */
export async function remind(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  if (!isHourOfReminders(inCanaries(now).hour)) return { written: 0 };
  const { email } = await content.sender('es');
  return { written: await services.reminders.writeDue((expiring) => expiryMail(email, expiring), now) };
}
