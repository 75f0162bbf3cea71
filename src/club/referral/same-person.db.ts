// Who a friend is: one person is whoever has one mailbox, one phone or one account (referral/README.md#referrals).
import { query } from '../../db/connection.ts';
import type { Island } from '../../words/islands.ts';
import type { FriendFacts } from './referral.ts';

/** SQL that says whether the row of that name, with that account, is of the friend of the lead `l`. */
export const isFriend = (row: string, account: string) =>
  `(${account} = l.member_id or mailbox_of(${row}.email) = mailbox_of(l.email) or ${row}.phone = l.phone)`;

const ofMailbox = {
  name: 'members by mailbox',
  text: `select id, email = $1 as "hasAddress", state in ('active', 'deactivated') as registered from member
    where mailbox_of(email) = mailbox_of($1) and state <> 'erased' for key share`,
};

/**
 * Of an address in normalised form: who has it, held until the transaction ends, null for nobody; and whether anybody with its mailbox has
 * joined.
 */
export async function findFriend(email: string): Promise<{ id: string | null; registered: boolean }> {
  const found = await query<{ id: string; hasAddress: boolean; registered: boolean }>(ofMailbox, [email]);
  return {
    id: found.find(({ hasAddress }) => hasAddress)?.id ?? null,
    registered: found.some(({ registered }) => registered),
  };
}

const friendFacts = {
  name: 'friend of a lead',
  text: `select coalesce(mailbox_of(g.email) = mailbox_of(l.email), false) or coalesce(g.phone = l.phone, false) as "isGodfather",
      exists (select from member m where m.state in ('active', 'deactivated') and ${isFriend('m', 'm.id')}) as registered,
      exists (select from lead o where o.id <> l.id and o.state in ('credited', 'refused') and ${isFriend('o', 'o.member_id')})
        or exists (select from member m where ${isFriend('m', 'm.id')} and exists (select from device d where d.member_id = m.id))
        as "hasDevice"
    from lead l join member g on g.id = l.godfather_id where l.id = $1`,
};

/** What the rules ask of the friend. Needs the lock of `lockLead`. */
export async function readFriendFacts(leadId: string): Promise<FriendFacts | null> {
  const [row] = await query<{ isGodfather: boolean; registered: boolean; hasDevice: boolean }>(friendFacts, [leadId]);
  return row ?? null;
}

const claim = {
  name: 'claim leads of an address',
  text: `update lead l set member_id = m.id from member m
    where m.id = $1 and mailbox_of(l.email) = mailbox_of(m.email) and l.email = m.email and l.member_id is null`,
};

/** Makes the leads of a member's address that are nobody's theirs. */
export async function adoptLeads(memberId: string): Promise<void> {
  await query(claim, [memberId]);
}

const details = {
  name: 'details of a friend',
  text: `select l.birth_date::text as "birthDate", l.island, l.phone, (
      select g.first_name from lead c join member g on g.id = c.godfather_id and g.state = 'active'
      where c.member_id = $1 and c.state in ('credited', 'refused') order by c.confirmed_at desc, c.id limit 1) as "godfatherName"
    from lead l where l.member_id = $1 and l.email is not null order by l.created_at desc, l.id limit 1`,
};

/** What a friend said of themselves in the last of their forms. */
export interface FriendDetails {
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly island: Island;
  readonly phone: string;
  /** As it is stored, of whoever recommended them, once a purchase of theirs is confirmed; null before, and where they have left. */
  readonly godfatherName: string | null;
}

/** The details of the friend who has that account; null for who sent no form. */
export async function findDetails(memberId: string): Promise<FriendDetails | null> {
  const [row] = await query<{ [Field in keyof FriendDetails]: FriendDetails[Field] | null }>(details, [memberId]);
  const { birthDate, island, phone, godfatherName = null } = row ?? {};
  return birthDate && island && phone ? { birthDate, island, phone, godfatherName } : null;
}

const erase = {
  name: 'erase friend',
  text: `update lead set first_name = null, last_name = null, email = null, phone = null, birth_date = null, island = null, codentify = null,
      discount_code = null, discount_until = null where mailbox_of(email) = mailbox_of($1) and member_id is null returning id`,
};

/** Removes who it was from the leads of that address's mailbox that are nobody's; gives their ids. */
export async function eraseFriend(email: string): Promise<readonly string[]> {
  return (await query<{ id: string }>(erase, [email])).map(({ id }) => id);
}
