// What is done every minute for dates of tickets that somebody took.
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { readClock } from '../../kit/clock.ts';
import { listDates } from './dates.ts';
import { loadOrderMailer } from './redemption.mail.ts';

/** Takes over what editors changed of dates that somebody took, and tells who has a ticket for one that moved. */
export async function keepUpDates(): Promise<Readonly<Record<string, number>>> {
  const offers = new Map((await content.offers('es')).map((offer) => [offer.productId, listDates(offer)]));
  const change = { now: readClock(), writeMail: await loadOrderMailer() };
  return { told: await services.dates.follow((productId) => offers.get(productId) ?? [], change) };
}
