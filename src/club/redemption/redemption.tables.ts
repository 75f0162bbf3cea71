import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, hasLength, isOneOf, moment } from '../../db/schema/columns.ts';
import { redemptionStates } from '../../words/states.ts';
import { member } from '../members/members.tables.ts';
import { followers } from './line-states.ts';
import { lineLimits } from './line-limits.ts';

/** What may follow what, as pairs of SQL. */
const mayFollow = Object.entries(followers)
  .flatMap(([from, states]) => states.map((state) => `('${from}', '${state}')`))
  .join(', ');

/** Units left of a product's variation. The product itself is in the lake. */
export const stock = pgTable(
  'stock',
  {
    productId: text().notNull(),
    variationId: text().notNull(),
    units: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.variationId] }), check('stock_not_negative', sql`${t.units} >= 0`)],
);

/** Units taken out of a variation's stock for prizes that were promised (prizes/README.md#prizes). */
export const keptUnit = pgTable(
  'kept_unit',
  {
    /** For what: the cause of the prizes, such as `draw:` and the draw's id. */
    keptFor: text().notNull(),
    productId: text().notNull(),
    variationId: text().notNull(),
    units: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keptFor, t.productId, t.variationId] }),
    foreignKey({
      name: 'kept_unit_stock_fk',
      columns: [t.productId, t.variationId],
      foreignColumns: [stock.productId, stock.variationId],
    }),
    check('kept_unit_not_negative', sql`${t.units} >= 0`),
  ],
);

/**
 * A date of a product's ticket that somebody took (redemption/README.md#dates): its places are its units. The product itself, and dates
 * that nobody took, are in the lake.
 */
export const ticketDate = pgTable(
  'ticket_date',
  {
    productId: text().notNull(),
    /** As the lines that have it name their variation. */
    id: text().notNull(),
    startsAt: moment().notNull(),
    /** In Spanish. */
    place: text().notNull(),
    /** As editors say, but never fewer than are taken. */
    capacity: integer().notNull(),
    taken: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.id] }),
    check('ticket_date_taken_within_capacity', sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);

// Orders, lines, entries and lot uses are found by ids that grow with time, so that a checkout writes at the end of their keys' indexes,
// however many there are; only what is looked for by member or code is spread over its index.
export const redemptionOrder = pgTable(
  'redemption_order',
  {
    id: uuid().notNull().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    code: text().notNull().unique(),
    total: integer().notNull(),
    address: jsonb(),
    /** With the request's SHA-256: the same key and request get this order again. */
    idempotencyKey: text(),
    requestHash: bytes(),
    /** Of a prize, for what it was won, such as `game:` and the id of the play; null for what was redeemed. */
    wonFor: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.memberId] }),
    check('redemption_order_total_unless_won', sql`${t.total} >= 0 and (${t.total} = 0) = (${t.wonFor} is not null)`),
    check('redemption_order_key_with_hash', sql`(${t.idempotencyKey} is null) = (${t.requestHash} is null)`),
    unique('redemption_order_key_once').on(t.memberId, t.idempotencyKey),
    uniqueIndex('redemption_order_won_once')
      .on(t.memberId, t.wonFor)
      .where(sql`${t.wonFor} is not null`),
  ],
);

export const redemptionLine = pgTable(
  'redemption_line',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** Its place in the basket, from 0. */
    position: smallint().notNull(),
    productId: text().notNull(),
    variationId: text().notNull(),
    /** The product's name when it was redeemed. */
    name: text().notNull(),
    variation: text(),
    quantity: integer().notNull(),
    /** Points for one unit, when it was redeemed; 0 for a prize. */
    cost: integer().notNull(),
    shipping: boolean().notNull(),
    /** Where the member means to use it, in their words; null where they did not say. */
    location: text(),
    state: text({ enum: redemptionStates }).notNull(),
    stateAt: moment().notNull(),
    /**
     * Of units that were cancelled while the rest of their line stayed: that line, which paid for them, too. A trigger holds that a line
     * loses units to such a line alone.
     */
    partOf: uuid(),
    /** What the carrier calls what was sent: a number, or the web address at which it is followed. */
    tracking: text(),
    /** Where it was sent, if the order's address was changed afterwards. */
    address: jsonb(),
    /** Of a ticket with a date, when and where (in Spanish) it is, as its member was told. */
    startsAt: moment(),
    place: text(),
    /** When its member changed the date; null while they may still do so. */
    dateChangedAt: moment(),
    /** When editors moved that date; null where it is the one that its member chose. */
    dateMovedAt: moment(),
  },
  (t) => [
    foreignKey({
      name: 'redemption_line_part_of_fk',
      columns: [t.memberId, t.partOf],
      foreignColumns: [t.memberId, t.id],
    }),
    check('redemption_line_tracking_length', hasLength(t.tracking, lineLimits.tracking)),
    check(
      'redemption_line_tracking_of_sent',
      sql`${t.tracking} is null or ${t.state} in ('sent', 'delivered', 'cancelled')`,
    ),
    foreignKey({
      name: 'redemption_line_order_fk',
      columns: [t.orderId, t.memberId],
      foreignColumns: [redemptionOrder.id, redemptionOrder.memberId],
    }),
    // What an entry of the ledger refers to: a line of the same member.
    unique('redemption_line_of_member').on(t.memberId, t.id),
    unique('redemption_line_place').on(t.orderId, t.position),
    check('redemption_line_location_length', hasLength(t.location, lineLimits.location)),
    check('redemption_line_quantity_positive', sql`${t.quantity} > 0`),
    check('redemption_line_cost_not_negative', sql`${t.cost} >= 0`),
    check(
      'redemption_line_date_whole',
      sql`(${t.startsAt} is null) = (${t.place} is null) and (${t.startsAt} is not null or (${t.dateChangedAt} is null and ${t.dateMovedAt} is null))`,
    ),
    check(
      'redemption_line_date_of_one_ticket',
      sql`${t.startsAt} is null or (not ${t.shipping} and ${t.quantity} = 1)`,
    ),
    index('redemption_line_dated')
      .on(t.productId, t.variationId, t.startsAt)
      .where(sql`${t.startsAt} is not null`),
    check('redemption_line_state_known', isOneOf(t.state, redemptionStates)),
  ],
);

/**
 * What happened to a redeemed line after it was ordered: one row for each change of its state, never changed or removed. Triggers hold each
 * row to the state that the row before led to, and `redemption_line.state` to the last.
 */
export const redemptionStep = pgTable(
  'redemption_step',
  {
    lineId: uuid().notNull(),
    /** From 1. */
    position: smallint().notNull(),
    memberId: uuid().notNull(),
    fromState: text().notNull(),
    state: text({ enum: redemptionStates }).notNull(),
    at: moment().notNull(),
    /** Who did it. Which operator, and why, is in the audit log. */
    by: text({ enum: ['member', 'operator'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.position] }),
    foreignKey({
      name: 'redemption_step_line_fk',
      columns: [t.memberId, t.lineId],
      foreignColumns: [redemptionLine.memberId, redemptionLine.id],
    }),
    check('redemption_step_position_positive', sql`${t.position} > 0`),
    check('redemption_step_may_follow', sql`(${t.fromState}, ${t.state}) in (${sql.raw(mayFollow)})`),
    check('redemption_step_by_known', sql`${t.by} in ('member', 'operator')`),
    index('redemption_step_of_member').on(t.memberId),
  ],
);
