// The ticket that a link opens.
import { isTicketToken } from '../../../http/ticket-token.ts';
import type { DescribedEvent } from '../../../jobs/event-mail.ts';
import { loadStoredEvent } from '../../../jobs/event-terms.ts';
import { networkOf } from '../../../http/node/client-address.ts';
import { tryAttempt } from '../../../http/throttle.ts';
import type { APIContext } from 'astro';

type Found = NonNullable<Awaited<ReturnType<App.Locals['services']['events']['findTicket']>>>;

export interface Ticket extends Found {
  readonly described: DescribedEvent;
  readonly token: string;
}

/** The ticket of this address and its token; null where they don't belong together, and once a network has tried too many. */
export async function findTicket(
  context: Pick<APIContext, 'params' | 'url' | 'locals' | 'clientAddress'>,
): Promise<Ticket | null> {
  const { params, url, locals, clientAddress } = context;
  const [code, token] = [params.code ?? '', url.searchParams.get('token') ?? ''];
  const isHeld = isTicketToken(code, token);
  const limit = { of: ['ticket-page', networkOf(clientAddress)], max: 300, windowMs: 15 * 60_000 };
  if (!isHeld || !(await tryAttempt(limit, locals.now))) return null;
  const found = await locals.services.events.findTicket(code);
  if (!found) return null;
  const { described } = await loadStoredEvent(found.event, locals.now);
  return { ...found, described: described[locals.locale], token };
}
