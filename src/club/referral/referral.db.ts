// A purchase with a lead's code: what it is judged by, and what became of it.
import type { Locale } from '../../words/locale.ts';
import type { ReferralRefusal } from './referral.contract.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { first } from '../../db/rows.ts';
import type { Done, TimeSpan } from '../../words/time-span.ts';
import { isUuid } from '../../kit/uuid.ts';
import { isFriend } from './same-person.db.ts';
import { leadColumns, type LeadRow } from './leads.db.ts';
import type { GodfatherFacts } from './referral.ts';

// In the order of their ids, so that two that lock the same rows wait for each other.
const lock = {
  name: 'lock leads of a friend',
  text: `select o.id from lead l join lead o on o.id = l.id or ${isFriend('o', 'o.member_id')}
    where l.id = $1 or l.discount_code = $2 order by o.id for update of o`,
};
const find = { name: 'find lead', text: `select ${leadColumns} from lead l where l.id = $1 or l.discount_code = $2` };

/**
 * The lead with that id or discount code, locked until the transaction ends with all others of the same friend, whoever recommended them:
 * confirmations for one friend run one after the other.
 */
export async function lockLead(who: string): Promise<LeadRow | null> {
  const values = [isUuid(who) ? who : null, who];
  await query(lock, values);
  return first(query<LeadRow>(find, values));
}

/** The lead with that id or discount code. */
export const findLead = (who: string): Promise<LeadRow | null> =>
  first(query<LeadRow>(find, [isUuid(who) ? who : null, who]));

export interface GodfatherRow extends GodfatherFacts {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly code: string;
  readonly locale: Locale;
}

const godfather = {
  name: 'godfather of a lead',
  text: `select m.id, m.email, m.first_name as "firstName", m.code, m.locale, m.state = 'active' as registered,
      m.not_eligible_since is not null as excluded,
      exists (select from device d where d.member_id = m.id and d.bought_in_canaries) as "ownsKit"
    from member m where m.id = $1`,
};

export const readGodfather = (id: string): Promise<GodfatherRow | null> => first(query<GodfatherRow>(godfather, [id]));

const counting = {
  name: 'first credited referral of a member',
  text: `select id from lead where godfather_id = $1 and state = 'credited' order by created_at limit 1`,
};

/** The first friend of theirs whose purchase counts, of whatever year, by the lead's id; null for none. */
export const findCredited = async (godfatherId: string): Promise<string | null> =>
  (await query<{ id: string }>(counting, [godfatherId]))[0]?.id ?? null;

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
      spendable_at = $7, credit_year = $8, credit_place = $9, refusal = $10 where id = $1 returning ${leadColumns}`,
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
  return first(query<LeadRow>(confirm, values));
};

const returned = {
  name: 'return the device of a lead',
  text: `update lead l set state = 'returned', returned_at = $2, credit_year = null, credit_place = null where id = $1 returning ${leadColumns}`,
};

export const recordReturn = (id: string, now: Date): Promise<LeadRow | null> =>
  first(query<LeadRow>(returned, [id, now]));

const joined = {
  name: 'friend has joined',
  text: `update lead set registered_at = $2 where member_id = $1 and registered_at is null and confirmed_at is not null`,
};

export async function markRegistered(memberId: string, now: Date): Promise<void> {
  await query(joined, [memberId, now]);
}

const credited = (ofWhom: string) => `select godfather_id as "memberId", min(confirmed_at) as at from lead
    where state = 'credited' and confirmed_at >= $1 and ($2::timestamptz is null or confirmed_at < $2) ${ofWhom}
    group by godfather_id`;
const creditedOfAll = { name: 'godfathers of credited friends', text: credited('') };
const creditedOfMember = { name: 'credited friends of a godfather', text: credited('and godfather_id = $3') };

/** When that member, or who of all, recommended a friend whose purchase was confirmed within those dates. */
export const readGodfathersOfCredited = (
  { from, until }: TimeSpan,
  memberId: string | null,
): Promise<readonly Done[]> =>
  memberId === null ? read<Done>(creditedOfAll, [from, until]) : read<Done>(creditedOfMember, [from, until, memberId]);
