import { identityCopy } from './identity-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const identityHoldings: readonly Holding[] = [
  {
    table: 'signature_log',
    holds: 'member-data',
    ...identityCopy.signature_log,
    select: `select c.code, l.event, l.detail, l.at from signature_log l join identity_check c on c.id = l.check_id
      where c.member_id = $1 order by l.at, l.id`,
    erase: ['delete from signature_log where check_id in (select id from identity_check where member_id = $1)'],
    stays: null,
    retention: {
      days: 180,
      remove: `delete from signature_log where id in (select id from signature_log where at < $1 limit 1000) returning 1`,
    },
  },
  {
    table: 'identity_check',
    holds: 'member-data',
    ...identityCopy.identity_check,
    select: `select kind, product_id as product, code, state, state_at as since, provider, reference, url, sandbox_outcome,
      created_at as begun from identity_check where member_id = $1 order by created_at, id`,
    erase: ['delete from identity_check where member_id = $1'],
    stays: null,
    retention: {
      days: 90,
      remove: `delete from identity_check where id in (
        select id from identity_check where state <> 'verified' and state_at < $1 limit 1000) returning 1`,
    },
  },
];
