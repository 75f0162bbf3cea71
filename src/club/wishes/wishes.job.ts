// What the club does when what members wait for is back.
import { services } from '../services.ts';
import type { Waiting } from './wishes.service.ts';
import { content } from '../../content/content.ts';
import { loadByLocale, locales } from '../../words/locale.ts';
import { readClock } from '../../kit/clock.ts';
import { restockMail } from './wishes.mail.ts';

/** Tells whoever waits for a product that it is back. */
export async function tellWaiting(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const [sender, offers] = await Promise.all([content.sender(locales[0]), loadByLocale(content.offers)]);
  const writeMail = (waiting: Waiting) => restockMail(sender, waiting, offers[waiting.locale]);
  return { told: await services.wishes.tellWaiting(offers[locales[0]], writeMail, now) };
}
