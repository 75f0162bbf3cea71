import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { member } from './members.ts';

/** What a member has read and was credited for: a post or page once, whatever its address. */
export const reading = pgTable(
  'reading',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** Of the lake, without `drafts.`. */
    documentId: text().notNull(),
    /** The game under which it was read: 9, 10 or 12 for a post, its path for a page. */
    game: text().notNull(),
    points: integer().notNull(),
    at: moment().notNull(),
    /** The same key gets the same answer again. */
    idempotencyKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId] }),
    unique('reading_key_once').on(t.memberId, t.idempotencyKey),
    check('reading_points_positive', sql`${t.points} > 0`),
  ],
);
