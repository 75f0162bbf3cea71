import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';

/** A member's photo, square, as it is served. `member.photo` has the same hash. */
export const memberPhoto = pgTable(
  'member_photo',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Of the content, as it stands in the photo's address. */
    hash: text().notNull(),
    webp: bytes().notNull(),
    setAt: moment().notNull(),
  },
  (t) => [
    check('member_photo_hash_form', sql`${t.hash} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('member_photo_size', sql`octet_length(${t.webp}) between 1 and 1000000`),
  ],
);
