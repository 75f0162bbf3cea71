import { query } from '../../db/connection.ts';
import type { AccountRow } from './accounts.ts';
import { type MemberState, normaliseEmail } from './members.ts';

const columns = `m.id, m.email, m.state, m.first_name as "firstName", m.last_name as "lastName", m.phone, m.island, m.locale, m.code,
  m.created_at as "createdAt", m.not_eligible_since as "notEligibleSince"`;

const search = {
  name: 'search members',
  text: `select ${columns} from member m where m.state <> 'erased' and (
      m.id::text = $1 or m.code = upper(replace($1, ' ', '')) or m.email like $2 or lower(m.first_name || ' ' || m.last_name) like $2
      or regexp_replace(m.phone, '\\D', '', 'g') like nullif($3, ''))
    order by m.email limit $4`,
};

/** The members whose number or code is the text, or whose e-mail, name or phone (by its digits) contains it, by e-mail. */
export function searchMembers(text: string, max: number): Promise<readonly AccountRow[]> {
  const part = (value: string) => `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const digits = /^[\d\s+().-]{6,}$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  const values = [text.trim(), part(normaliseEmail(text)), digits === '' ? '' : part(digits), max];
  return query<{ [Key in keyof AccountRow]: AccountRow[Key] }>(search, values);
}

const one = {
  name: 'account of a member',
  text: `select ${columns} from member m where m.state <> 'erased' and (m.id::text = lower($1) or m.email = $2 or m.code = upper($1))`,
};

/** The member, erased ones aside, with that e-mail, number or code; null if there is none. */
export async function findAccount(who: string): Promise<AccountRow | null> {
  const [row] = await query<{ [Key in keyof AccountRow]: AccountRow[Key] }>(one, [who.trim(), normaliseEmail(who)]);
  return row ?? null;
}

const setState = {
  name: 'set state of an account',
  text: `update member set state = $3 where id = $1 and state = $2 and ($3 <> 'active' or password_hash is not null) returning 1`,
};

/** Sets the state; false, and nothing changed, if it is not `from`. */
export async function updateState(id: string, from: MemberState, to: MemberState): Promise<boolean> {
  return (await query(setState, [id, from, to])).length === 1;
}

const setEligible = {
  name: 'set eligibility',
  text: `update member set not_eligible_since = $2 where id = $1 and (not_eligible_since is null) <> ($2::timestamptz is null) returning 1`,
};

/** Since when the member is not eligible, or null; false, and nothing changed, if that is so already. */
export async function updateEligibility(id: string, notSince: Date | null): Promise<boolean> {
  return (await query(setEligible, [id, notSince])).length === 1;
}

const endSessions = {
  name: 'end sessions of an account',
  text: 'delete from session where member_id = $1 returning 1',
};

/** Ends every session; gives how many. */
export async function deleteSessions(id: string): Promise<number> {
  return (await query(endSessions, [id])).length;
}
