import type { ReferralRefusal } from '../../contract/referral.ts';
import type { Island } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locale.ts';
import { query } from '../../db/connection.ts';
import type { GodfatherFacts } from './referral.ts';

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
type Columns<T> = { -readonly [Key in keyof T]: T[Key] };

const columns = `l.id, l.godfather_id as "godfatherId", l.member_id as "memberId", l.first_name as "firstName", l.last_name as "lastName",
  l.email, l.phone, l.birth_date::text as "birthDate", l.island, l.locale, l.marketing, l.discount_code as "discountCode",
  l.discount_until::text as "discountUntil", l.state, l.created_at as "createdAt", l.purchased_on::text as "purchasedOn",
  l.confirmed_at as "confirmedAt", l.codentify, l.spendable_at as "spendableAt", l.refusal, l.returned_at as "returnedAt",
  l.registered_at as "registeredAt"`;

const first = async <Row>(rows: Promise<readonly Row[]>) => (await rows)[0] ?? null;

const byCode = {
  name: 'godfather by code',
  text: `select id, first_name as "firstName", code from member where code = $1 and state = 'active'`,
};

/** The active member with that recommendation code. */
export const findGodfather = (code: string): Promise<{ id: string; firstName: string; code: string } | null> =>
  first(query<{ id: string; firstName: string; code: string }>(byCode, [code]));

const ofAddress = {
  name: 'friend by address',
  text: `select id, state in ('active', 'deactivated') as registered from member where email = $1 and state <> 'erased' for key share`,
};

/** Who has that address, in normalised form, held until the transaction ends, and whether they have joined. */
export const findFriend = (email: string): Promise<{ id: string; registered: boolean } | null> =>
  first(query<{ id: string; registered: boolean }>(ofAddress, [email]));

// The same e-mail with the same code is the same lead: its data are those last sent, its discount stays until it expires.
const add = {
  name: 'add lead',
  text: `insert into lead as l (godfather_id, member_id, first_name, last_name, email, phone, birth_date, island, locale, marketing,
      privacy_version, token_hash, discount_code, discount_until, state, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'lead', $15)
    on conflict (godfather_id, email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      phone = excluded.phone, birth_date = excluded.birth_date, island = excluded.island, locale = excluded.locale,
      marketing = excluded.marketing, privacy_version = excluded.privacy_version, token_hash = excluded.token_hash,
      discount_until = case when l.discount_until < $16 then excluded.discount_until else l.discount_until end
    where l.state = 'lead' and (l.discount_code is null) = (excluded.discount_code is null)
    returning ${columns}`,
};

/** The new lead, or the one of this e-mail with these data; null if that was settled already. `today` is YYYY-MM-DD. */
export function upsertLead(
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
): Promise<LeadRow | null> {
  const { godfatherId, memberId, firstName, lastName, email, phone, birthDate, island, locale, marketing } = lead;
  return first(
    query<Columns<LeadRow>>(add, [
      ...[godfatherId, memberId, firstName, lastName, email, phone, birthDate, island, locale, marketing],
      ...[lead.privacyVersion, lead.tokenHash, lead.discountCode, lead.discountUntil, now, today],
    ]),
  );
}

const change = {
  name: 'change lead',
  text: `update lead l set phone = coalesce($3, phone), island = coalesce($4, island), marketing = coalesce($5, marketing)
    where id = $1 and token_hash = $2 and state = 'lead' and email is not null returning ${columns}`,
};

/** Changes what is not undefined; null, and nothing changed, if the token is not the lead's or it was settled. */
export const updateLead = (
  id: string,
  tokenHash: Buffer,
  to: { phone?: string | undefined; island?: Island | undefined; marketing?: boolean | undefined },
): Promise<LeadRow | null> =>
  first(query<Columns<LeadRow>>(change, [id, tokenHash, to.phone ?? null, to.island ?? null, to.marketing ?? null]));

