import type { Holding } from '../privacy/holding.ts';
import { keptDays } from './results.ts';

export const resultHoldings: readonly Holding[] = [
  {
    table: 'result_count',
    holds: 'nothing',
    because: 'how often something was seen and clicked, by day, island and level',
    retention: {
      days: keptDays,
      remove: `delete from result_count where ctid in
        (select ctid from result_count where day < ($1 at time zone 'Atlantic/Canary')::date limit 1000) returning 1`,
    },
  },
];
