import { editorLimit } from '../../../club/editors/editors.app.ts';
import { reachDays } from '../../../club/results/results.app.ts';
import { AudienceQuery } from '../../../club/editors/editors.contract.ts';
import { ReachAnswer } from '../../../club/results/results.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { countedHome } from '../../../words/result-types.ts';

export const GET = defineEndpoint(
  {
    summary: 'How often members of these islands and levels opened the home page in the last 30 days',
    who: 'editor',
    query: AudienceQuery,
    limit: editorLimit,
    reply: ReachAnswer,
  },
  async ({ services, query: { islands = [], levels = [] }, now }) => ({
    times: await services.results.countReach(countedHome, { islands, levels }, reachDays, now),
    days: reachDays,
  }),
);
