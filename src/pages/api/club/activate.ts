import { content } from '../../../content/content.ts';
import { ActivateQuery, ChallengeActive } from '../../../club/challenges/challenges.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Whether a challenge, or without an id any challenge, is on',
    who: 'member',
    query: ActivateQuery,
    reply: ChallengeActive,
  },
  async ({ query, locale, now }) => {
    const on = (await content.challenges(locale)).filter(
      ({ during: { from, until } }) => from <= now && (until === null || now < until),
    );
    return { active: on.some(({ slug }) => query.id === undefined || query.id === slug) };
  },
);
