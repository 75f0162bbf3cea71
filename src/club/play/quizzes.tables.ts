import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hasLength, isOneOf, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { quizKinds } from './quizzes.contract.ts';
import { longestId, longestKey } from '../../words/lengths.ts';

/** What a member answered to a quiz, once, as it was marked then. */
export const quizResult = pgTable(
  'quiz_result',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** The quiz's document in the lake. */
    documentId: text().notNull(),
    kind: text({ enum: quizKinds }).notNull(),
    /** A list of question, option and right option, in the order of the questions. */
    marks: jsonb().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
    passed: boolean().notNull(),
    /** What it earns. */
    points: integer().notNull(),
    answeredAt: moment().notNull(),
    /** When that was credited. */
    creditedAt: moment(),
    idempotencyKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId] }),
    check('quiz_result_kind_known', isOneOf(t.kind, quizKinds)),
    check('quiz_result_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check('quiz_result_marks_whole', sql`jsonb_array_length(${t.marks}) = ${t.total}`),
    check('quiz_result_correct_within', sql`${t.correct} between 0 and ${t.total}`),
    check('quiz_result_total_positive', sql`${t.total} > 0`),
    check('quiz_result_points_of_passed', sql`${t.points} >= 0 and (${t.passed} or ${t.points} = 0)`),
    check('quiz_result_credited_points', sql`${t.creditedAt} is null or ${t.points} > 0`),
    check('quiz_result_key_length', hasLength(t.idempotencyKey, { min: 1, max: longestKey })),
  ],
);

/** What a member has chosen of a quiz that they have not finished. */
export const quizSelection = pgTable(
  'quiz_selection',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    documentId: text().notNull(),
    question: text().notNull(),
    option: text().notNull(),
    selectedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId, t.question] }),
    check('quiz_selection_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check('quiz_selection_lengths', sql`length(${t.question}) <= 100 and length(${t.option}) <= 100`),
  ],
);
