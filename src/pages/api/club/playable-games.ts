import { z } from 'zod';
import { PlayableGamesQuery } from '../../../contract/challenges.ts';
import { Game } from '../../../contract/games.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { listOf } from '../../_challenges.ts';
import { loadChallenges, presentChallenge } from './_challenges.ts';

export const GET = defineEndpoint(
  {
    summary: 'The challenges: those that are on, those that the member has completed, or all',
    who: 'member',
    // Whoever sees a challenge whose steps are done completes it, under the member's lock.
    inTurn: true,
    query: PlayableGamesQuery,
    reply: z.array(Game),
  },
  async (call) => listOf(await loadChallenges(call), call.query.filter ?? '2').map(presentChallenge),
);
