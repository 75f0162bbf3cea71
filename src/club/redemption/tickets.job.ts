// What is done once for what was redeemed before whatever is not sent had a code.
import { content } from '../../content/content.ts';
import { readClock } from '../../kit/clock.ts';
import { theClub } from '../audit/audit.ts';
import { services } from '../services.ts';
import type { Validity } from '../catalogue/validity.ts';

/** Gives tickets to what was redeemed before there were any, without a mail. */
export async function giveTickets(): Promise<Readonly<Record<string, number>>> {
  const members = await services.tickets.listMembersWithout();
  if (members.length === 0) return { issued: 0 };
  const validityOf = await loadValidities();
  const given = { actor: theClub, now: readClock() };
  let issued = 0;
  for (const memberId of members) issued += await services.tickets.issueFor(memberId, validityOf, given);
  return { issued };
}

/** How long tickets of each product are good; null for one that is not offered any more. */
export async function loadValidities(): Promise<(productId: string) => Validity | null> {
  const offers = new Map((await content.offers('es')).map(({ productId, validity }) => [productId, validity]));
  return (productId) => offers.get(productId) ?? null;
}
