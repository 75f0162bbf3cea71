import { PointsGained, PointsGainedQuery } from '../../../club/play/games.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { sumPointsGained } from '../../../club/play/playable.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'The points that the member has had from a game; 9, 10 and 12 are the posts of Te inspiramos',
    who: 'member',
    query: PointsGainedQuery,
    reply: PointsGained,
  },
  async (call) => ({ points: await sumPointsGained(call.query.game_id, call) }),
);
