import { ClubError } from '../../../../contract/errors.ts';
import { TicketAnswer, TicketLink } from '../../../../club/events/events.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { loadStoredEvent } from '../../../../club/events/event-terms.app.ts';
import { paths, withQuery } from '../../../../words/paths.ts';
import { findLinkedTicket } from '../../../../club/events/event-calls.app.ts';
import { canaryIso } from '../../../../kit/canary-time.ts';

export const GET = defineEndpoint(
  {
    summary: 'A booking, by the link of its ticket',
    who: 'anyone',
    query: TicketLink,
    reply: TicketAnswer,
    refusals: ['not_found', 'too_many_requests'],
  },
  async ({ services, query: { code, token }, locale, now }) => {
    const ticket = await findLinkedTicket({ code, token }, { services, now });
    if (!ticket) throw new ClubError('not_found');
    const { booking, position } = ticket;
    const event = (await loadStoredEvent(ticket.event, now)).described[locale];
    return {
      event: {
        id: event.slug,
        title: event.title,
        starts_at: canaryIso(event.startsAt),
        ends_at: canaryIso(event.endsAt),
      },
      state: booking.state,
      position,
      companions: booking.companions,
      ics: withQuery(paths.ticketCalendar(code), { token }),
      qr: withQuery(paths.ticketPicture(code), { token }),
    };
  },
);
