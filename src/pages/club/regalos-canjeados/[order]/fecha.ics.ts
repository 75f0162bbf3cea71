// The date of a ticket as a calendar file: of the order's line that the query names.
import type { APIRoute } from 'astro';
import { describeLine } from '../../../../club/redemption/redeemed-lines.app.ts';
import { ticketCalendar } from '../../../../club/redemption/ticket-calendar.app.ts';
import { content } from '../../../../content/content.ts';
import { siteOrigin } from '../../../../http/site.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { paths } from '../../../../words/paths.ts';

export const GET: APIRoute = async ({ params, locals, request, url }) => {
  const { locale, now, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members see an order');
  const order = await services.orders.findOrder(viewer.member.id, params.order ?? '', now);
  const line = order?.lines.find(({ id }) => id === url.searchParams.get('line'));
  if (!order || !line?.startsAt || line.state === 'cancelled')
    return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const { name, place, endsAt } = describeLine(
    line,
    await content.products(locale, [line.productId]),
    locale,
    new Set(),
  );
  const address = new URL(paths.order(order.code), siteOrigin(request)).href;
  const text = ticketCalendar(
    [{ id: line.id, name: name.text, place: place ?? '', startsAt: line.startsAt, endsAt, address }],
    now,
  );
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${order.code}.ics"`,
    },
  });
};
