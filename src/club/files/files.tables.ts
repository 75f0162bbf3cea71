import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/schema/columns.ts';

/**
 * What is done once: a row of an operators' file, so that the same file goes on where it stopped (files/README.md#files-of-rows), or what
 * has a reference.
 */
export const fileRow = pgTable(
  'file_row',
  {
    /** SHA-256: of a row, of the command, all of the file's rows and the place of this one among them. */
    reference: bytes().primaryKey(),
    doneAt: moment().notNull(),
  },
  (t) => [
    check('file_row_reference_length', sql`octet_length(${t.reference}) = 32`),
    index('file_row_done_at').on(t.doneAt),
  ],
);
