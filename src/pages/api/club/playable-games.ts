import { z } from 'zod';
import { PlayableGamesQuery } from '../../../club/challenges/challenges.contract.ts';
import { Game } from '../../../club/play/games.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listOf } from '../../../club/challenges/challenges.app.ts';
import { advanceOwn, presentChallenge } from '../../../club/challenges/challenge-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The challenges: those that are on, those that the member has completed, or all',
    who: 'member',
    // Whoever sees a challenge whose steps are done completes it, under the member's lock.
    inTurn: true,
    query: PlayableGamesQuery,
    reply: z.array(Game),
  },
  async (call) => listOf(await advanceOwn(call), call.query.filter ?? '2').map(presentChallenge),
);
