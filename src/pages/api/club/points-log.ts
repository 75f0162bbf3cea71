import { z } from 'zod';
import { CursorQuery, LogEntry } from '../../../contract/points.ts';
import { nextPage } from '../../../http/answers.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The points log, newest first, 50 a page; the next page stands in Link: rel="next"',
    who: 'member',
    query: CursorQuery,
    reply: z.array(LogEntry),
  },
  async ({ services, caller, query, now, headers, context }) => {
    const { entries, next } = await services.points.listLog(caller.member.id, query.cursor ?? null, now);
    if (next !== null) headers.set('link', nextPage(context.request, next));
    return entries;
  },
);
