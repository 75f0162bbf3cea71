import { z } from 'zod';
import { ListedChallenge, PlayableGamesQuery } from '../../../club/challenges/challenges.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listOf } from '../../../club/challenges/challenges.ts';
import { advanceOwn, presentChallenge } from '../../../club/challenges/challenge-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The challenges: those that are on, those that the member has completed, or all; those under way first',
    who: 'member',
    // Whoever sees a challenge whose steps are done completes it, under the member's lock.
    inTurn: true,
    query: PlayableGamesQuery,
    reply: z.array(ListedChallenge),
  },
  async (call) => listOf(await advanceOwn(call), call.query.filter ?? '2').map(presentChallenge),
);
