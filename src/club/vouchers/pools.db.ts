// The pools of a product's codes: how many there are, and who was told that few are left.
import { query } from '../../db/connection.ts';
import type { Row } from './vouchers.db.ts';
import type { PoolCount, PoolKey } from './vouchers.ts';

const addPool = {
  name: 'add voucher pool',
  text: `insert into voucher_pool (product_id, variation_id, filled_at, filled_to) values ($1, $2, $3, 0)
    on conflict (product_id, variation_id) do update set filled_at = excluded.filled_at`,
};

/**
 * Adds the pool, without codes, if there is none yet, and locks it until the transaction ends: of two who load codes at once, the second
 * counts the codes of both.
 */
export async function insertPool({ productId, variationId }: PoolKey, now: Date): Promise<void> {
  await query(addPool, [productId, variationId, now]);
}

const fill = {
  name: 'fill voucher pool',
  text: `update voucher_pool p set filled_at = $3, told_at = null, filled_to = (
      select count(*) from voucher v where v.product_id = $1 and v.variation_id = $2 and v.state = 'unused'
        and v.kept_for is null and (v.expires_on is null or v.expires_on >= $4))
    where p.product_id = $1 and p.variation_id = $2 returning filled_to as left`,
};

/** Notes that codes were loaded; gives how many can be given out now. */
export async function markFilled({ productId, variationId }: PoolKey, now: Date, today: string): Promise<number> {
  const [row] = await query<{ left: number }>(fill, [productId, variationId, now, today]);
  return row?.left ?? 0;
}

const counts = `select p.product_id as "productId", p.variation_id as "variationId", p.filled_at as "filledAt",
    p.filled_to as "filledTo", p.told_at as "toldAt",
    count(*) filter (where v.state = 'unused' and v.kept_for is null and (v.expires_on is null or v.expires_on >= $1))::int as left,
    count(*) filter (where v.kept_for is not null and (v.expires_on is null or v.expires_on >= $1))::int as kept,
    count(*) filter (where v.state = 'unused' and v.expires_on < $1)::int as expired,
    count(*) filter (where v.state = 'given')::int as given, count(*) filter (where v.state = 'void')::int as voided,
    (min(v.expires_on) filter (where v.state = 'unused' and v.expires_on >= $1))::text as "nextExpiry"
  from voucher_pool p left join voucher v on v.product_id = p.product_id and v.variation_id = p.variation_id`;

const counted = { name: 'voucher pools', text: `${counts} group by p.product_id, p.variation_id order by 1, 2` };

/** Every pool with its numbers, as of `today`. */
export function readPools(today: string): Promise<readonly PoolCount[]> {
  return query<Row<PoolCount>>(counted, [today]);
}

// Only fillings of which nobody has been told are counted, so that looking for them often costs little.
const low = {
  name: 'low voucher pools',
  text: `with untold as (
      select product_id, variation_id, filled_to from voucher_pool where told_at is null and filled_to > 0
      for update skip locked)
    select u.product_id as "productId", u.variation_id as "variationId", u.filled_to as "filledTo", c.left
    from untold u cross join lateral (
      select count(*)::int as left from voucher v
      where v.product_id = u.product_id and v.variation_id = u.variation_id and v.state = 'unused'
        and v.kept_for is null and (v.expires_on is null or v.expires_on >= $1)) c
    where c.left * 10 <= u.filled_to order by 1, 2`,
};

/** A pool of which a tenth or less is left. */
export interface LowPool extends PoolKey {
  readonly left: number;
  readonly filledTo: number;
}

/** The pools of which a tenth or less is left since they were filled, and nobody was told; locked until the transaction ends. */
export function lockLowPools(today: string): Promise<readonly LowPool[]> {
  return query<Row<LowPool>>(low, [today]);
}

const told = {
  name: 'told of voucher pool',
  text: 'update voucher_pool set told_at = $3 where product_id = $1 and variation_id = $2',
};

export async function markTold({ productId, variationId }: PoolKey, now: Date): Promise<void> {
  await query(told, [productId, variationId, now]);
}
