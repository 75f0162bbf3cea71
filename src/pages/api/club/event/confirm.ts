import { ClubError } from '../../../../contract/errors.ts';
import { TicketLink } from '../../../../club/events/events.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { loadStoredEvent } from '../../../../club/events/event-terms.app.ts';
import { findLinkedTicket, ticketPage } from '../../../../club/events/event-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary:
      'Confirms a booking by the link of its mail: the places held for it, or what is left. Again changes nothing',
    who: 'anyone',
    body: TicketLink,
    form: {
      done: ticketPage,
      refused: (code, _context, fields) => `${ticketPage(fields)}&refused=${code}`,
    },
    reply: null,
    refusals: [
      ...(['not_found', 'event_over', 'link_unusable', 'booked_already', 'waiting_list_full'] as const),
      'too_many_requests',
    ],
  },
  async ({ services, body: { code, token }, now }) => {
    const ticket = await findLinkedTicket({ code, token }, { services, now });
    if (!ticket) throw new ClubError('not_found');
    const { terms: event, writeMail } = await loadStoredEvent(ticket.event, now);
    await services.unconfirmed.confirm(code, { event, writeMail, now });
    return undefined;
  },
);
