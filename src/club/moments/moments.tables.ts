import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hasLength, isOneOf, moment as momentOf } from '../../db/schema/columns.ts';
import { longestId } from '../../words/lengths.ts';
import { member } from '../members/members.tables.ts';
import { momentKinds } from './moments.ts';

/** What a member achieved, from then on; what it was stays, so that it is told once. Only `toldAt` changes, once. */
export const moment = pgTable(
  'moment',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    kind: text({ enum: momentKinds }).notNull(),
    /** Of what: a document of the lake, a level with its year, the cause of points, or nothing. */
    subject: text().notNull(),
    at: momentOf().notNull(),
    /** When its sheet was opened; null while it waits for the next page. */
    toldAt: momentOf(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.kind, t.subject] }),
    check('moment_kind_known', isOneOf(t.kind, momentKinds)),
    check('moment_subject_length', hasLength(t.subject, { max: longestId })),
    index('moment_untold')
      .on(t.memberId)
      .where(sql`${t.toldAt} is null`),
  ],
);