const lock = {
  name: 'lock lead',
  text: `select ${columns} from lead l where l.id::text = $1 or l.discount_code = $1 for update`,
};

/** The lead with that id or discount code, locked until the transaction ends. */
export const lockLead = (who: string): Promise<LeadRow | null> => first(query<Columns<LeadRow>>(lock, [who]));

export interface GodfatherRow extends GodfatherFacts {
  readonly id: string;
  readonly firstName: string;
  readonly code: string;
  readonly locale: Locale;
}

const godfather = {
  name: 'godfather of a lead',
  text: `select m.id, m.email, m.phone, m.first_name as "firstName", m.code, m.locale, m.state = 'active' as registered,
      m.not_eligible_since is not null as excluded,
      exists (select from device d where d.member_id = m.id and d.bought_in_canaries) as "ownsKit"
    from member m where m.id = $1`,
};

export const readGodfather = (id: string): Promise<GodfatherRow | null> =>
  first(query<Columns<GodfatherRow>>(godfather, [id]));

const places = {
  name: 'places taken in a year',
  text: `select credit_place as place from lead where godfather_id = $1 and credit_year = $2 and state = 'credited'`,
};

/** The places of that year that are taken. Needs the godfather's lock. */
export async function readTakenPlaces(godfatherId: string, year: number): Promise<number[]> {
  return (await query<{ place: number }>(places, [godfatherId, year])).map(({ place }) => place);
}

const confirm = {
  name: 'confirm purchase of a lead',
  text: `update lead l set state = $2, member_id = coalesce($3, member_id), purchased_on = $4, confirmed_at = $5, codentify = $6,
      spendable_at = $7, credit_year = $8, credit_place = $9, refusal = $10 where id = $1 returning ${columns}`,
};

export const recordPurchase = (
  id: string,
  to: {
    readonly memberId: string | null;
    readonly purchasedOn: string;
    readonly codentify: string;
    readonly now: Date;
  } & (
    | { readonly state: 'credited'; readonly spendableAt: Date; readonly year: number; readonly place: number }
    | { readonly state: 'refused'; readonly refusal: ReferralRefusal }
  ),
): Promise<LeadRow | null> => {
  const credit = to.state === 'credited' ? [to.spendableAt, to.year, to.place, null] : [null, null, null, to.refusal];
  const values = [id, to.state, to.memberId, to.purchasedOn, to.now, to.codentify, ...credit];
  return first(query<Columns<LeadRow>>(confirm, values));
};

const giveBack = {
  name: 'return the device of a lead',
  text: `update lead l set state = 'returned', returned_at = $2, credit_year = null, credit_place = null where id = $1 returning ${columns}`,
};

export const recordReturn = (id: string, now: Date): Promise<LeadRow | null> =>
  first(query<Columns<LeadRow>>(giveBack, [id, now]));

const joined = {
  name: 'friend has joined',
  text: `update lead set registered_at = $2 where member_id = $1 and registered_at is null and confirmed_at is not null`,
};

export async function markRegistered(memberId: string, now: Date): Promise<void> {
  await query(joined, [memberId, now]);
}

const ofGodfather = {
  name: 'referrals of a member',
  text: `select ${columns} from lead l where l.godfather_id = $1
    order by coalesce(l.returned_at, l.confirmed_at, l.created_at) desc, l.id limit $2`,
};

/** The newest first, at most `max`. */
export const readLeadsOf = (godfatherId: string, max: number): Promise<readonly LeadRow[]> =>
  query<Columns<LeadRow>>(ofGodfather, [godfatherId, max]);

const all = {
  name: 'leads',
  text: `select ${columns} from lead l where ($1::text[] is null or l.state = any($1)) order by l.created_at desc, l.id limit $2`,
};

/** Those in one of these states (null for any), the newest first, at most `max`. */
export const readLeads = (states: readonly LeadRow['state'][] | null, max: number): Promise<readonly LeadRow[]> =>
  query<Columns<LeadRow>>(all, [states, max]);
