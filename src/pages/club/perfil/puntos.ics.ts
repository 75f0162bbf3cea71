// What expires next, as a calendar file.
import type { APIRoute } from 'astro';
import { siteOrigin } from '../../../http/site.ts';
import { fill, messages } from '../../../i18n/messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { calendarFile } from '../../../kit/calendar-file.ts';
import { canaryMoment } from '../../../kit/canary-time.ts';
import { markMember } from '../../../words/member-mark.ts';
import { paths } from '../../../words/paths.ts';

export const GET: APIRoute = ({ locals, request }) => {
  const { locale, now, viewer } = locals;
  const expiring = viewer?.standing.expiring;
  if (!viewer || !expiring)
    return new Response('404\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const t = messages.pointsLog[locale];
  const title = expiring.points === 1 ? t['calendar.titleOne'] : t['calendar.title'];
  const text = calendarFile(
    [
      {
        // Its own for each member: calendars that several members share keep them apart, as those of each half-year.
        id: `puntos-${markMember(viewer.member.id)}-${expiring.on}`,
        title: fill(title, { points: countPoints(expiring.points, locale) }),
        place: '',
        from: expiring.on,
        until: expiring.on,
        time: null,
        address: new URL(paths.points(), siteOrigin(request)).href,
      },
    ],
    now,
    canaryMoment,
  );
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${t['calendar.file']}.ics"`,
    },
  });
};
