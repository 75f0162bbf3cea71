import { ClubError } from '../../../../contract/errors.ts';
import { TicketAnswer, TicketLink } from '../../../../contract/events.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { isTicketToken } from '../../../../http/ticket-token.ts';
import { loadStoredEvent } from '../../../../jobs/event-terms.ts';
import { paths, withQuery } from '../../../../lib/paths.ts';
import { canaryIso, limitTickets } from '../_event.ts';

export const GET = defineEndpoint(
  {
    summary: 'A booking, by the link of its ticket',
    who: 'anyone',
    query: TicketLink,
    rateLimit: limitTickets,
    reply: TicketAnswer,
    refusals: ['not_found'],
  },
  async ({ services, query: { code, token }, locale, now }) => {
    const ticket = isTicketToken(code, token) ? await services.events.findTicket(code) : null;
    if (!ticket) throw new ClubError('not_found');
    const { booking, position } = ticket;
    const event = (await loadStoredEvent(ticket.event, now)).described[locale];
    return {
      event: {
        ...{ id: event.slug, title: event.title },
        ...{ starts_at: canaryIso(event.startsAt), ends_at: canaryIso(event.endsAt) },
      },
      state: booking.state,
      position,
      companions: booking.companions,
      ics: withQuery(paths.ticketCalendar(code), { token }),
      qr: withQuery(paths.ticketPicture(code), { token }),
    };
  },
);
