import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** A token that the Studio got for a secret. Both are stored as hashes only, and a secret is exchanged once. */
export const editorToken = pgTable(
  'editor_token',
  {
    tokenHash: bytes().primaryKey(),
    secretHash: bytes().notNull(),
    /** The editor's id in the lake. */
    editorId: text().notNull(),
    editorName: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique('editor_token_secret_once').on(t.secretHash),
    check('editor_token_hash_lengths', sql`octet_length(${t.tokenHash}) = 32 and octet_length(${t.secretHash}) = 32`),
    check('editor_token_life_positive', sql`${t.expiresAt} > ${t.createdAt}`),
    index('editor_token_expires_at').on(t.expiresAt),
  ],
);

/** Who changed which of the club's numbers, and when. Rows are never changed or removed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorKind: text({ enum: ['editor', 'operator'] }).notNull(),
    /** An editor's id in the lake, or an operator's account on the machine. */
    actorId: text().notNull(),
    actorName: text().notNull(),
    action: text({ enum: ['set_stock'] }).notNull(),
    /** What was changed, such as `product/variation`. */
    subject: text().notNull(),
    /** The value before and the value after. */
    detail: jsonb().notNull(),
  },
  (t) => [
    check('audit_entry_actor_kind_known', sql`${t.actorKind} in ('editor', 'operator')`),
    check('audit_entry_action_known', sql`${t.action} in ('set_stock')`),
    index('audit_entry_of_subject').on(t.action, t.subject, t.id),
  ],
);
