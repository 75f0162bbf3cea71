import type { Holding } from '../privacy/holding.ts';

export const fileHoldings: readonly Holding[] = [
  {
    table: 'file_row',
    holds: 'nothing',
    because: 'which rows of operators’ files are done, by the hash of the whole file',
    // Longer than anybody goes on with a file, or repeats a reference by mistake.
    retention: {
      days: 400,
      remove: `delete from file_row where reference in (select reference from file_row where done_at < $1 limit 1000) returning 1`,
    },
  },
];
