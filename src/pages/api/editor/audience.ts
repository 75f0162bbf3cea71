import { AudienceQuery, MembersCount } from '../../../club/editors/editors.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many active members are on these islands and of these levels now',
    who: 'editor',
    query: AudienceQuery,
    limit: editorLimit,
    reply: MembersCount,
  },
  async ({ services, query: { islands = [], levels = [] }, now }) => ({
    members: await services.points.countAudience({ islands, levels }, now),
  }),
);
