import { privacyCopy } from './privacy-copy.messages.ts';
import type { Holding } from './holding.ts';

/** The tables of copies of members' data, and those of the software itself. */
export const privacyHoldings: readonly Holding[] = [
  {
    table: 'data_export',
    holds: 'member-data',
    ...privacyCopy.data_export,
    select: `select requested_at as requested, expires_at as ends from data_export where member_id = $1`,
    erase: ['delete from data_export where member_id = $1'],
    stays: null,
    retention: {
      days: 0,
      remove: `delete from data_export where member_id in (select member_id from data_export
        where coalesce(expires_at, requested_at + interval '7 days') <= $1 limit 1000) returning 1`,
    },
  },
  {
    table: 'attempts',
    holds: 'nothing',
    because: 'counts of attempts, under hashes of what they are counted for',
    retention: {
      days: 1,
      remove: `delete from attempts where key in (select key from attempts where ends_at < $1 limit 1000) returning 1`,
    },
  },
  {
    table: 'keyed_requests',
    holds: 'nothing',
    because: 'hashes of requests, under hashes of the keys with which they were sent',
    retention: {
      days: 30,
      remove: `delete from keyed_requests where key in
        (select key from keyed_requests where kept_at < $1 limit 1000) returning 1`,
    },
  },
  { table: 'club_environment', holds: 'nothing', because: 'the address, the lake and the build of the club’s servers' },
  { table: 'drizzle.__drizzle_migrations', holds: 'nothing', because: 'the migrations of the database' },
  { table: 'pgboss.*', holds: 'nothing', because: 'background jobs, which name no member' },
];
