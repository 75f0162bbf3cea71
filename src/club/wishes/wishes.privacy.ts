import type { Holding } from '../privacy/holding.ts';

export const wishesHoldings: readonly Holding[] = [
  {
    table: 'goal',
    holds: 'member-data',
    title: { es: 'Meta', en: 'Goal' },
    fields: { product: { es: 'Regalo', en: 'Gift' }, since: { es: 'Desde', en: 'Since' } },
    select: `select product_id as product, set_at as since from goal where member_id = $1`,
    erase: ['delete from goal where member_id = $1'],
    stays: null,
  },
  {
    table: 'restock_wait',
    holds: 'member-data',
    title: { es: 'Regalos que esperas', en: 'Gifts you wait for' },
    fields: {
      product: { es: 'Regalo', en: 'Gift' },
      variation: { es: 'Opción', en: 'Option' },
      since: { es: 'Desde', en: 'Since' },
      told: { es: 'Avisado', en: 'Told' },
    },
    select: `select product_id as product, nullif(variation_id, 'unica') as variation, since, told_at as told from restock_wait
      where member_id = $1 order by since, product_id, variation_id`,
    erase: ['delete from restock_wait where member_id = $1'],
    stays: null,
  },
  { table: 'restock_watch', holds: 'nothing', because: 'units of a variation when last looked at' },
];
