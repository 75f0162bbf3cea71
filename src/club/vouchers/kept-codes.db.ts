// Codes of pools that are kept for prizes: nobody is given them before those are won.
import { query } from '../../db/connection.ts';
import type { Row } from './vouchers.db.ts';
import type { PoolKey } from './vouchers.ts';

const keep = {
  name: 'keep vouchers',
  text: `update voucher set kept_for = $1 where id in (
      select id from voucher
      where product_id = $2 and variation_id = $3 and state = 'unused' and kept_for is null and (expires_on is null or expires_on >= $4)
      order by expires_on desc, id limit $5 for update skip locked)
    returning id`,
};

/** Keeps that many of the pool's codes for prizes, those that last the longest, and fewer where fewer are left; gives how many. */
export async function keepCodes(
  keptFor: string,
  { productId, variationId }: PoolKey,
  count: number,
  today: string,
): Promise<number> {
  return (await query(keep, [keptFor, productId, variationId, today, count])).length;
}

const letGo = {
  name: 'let kept vouchers go',
  text: `update voucher set kept_for = null where id in (
      select id from voucher where kept_for = $1 and product_id = $2 and variation_id = $3
      order by expires_on, id limit $4 for update)
    returning id`,
};

/** Lets that many codes go that were kept for prizes, the first to expire first; gives how many there were. */
export async function letCodesGo(keptFor: string, { productId, variationId }: PoolKey, count: number): Promise<number> {
  return (await query(letGo, [keptFor, productId, variationId, count])).length;
}

// One statement: of winners who claim at once each lets one go that none of the others does.
const letOneGo = {
  name: 'let one kept voucher go',
  text: `with good as (
      select id from voucher
      where kept_for = $1 and product_id = $2 and variation_id = $3 and (expires_on is null or expires_on >= $4)
      order by expires_on, id limit 1 for update skip locked)
    update voucher set kept_for = null where id in (select id from good)
      or (kept_for = $1 and product_id = $2 and variation_id = $3 and expires_on < $4)`,
};

/** Lets one code go that was kept for prizes and is good, the first to expire, and those that have expired. */
export async function letGoodCodeGo(
  keptFor: string,
  { productId, variationId }: PoolKey,
  today: string,
): Promise<void> {
  await query(letOneGo, [keptFor, productId, variationId, today]);
}

const keptCodes = {
  name: 'kept vouchers',
  text: `select p.product_id as "productId", p.variation_id as "variationId", count(*) filter (where v.expires_on < $2)::int as expired,
      count(*)::int as codes
    from voucher v join voucher_pool p on p.product_id = v.product_id and p.variation_id = v.variation_id
    where v.kept_for = $1 group by p.product_id, p.variation_id`,
};

/** The codes that are kept for prizes by pool, and how many of them have expired. */
export function readKeptCodes(keptFor: string, today: string): Promise<readonly KeptCodes[]> {
  return query<Row<KeptCodes>>(keptCodes, [keptFor, today]);
}
export interface KeptCodes {
  readonly productId: string;
  readonly variationId: string;
  readonly expired: number;
  readonly codes: number;
}
