// Leads: how a friend's form is stored and changed, and how they are listed.
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import type { ReferralRefusal } from './referral.contract.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import { first } from '../../db/rows.ts';
import { invariant } from '../../kit/invariant.ts';
import type { MailedLead } from './leads.ts';
import { isFriend } from './same-person.db.ts';

/** A friend's data; the same for all of them: there, or erased. */
export interface FriendRow {
  readonly firstName: string;
  readonly lastName: string;
  /** Normalised. */
  readonly email: string;
  /** With its country, such as +34600100200. */
  readonly phone: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly island: Island;
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** A lead as it is stored. */
export interface LeadRow extends Nullable<FriendRow> {
  readonly id: string;
  readonly godfatherId: string;
  readonly memberId: string | null;
  readonly locale: Locale;
  readonly marketing: boolean;
  readonly discountCode: string | null;
  readonly discountUntil: string | null;
  readonly state: 'lead' | 'credited' | 'refused' | 'returned';
  readonly createdAt: Date;
  readonly purchasedOn: string | null;
  readonly confirmedAt: Date | null;
  readonly codentify: string | null;
  readonly spendableAt: Date | null;
  readonly refusal: ReferralRefusal | null;
  readonly returnedAt: Date | null;
  readonly registeredAt: Date | null;
}
/** The select list of a LeadRow from the row `l`. */
export const leadColumns = `l.id, l.godfather_id as "godfatherId", l.member_id as "memberId", l.first_name as "firstName", l.last_name as "lastName",
  l.email, l.phone, l.birth_date::text as "birthDate", l.island, l.locale, l.marketing, l.discount_code as "discountCode",
  l.discount_until::text as "discountUntil", l.state, l.created_at as "createdAt", l.purchased_on::text as "purchasedOn",
  l.confirmed_at as "confirmedAt", l.codentify, l.spendable_at as "spendableAt", l.refusal, l.returned_at as "returnedAt",
  l.registered_at as "registeredAt"`;

const byCode = {
  name: 'godfather by code',
  text: `select id, first_name as "firstName", code from member where code = $1 and state = 'active'`,
};

/** The active member with that recommendation code. */
export const findGodfather = (code: string): Promise<{ id: string; firstName: string; code: string } | null> =>
  first(query<{ id: string; firstName: string; code: string }>(byCode, [code]));

const mailed = {
  name: 'words of the mail about a lead',
  text: `select l.locale, l.discount_code as "discountCode", m.first_name as "godfatherName"
    from lead l left join member m on m.id = l.godfather_id and m.state = 'active' where l.id = $1`,
};

/** What the mail about a lead says; the godfather's name as it is stored. */
export const findMailed = (leadId: string): Promise<MailedLead | null> => first(query<MailedLead>(mailed, [leadId]));

// The same mailbox with the same recommendation code is the same lead, and stays as it is: anybody may type an address. Only an open one
// whose discount has expired, or that has none, gets one.
const add = {
  name: 'add lead',
  text: `insert into lead as l (godfather_id, member_id, first_name, last_name, email, phone, birth_date, island, locale, marketing,
      privacy_version, token_hash, discount_code, discount_until, state, created_at, marketing_at, marketing_locale)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'lead', $15, $15, $9)
    on conflict (godfather_id, mailbox_of(email)) do update set
      discount_code = case l.state when 'lead' then coalesce(l.discount_code, excluded.discount_code) else l.discount_code end,
      discount_until = case when l.state = 'lead' and coalesce(l.discount_until < $16, true)
        then coalesce(excluded.discount_until, l.discount_until) else l.discount_until end
    returning ${leadColumns}`,
};

/** The new lead, or the one that this mailbox has with that godfather, as it is. `today` is YYYY-MM-DD. */
export async function addLead(
  lead: FriendRow & {
    readonly godfatherId: string;
    readonly memberId: string | null;
    readonly locale: Locale;
    readonly marketing: boolean;
    readonly privacyVersion: string | null;
    readonly tokenHash: Buffer;
    readonly discountCode: string | null;
    readonly discountUntil: string | null;
  },
  today: string,
  now: Date,
): Promise<LeadRow> {
  const { godfatherId, memberId, firstName, lastName, email, phone, birthDate, island, locale, marketing } = lead;
  const [row] = await query<LeadRow>(add, [
    ...[godfatherId, memberId, firstName, lastName, email, phone, birthDate, island, locale, marketing],
    ...[lead.privacyVersion, lead.tokenHash, lead.discountCode, lead.discountUntil, now, today],
  ]);
  invariant(row, 'a lead is there or is added');
  return row;
}

const change = {
  name: 'change lead',
  text: `update lead l set phone = coalesce($3, phone), island = coalesce($4, island), marketing = coalesce($5, marketing),
      marketing_at = case when $5 is null then marketing_at else $6 end,
      marketing_locale = case when $5 is null then marketing_locale else $7 end
    where id = $1 and token_hash = $2 and email is not null
      and (state = 'lead' or ($3::text is null and $4::text is null)) returning ${leadColumns}`,
};

/** What a friend may change of their lead; what is undefined stays. */
export interface LeadChanges {
  readonly phone?: string | undefined;
  readonly island?: Island | undefined;
  readonly marketing?: boolean | undefined;
}

/** Changes a lead. Null, and nothing changed, if the token is not the lead's, or for more than news of a settled one. */
export const updateLead = (
  id: string,
  tokenHash: Buffer,
  { phone, island, marketing }: LeadChanges,
  locale: Locale,
  now: Date,
): Promise<LeadRow | null> =>
  first(query<LeadRow>(change, [id, tokenHash, phone ?? null, island ?? null, marketing ?? null, now, locale]));

const ofGodfather = {
  name: 'referrals of a member',
  text: `select ${leadColumns} from lead l where l.godfather_id = $1 and (l.state <> 'lead' or l.id in
      (select id from lead where godfather_id = $1 and state = 'lead' order by created_at desc, id limit $2))
    order by coalesce(l.returned_at, l.confirmed_at, l.created_at) desc, l.id limit $3`,
};

/** The newest first, at most `max`; of those that wait for a purchase, which anybody can make, at most `maxOpen`. */
export const readLeadsOf = (
  godfatherId: string,
  { max, maxOpen }: { readonly max: number; readonly maxOpen: number },
): Promise<readonly LeadRow[]> => read<LeadRow>(ofGodfather, [godfatherId, maxOpen, max]);

const counts = {
  name: 'counts of the referrals of a member',
  text: `select count(*) filter (where state = 'credited' and credit_year = $2)::int as credited,
      count(*) filter (where state = 'lead')::int as open from lead where godfather_id = $1`,
};

/** How many of a year bring points, and how many, of any year, wait for a purchase. */
export async function countLeadsOf(godfatherId: string, year: number): Promise<{ credited: number; open: number }> {
  const [row] = await read<{ credited: number; open: number }>(counts, [godfatherId, year]);
  return row ?? { credited: 0, open: 0 };
}

/** A lead as operators see it, with whoever recommended. */
export interface ListedLead extends LeadRow {
  /** Empty for an erased one. */
  readonly godfatherName: string;
  readonly godfatherCode: string;
}

const all = pagedStatement({
  name: 'leads',
  select: `select ${leadColumns}, btrim(concat_ws(' ', g.first_name, g.last_name)) as "godfatherName", g.code as "godfatherCode"
    from lead l join member g on g.id = l.godfather_id
    where case $1 when 'all' then true when 'settled' then l.state <> 'lead' else l.state = 'lead' and l.email is not null and not exists
      (select from member m where m.state in ('active', 'deactivated') and ${isFriend('m', 'm.id')}) end`,
  parameters: 1,
  keys: { createdAt: 'timestamptz', id: 'uuid' },
  direction: 'desc',
});

/**
 * All, those that were settled, or those to call: they wait for a purchase, and are neither erased nor of somebody who has joined. The
 * newest first.
 */
export const readLeads = (which: 'leads' | 'settled' | 'all', page: PageRequest): Promise<Page<ListedLead>> =>
  readPage<ListedLead>(all, [which], page);
