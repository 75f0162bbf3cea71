import { Challenge, ChallengeQuery } from '../../../club/challenges/challenges.contract.ts';
import { ClubError } from '../../../contract/errors.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { advanceOwn, presentChallenge, presentSteps } from '../../../club/challenges/challenge-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'A challenge, and which of its steps the member has done',
    who: 'member',
    // Whoever sees a challenge whose steps are done completes it, under the member's lock.
    inTurn: true,
    query: ChallengeQuery,
    reply: Challenge,
    refusals: ['not_found'],
  },
  async (call) => {
    const found = (await advanceOwn(call)).find(({ challenge }) => challenge.slug === call.query.id);
    if (!found) throw new ClubError('not_found');
    return { ...presentChallenge(found), ...presentSteps(found) };
  },
);
