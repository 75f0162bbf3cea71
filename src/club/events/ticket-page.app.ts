// What the page of a ticket shows.
import type { APIContext } from 'astro';
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { describeCameIn } from './came-in.app.ts';
import { type GonePage, loadGone } from './event-pages.app.ts';
import { findHostOf } from './events.mail.ts';
import { findTicket, type Ticket } from './tickets.app.ts';

export interface TicketPage extends Ticket {
  readonly kind: 'ticket';
  readonly status: 200;
  readonly frame: PageFrame;
  /** The event's; null where it has none, or is gone. */
  readonly picture: Picture | null;
  /** By name, who invited; null for nobody. */
  readonly host: string | null;
  /** When the door let its party in, in a sentence; null while it has not. */
  readonly cameIn: string | null;
  /** Why what was asked for was refused just now; null where nothing was. */
  readonly refused: string | null;
}

/** The ticket of this address and its token; that there is none where they don't belong together. */
export async function loadTicket(visit: Pick<APIContext, 'params' | 'url' | 'locals'>): Promise<TicketPage | GonePage> {
  const { url, locals } = visit;
  const { locale, now } = locals;
  const [frame, ticket] = await Promise.all([loadFrame(locals), findTicket(visit)]);
  if (!ticket) return loadGone(locals, 'ticket');
  return {
    kind: 'ticket',
    status: 200,
    frame,
    ...ticket,
    picture: ticket.hasPage ? ((await content.findEvent(locale, ticket.described.slug, now))?.image ?? null) : null,
    host: await findHostOf(ticket.booking, locale),
    cameIn: describeCameIn(ticket.booking, locale),
    refused: url.searchParams.get('refused'),
  };
}
