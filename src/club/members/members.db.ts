import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { Locale } from '../../words/locale.ts';
import type { Member, MemberState, ProfileChanges, StoredMember } from './members.ts';

/** A member with what the login needs. */
export interface Account {
  readonly member: StoredMember;
  readonly state: MemberState;
  readonly passwordHash: string | null;
}

export type InvitedMember = Pick<Member, 'id' | 'email' | 'firstName' | 'lastName' | 'locale'>;

/** The select list of a Member (members.ts) from the row `m`, for statements of other concepts, too. */
export const memberColumns = `m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.phone,
  m.birth_date::text as "birthDate", m.address, m.postcode, m.municipality, m.island, m.locale, m.photo, m.code,
  array(select t.version from terms_acceptance t where t.member_id = m.id order by t.accepted_at desc)
    as "acceptedTermsVersions",
  coalesce((select c.granted from consent c where c.member_id = m.id and c.kind = 'counting' order by c.at desc limit 1), true)
    as "isCounted"`;

const byEmail = {
  name: 'member by email',
  text: `select ${memberColumns}, m.state, m.password_hash as "passwordHash" from member m where m.email = $1`,
};
const byId = { name: 'member by id', text: `select ${memberColumns} from member m where m.id = $1` };

/** `email` in normalised form. */
export async function findByEmail(email: string): Promise<Account | null> {
  const [row] = await query<StoredMember & Omit<Account, 'member'>>(byEmail, [email]);
  if (!row) return null;
  const { state, passwordHash, ...found } = row;
  return { member: found, state, passwordHash };
}

/** The member with that id, in whatever state; null if there is none. */
export async function findById(id: string): Promise<StoredMember | null> {
  const [row] = await query<StoredMember>(byId, [id]);
  return row ?? null;
}

/** A member who is added, invited or active. */
export interface AddedMember
  extends Pick<Member, 'email' | 'firstName' | 'lastName' | 'locale' | 'code'>, Partial<Details> {
  readonly state: MemberState;
  readonly passwordHash?: string | null;
  readonly createdAt: Date;
}
type Details = Pick<StoredMember, 'phone' | 'birthDate' | 'address' | 'postcode' | 'municipality' | 'island'>;

const add = {
  name: 'insert member',
  text: `insert into member (email, password_hash, state, first_name, last_name, phone, birth_date, address, postcode, municipality,
      island, locale, code, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning id`,
};

/** Inserts a member and gives the id; undefined, and nothing inserted, if the e-mail or the code is taken. */
export async function insertMember(added: AddedMember): Promise<string | undefined> {
  const { email, passwordHash, state, firstName, lastName, phone, birthDate, address, postcode } = added;
  const { municipality, island, locale, code, createdAt } = added;
  const [row] = await query<{ id: string }>(add, [
    ...[email, passwordHash ?? null, state, firstName, lastName, phone ?? null, birthDate ?? null, address ?? null],
    ...[postcode ?? null, municipality ?? null, island ?? null, locale, code, createdAt],
  ]);
  return row?.id;
}

/** Whether somebody has that e-mail, in normalised form. */
export async function emailExists(email: string): Promise<boolean> {
  return (await findByEmail(email)) !== null;
}

const invited = {
  name: 'invited member by email',
  text: `select id, email, first_name as "firstName", last_name as "lastName", locale from member
    where email = $1 and state = 'invited' for key share`,
};

/** `email` in normalised form; who is found is not erased until the transaction ends. */
export async function findInvited(email: string): Promise<InvitedMember | null> {
  const [row] = await query<InvitedMember>(invited, [email]);
  return row ?? null;
}

const counted = { name: 'count members', text: 'select count(*)::int as members from member' };

/** How many members there are, in whatever state. */
export async function countMembers(): Promise<number> {
  const [row] = await query<{ members: number }>(counted, []);
  return row?.members ?? 0;
}

const profile = 'first_name, last_name, phone, address, postcode, municipality, island, locale';
// A column that the changes do not name keeps what it has.
const update = {
  name: 'update profile',
  text: `update member m set (${profile}) = (select ${profile} from jsonb_populate_record(m, $2::jsonb)) where m.id = $1`,
};

/** Sets these columns of a member; those that are undefined stay as they are. */
export async function updateProfile(memberId: string, changes: ProfileChanges): Promise<void> {
  const { firstName, lastName, ...rest } = changes;
  await query(update, [memberId, JSON.stringify({ first_name: firstName, last_name: lastName, ...rest })]);
}

const begin = {
  name: 'insert session',
  text: `insert into session (token_hash, member_id, device, created_at, last_seen_at, expires_at)
    values ($1, $2, $3, $4::timestamptz, $4, $5)`,
};

