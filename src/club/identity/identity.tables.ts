import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { hasLength, isOneOf, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { longestDetail, requirements, sandboxOutcomes } from './identity.contract.ts';
import { identityStates } from '../../words/states.ts';
import { longestId } from '../../words/lengths.ts';

/**
 * A check that a product asks of a member: of who they are, once for all products, or a document to sign, one for each product. Nothing
 * of the document or the person is here: that stays with the provider.
 */
export const identityCheck = pgTable(
  'identity_check',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    kind: text({ enum: requirements }).notNull(),
    /** The product that asks for it: of a signature always the same one, of an identity the last. */
    productId: text().notNull(),
    /** By which pages and calls know it. */
    code: text().notNull().unique(),
    state: text({ enum: identityStates }).notNull(),
    createdAt: moment().notNull(),
    /** When it came into its state. */
    stateAt: moment().notNull(),
    /** Which provider began it last, its own number for it, and the page where the member goes on. */
    provider: text(),
    reference: text(),
    url: text(),
    /** Until when a request about it is in progress, at most; null for none. */
    busyUntil: moment(),
    /** What was pressed on the sandbox's page. */
    sandboxOutcome: text({ enum: sandboxOutcomes }),
  },
  (t) => [
    uniqueIndex('identity_check_of_member')
      .on(t.memberId)
      .where(sql`${t.kind} = 'identity'`),
    uniqueIndex('identity_check_signature_once')
      .on(t.memberId, t.productId)
      .where(sql`${t.kind} = 'signature'`),
    check('identity_check_kind_known', isOneOf(t.kind, requirements)),
    check('identity_check_state_known', isOneOf(t.state, identityStates)),
    check('identity_check_code_form', sql`${t.code} ~ '^[A-Z0-9]{16}$'`),
    check('identity_check_product_length', hasLength(t.productId, { min: 1, max: longestId })),
    check(
      'identity_check_begun_at_provider',
      sql`${t.state} = 'open' or (${t.provider} is not null and ${t.reference} is not null and ${t.url} is not null)`,
    ),
    check('identity_check_sandbox_outcome_known', isOneOf(t.sandboxOutcome, sandboxOutcomes)),
    index('identity_check_unfinished')
      .on(t.stateAt)
      .where(sql`${t.state} <> 'verified'`),
  ],
);

/** What a member's browser tells of the way through a signature. */
export const signatureLog = pgTable(
  'signature_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    checkId: uuid()
      .notNull()
      .references(() => identityCheck.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    detail: text(),
    at: moment().notNull(),
  },
  (t) => [
    check('signature_log_event_form', sql`${t.event} ~ '^[a-z][a-z0-9_.-]{0,59}$'`),
    check('signature_log_detail_length', hasLength(t.detail, { min: 1, max: longestDetail })),
    index('signature_log_of_check').on(t.checkId, t.at),
    index('signature_log_at').on(t.at),
  ],
);
