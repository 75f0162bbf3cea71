import { claimsCopy } from './claims-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const claimHoldings: readonly Holding[] = [
  {
    table: 'claim',
    holds: 'member-data',
    ...claimsCopy.claim,
    select: `select concept as for, happened_on::text as day, detail, state, created_at as asked, answered_at as answered, answer, points
      from claim where member_id = $1 order by created_at, id`,
    erase: ['delete from claim where member_id = $1'],
    stays: null,
  },
];
