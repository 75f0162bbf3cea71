// What the club does about points that will expire.
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { inCanaries } from '../../kit/canary-time.ts';
import { readClock } from '../../kit/clock.ts';
import { expiryMail } from './reminders.mail.ts';

/** The hours in which reminders are written. What is back in stock is told at any hour, as others may redeem it. */
const [firstHour, lastHour] = [9, 20];

/** Writes to whoever's points will expire soon, by day. */
export async function remind(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const { hour } = inCanaries(now);
  if (hour < firstHour || hour > lastHour) return { written: 0 };
  const { email } = await content.sender('es');
  return { written: await services.reminders.writeDue((expiring) => expiryMail(email, expiring), now) };
}
