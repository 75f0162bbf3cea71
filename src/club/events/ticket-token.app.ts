// The token in the link of a ticket: whoever has it may see the booking and cancel it. It is made from the booking's code, so that a later
// mail about the same booking has the same link, and nothing of it is stored.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailedOrigin } from '../../http/site.ts';
import { signingKey } from '../../http/signing-key.ts';
import { paths, withQuery } from '../../words/paths.ts';

/** 256 bits, base64url. */
export const ticketToken = (code: string): string =>
  createHmac('sha256', signingKey()).update(`ticket ${code}`).digest('base64url');

export function isTicketToken(code: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(ticketToken(code))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The ticket's address for a mail. */
export const mailedTicket = (code: string): string =>
  mailedOrigin() + withQuery(paths.ticket(code), { token: ticketToken(code) });
