import type { Holding } from '../privacy/holding.ts';
import { sessionCopy } from './session-copy.messages.ts';

export const sessionHoldings: readonly Holding[] = [
  {
    table: 'session',
    holds: 'member-data',
    ...sessionCopy.session,
    select: `select device, created_at as began, last_seen_at as last_used, expires_at as ends from session
      where member_id = $1 order by created_at`,
    erase: ['delete from session where member_id = $1'],
    stays: null,
    retention: {
      days: 30,
      remove: `delete from session where token_hash in (select token_hash from session
        where least(expires_at, last_seen_at + interval '14 days') < $1 limit 1000) returning 1`,
    },
  },
];
