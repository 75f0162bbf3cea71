import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';

/** The product that a member saves for, at most one at a time. */
export const goal = pgTable('goal', {
  memberId: uuid()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  productId: text().notNull(),
  setAt: moment().notNull(),
});

/** A member who wants to be told when a variation is back in stock. */
export const restockWait = pgTable(
  'restock_wait',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    variationId: text().notNull(),
    since: moment().notNull(),
    /** When they were told, once; null while they wait. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId, t.variationId] }),
    index('restock_wait_in_turn')
      .on(t.productId, t.variationId, t.since)
      .where(sql`${t.toldAt} is null`),
  ],
);

/** A variation that somebody waits for: its units when last looked at, and when members were last told of it. */
export const restockWatch = pgTable(
  'restock_watch',
  {
    productId: text().notNull(),
    variationId: text().notNull(),
    units: integer().notNull(),
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.variationId] }),
    check('restock_watch_units_not_negative', sql`${t.units} >= 0`),
  ],
);
