import { wishesCopy } from './wishes-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const wishesHoldings: readonly Holding[] = [
  {
    table: 'goal',
    holds: 'member-data',
    ...wishesCopy.goal,
    select: `select product_id as product, set_at as since from goal where member_id = $1`,
    erase: ['delete from goal where member_id = $1'],
    stays: null,
  },
  {
    table: 'restock_wait',
    holds: 'member-data',
    ...wishesCopy.restock_wait,
    select: `select product_id as product, nullif(variation_id, 'unica') as variation, since, told_at as told from restock_wait
      where member_id = $1 order by since, product_id, variation_id`,
    erase: ['delete from restock_wait where member_id = $1'],
    stays: null,
  },
  { table: 'restock_watch', holds: 'nothing', because: 'units of a variation when last looked at' },
];
