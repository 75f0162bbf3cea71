import type { IdentityState, Requirement } from './identity.contract.ts';
import { query } from '../../db/connection.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import { first } from '../../db/rows.ts';
import type { RequiredCheck } from './identity.ts';

export interface CheckRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: Requirement;
  readonly productId: string;
  readonly code: string;
  readonly state: IdentityState;
  readonly createdAt: Date;
  readonly stateAt: Date;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly url: string | null;
  readonly busyUntil: Date | null;
  readonly sandboxOutcome: 'verified' | 'refused' | null;
}

export interface LogRow {
  readonly event: string;
  readonly detail: string | null;
  readonly at: Date;
}

const columns = `id, member_id as "memberId", kind, product_id as "productId", code, state, created_at as "createdAt", state_at as "stateAt",
  provider, reference, url, busy_until as "busyUntil", sandbox_outcome as "sandboxOutcome"`;

const insert = `insert into identity_check (member_id, kind, product_id, code, state, created_at, state_at)
  values ($1, $2, $3, $4, 'open', $5, $5)`;
const openIdentity = {
  name: 'open identity check',
  text: `${insert} on conflict (member_id) where kind = 'identity' do update set product_id = excluded.product_id returning ${columns}`,
};
const openSignature = {
  name: 'open signature',
  text: `${insert} on conflict (member_id, product_id) where kind = 'signature' do update set product_id = excluded.product_id
    returning ${columns}`,
};

/** The member's check, opened under this code if there is none. */
export const openCheck = (
  memberId: string,
  { kind, productId }: RequiredCheck,
  code: string,
  now: Date,
): Promise<CheckRow | null> =>
  first(query<CheckRow>(kind === 'identity' ? openIdentity : openSignature, [memberId, kind, productId, code, now]));

const asked = {
  name: 'identity check asked for',
  text: `select ${columns} from identity_check where member_id = $1 and kind = $2 and product_id = $3`,
};
/** The member's check, opened for that product. */
export const findAskedCheck = (memberId: string, { kind, productId }: RequiredCheck): Promise<CheckRow | null> =>
  first(query<CheckRow>(asked, [memberId, kind, productId]));

const stateOf = {
  name: 'state of identity check',
  text: `select state from identity_check where member_id = $1 and kind = $2 and (kind = 'identity' or product_id = $3)`,
};
/** Of who the member is there is one check, whatever product asked for it. */
export async function findState(
  memberId: string,
  { kind, productId }: RequiredCheck,
): Promise<CheckRow['state'] | null> {
  const [found] = await query<Pick<CheckRow, 'state'>>(stateOf, [memberId, kind, productId]);
  return found?.state ?? null;
}

const ofMember = {
  name: 'identity check of member by code',
  text: `select ${columns} from identity_check where member_id = $1 and code = $2`,
};
export const findCheck = (memberId: string, code: string): Promise<CheckRow | null> =>
  first(query<CheckRow>(ofMember, [memberId, code]));

const byCode = { name: 'identity check by code', text: `select ${columns} from identity_check where code = $1` };
export const findCheckByCode = (code: string): Promise<CheckRow | null> => first(query<CheckRow>(byCode, [code]));

const verified = {
  name: 'verified checks',
  text: `select kind, product_id as "productId" from identity_check
    where member_id = $1 and state = 'verified' and (kind = 'identity' or product_id = any($2))`,
};
/** The verified checks of the member: of who they are, and of these products' documents. */
export const readVerified = (
  memberId: string,
  productIds: readonly string[],
): Promise<readonly { kind: Requirement; productId: string }[]> =>
  query<{ kind: Requirement; productId: string }>(verified, [memberId, productIds]);

const claim = {
  name: 'claim identity check',
  text: `update identity_check set busy_until = $3 where id = $1 and (busy_until is null or busy_until <= $2) returning ${columns}`,
};
/** Takes the check for one request, until it is released or `until`; null while another has it, or it is gone. */
export const claimCheck = (id: string, now: Date, until: Date): Promise<CheckRow | null> =>
  first(query<CheckRow>(claim, [id, now, until]));

