import { MembersCount, TermsPendingQuery } from '../../../contract/editors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { limitEditor } from './_limit.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many active members have not accepted this version of the terms',
    who: 'editor',
    query: TermsPendingQuery,
    rateLimit: limitEditor,
    reply: MembersCount,
  },
  async ({ services, query: { version } }) => ({ members: await services.members.countWithoutTerms(version) }),
);
