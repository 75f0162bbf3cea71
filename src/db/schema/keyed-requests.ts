import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/**
 * Requests that came with an Idempotency-Key to a call that changes nothing when it is made again (src/http/keyed-requests.ts). Both are
 * hashes: nothing of a member is stored.
 */
export const keyedRequests = pgTable(
  'keyed_requests',
  {
    /** Of the call, its member and the key. */
    key: bytes().primaryKey(),
    body: bytes().notNull(),
    keptAt: moment().notNull(),
  },
  (t) => [index('keyed_requests_kept_at').on(t.keptAt)],
);
