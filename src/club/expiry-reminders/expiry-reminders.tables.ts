import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';

/** Mails that a job wrote of its own accord: one for each member and cause, written with the mail. */
export const reminder = pgTable(
  'reminder',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** What it reminded of, such as `expiry:2026-12-31:30`. */
    cause: text().notNull(),
    writtenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.cause] }), index('reminder_written_at').on(t.writtenAt)],
);
