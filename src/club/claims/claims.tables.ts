import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { hasLength, isOneOf, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { claimLimits } from './claims.contract.ts';
import { claimStates } from '../../words/states.ts';

const { concept, detail, answer } = claimLimits;

/** A member asks where points are. The same for the same day is one claim. */
export const claim = pgTable(
  'claim',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** What the points are for, in the member's words. */
    concept: text().notNull(),
    /** The day of the activity. */
    happenedOn: date({ mode: 'string' }).notNull(),
    detail: text().notNull(),
    state: text({ enum: claimStates }).notNull(),
    createdAt: moment().notNull(),
    answeredAt: moment(),
    /** What the operator tells the member; of a settled claim it may be nothing. */
    answer: text(),
    /** What was credited for it. */
    points: integer(),
  },
  (t) => [
    unique('claim_once').on(t.memberId, t.concept, t.happenedOn),
    check('claim_concept_length', hasLength(t.concept, { max: concept.max })),
    check('claim_detail_length', hasLength(t.detail, detail)),
    check('claim_answer_length', hasLength(t.answer, { min: 1, ...answer })),
    check('claim_state_known', isOneOf(t.state, claimStates)),
    check('claim_answered_with_time', sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
    check('claim_settled_with_points', sql`(${t.state} = 'settled') = (${t.points} is not null)`),
    check('claim_points_positive', sql`${t.points} > 0`),
    check('claim_refused_with_answer', sql`${t.state} <> 'refused' or ${t.answer} is not null`),
    index('claim_open')
      .on(t.createdAt)
      .where(sql`${t.state} = 'open'`),
  ],
);
