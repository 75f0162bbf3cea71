import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { deviceModels } from './devices.contract.ts';

/** A device that an operator registered for its owner. */
export const device = pgTable(
  'device',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The code on the kit: one kit has one owner. */
    codentify: text().notNull().unique(),
    model: text({ enum: deviceModels }).notNull(),
    /** Only who owns one that was is a godfather. */
    boughtInCanaries: boolean().notNull().default(true),
    registeredAt: moment().notNull(),
  },
  (t) => [
    check('device_codentify_form', sql`${t.codentify} ~ '^[A-Z0-9]{8,20}$'`),
    check('device_model_known', isOneOf(t.model, deviceModels)),
    index('device_of_member').on(t.memberId, t.registeredAt),
  ],
);
