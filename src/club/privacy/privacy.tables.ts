import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, isOneOf, localeName, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { locales } from '../../words/locale.ts';
import { exportStates } from './privacy.contract.ts';

/** The copy of their data that a member asked for, at most one at a time. It is theirs for a day. */
export const dataExport = pgTable(
  'data_export',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    state: text({ enum: exportStates }).notNull(),
    locale: localeName().notNull(),
    requestedAt: moment().notNull(),
    /** When it is removed; null until it is ready. */
    expiresAt: moment(),
    zip: bytes(),
  },
  (t) => [
    check('data_export_state_known', isOneOf(t.state, exportStates)),
    check('data_export_locale_known', isOneOf(t.locale, locales)),
    check(
      'data_export_ready_has_zip',
      sql`(${t.state} = 'ready') = (${t.zip} is not null) and (${t.state} = 'ready') = (${t.expiresAt} is not null)`,
    ),
    index('data_export_waiting')
      .on(t.requestedAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
