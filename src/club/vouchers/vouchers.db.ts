import { query } from '../../db/connection.ts';
import type { VoucherState } from '../../words/states.ts';
import type { PoolKey } from './vouchers.ts';

/** A code as it is stored. */
export interface SealedCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly code: Buffer;
  readonly expiresOn: string | null;
}

const add = {
  name: 'add vouchers',
  text: `insert into voucher (id, product_id, variation_id, code_hash, code, expires_on, state, loaded_at)
    select id, $1, $2, code_hash, code, expires_on, 'unused', $3
    from unnest($4::uuid[], $5::bytea[], $6::bytea[], $7::date[]) as t(id, code_hash, code, expires_on)
    on conflict (code_hash) do nothing returning id`,
};

/** Inserts the codes that the club does not have yet; gives the ids of those. */
export async function insertVouchers(
  { productId, variationId }: PoolKey,
  codes: readonly SealedCode[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>(add, [
    productId,
    variationId,
    now,
    codes.map(({ id }) => id),
    codes.map(({ codeHash }) => codeHash),
    codes.map(({ code }) => code),
    codes.map(({ expiresOn }) => expiresOn),
  ]);
  return new Set(rows.map(({ id }) => id));
}

const known = {
  name: 'known vouchers',
  text: 'select code_hash as "codeHash", product_id as "productId" from voucher where code_hash = any($1::bytea[])',
};

/** Those of the codes, by their hashes, that the club has, in whatever pool; the product is null of one that the club made. */
export function findKnown(
  hashes: readonly Buffer[],
): Promise<readonly { readonly codeHash: Buffer; readonly productId: string | null }[]> {
  return query<{ codeHash: Buffer; productId: string | null }>(known, [hashes]);
}

const give = {
  name: 'give vouchers out',
  text: `with free as materialized (
      select id, expires_on from voucher
      where product_id = $1 and variation_id = $2 and state = 'unused' and kept_for is null and (expires_on is null or expires_on >= $3)
      order by expires_on, id limit cardinality($5::uuid[]) for update),
    chosen as (select id, row_number() over (order by expires_on, id) as place from free)
    update voucher v set state = 'given', member_id = $4, line_id = l.id, given_at = $6
    from chosen c join unnest($5::uuid[]) with ordinality as l(id, place) on l.place = c.place
    where v.id = c.id
    returning v.id, v.line_id as "lineId", v.code, v.expires_on::text as "expiresOn", v.state, true as "ofPool"`,
};

/** A code that was given out. */
export interface GivenRow {
  readonly id: string;
  readonly lineId: string;
  /** Null once its owner was erased. */
  readonly code: Buffer | null;
  readonly expiresOn: string | null;
  readonly state: Exclude<VoucherState, 'unused'>;
  /** False for one that the club made itself. */
  readonly ofPool: boolean;
}
export type Row<T> = { [Key in keyof T]: T[Key] };

/**
 * Gives a code to each of these lines of the member, the first to expire first; to fewer where fewer are left. Codes that another
 * transaction is giving out are waited for, as units of stock are: were they passed over, of two baskets that want the last codes each
 * could take some, and both be refused.
 */
export function giveOut(
  { productId, variationId }: PoolKey,
  { memberId, lineIds, now, today }: { memberId: string; lineIds: readonly string[]; now: Date; today: string },
): Promise<readonly GivenRow[]> {
  return query<Row<GivenRow>>(give, [productId, variationId, today, memberId, lineIds, now]);
}

const issue = {
  name: 'issue tickets',
  text: `insert into voucher (id, code_hash, code, expires_on, state, loaded_at, member_id, line_id, given_at)
    select id, code_hash, code, expires_on, 'given', $2, $1, line_id, $2
    from unnest($3::uuid[], $4::bytea[], $5::bytea[], $6::date[], $7::uuid[]) as t(id, code_hash, code, expires_on, line_id)
    on conflict (code_hash) do nothing returning id`,
};

/** Gives each of these lines of the member a code of the club's own, and gives the ids of those that were not there before. */
export async function insertIssued(
  memberId: string,
  codes: readonly (SealedCode & { readonly lineId: string })[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await query<{ id: string }>(issue, [
    memberId,
    now,
    codes.map(({ id }) => id),
    codes.map(({ codeHash }) => codeHash),
    codes.map(({ code }) => code),
    codes.map(({ expiresOn }) => expiresOn),
    codes.map(({ lineId }) => lineId),
  ]);
  return new Set(rows.map(({ id }) => id));
}

const next = {
  name: 'lock next voucher',
  text: `select id, code from voucher
    where product_id = $1 and variation_id = $2 and state = 'unused' and kept_for is null and (expires_on is null or expires_on >= $3)
    order by expires_on, id limit 1 for update`,
};

/** The pool's next code, locked until the transaction ends, once nobody else is giving it out; null if there is none. */
export async function lockNext(
  { productId, variationId }: PoolKey,
  today: string,
): Promise<{ readonly id: string; readonly code: Buffer } | null> {
  const [row] = await query<{ id: string; code: Buffer }>(next, [productId, variationId, today]);
  return row ?? null;
}

const ofLines = {
  name: 'vouchers of lines',
  text: `select id, line_id as "lineId", code, expires_on::text as "expiresOn", state, product_id is not null as "ofPool" from voucher
    where member_id = $1 and line_id = any($2)`,
};

/** The codes that were given out for these lines, if they are the member's. */
export function readOfLines(memberId: string, lineIds: readonly string[]): Promise<readonly GivenRow[]> {
  return query<Row<GivenRow>>(ofLines, [memberId, lineIds]);
}

const codesOf = {
  name: 'codes of lines',
  text: `select id, line_id as "lineId", code from voucher
    where member_id = $1 and line_id = any($2) and state = 'given' and code is not null`,
};

/** The codes that were given out for these lines of the member, but for void ones. */
export function readCodes(
  memberId: string,
  lineIds: readonly string[],
): Promise<readonly { readonly id: string; readonly lineId: string; readonly code: Buffer }[]> {
  return query<{ id: string; lineId: string; code: Buffer }>(codesOf, [memberId, lineIds]);
}

const voidLine = {
  name: 'void voucher',
  text: `update voucher set state = 'void' where line_id = $1 and state = 'given' returning product_id is not null as "ofPool"`,
};

/** Voids the code of a line, and says whether it was a pool's; null if the line has none. */
export async function voidOfLine(lineId: string): Promise<{ readonly ofPool: boolean } | null> {
  const [row] = await query<{ ofPool: boolean }>(voidLine, [lineId]);
  return row ?? null;
}

const lastDay = {
  name: 'set voucher’s last day',
  text: `update voucher set expires_on = $2 where line_id = $1 and state = 'given' and product_id is null`,
};

/** Sets the last day of the code that the club made for a line. */
export async function writeLastDay(lineId: string, expiresOn: string): Promise<void> {
  await query(lastDay, [lineId, expiresOn]);
}

const replaced = {
  name: 'replaced voucher',
  text: `select given_at as at from voucher v where line_id = $1 and state = 'given'
    and exists (select from voucher former where former.line_id = v.line_id and former.state = 'void')`,
};

/** When the code that a line has was given out for another one; null if it is its first, or it has none. */
export async function findReplaced(lineId: string): Promise<Date | null> {
  const [row] = await query<{ at: Date }>(replaced, [lineId]);
  return row?.at ?? null;
}

const lineOfHash = {
  name: 'line of a voucher',
  text: `select line_id as "lineId" from voucher where code_hash = $1 and member_id = $2 and state = 'given'`,
};

/** The line of the member's that has the code with that hash; null if none of theirs has. */
export async function findLineOf(codeHash: Buffer, memberId: string): Promise<string | null> {
  const [row] = await query<{ lineId: string | null }>(lineOfHash, [codeHash, memberId]);
  return row?.lineId ?? null;
}

const voidHash = {
  name: 'void unused voucher',
  text: `with v as (update voucher set state = 'void', kept_for = null where code_hash = $1 and state = 'unused' returning id)
    select id, 'unused' as before, null::uuid as "lineId" from v
    union all select id, state, line_id from voucher
      where code_hash = $1 and not exists (select from v)`,
};

/** Voids the code with that hash if it is unused; gives how it was before, null if the club does not have it. */
export async function voidUnused(codeHash: Buffer): Promise<{
  readonly id: string;
  readonly before: VoucherState;
  readonly lineId: string | null;
} | null> {
  const [row] = await query<{ id: string; before: VoucherState; lineId: string | null }>(voidHash, [codeHash]);
  return row ?? null;
}

const newest = {
  name: 'newest voucher',
  text: 'select id, code from voucher where code is not null order by loaded_at desc limit 1',
};

/** One of the codes loaded last; null if there is none. */
export async function findNewest(): Promise<{ id: string; code: Buffer } | null> {
  const [row] = await query<{ id: string; code: Buffer }>(newest, []);
  return row ?? null;
}
