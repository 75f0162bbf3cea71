import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** Attempts counted against a limit (src/http/throttle.ts). The key is a hash: no e-mail or IP address is stored. */
export const attempts = pgTable(
  'attempts',
  {
    key: bytes().primaryKey(),
    /** Including reserved attempts. */
    used: integer().notNull(),
    /** Attempts that count for the rest of the window. */
    failed: integer().notNull().default(0),
    endsAt: moment().notNull(),
    /** Until when reservations hold; one may never be settled. */
    reservedUntil: moment()
      .notNull()
      .default(sql`to_timestamp(0)`),
  },
  (t) => [index('attempts_ends_at').on(t.endsAt), check('attempts_used', sql`${t.failed} between 0 and ${t.used}`)],
);
