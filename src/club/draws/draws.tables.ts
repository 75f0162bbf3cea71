import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, isOneOf, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { voidCauses } from './draws.contract.ts';
import { entryStates } from '../../words/states.ts';

/** The mails that remind a winner, in their order. */
const reminders = ['half', 'last-day'] as const;

/** A draw since it opened. Its terms follow the editors' until it closes, and stay from then on. */
export const draw = pgTable(
  'draw',
  {
    /** The id of the editors' document. */
    id: text().primaryKey(),
    /** 64 hexadecimal digits; null until the outcome is drawn, but where a server that can't seal it opened the draw. */
    seed: text(),
    /** The same, sealed by the draws' key, which no backup holds (draws/README.md#draws). */
    sealedSeed: bytes(),
    /** SHA-256 of the seed, published from the beginning. */
    seedHash: text().notNull(),
    openedAt: moment().notNull(),
    endsAt: moment().notNull(),
    winners: integer().notNull(),
    reserves: integer().notNull(),
    /** How many days a winner has to claim. */
    claimDays: integer().notNull(),
    /** The last day on which a public value may be recorded; null where the draw uses none. */
    publicValueUntil: date({ mode: 'string' }),
    /** How many digits the public value has; null where the draw uses none, or opened before that was fixed. */
    publicValueDigits: integer(),
    /** Which public value counts, in the editors' words; null where the draw uses none. */
    publicValueNamed: jsonb(),
    /** What a winner gets; null for a draw that closed before it was written down: its document says it. */
    award: jsonb(),
    /** Address, title, prize and islands, in the editors' words; null as above. */
    announced: jsonb(),
    /** When editors published the terms that it has: older ones, from a server that reads them late, change nothing. */
    termsAt: moment(),
    closedAt: moment(),
    /** How many entries were frozen, and the SHA-256 of their codes in order. */
    entries: integer(),
    entriesHash: text(),
    publicValue: text(),
    publicValueSource: text(),
    drawnAt: moment(),
    voidedAt: moment(),
    /** What everybody is told. */
    voidReason: text(),
    /** The code of the entrant who was told so last, in the order of codes; and when all were. */
    voidToldCode: text(),
    voidToldAt: moment(),
    /** Why the club voided it by itself: its seed can't be read, or its public value did not come; null where an operator did. */
    voidCause: text({ enum: voidCauses }),
  },
  (t) => [
    check('draw_seed_of_32_bytes', sql`${t.seed} ~ '^[0-9a-f]{64}$'`),
    check('draw_seed_kept', sql`num_nonnulls(${t.seed}, ${t.sealedSeed}) > 0`),
    check('draw_seed_hash', sql`${t.seedHash} = encode(sha256(convert_to(${t.seed}, 'UTF8')), 'hex')`),
    check('draw_winners', sql`${t.winners} > 0 and ${t.reserves} >= 0 and ${t.claimDays} > 0`),
    check('draw_not_closed_early', sql`${t.closedAt} >= ${t.endsAt}`),
    check(
      'draw_closed_with_entries',
      sql`num_nonnulls(${t.entries}, ${t.entriesHash}) = case when ${t.closedAt} is null then 0 else 2 end`,
    ),
    check('draw_entries_hash', sql`${t.entriesHash} ~ '^[0-9a-f]{64}$'`),
    // The source is fixed when the draw opens.
    check('draw_value_with_source', sql`${t.publicValue} is null or ${t.publicValueSource} is not null`),
    check('draw_value_digits', sql`${t.publicValueDigits} between 1 and 20`),
    check(
      'draw_value_of_its_digits',
      sql`${t.publicValue} ~ '^[0-9]+$' and length(${t.publicValue}) = ${t.publicValueDigits} or ${t.publicValue} is null or ${t.publicValueDigits} is null`,
    ),
    check(
      'draw_value_after_closing',
      sql`${t.publicValue} is null or (${t.closedAt} is not null and ${t.publicValueUntil} is not null)`,
    ),
    check('draw_award_kind', sql`${t.award} ->> 'kind' in ('handover', 'points', 'product')`),
    check(
      'draw_value_readable',
      sql`${t.publicValue} ~ '^[0-9A-Za-z]+( [0-9A-Za-z]+)*$' and length(${t.publicValue}) <= 100`,
    ),
    check('draw_drawn_after_closing', sql`${t.drawnAt} is null or ${t.closedAt} is not null`),
    // The seed that its hash promised, and no other: it is revealed with the outcome.
    check('draw_drawn_by_its_seed', sql`${t.drawnAt} is null or ${t.seed} is not null`),
    check(
      'draw_void_cause',
      sql`${t.voidCause} is null or (${isOneOf(t.voidCause, voidCauses)} and ${t.voidedAt} is not null)`,
    ),
    check(
      'draw_told_of_voiding',
      sql`${t.voidedAt} is not null or num_nonnulls(${t.voidToldCode}, ${t.voidToldAt}) = 0`,
    ),
    check('draw_void_with_reason', sql`num_nonnulls(${t.voidedAt}, ${t.voidReason}) in (0, 2)`),
  ],
);

/** An entry. It stays as long as its draw does, also without its member: the proof counts it. */
export const drawEntry = pgTable(
  'draw_entry',
  {
    code: text().primaryKey(),
    drawId: text()
      .notNull()
      .references(() => draw.id),
    /** Null once the member is erased. */
    memberId: uuid().references(() => member.id),
    enteredAt: moment().notNull(),
    state: text({ enum: entryStates }).notNull(),
    /** The place in which it was drawn, from 1; null if it was not. */
    rank: integer(),
    /** When its member was told that they won, and the last day on which they can claim. */
    toldAt: moment(),
    claimUntil: date({ mode: 'string' }),
    /** The mail that told them, which is removed some time after: the days run from when it was sent. */
    mailId: uuid(),
    /** The last mail that reminded them: at half of that time, or on its last day. */
    reminded: text({ enum: reminders }),
    claimedAt: moment(),
    /** When the club handed the prize over. */
    handedAt: moment(),
  },
  (t) => [
    unique('draw_entry_once').on(t.drawId, t.memberId),
    unique('draw_entry_rank_once').on(t.drawId, t.rank),
    check('draw_entry_code_form', sql`${t.code} ~ '^[A-Z0-9]{12}$'`),
    check('draw_entry_state_known', isOneOf(t.state, entryStates)),
    check('draw_entry_rank_of_drawn', sql`(${t.rank} is null) = (${t.state} = 'entered')`),
    check('draw_entry_told_with_day', sql`num_nonnulls(${t.toldAt}, ${t.claimUntil}) in (0, 2)`),
    check(
      'draw_entry_reminded_after_told',
      sql`${t.reminded} is null or (${isOneOf(t.reminded, reminders)} and ${t.toldAt} is not null)`,
    ),
    check('draw_entry_claimed_with_time', sql`(${t.claimedAt} is not null) = (${t.state} = 'claimed')`),
    check('draw_entry_handed_after_claim', sql`${t.handedAt} is null or ${t.claimedAt} is not null`),
    index('draw_entry_of_member').on(t.memberId),
    index('draw_entry_of_winner')
      .on(t.drawId)
      .where(sql`${t.state} = 'winner'`),
  ],
);
