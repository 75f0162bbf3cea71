// The event of a ticket as a calendar file.
import type { APIRoute } from 'astro';
import { siteOrigin } from '../../../../../http/site.ts';
import { eventCalendar } from '../../../../../club/events/events.mail.ts';
import { findTicket } from '../../../../../club/events/tickets.app.ts';

export const GET: APIRoute = async (context) => {
  const ticket = await findTicket(context);
  if (ticket?.booking.state !== 'confirmed')
    return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(eventCalendar(ticket.described, siteOrigin(context.request), context.locals.now), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="evento.ics"',
    },
  });
};
