import { z } from 'zod';
import { LogEntry, PointsLogQuery } from '../../../club/points/points.contract.ts';
import { wordLog } from '../../../club/points/points-log.app.ts';
import { nextPage } from '../../../http/answers.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The points log, newest first, 50 a page; the next page stands in Link: rel="next"',
    who: 'member',
    query: PointsLogQuery,
    reply: z.array(LogEntry),
  },
  async ({ services, caller, query, now, locale, headers, context }) => {
    const { entries, next } = await services.points.listLog(
      caller.member.id,
      query.cursor ?? null,
      now,
      query.state ?? null,
    );
    if (next !== null) headers.set('link', nextPage(context.request, next));
    return wordLog(entries, locale);
  },
);
