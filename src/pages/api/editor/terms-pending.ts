import { MembersCount, TermsPendingQuery } from '../../../club/editors/editors.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { editorLimit } from '../../../club/editors/editors.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'How many active members have not accepted this version of the terms',
    who: 'editor',
    query: TermsPendingQuery,
    limit: editorLimit,
    reply: MembersCount,
  },
  async ({ services, query: { version } }) => ({ members: await services.members.countWithoutTerms(version) }),
);
