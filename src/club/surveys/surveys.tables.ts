import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, hasLength, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { surveyLimits } from '../../words/survey-limits.ts';
import { longestId, longestKey } from '../../words/lengths.ts';

/** What a member has answered of a survey that is not finished. */
export const surveyDraft = pgTable(
  'survey_draft',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** The survey's document in the lake. */
    documentId: text().notNull(),
    /** A list of question and values. */
    answers: jsonb().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId] }),
    check('survey_draft_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check(
      'survey_draft_answers_list',
      sql`jsonb_typeof(${t.answers}) = 'array' and jsonb_array_length(${t.answers}) <= ${sql.raw(String(surveyLimits.questions))}`,
    ),
    index('survey_draft_updated').on(t.updatedAt),
  ],
);

/** What a member answered to a survey, once. Never changed. */
export const surveyResponse = pgTable(
  'survey_response',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    documentId: text().notNull(),
    /** A list of question and values: of the questions that were shown and answered. */
    answers: jsonb().notNull(),
    /** What it earned. */
    points: integer().notNull(),
    finishedAt: moment().notNull(),
    idempotencyKey: text(),
    /** Of the answers as they were sent under that key. */
    requestHash: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId] }),
    check('survey_response_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check(
      'survey_response_answers_list',
      sql`jsonb_typeof(${t.answers}) = 'array' and jsonb_array_length(${t.answers}) <= ${sql.raw(String(surveyLimits.questions))}`,
    ),
    check('survey_response_points_not_negative', sql`${t.points} >= 0`),
    check('survey_response_key_length', hasLength(t.idempotencyKey, { min: 1, max: longestKey })),
    index('survey_response_of_survey').on(t.documentId),
  ],
);
