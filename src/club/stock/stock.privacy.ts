import type { Holding } from '../privacy/holding.ts';

export const stockHoldings: readonly Holding[] = [
  { table: 'stock', holds: 'nothing', because: 'units left of each variation' },
];
