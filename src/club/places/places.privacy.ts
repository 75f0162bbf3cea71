import type { Holding } from '../privacy/holding.ts';

export const placesHoldings: readonly Holding[] = [
  { table: 'place', holds: 'nothing', because: 'shops, bars and stops of routes, as operators loaded them' },
  { table: 'place_product', holds: 'nothing', because: 'whose product’s codes a place takes' },
];
