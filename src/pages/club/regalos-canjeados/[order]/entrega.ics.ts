// An order's delivery as a calendar file.
import type { APIRoute } from 'astro';
import { siteOrigin } from '../../../../http/site.ts';
import { islandNames } from '../../../../i18n/island-names.ts';
import { fill, messages } from '../../../../i18n/messages.ts';
import { calendarFile } from '../../../../kit/calendar-file.ts';
import { canaryMoment } from '../../../../kit/canary-time.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { paths } from '../../../../words/paths.ts';

export const GET: APIRoute = async ({ params, locals, request }) => {
  const { locale, now, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members see an order');
  const order = await services.orders.findOrder(viewer.member.id, params.order ?? '', now);
  if (!order?.delivery || !order.address)
    return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const { code, delivery, address } = order;
  const text = calendarFile(
    [
      {
        id: `entrega-${code}`,
        title: fill(messages.orders[locale]['calendar.title'], { code }),
        place: `${address.municipality}, ${islandNames[address.island]}`,
        from: delivery.from,
        until: delivery.to,
        time: null,
        address: new URL(paths.order(code), siteOrigin(request)).href,
      },
    ],
    now,
    canaryMoment,
  );
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${code}.ics"`,
    },
  });
};
