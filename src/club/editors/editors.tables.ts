import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, isOneOf, moment } from '../../db/schema/columns.ts';

const actorKinds = ['editor', 'operator', 'member', 'club'] as const;

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

/** Who changed what in the club, when and why. Holds no member's data but their id. Rows are never changed or removed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorKind: text({ enum: actorKinds }).notNull(),
    /** An editor's id in the lake, an operator's account on the machine, a member's id, or `club`. */
    actorId: text().notNull(),
    actorName: text().notNull(),
    /** An AuditedAction of src/club/audit/audited-acts.ts. */
    action: text().notNull(),
    /** What was changed, such as `product/variation`, or a member's id. */
    subject: text().notNull(),
    /** The value before and the value after. */
    detail: jsonb().notNull(),
    /** Why, in the operator's words; null where nobody is asked, as in the Studio. */
    reason: text(),
  },
  (t) => [
    check('audit_entry_actor_kind_known', isOneOf(t.actorKind, actorKinds)),
    check('audit_entry_action_form', sql`${t.action} ~ '^[a-z_]+$'`),
    index('audit_entry_of_subject').on(t.action, t.subject, t.id),
  ],
);
