import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, isOneOf, moment } from '../../db/schema/columns.ts';
import { voucherStates } from '../../words/states.ts';
import { redemptionLine } from '../redemption/redemption.tables.ts';

/** A variation whose units are codes that operators load. Its stock is its unused, unexpired codes. */
export const voucherPool = pgTable(
  'voucher_pool',
  {
    productId: text().notNull(),
    variationId: text().notNull(),
    /** When codes were last loaded, and how many could be given out then. */
    filledAt: moment().notNull(),
    filledTo: integer().notNull(),
    /** When operators were told that few are left of this filling; null if they were not. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.variationId] }),
    check('voucher_pool_filled_to_not_negative', sql`${t.filledTo} >= 0`),
  ],
);

/** A product whose codes editors may load in the Studio, as an operator allowed it. */
export const editorCodeLoading = pgTable('editor_code_loading', {
  productId: text().primaryKey(),
  allowedAt: moment().notNull(),
});

/**
 * A code: of a pool, given out once, to one redeemed line, or voided before; or one that the club makes for a line, of no pool. After that
 * its state changes, to void, and the last day of a ticket whose date changes.
 */
export const voucher = pgTable(
  'voucher',
  {
    id: uuid().primaryKey(),
    /** Its pool; null for a code that the club made. */
    productId: text(),
    variationId: text(),
    /** A keyed hash of the code, by which a duplicate is found. */
    codeHash: bytes().notNull(),
    /** The code, encrypted; null once its owner was erased. */
    code: bytes(),
    /** The last day on which it is taken; null if it does not expire. */
    expiresOn: date({ mode: 'string' }),
    state: text({ enum: voucherStates }).notNull(),
    loadedAt: moment().notNull(),
    /** To whom and for which line it was given out, and when. */
    memberId: uuid(),
    lineId: uuid(),
    givenAt: moment(),
    /** For which prizes an unused code is kept, such as `draw:` and the draw's id (prizes/README.md#prizes); null for none. */
    keptFor: text(),
  },
  (t) => [
    unique('voucher_code_once').on(t.codeHash),
    // A line has one code that counts; one that was void, and replaced, stays with it.
    uniqueIndex('voucher_line_once')
      .on(t.lineId)
      .where(sql`${t.state} = 'given'`),
    index('voucher_of_line').on(t.lineId),
    foreignKey({
      name: 'voucher_pool_fk',
      columns: [t.productId, t.variationId],
      foreignColumns: [voucherPool.productId, voucherPool.variationId],
    }),
    foreignKey({
      name: 'voucher_line_of_member_fk',
      columns: [t.memberId, t.lineId],
      foreignColumns: [redemptionLine.memberId, redemptionLine.id],
    }),
    check('voucher_pool_whole', sql`(${t.productId} is null) = (${t.variationId} is null)`),
    check('voucher_own_given', sql`${t.productId} is not null or ${t.state} <> 'unused'`),
    check('voucher_state_known', isOneOf(t.state, voucherStates)),
    check('voucher_hash_length', sql`octet_length(${t.codeHash}) = 32`),
    check(
      'voucher_given_to_somebody',
      sql`num_nonnulls(${t.memberId}, ${t.lineId}, ${t.givenAt}) in (case ${t.state} when 'given' then 3 else 0 end, case ${t.state} when 'unused' then 0 else 3 end)`,
    ),
    check('voucher_unused_has_code', sql`${t.state} <> 'unused' or ${t.code} is not null`),
    check('voucher_kept_unused', sql`${t.keptFor} is null or ${t.state} = 'unused'`),
    index('voucher_kept')
      .on(t.keptFor)
      .where(sql`${t.keptFor} is not null`),
    // In the order in which codes are given out.
    index('voucher_unused')
      .on(t.productId, t.variationId, t.expiresOn, t.id)
      .where(sql`${t.state} = 'unused'`),
    index('voucher_of_member').on(t.memberId),
    index('voucher_of_pool').on(t.productId, t.variationId),
  ],
);
