import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf, localeName, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { redemptionLine } from '../redemption/redemption.tables.ts';
import { locales } from '../../words/locale.ts';

/** Spanish where nothing else is said, as of the concepts that were written before their language was. */
const locale = () => localeName().notNull().default('es');

/** Points credited together. Only `remaining` changes, and with a clawback `statusPoints`, to 0, and `clawedBackAt`. */
export const lot = pgTable(
  'lot',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** One cause credits a member once. */
    cause: text().notNull(),
    /** Words as somebody wrote them; null where the log words the cause with its values. */
    concept: text(),
    /** The concept's language. */
    locale: locale(),
    conceptValues: jsonb(),
    points: integer().notNull(),
    remaining: integer().notNull(),
    /** How many of its points count for the level: all of a credit, none of a refund. */
    statusPoints: integer().notNull(),
    earnedAt: moment().notNull(),
    spendableAt: moment().notNull(),
    /** The first moment at which it can no longer be spent. */
    expiresAt: moment().notNull(),
    /** It arrived after its own expiry, and so expires with the half-year in which it arrived. */
    late: boolean().notNull(),
    /** Nothing is left of it. Of its own, and not `remaining`, so that a spending which leaves something changes no index. */
    spent: boolean()
      .notNull()
      .generatedAlwaysAs(sql`remaining = 0`),
    clawedBackAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    unique('lot_cause_once').on(t.memberId, t.cause),
    check('lot_locale_known', isOneOf(t.locale, locales)),
    check('lot_concept_once', sql`(${t.concept} is null) = (${t.conceptValues} is not null)`),
    check('lot_concept_values_object', sql`jsonb_typeof(${t.conceptValues}) = 'object'`),
    check('lot_points_positive', sql`${t.points} > 0`),
    check('lot_remaining_within', sql`${t.remaining} between 0 and ${t.points}`),
    check('lot_status_points_within', sql`${t.statusPoints} between 0 and ${t.points}`),
    check(
      'lot_clawed_back_is_empty',
      sql`${t.clawedBackAt} is null or (${t.statusPoints} = 0 and (${t.remaining} = 0 or ${t.expiresAt} <= ${t.clawedBackAt}))`,
    ),
    check('lot_expires_after_spendable', sql`${t.expiresAt} > ${t.spendableAt}`),
    index('lot_of_member').on(t.memberId, t.expiresAt, t.id),
    // Beside it the years of lots that are spent: a checkout reads none of them.
    index('lot_spendable')
      .on(t.memberId, t.expiresAt)
      .where(sql`not ${t.spent}`),
  ],
);

/** One line of a member's ledger. Rows are never changed or removed: a correction is an entry of its own. */
export const entry = pgTable(
  'entry',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    kind: text({ enum: ['credit', 'spend', 'refund', 'clawback'] }).notNull(),
    /** Signed: what it does to the balance. */
    points: integer().notNull(),
    /** Words as somebody wrote them; null where its lot says it, or the club adjusted. */
    concept: text(),
    /** The concept's language. */
    locale: locale(),
    at: moment().notNull(),
    /** The redeemed line that it pays for or refunds. */
    lineId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.memberId] }),
    check('entry_locale_known', isOneOf(t.locale, locales)),
    check(
      'entry_sign',
      sql`case ${t.kind} when 'credit' then ${t.points} > 0 when 'spend' then ${t.points} < 0 when 'refund' then ${t.points} >= 0 when 'clawback' then ${t.points} <= 0 else false end`,
    ),
    check('entry_concept', sql`${t.concept} is not null or ${t.kind} in ('credit', 'clawback')`),
    check('entry_line', sql`(${t.kind} in ('spend', 'refund')) = (${t.lineId} is not null)`),
    foreignKey({
      name: 'entry_line_of_member_fk',
      columns: [t.memberId, t.lineId],
      foreignColumns: [redemptionLine.memberId, redemptionLine.id],
    }),
    unique('entry_line_once').on(t.lineId, t.kind),
    index('entry_of_member').on(t.memberId, t.at, t.id),
  ],
);

/** Which lots an entry filled (+) or drew on (−). The uses of an entry add up to its points, those of a lot to what remains. */
export const lotUse = pgTable(
  'lot_use',
  {
    memberId: uuid().notNull(),
    entryId: bigint({ mode: 'number' }).notNull(),
    lotId: bigint({ mode: 'number' }).notNull(),
    points: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.memberId, t.lotId] }),
    check('lot_use_not_zero', sql`${t.points} <> 0`),
    foreignKey({
      name: 'lot_use_entry_fk',
      columns: [t.entryId, t.memberId],
      foreignColumns: [entry.id, entry.memberId],
    }),
    foreignKey({ name: 'lot_use_lot_fk', columns: [t.memberId, t.lotId], foreignColumns: [lot.memberId, lot.id] }),
    index('lot_use_of_lot').on(t.memberId, t.lotId),
  ],
);
