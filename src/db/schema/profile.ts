import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { member } from './members.ts';

/** A member's photo, square, as it is served. `member.photo` has the same hash. */
export const memberPhoto = pgTable(
  'member_photo',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Of the content, as it stands in the photo's address. */
    hash: text().notNull(),
    webp: bytes().notNull(),
    setAt: moment().notNull(),
  },
  (t) => [
    check('member_photo_hash_form', sql`${t.hash} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('member_photo_size', sql`octet_length(${t.webp}) between 1 and 1000000`),
  ],
);

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
    model: text({ enum: ['ILUMA PRIME', 'ILUMA', 'ILUMA ONE'] }).notNull(),
    /** Only who owns one that was is a godfather. */
    boughtInCanaries: boolean().notNull().default(true),
    registeredAt: moment().notNull(),
  },
  (t) => [
    check('device_codentify_form', sql`${t.codentify} ~ '^[A-Z0-9]{8,20}$'`),
    check('device_model_known', sql`${t.model} in ('ILUMA PRIME', 'ILUMA', 'ILUMA ONE')`),
    index('device_of_member').on(t.memberId, t.registeredAt),
  ],
);

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
    state: text({ enum: ['open', 'settled', 'refused'] }).notNull(),
    createdAt: moment().notNull(),
    answeredAt: moment(),
    /** What the operator tells the member; of a settled claim it may be nothing. */
    answer: text(),
    /** What was credited for it. */
    points: integer(),
  },
  (t) => [
    unique('claim_once').on(t.memberId, t.concept, t.happenedOn),
    check('claim_concept_length', sql`length(${t.concept}) <= 120`),
    check('claim_detail_length', sql`length(${t.detail}) <= 2000`),
    check('claim_answer_length', sql`length(${t.answer}) between 1 and 1000`),
    check('claim_state_known', sql`${t.state} in ('open', 'settled', 'refused')`),
    check('claim_answered_with_time', sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
    check('claim_settled_with_points', sql`(${t.state} = 'settled') = (${t.points} is not null)`),
    check('claim_points_positive', sql`${t.points} > 0`),
    check('claim_refused_with_answer', sql`${t.state} <> 'refused' or ${t.answer} is not null`),
    index('claim_open')
      .on(t.createdAt)
      .where(sql`${t.state} = 'open'`),
  ],
);
