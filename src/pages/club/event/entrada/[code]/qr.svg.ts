// The code of a ticket, for the door.
import type { APIRoute } from 'astro';
import { drawQr } from '../../../../../kit/code-pictures.ts';
import { findTicket } from '../../../../../club/events/tickets.app.ts';

export const GET: APIRoute = async (context) => {
  const ticket = await findTicket(context);
  if (ticket?.booking.state !== 'confirmed') return new Response(null, { status: 404 });
  const svg = await drawQr(ticket.booking.code);
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
