import { devicesCopy } from './devices-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const deviceHoldings: readonly Holding[] = [
  {
    table: 'device',
    holds: 'member-data',
    ...devicesCopy.device,
    select: `select codentify, model, bought_in_canaries, registered_at as registered from device where member_id = $1 order by registered_at, id`,
    erase: ['delete from device where member_id = $1'],
    stays: null,
  },
];
