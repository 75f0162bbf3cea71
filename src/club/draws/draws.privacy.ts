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
  },
  {
    table: 'draw',
    holds: 'nothing',
    because: 'the draws themselves: seeds, hashes and public values',
  },
];
