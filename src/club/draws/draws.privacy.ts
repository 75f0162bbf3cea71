import { drawsCopy } from './draws-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const drawsHoldings: readonly Holding[] = [
  {
    table: 'draw_entry',
    holds: 'member-data',
    ...drawsCopy.draw_entry,
    select: `select draw_id as draw, code, entered_at as entered, state, rank, told_at as told, claim_until::text, reminded, claimed_at as claimed,
      handed_at as handed from draw_entry where member_id = $1 order by entered_at, code`,
    erase: ['update draw_entry set member_id = null where member_id = $1'],
    retention: {
      days: 730,
      // The code stays, for the proof; a prize that waits does with its winner.
      remove: `update draw_entry set member_id = null where code in (select e.code from draw_entry e join draw d on d.id = e.draw_id
        where d.ends_at < $1 and e.member_id is not null and (e.state <> 'winner' or d.voided_at is not null) limit 1000) returning 1`,
    },
  },
  {
    table: 'draw',
    holds: 'nothing',
    because: 'the draws themselves: seeds, hashes and public values',
  },
];