const release = {
  name: 'release identity check',
  text: 'update identity_check set busy_until = null where id = $1 and busy_until = $2',
};
/** Lets go of a check that was claimed until `until`. */
export async function releaseCheck(id: string, until: Date): Promise<void> {
  await query(release, [id, until]);
}

const begin = {
  name: 'begin identity check',
  text: `update identity_check set state = 'started', state_at = $3, provider = $4, reference = $5, url = $6, sandbox_outcome = null
    where id = $1 and busy_until = $2 and state <> 'verified' returning ${columns}`,
};
/** What the provider began; null if the check is no longer claimed until `until`. */
export const beginCheck = (
  id: string,
  until: Date,
  begun: { readonly provider: string; readonly reference: string; readonly url: string },
  now: Date,
): Promise<CheckRow | null> =>
  first(query<CheckRow>(begin, [id, until, now, begun.provider, begun.reference, begun.url]));

const decide = {
  name: 'decide identity check',
  text: `update identity_check set state = $3, state_at = $4 where id = $1 and busy_until = $2 and state <> $3 returning ${columns}`,
};
/** Its new state; null if it has it already, or is no longer claimed until `until`. */
export const decideCheck = (id: string, until: Date, state: IdentityState, now: Date): Promise<CheckRow | null> =>
  first(query<CheckRow>(decide, [id, until, state, now]));

const outcome = {
  name: 'outcome of the sandbox',
  text: `update identity_check set sandbox_outcome = $3
    where member_id = $1 and code = $2 and provider = 'sandbox' and state = 'started' returning ${columns}`,
};
/** What was pressed on the sandbox's page; null if nothing of it is in progress there. */
export const writeSandboxOutcome = (
  memberId: string,
  code: string,
  pressed: 'verified' | 'refused',
): Promise<CheckRow | null> => first(query<CheckRow>(outcome, [memberId, code, pressed]));

const addLine = {
  name: 'add to signature log',
  text: `insert into signature_log (check_id, event, detail, at) select c.id, $2, $3, $4 from identity_check c
    where c.id = $1 and (select count(*) from signature_log where check_id = $1) < $5 for key share of c returning 1`,
};
/** Whether there was room for the line. */
export async function insertLogLine(checkId: string, { event, detail, at }: LogRow, max: number): Promise<boolean> {
  return (await query(addLine, [checkId, event, detail, at, max])).length > 0;
}

const lines = {
  name: 'signature log',
  text: 'select event, detail, at from signature_log where check_id = $1 order by at, id',
};
export const readLog = (checkId: string): Promise<readonly LogRow[]> => query<LogRow>(lines, [checkId]);

/** A check with its member's e-mail. */
export interface ListedCheckRow extends CheckRow {
  readonly email: string;
}

const list = pagedStatement({
  name: 'identity checks',
  select: `select c.*, m.email from (select ${columns} from identity_check) c join member m on m.id = c."memberId"
    where ($1::uuid is null or c."memberId" = $1) and ($2::text is null or c.state = $2) and ($3::text is null or c.code = $3)`,
  parameters: 3,
  keys: { stateAt: 'timestamptz', id: 'uuid' },
  direction: 'desc',
});
/** The checks of that member, in that state, with that code; null for any. */
export const readChecks = (
  {
    memberId,
    state,
    code,
  }: Readonly<Record<'memberId' | 'code', string | null>> & {
    readonly state: IdentityState | null;
  },
  page: PageRequest,
): Promise<Page<ListedCheckRow>> =>
  readPage<{ -readonly [Key in keyof ListedCheckRow]: ListedCheckRow[Key] }>(list, [memberId, state, code], page);

const underWay = {
  name: 'identity checks under way',
  text: `select ${columns} from identity_check where state = 'started' and reference is not null and state_at > $1
    order by random() limit $2`,
};
/** Checks that were begun since then and have no outcome; where there are more, any of them. */
export const readUnderWay = (since: Date, max: number): Promise<readonly CheckRow[]> =>
  query<CheckRow>(underWay, [since, max]);

const remove = {
  name: 'remove identity check',
  text: `delete from identity_check where code = $1 returning ${columns}`,
};
export const deleteCheck = (code: string): Promise<CheckRow | null> => first(query<CheckRow>(remove, [code]));
