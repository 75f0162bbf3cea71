// The ticket that a link opens.
import { isTicketToken } from './ticket-token.app.ts';
import type { DescribedEvent } from './events.mail.ts';
import { loadStoredEvent } from './event-terms.app.ts';
import { minute } from '../../kit/durations.ts';
import { tryAttempt } from '../../http/throttle.ts';
import type { APIContext } from 'astro';

type Found = NonNullable<Awaited<ReturnType<App.Locals['services']['events']['findTicket']>>>;

export interface Ticket extends Found {
  readonly described: DescribedEvent;
  /** Whether its event has a page: not once editors took it away. */
  readonly hasPage: boolean;
  readonly token: string;
}

/** The ticket of this address and its token; null where they don't belong together, and once it was opened too often. */
export async function findTicket(context: Pick<APIContext, 'params' | 'url' | 'locals'>): Promise<Ticket | null> {
  const { params, url, locals } = context;
  const [code, token] = [params.code ?? '', url.searchParams.get('token') ?? ''];
  const isHeld = isTicketToken(code, token);
  const limit = { of: ['ticket-page', code], max: 300, windowMs: 15 * minute };
  if (!isHeld || !(await tryAttempt(limit, locals.now))) return null;
  const found = await locals.services.events.findTicket(code);
  if (!found) return null;
  const { described, terms } = await loadStoredEvent(found.event, locals.now);
  return { ...found, described: described[locals.locale], hasPage: terms !== null, token };
}
