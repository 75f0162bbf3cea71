import { sql } from 'drizzle-orm';
import { check, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/schema/columns.ts';

/** What was last read of the content lake, published content alone: served by a server that starts while the lake is out. */
export const keptContent = pgTable(
  'kept_content',
  {
    /** SHA-256 of the lake, the query's text and its parameters: another version's other query is another row. */
    key: bytes().primaryKey(),
    /** SHA-256 of the lake and the query's text. */
    queryHash: bytes().notNull(),
    result: json().notNull(),
    /** By which the lake tells that it changed. */
    tags: text().array().notNull(),
    /** When it was last read, to a day or so where it did not change. */
    readAt: moment().notNull(),
  },
  (t) => [
    check('kept_content_key_length', sql`octet_length(${t.key}) = 32 and octet_length(${t.queryHash}) = 32`),
    index('kept_content_of_query').on(t.queryHash, t.readAt),
    index('kept_content_read_at').on(t.readAt),
  ],
);
