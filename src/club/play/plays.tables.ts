import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { prizeKinds } from './games.contract.ts';

/** What a member has read and was credited for: a post or page once, whatever its address. */
export const reading = pgTable(
  'reading',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** Of the lake, without `drafts.`. */
    documentId: text().notNull(),
    /** The game under which it was read: 9, 10 or 12 for a post, its path for a page. */
    game: text().notNull(),
    points: integer().notNull(),
    at: moment().notNull(),
    /** The same key gets the same answer again. */
    idempotencyKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId] }),
    unique('reading_key_once').on(t.memberId, t.idempotencyKey),
    check('reading_points_positive', sql`${t.points} > 0`),
  ],
);

/** A play of a game of chance, with what it gave. Nothing of that is ever changed. */
export const gamePlay = pgTable(
  'game_play',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** Of the lake, without `drafts.`. */
    gameId: text().notNull(),
    /** The period in which it counts, by its first day, and its place among the member's plays in it, from 1. */
    period: text().notNull(),
    turn: smallint().notNull(),
    prizeId: text().notNull(),
    /** As it was called then. */
    prizeName: text().notNull(),
    gives: text({ enum: prizeKinds }).notNull(),
    points: integer().notNull(),
    /** Where the wheel stops, in degrees; null of another game. */
    angle: doublePrecision(),
    /** What the cells of a scratch card show, by the prizes' ids; null of another game. */
    cells: text().array(),
    at: moment().notNull(),
    /** The same key gets the same answer again. */
    idempotencyKey: text(),
    /** When a scratch card was all uncovered; null until then, and of another game. */
    uncoveredAt: moment(),
  },
  (t) => [
    unique('game_play_turn_once').on(t.memberId, t.gameId, t.period, t.turn),
    unique('game_play_key_once').on(t.memberId, t.idempotencyKey),
    check('game_play_turn_positive', sql`${t.turn} > 0`),
    check('game_play_gives_known', isOneOf(t.gives, prizeKinds)),
    check('game_play_points_of_points', sql`${t.points} >= 0 and (${t.points} > 0) = (${t.gives} = 'points')`),
    check('game_play_uncovered_card', sql`${t.uncoveredAt} is null or ${t.cells} is not null`),
    index('game_play_of_game').on(t.gameId, t.at),
    // For what is kept no longer: rows are written in the order of this time, so the index of tens of millions is a few pages.
    index('game_play_at').using('brin', t.at),
  ],
);

/** How often a game has given each of its prizes. Its rows are locked in the order of ids while one is drawn. */
export const gamePrize = pgTable(
  'game_prize',
  {
    gameId: text().notNull(),
    prizeId: text().notNull(),
    awarded: integer().notNull(),
    /** As many as there were when it was last given; null for no end. */
    units: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.prizeId] }),
    check('game_prize_within_units', sql`${t.awarded} >= 0 and (${t.units} is null or ${t.awarded} <= ${t.units})`),
  ],
);

/**
 * The cards of a memory that a member began: one deal of each game, which stays until the next. Once all pairs are found its play is in
 * `game_play`, under the same id. The rule is club/play/memory-cards.ts.
 */
export const memoryDeal = pgTable(
  'memory_deal',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** Of the lake, without `drafts.`. */
    gameId: text().notNull(),
    playId: uuid().notNull(),
    /** The period in which its play counts, and its place in it. */
    period: text().notNull(),
    turn: smallint().notNull(),
    /** The picture of each card. */
    deck: text().array().notNull(),
    found: smallint().array().notNull(),
    open: smallint().array().notNull(),
    /** How many cards were turned. */
    turned: integer().notNull(),
    startedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.gameId] }),
    unique('memory_deal_play').on(t.playId),
    check('memory_deal_of_pairs', sql`cardinality(${t.deck}) >= 4 and cardinality(${t.deck}) % 2 = 0`),
    check(
      'memory_deal_lies_right',
      sql`cardinality(${t.found}) % 2 = 0 and cardinality(${t.found}) + cardinality(${t.open}) <= cardinality(${t.deck})
        and cardinality(${t.open}) <= 2 and not (${t.found} && ${t.open})`,
    ),
    check('memory_deal_turned', sql`${t.turned} >= cardinality(${t.found})`),
  ],
);
