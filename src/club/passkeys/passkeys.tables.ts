import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';

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
