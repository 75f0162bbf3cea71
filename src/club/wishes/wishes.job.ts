// What the club does when what members wait for is back.
import { services } from '../services.ts';
import type { Waiting } from './wishes.service.ts';
import { content } from '../../content/content.ts';
import { readClock } from '../../kit/clock.ts';
import { restockMail } from './wishes.mail.ts';

/** Tells whoever waits for a product that it is back. */
export async function tellWaiting(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const [sender, es, en] = await Promise.all([content.sender('es'), content.offers('es'), content.offers('en')]);
  const offers = { es, en };
  const writeMail = (waiting: Waiting) => restockMail(sender, waiting, offers[waiting.locale]);
  return { told: await services.wishes.tellWaiting(es, writeMail, now) };
}
