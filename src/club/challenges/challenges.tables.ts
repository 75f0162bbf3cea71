import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hasLength, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { longestId } from '../../words/lengths.ts';

/**
 * A step of a challenge that a member has done, as the club first saw it: where it was recorded may be removed, or undone. Never changed.
 */
export const challengeStep = pgTable(
  'challenge_step',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** The challenge's document in the lake. */
    documentId: text().notNull(),
    /** The step's key in that document. */
    step: text().notNull(),
    doneAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId, t.step] }),
    check('challenge_step_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check('challenge_step_step_length', hasLength(t.step, { min: 1, max: longestId })),
    index('challenge_step_of_challenge').on(t.documentId, t.step),
  ],
);

/** A challenge that a member has completed, and what it earned. Never changed. */
export const challengeCompletion = pgTable(
  'challenge_completion',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** The challenge's document in the lake. */
    documentId: text().notNull(),
    points: integer().notNull(),
    /** When the last step was done. */
    completedAt: moment().notNull(),
    /** When the club first saw that it was. */
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.documentId] }),
    check('challenge_completion_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check('challenge_completion_points_not_negative', sql`${t.points} >= 0`),
    check('challenge_completion_seen_after', sql`${t.seenAt} >= ${t.completedAt}`),
  ],
);

/** What is shown of a challenge that somebody has completed, as it was last published: editors may take it away. */
export const keptChallenge = pgTable(
  'kept_challenge',
  {
    /** The challenge's document in the lake. */
    documentId: text().primaryKey(),
    /** The last part of its page's address. */
    slug: text().notNull(),
    /** In all languages. */
    titles: jsonb().notNull(),
    /** The asset in the lake and what of it is shown; null where editors chose none. */
    badge: jsonb(),
  },
  (t) => [
    check('kept_challenge_document_length', hasLength(t.documentId, { min: 1, max: longestId })),
    check('kept_challenge_slug_not_empty', sql`${t.slug} <> ''`),
    check('kept_challenge_titles_spanish', sql`${t.titles} ->> 'es' is not null`),
  ],
);
