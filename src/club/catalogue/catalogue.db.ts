import { query } from '../../db/connection.ts';

export interface Pieces {
  readonly productId: string;
  readonly variationId: string;
  readonly pieces: number;
}

const stockOf = {
  name: 'stock',
  text: `select product_id as "productId", variation_id as "variationId", pieces from stock where product_id = any($1)`,
};

/** What is left of these products. */
export function readStock(productIds: readonly string[]): Promise<readonly Pieces[]> {
  return query<{ productId: string; variationId: string; pieces: number }>(stockOf, [productIds]);
}

// The lateral sum keeps the plan on the member's own orders, however many lines the club has.
const hadBy = {
  name: 'redeemed pieces',
  text: `select had.product_id as "productId", sum(had.pieces)::int as pieces
    from redemption_order o cross join lateral (
      select l.product_id, sum(l.quantity) as pieces from redemption_line l
      where l.order_id = o.id and l.product_id = any($2) and l.state <> 'cancelled' group by l.product_id) had
    where o.member_id = $1 group by had.product_id`,
};

/** What the member has had of these products, those that were cancelled left out. */
export function readRedeemedPieces(
  memberId: string,
  productIds: readonly string[],
): Promise<readonly { readonly productId: string; readonly pieces: number }[]> {
  return query<{ productId: string; pieces: number }>(hadBy, [memberId, productIds]);
}

const put = {
  name: 'set stock',
  text: `insert into stock (product_id, variation_id, pieces)
    select * from unnest($1::text[], $2::text[], $3::int[]) as t(product_id, variation_id, pieces)
    order by product_id collate "C", variation_id collate "C"
    on conflict (product_id, variation_id) do update set pieces = excluded.pieces`,
};

/** In the order of their ids, as every statement that locks stock. */
export async function writeStock(rows: readonly Pieces[]): Promise<void> {
  await query(put, [
    rows.map((row) => row.productId),
    rows.map((row) => row.variationId),
    rows.map((row) => row.pieces),
  ]);
}

// What nobody set yet is 0, and set as well.
const setExpected = {
  name: 'set expected stock',
  text: `insert into stock as s (product_id, variation_id, pieces)
    select $1, $2, $3 where $4 = 0 or exists (select from stock where product_id = $1 and variation_id = $2)
    on conflict (product_id, variation_id) do update set pieces = excluded.pieces where s.pieces = $4
    returning 1`,
};

/** Sets what is left of a variation, unless it is another number than expected. */
export async function writeExpectedStock(
  { productId, variationId, pieces }: Pieces,
  expected: number,
): Promise<boolean> {
  return (await query(setExpected, [productId, variationId, pieces, expected])).length === 1;
}

const take = {
  name: 'take from stock',
  text: `update stock set pieces = pieces - $3 where product_id = $1 and variation_id = $2 and pieces >= $3 returning pieces`,
};

/** Takes the pieces, unless there are too few. */
export async function takeStock({ productId, variationId, pieces }: Pieces): Promise<boolean> {
  return (await query(take, [productId, variationId, pieces])).length === 1;
}

const putBack = {
  name: 'put back into stock',
  text: 'update stock set pieces = pieces + $3 where product_id = $1 and variation_id = $2',
};

/** A variation that the catalogue no longer has stays without stock. */
export async function putBackStock(row: Pieces): Promise<void> {
  await query(putBack, [row.productId, row.variationId, row.pieces]);
}