/** Inserts a session that begins at `now`, under the hash of its token. */
export async function insertSession(
  tokenHash: Buffer,
  { memberId, device }: { readonly memberId: string; readonly device: string | null },
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await query(begin, [tokenHash, memberId, device, now, expiresAt]);
}

const end = { name: 'delete session', text: 'delete from session where token_hash = $1' };

/** Ends the session with that hash, if there is one. */
export async function deleteSession(tokenHash: Buffer): Promise<void> {
  await query(end, [tokenHash]);
}

const endAll = { name: 'delete sessions of member', text: 'delete from session where member_id = $1' };

/** Ends every session of a member. */
export async function deleteSessionsOf(memberId: string): Promise<void> {
  await query(endAll, [memberId]);
}

const clear = {
  name: 'delete ended sessions',
  text: 'delete from session where member_id = $1 and (expires_at <= $2 or last_seen_at <= $3)',
};

/** Deletes a member's sessions that have ended, by age or for not being used. */
export async function deleteEndedSessions(memberId: string, now: Date, lastSeenAfter: Date): Promise<void> {
  await query(clear, [memberId, now, lastSeenAfter]);
}

const oldestSessions = {
  name: 'delete oldest sessions',
  text: `delete from session where token_hash in
    (select token_hash from session where member_id = $1 order by created_at desc, token_hash offset $2)`,
};

/** Deletes all of a member's sessions but the newest `kept`. */
export async function deleteOldestSessions(memberId: string, kept: number): Promise<void> {
  await query(oldestSessions, [memberId, kept]);
}

const ofAddress = {
  name: 'member of an address',
  text: `select id from member where email = $1 and state <> 'erased' for key share`,
};

/** The id of the member who has that address, in normalised form, held until the transaction ends; null if nobody has it. */
export async function findMemberOfAddress(email: string): Promise<string | null> {
  const [row] = await query<{ id: string }>(ofAddress, [email]);
  return row?.id ?? null;
}

const mailbox = { name: 'mailbox of an address', text: 'select mailbox_of($1) as mailbox' };

/** The mailbox to which an address in normalised form leads. */
export async function findMailbox(email: string): Promise<string> {
  const [row] = await query<{ mailbox: string }>(mailbox, [email]);
  return row?.mailbox ?? email;
}

const lock = {
  name: 'lock member of the club',
  text: `select from member where id = $1 and state in ('invited', 'active') and ($2::text is null or password_hash = $2) for no key update`,
};

/** Holds a member's row until the transaction ends; false if they were deactivated or erased, or have another password (null for any). */
export async function lockMember(memberId: string, passwordHash: string | null): Promise<boolean> {
  return (await query(lock, [memberId, passwordHash])).length === 1;
}

const acceptTerms = {
  name: 'insert terms acceptance',
  text: `insert into terms_acceptance (member_id, version, locale, accepted_at) values ($1, $2, $3, $4) on conflict do nothing`,
};

/** Records that a member accepted a version of the terms; a version that they have accepted stays as it is. */
export async function insertTermsAcceptance(
  memberId: string,
  version: string,
  locale: Locale,
  now: Date,
): Promise<void> {
  await query(acceptTerms, [memberId, version, locale, now]);
}

const withoutTerms = {
  name: 'members without these terms',
  text: `select count(*)::int as members from member m where m.state = 'active'
    and not exists (select from terms_acceptance t where t.member_id = m.id and t.version = $1)`,
};

/** How many active members have not accepted that version. */
export async function countWithoutTerms(version: string): Promise<number> {
  const [row] = await query<{ members: number }>(withoutTerms, [version]);
  return row?.members ?? 0;
}

const withTerms = {
  name: 'members with these terms',
  text: 'select count(*)::int as members from terms_acceptance where version = $1',
};

/** How many members have accepted that version, whatever became of them. */
export async function countWithTerms(version: string): Promise<number> {
  const [row] = await query<{ members: number }>(withTerms, [version]);
  return row?.members ?? 0;
}

const closedPopups = {
  name: 'closed popups',
  text: 'select popup_id as "popupId" from closed_popup where member_id = $1',
};

/** The ids of the popups that a member has closed. */
export async function readClosedPopups(memberId: string): Promise<string[]> {
  const rows = await read<{ popupId: string }>(closedPopups, [memberId]);
  return rows.map(({ popupId }) => popupId);
}

const closePopup = {
  name: 'insert closed popup',
  text: 'insert into closed_popup (member_id, popup_id, closed_at) values ($1, $2, $3) on conflict do nothing',
};

/** Records that a member closed a popup; one that is closed stays as it is. */
export async function insertClosedPopup(memberId: string, popupId: string, now: Date): Promise<void> {
  await query(closePopup, [memberId, popupId, now]);
}
