import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, hasLength, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: bytes().primaryKey(),
    /** By which its member names it. */
    id: uuid().notNull().unique().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Browser and system in which it began, such as «Chrome, Android»; null if unknown. */
    device: text(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('session_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('session_life_positive', sql`${t.expiresAt} > ${t.createdAt}`),
    check('session_device_length', hasLength(t.device, { min: 1, max: 60 })),
    index('session_member').on(t.memberId),
  ],
);
