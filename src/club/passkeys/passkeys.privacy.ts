import { passkeysCopy } from './passkeys-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const passkeyHoldings: readonly Holding[] = [
  {
    table: 'passkey',
    holds: 'member-data',
    ...passkeysCopy.passkey,
    select: `select name, created_at as added, last_used_at as last_used from passkey where member_id = $1 order by created_at`,
    erase: ['delete from passkey where member_id = $1'],
    stays: null,
  },
];
