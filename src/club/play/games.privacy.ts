import { gamesCopy } from './games-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

/** Long enough for whoever asks after what a play gave: the ledger and the orders have it besides. */
const keptDays = 730;

export const gameHoldings: readonly Holding[] = [
  {
    table: 'game_play',
    holds: 'member-data',
    ...gamesCopy.game_play,
    select: `select at, game_id as game, prize_name as prize, points, uncovered_at from game_play where member_id = $1 order by at, id`,
    erase: ['update game_play set idempotency_key = null, uncovered_at = null where member_id = $1'],
    retention: {
      days: keptDays,
      // A game that is played once a member is over, for all that is known here, when nobody has played it for as long.
      remove: `delete from game_play where id in (select p.id from game_play p where p.at < $1
        and (p.period <> 'ever' or not exists (select from game_play o where o.game_id = p.game_id and o.at >= $1)) limit 1000) returning 1`,
    },
  },
  {
    table: 'memory_deal',
    holds: 'member-data',
    ...gamesCopy.memory_deal,
    select: `select game_id as game, started_at, turned, cardinality(found) / 2 as pairs from memory_deal where member_id = $1 order by started_at, play_id`,
    erase: ['delete from memory_deal where member_id = $1'],
    stays: null,
    retention: {
      days: keptDays,
      remove: `delete from memory_deal where play_id in (select play_id from memory_deal where started_at < $1 limit 1000) returning 1`,
    },
  },
  { table: 'game_prize', holds: 'nothing', because: 'how often a game has given each of its prizes' },
];
