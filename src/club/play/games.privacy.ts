import { gamesCopy } from './games-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const gameHoldings: readonly Holding[] = [
  {
    table: 'game_play',
    holds: 'member-data',
    ...gamesCopy.game_play,
    select: `select at, game_id as game, prize_name as prize, points from game_play where member_id = $1 order by at, id`,
    erase: ['update game_play set idempotency_key = null where member_id = $1'],
  },
  {
    table: 'memory_deal',
    holds: 'member-data',
    ...gamesCopy.memory_deal,
    select: `select game_id as game, started_at, turned, cardinality(found) / 2 as pairs from memory_deal where member_id = $1 order by started_at, play_id`,
    erase: ['delete from memory_deal where member_id = $1'],
    stays: null,
  },
  { table: 'game_prize', holds: 'nothing', because: 'how often a game has given each of its prizes' },
];
