import { z } from 'zod';
import { LogEntry } from '../../../contract/points.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The points log, newest first, 50 a page; the next page stands in Link: rel="next"',
    who: 'member',
    query: z.object({ cursor: z.string().max(200).optional() }),
    reply: z.array(LogEntry),
  },
  async ({ services, caller, query, now, headers, context }) => {
    const { entries, next } = await services.points.listLog(caller.member.id, query.cursor ?? null, now);
    if (next !== null) {
      const { pathname } = new URL(context.request.url);
      headers.set('link', `<${pathname}?cursor=${encodeURIComponent(next)}>; rel="next"`);
    }
    return entries;
  },
);
