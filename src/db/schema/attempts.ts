import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** Attempts counted against a limit (src/http/throttle.ts). The key is a hash: nobody's e-mail or address is kept. */
export const attempts = pgTable(
  'attempts',
  {
    key: bytes().primaryKey(),
    /** Those that are being made included. */
    used: integer().notNull(),
    /** Those that count for the rest of the window. */
    failed: integer().notNull().default(0),
    endsAt: moment().notNull(),
    /** Until when those that are being made hold their places: what became of one may never be told. */
    reservedUntil: moment()
      .notNull()
      .default(sql`to_timestamp(0)`),
  },
  (t) => [index('attempts_ends_at').on(t.endsAt), check('attempts_used', sql`${t.failed} between 0 and ${t.used}`)],
);
