// One of the club's dates as a calendar file.
import type { APIRoute } from 'astro';
import { content } from '../../../content/content.ts';
import { siteOrigin } from '../../../http/site.ts';
import { islandNames } from '../../../i18n/island-names.ts';
import { calendarFile } from '../../../kit/calendar-file.ts';
import { canaryMoment } from '../../../kit/canary-time.ts';
import { paths } from '../../../words/paths.ts';

export const GET: APIRoute = async ({ params, locals, request }) => {
  const { locale, now } = locals;
  const date = (await content.dates(locale, now)).find(({ id }) => id === params.id);
  if (!date) return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const { endsAt, event, link, ...said } = date;
  const island = date.island && islandNames[date.island];
  const text = calendarFile(
    [
      {
        ...said,
        // One that comes back each year is another then.
        id: `${date.id}-${date.from.slice(0, 4)}`,
        title: date.title.text,
        place: island && !date.place.text.includes(island) ? `${date.place.text}, ${island}` : date.place.text,
        ...(endsAt ? { endsAt } : {}),
        address: new URL(event === null ? (link?.to ?? paths.home()) : paths.event(event), siteOrigin(request)).href,
      },
    ],
    now,
    canaryMoment,
  );
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${date.id}.ics"`,
    },
  });
};
