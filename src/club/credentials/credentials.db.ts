import { query } from '../../db/connection.ts';
import type { Locale } from '../../words/locale.ts';
import type { TokenHolder, TokenKind } from './credentials.ts';

const account = {
  name: 'account by email',
  text: `select id, email, first_name as "firstName", state, locale from member
    where email = $1 and state in ('invited', 'active') for key share`,
};

export interface FoundAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly state: 'invited' | 'active';
  readonly locale: Locale;
}

/** The invited or active member with that e-mail, in normalised form; none is erased until the transaction ends. */
export async function findAccount(email: string): Promise<FoundAccount | null> {
  const [row] = await query<FoundAccount>(account, [email]);
  return row ?? null;
}

const put = {
  name: 'put a token',
  text: `insert into account_token (token_hash, member_id, kind, new_email, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (member_id) where kind = 'email' do update set token_hash = excluded.token_hash, new_email = excluded.new_email,
      created_at = excluded.created_at, expires_at = excluded.expires_at`,
};

/** Stores a token: beside the member's others of its kind, but one of a new address in place of the former. */
export async function putToken(token: {
  readonly tokenHash: Buffer;
  readonly memberId: string | null;
  readonly kind: TokenKind;
  readonly newEmail: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}): Promise<void> {
  const { tokenHash, memberId, kind, newEmail, createdAt, expiresAt } = token;
  await query(put, [tokenHash, memberId, kind, newEmail, createdAt, expiresAt]);
}

const holder = {
  name: 'holder of a token',
  text: `select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.locale,
      m.birth_date::text as "birthDate", m.island
    from account_token t join member m on m.id = t.member_id
    where t.token_hash = $1 and t.kind = $2 and t.expires_at > $3 and (m.email = $4 or m.id::text = $4)
      and m.state = case t.kind when 'activation' then 'invited' else 'active' end`,
};

/** The member whose unused token it is, named by e-mail or by id. */
export async function findHolder(
  tokenHash: Buffer,
  kind: TokenKind,
  emailOrId: string,
  now: Date,
): Promise<TokenHolder | null> {
  const [row] = await query<TokenHolder>(holder, [tokenHash, kind, now, emailOrId]);
  return row ?? null;
}

const change = {
  name: 'find a change of e-mail',
  text: `select t.new_email as "newEmail" from account_token t join member m on m.id = t.member_id
    where t.token_hash = $1 and t.kind = 'email' and t.expires_at > $2 and m.state = 'active'`,
};

/** The new e-mail of a member for which there is an unused token with that hash. */
export async function findEmailChange(tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await query<{ newEmail: string }>(change, [tokenHash, now]);
  return row?.newEmail ?? null;
}

const reset = {
  name: 'reset a password',
  text: `with t as (
      delete from account_token where token_hash = $1 and kind = 'reset' and expires_at > $2 returning member_id)
    update member m set password_hash = $4 from t where m.id = t.member_id and m.email = $3 and m.state = 'active'
    returning m.id`,
};

/** Uses a reset's token and sets the password; the member's id, or null if the token can't be used. */
export async function useReset(
  tokenHash: Buffer,
  now: Date,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const [row] = await query<{ id: string }>(reset, [tokenHash, now, email, passwordHash]);
  return row?.id ?? null;
}

const passwordOf = {
  name: 'password of a member',
  text: 'select password_hash as "passwordHash" from member where id = $1',
};

export async function findPasswordHash(memberId: string): Promise<string | null> {
  const [row] = await query<{ passwordHash: string | null }>(passwordOf, [memberId]);
  return row?.passwordHash ?? null;
}

const setPassword = {
  name: 'set a password',
  text: `update member set password_hash = $3 where id = $1 and password_hash = $2 and state = 'active' returning id`,
};

/** Sets a password in place of `former`; false if it was changed meanwhile. */
export async function updatePassword(memberId: string, former: string, passwordHash: string): Promise<boolean> {
  return (await query(setPassword, [memberId, former, passwordHash])).length === 1;
}

const lockHolder = {
  name: 'lock the holder of a token',
  text: 'select from member where id = (select member_id from account_token where token_hash = $1) for no key update',
};

/**
 * Holds the row of the member whose token it is until the transaction ends, before the token is used: two of one member's tokens used at
 * once would wait for each other, as each ends the other.
 */
export async function lockTokenHolder(tokenHash: Buffer): Promise<void> {
  await query(lockHolder, [tokenHash]);
}

const endTokens = { name: 'end tokens of a member', text: 'delete from account_token where member_id = $1' };

export async function deleteTokensOf(memberId: string): Promise<void> {
  await query(endTokens, [memberId]);
}

const taken = { name: 'is an email taken', text: 'select from member where email = $1' };

export async function isEmailTaken(email: string): Promise<boolean> {
  return (await query(taken, [email])).length > 0;
}

const changeEmail = {
  name: 'change an email',
  text: `with t as (
      delete from account_token where token_hash = $1 and kind = 'email' and expires_at > $2
      returning member_id, new_email),
    old as (select m.id, m.email from member m join t on m.id = t.member_id where m.state = 'active' for update of m)
    update member m set email = t.new_email from t, old
    where m.id = old.id and not exists (select from member other where other.email = t.new_email)
    returning m.id, m.first_name as "firstName", m.locale, old.email as "formerEmail"`,
};

export interface ChangedEmail {
  readonly id: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly formerEmail: string;
}

/** Uses the token of a new address and sets it; null if the token can't be used, or the address is another member's by now. */
export async function useEmailChange(tokenHash: Buffer, now: Date): Promise<ChangedEmail | null> {
  const [row] = await query<ChangedEmail>(changeEmail, [tokenHash, now]);
  return row ?? null;
}
