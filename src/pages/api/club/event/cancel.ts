import { ClubError } from '../../../../contract/errors.ts';
import { TicketLink } from '../../../../club/events/events.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { loadStoredEvent } from '../../../../club/events/event-terms.app.ts';
import { cancelledPage, findLinkedTicket, ticketPage } from '../../../../club/events/event-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Cancels a booking by the link of its ticket; the waiting list moves up. Cancelling again changes nothing',
    who: 'anyone',
    body: TicketLink,
    form: {
      body: ({ code, token }) => ({ code, token }),
      done: cancelledPage,
      refused: (code, _context, fields) => `${ticketPage(fields)}&refused=${code}`,
    },
    reply: null,
    refusals: ['not_found', 'event_over', 'ticket_used', 'too_many_requests'],
  },
  async ({ services, body: { code, token }, now }) => {
    const ticket = await findLinkedTicket({ code, token }, { services, now });
    if (!ticket) throw new ClubError('not_found');
    const { terms: event, writeMail } = await loadStoredEvent(ticket.event, now);
    await services.events.cancel(code, { event, writeMail, actor: null, now });
    return undefined;
  },
);
