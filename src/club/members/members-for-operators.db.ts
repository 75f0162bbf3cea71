import { query } from '../../db/connection.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import { plainCode } from '../../kit/code-groups.ts';
import { isUuid } from '../../kit/uuid.ts';
import type { AccountRow } from './members-for-operators.ts';
import { type MemberState, normaliseEmail } from './members.ts';

const columns = `m.id, m.email, m.state, m.first_name as "firstName", m.last_name as "lastName", m.phone, m.island, m.locale, m.code,
  m.created_at as "createdAt", m.not_eligible_since as "notEligibleSince"`;

// Letters with marks and without are the same, and those with a stroke, which is no mark of its own. A table of all members is read: the
// expression takes no longer than one that knows Spanish letters alone, as it leaves out what is plain already.
const stroked = { from: 'ŁłØøĐđı', to: 'LlOoDdi' } as const;
const searched = `(m.email || ' ' || m.first_name || ' ' || m.last_name)`;
const plain = `lower(case when octet_length${searched} = char_length${searched} then ${searched} else
  translate(regexp_replace(normalize(${searched}, NFD), '[\u0300-\u036f]', '', 'g'), '${stroked.from}', '${stroked.to}') end)`;
const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ŁłØøĐđı]/g, (letter) => stroked.to.charAt(stroked.from.indexOf(letter)))
    .toLowerCase();
const search = pagedStatement({
  name: 'search members',
  select: `select ${columns} from member m where m.state <> 'erased' and (
      m.id::text = $1 or m.code = $4
      or ${plain} like all($2::text[])
      or regexp_replace(m.phone, '\\D', '', 'g') like nullif($3, ''))`,
  parameters: 4,
  keys: { email: 'text' },
  direction: 'asc',
});

/**
 * The members whose number or code is the text, whose e-mail and name contain each of its words, in any order and with accents or without,
 * or whose phone contains its digits; by e-mail.
 */
export function searchMembers(text: string, page: PageRequest): Promise<Page<AccountRow>> {
  const part = (value: string) => `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const digits = /^[\d\s+().-]{6,}$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  const words = toPlain(text).split(/\s+/).map(part);
  const values = [text.trim(), words, digits === '' ? '' : part(digits), plainCode(text)];
  return readPage<{ [Key in keyof AccountRow]: AccountRow[Key] }>(search, values, page);
}

// Each by its index: a file looks up thousands.
const one = {
  name: 'account of a member',
  text: `select ${columns} from member m where m.state <> 'erased' and (m.id = $3::uuid or m.email = $2 or m.code = $1)`,
};

/** The member, erased ones aside, with that e-mail, number or code; null if there is none. */
export async function findAccount(who: string): Promise<AccountRow | null> {
  const typed = who.trim();
  const values = [plainCode(typed), normaliseEmail(who), isUuid(typed) ? typed : null];
  const [row] = await query<{ [Key in keyof AccountRow]: AccountRow[Key] }>(one, values);
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
