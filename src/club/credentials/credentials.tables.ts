import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, isOneOf, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';

const kinds = ['activation', 'reset', 'email'] as const;

/**
 * A link sent by mail, used once: it is deleted in the transaction of its effect, with the member's others. A member may have several, as
 * anybody may ask for one with their e-mail; of a new address at most one, which a newer one replaces. Without a member it opens nothing:
 * it was asked for with an e-mail that nobody has, and was written all the same, so that the answer takes as long.
 */
export const accountToken = pgTable(
  'account_token',
  {
    /** SHA-256 of the token; the token itself is in the mail alone, and in the outbox until that is sent. */
    tokenHash: bytes().primaryKey(),
    memberId: uuid().references(() => member.id, { onDelete: 'cascade' }),
    kind: text({ enum: kinds }).notNull(),
    /** The address to change to; for the kind `email` alone. */
    newEmail: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('account_token_one_new_email')
      .on(t.memberId)
      .where(sql`${t.kind} = 'email'`),
    index('account_token_of_member').on(t.memberId),
    check('account_token_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('account_token_kind_known', isOneOf(t.kind, kinds)),
    check('account_token_email_for_change', sql`(${t.kind} = 'email') = (${t.newEmail} is not null)`),
    check(
      'account_token_email_normalised',
      sql`${t.newEmail} = lower(btrim(${t.newEmail})) and ${t.newEmail} like '%_@_%'`,
    ),
    check('account_token_life_positive', sql`${t.expiresAt} > ${t.createdAt}`),
    index('account_token_expires_at').on(t.expiresAt),
  ],
);
