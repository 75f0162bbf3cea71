// The code of a ticket, for the door.
import type { APIRoute } from 'astro';
import { toString } from 'qrcode';
import { findTicket } from '../../../../../club/events/tickets.app.ts';

export const GET: APIRoute = async (context) => {
  const ticket = await findTicket(context);
  if (ticket?.booking.state !== 'confirmed') return new Response(null, { status: 404 });
  // With the quiet zone that scanners need: four modules.
  const svg = await toString(ticket.booking.code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
