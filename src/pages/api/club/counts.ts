import { countOfPage, countsLimit } from '../../../club/results/results.app.ts';
import { CountsRequest } from '../../../club/results/results.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary:
      'What of a page was seen and clicked, as sums without persons: a page tells so once it is left. Of a member who switched it off nothing is counted',
    who: 'member',
    body: CountsRequest,
    bodyLimit: 49_152,
    limit: countsLimit,
    reply: null,
  },
  async ({ services, caller, body, now }) => {
    await countOfPage(body, caller, services, now);
    return undefined;
  },
);
