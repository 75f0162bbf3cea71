import { query } from '../../db/connection.ts';
import type { Credential, ListedPasskey } from './passkeys.ts';

const ofMember = {
  name: 'passkeys of a member',
  text: `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", credential_id as "credentialId",
      transports from passkey
    where member_id = $1 order by created_at, id`,
};

export type PasskeyRow = ListedPasskey & Pick<Credential, 'credentialId' | 'transports'>;

/** The oldest first. */
export function readPasskeys(memberId: string): Promise<readonly PasskeyRow[]> {
  return query<PasskeyRow>(ofMember, [memberId]);
}

const insert = {
  name: 'insert a passkey',
  text: `insert into passkey (member_id, credential_id, public_key, counter, transports, name, created_at)
    select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from passkey where member_id = $1) < $8
      and exists (select from session where member_id = $1 and token_hash = $9)
    on conflict (credential_id) do nothing returning id`,
};

/** The new passkey's id; null if the member has `max` already, the session has ended, or the credential is registered. */
export async function insertPasskey(
  memberId: string,
  sessionHash: Buffer,
  { credentialId, publicKey, counter, transports }: Credential,
  name: string,
  now: Date,
  max: number,
): Promise<string | null> {
  const values = [memberId, credentialId, publicKey, counter, transports, name, now, max, sessionHash];
  const [row] = await query<{ id: string }>(insert, values);
  return row?.id ?? null;
}

const remove = { name: 'remove a passkey', text: 'delete from passkey where member_id = $1 and id = $2 returning id' };

/** Whether the member had it. */
export async function deletePasskey(memberId: string, id: string): Promise<boolean> {
  return (await query(remove, [memberId, id])).length === 1;
}

const removeAll = {
  name: 'remove passkeys of a member',
  text: 'delete from passkey where member_id = $1 returning id',
};

/** Whether the member had any. */
export async function deletePasskeysOf(memberId: string): Promise<boolean> {
  return (await query(removeAll, [memberId])).length > 0;
}

const byCredential = {
  name: 'passkey by credential',
  text: `select p.member_id as "memberId", p.credential_id as "credentialId", p.public_key as "publicKey",
      p.counter::float8 as counter, p.transports, m.password_hash as "passwordHash"
    from passkey p join member m on m.id = p.member_id where p.credential_id = $1 and m.state = 'active'`,
};

export interface OwnedCredential extends Credential {
  readonly memberId: string;
  /** Of the member's password as the credential was read. */
  readonly passwordHash: string | null;
}

/** The credential of an active member. */
export async function findCredential(credentialId: string): Promise<OwnedCredential | null> {
  const [row] = await query<OwnedCredential>(byCredential, [credentialId]);
  return row ?? null;
}

const use = {
  name: 'use a passkey',
  text: `update passkey set counter = $2, last_used_at = $3
    where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
};

/** Notes a use; false if the counter has not grown, as a copied key's would not. */
export async function noteUse(credentialId: string, counter: number, now: Date): Promise<boolean> {
  return (await query(use, [credentialId, counter, now])).length === 1;
}
