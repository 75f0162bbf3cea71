import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * In what environment the club's servers run, as the one that started last wrote it: one row, of which commands take what they are not
 * told.
 */
export const clubEnvironment = pgTable(
  'club_environment',
  {
    isOnly: boolean().primaryKey(),
    /** The origin under which people reach the club. */
    address: text().notNull(),
    /** `project/dataset` of a hosted content lake; null for the local one. */
    lake: text(),
    /** Whether people use it, or it is a demonstration. */
    live: boolean().notNull(),
    /** A hash of the sources it was built from; null in development. */
    version: text(),
    /** By what the draws’ key of that server is recognised; null where an earlier version started last. */
    drawKeyMark: text(),
    startedAt: moment().notNull(),
  },
  (t) => [check('club_environment_one_row', sql`${t.isOnly}`)],
);
