import { content } from '../../../content/content.ts';
import { Recommend } from '../../../club/referral/referral.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { toRecommend } from '../../../visit/present-content.ts';

export const GET = defineEndpoint(
  {
    summary: 'What the editors say of recommending; empty texts while there is nothing',
    who: 'member',
    reply: Recommend,
  },
  async ({ locale }) => toRecommend(await content.recommend(locale)),
);
