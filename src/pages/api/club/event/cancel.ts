import { ClubError } from '../../../../contract/errors.ts';
import { TicketLink } from '../../../../contract/events.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { isTicketToken } from '../../../../http/ticket-token.ts';
import { loadStoredEvent } from '../../../../jobs/event-terms.ts';
import { paths, withQuery } from '../../../../lib/paths.ts';
import { limitTickets } from '../_event.ts';

const pageOf = ({ code = '', token = '' }: Readonly<Record<string, string>>) =>
  withQuery(paths.ticket(code === '' ? '-' : code), { token });

export const POST = defineEndpoint(
  {
    summary: 'Cancels a booking by the link of its ticket; the waiting list moves up. Cancelling again changes nothing',
    who: 'anyone',
    body: TicketLink,
    rateLimit: limitTickets,
    form: {
      done: pageOf,
      refused: (code, _context, fields) => `${pageOf(fields)}&refused=${code}`,
    },
    reply: null,
    refusals: ['not_found', 'event_over', 'ticket_used'],
  },
  async ({ services, body: { code, token }, now }) => {
    const ticket = isTicketToken(code, token) ? await services.events.findTicket(code) : null;
    if (!ticket) throw new ClubError('not_found');
    const { terms: event, writeMail } = await loadStoredEvent(ticket.event, now);
    await services.events.cancel(code, { event, writeMail, actor: null, now });
    return undefined;
  },
);
