// How a member gets into their account: links sent by mail, and passkeys. Sessions stand in members.ts.
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { member } from './members.ts';

/**
 * A link sent by mail, used once: it is deleted in the transaction of its effect, with the member's others. A member may have several, as
 * anybody may ask for one with their e-mail; of a new address at most one, which a newer one replaces. Without a member it opens nothing: it was asked for with an e-mail that nobody has, and was written all the same, so that
 * the answer takes as long.
 */
export const accountToken = pgTable(
  'account_token',
  {
    /** SHA-256 of the token; the token itself is in the mail alone, and in the outbox until that is sent. */
    tokenHash: bytes().primaryKey(),
    memberId: uuid().references(() => member.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['activation', 'reset', 'email'] }).notNull(),
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
    check('account_token_kind_known', sql`${t.kind} in ('activation', 'reset', 'email')`),
    check('account_token_email_for_change', sql`(${t.kind} = 'email') = (${t.newEmail} is not null)`),
    check(
      'account_token_email_normalised',
      sql`${t.newEmail} = lower(btrim(${t.newEmail})) and ${t.newEmail} like '%_@_%'`,
    ),
    check('account_token_life_positive', sql`${t.expiresAt} > ${t.createdAt}`),
    index('account_token_expires_at').on(t.expiresAt),
  ],
);

/** A passkey: the public half of a key pair whose other half never leaves the member's device. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The credential's id, base64url. */
    credentialId: text().notNull().unique('passkey_credential'),
    /** COSE. */
    publicKey: bytes().notNull(),
    /** How often the authenticator says it has signed; one that does not count stays at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** As the member calls it. */
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [
    check(
      'passkey_credential_id_form',
      sql`${t.credentialId} ~ '^[A-Za-z0-9_-]+$' and length(${t.credentialId}) <= 1400`,
    ),
    check('passkey_counter_not_negative', sql`${t.counter} >= 0`),
    check('passkey_name_length', sql`length(${t.name}) between 1 and 60 and ${t.name} !~ '[[:cntrl:]]'`),
    index('passkey_of_member').on(t.memberId),
  ],
);
