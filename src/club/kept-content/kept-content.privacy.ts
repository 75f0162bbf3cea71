import type { Holding } from '../privacy/holding.ts';

export const keptContentHoldings: readonly Holding[] = [
  {
    table: 'kept_content',
    holds: 'nothing',
    because: 'what editors published, as last read of the content lake',
    retention: {
      days: 30,
      remove:
        'delete from kept_content where key in (select key from kept_content where read_at < $1 limit 1000) returning 1',
    },
  },
];
