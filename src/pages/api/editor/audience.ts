import { AudienceQuery, MembersCount } from '../../../contract/editors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { limitEditor } from './_limit.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many active members are on these islands and of these levels now',
    who: 'editor',
    query: AudienceQuery,
    rateLimit: limitEditor,
    reply: MembersCount,
  },
  async ({ services, query: { islands = [], levels = [] }, now }) => ({
    members: await services.points.countAudience({ islands, levels }, now),
  }),
);
