import type { Holding } from '../privacy/holding.ts';

export const stockHoldings: readonly Holding[] = [
  { table: 'stock', holds: 'nothing', because: 'units left of each variation' },
  { table: 'kept_unit', holds: 'nothing', because: 'units of a variation that are kept for the prizes of a draw' },
  { table: 'ticket_date', holds: 'nothing', because: 'dates of tickets, and how many places of each are taken' },
];
