import { credentialsCopy } from './credentials-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const credentialHoldings: readonly Holding[] = [
  {
    table: 'account_token',
    holds: 'member-data',
    ...credentialsCopy.account_token,
    select: `select kind as purpose, new_email, created_at as asked, expires_at as ends from account_token
      where member_id = $1 order by created_at`,
    erase: ['delete from account_token where member_id = $1'],
    stays: null,
    retention: {
      days: 0,
      remove: `delete from account_token where token_hash in (select token_hash from account_token
        where expires_at <= $1 limit 1000) returning 1`,
    },
  },
];
