import { query } from '../../db/connection.ts';

export interface StockRow {
  readonly productId: string;
  /** Null in the row that says what the member has had. */
  readonly variationId: string | null;
  readonly pieces: number;
}

// The lateral sum keeps the plan on the member's own orders, however many lines the club has.
const stockOf = {
  name: 'stock',
  text: `select product_id as "productId", variation_id as "variationId", pieces from stock where product_id = any($2)
    union all
    select had.product_id, null, sum(had.pieces)::int
    from redemption_order o cross join lateral (
      select l.product_id, sum(l.quantity) as pieces from redemption_line l
      where l.order_id = o.id and l.product_id = any($2) and l.state <> 'cancelled' group by l.product_id) had
    where o.member_id = $1 group by had.product_id`,
};

/** What is left of these products, and what the member has had of them. */
export function readStock(memberId: string, productIds: readonly string[]): Promise<readonly StockRow[]> {
  return query<{ productId: string; variationId: string | null; pieces: number }>(stockOf, [memberId, productIds]);
}

const put = {
  name: 'set stock',
  text: `insert into stock (product_id, variation_id, pieces)
    select * from unnest($1::text[], $2::text[], $3::int[]) as t(product_id, variation_id, pieces)
    order by product_id, variation_id
    on conflict (product_id, variation_id) do update set pieces = excluded.pieces`,
};

export interface Pieces {
  readonly productId: string;
  readonly variationId: string;
  readonly pieces: number;
}

/** In the order of their ids, as every statement that locks stock. */
export async function writeStock(rows: readonly Pieces[]): Promise<void> {
  await query(put, [
    rows.map((row) => row.productId),
    rows.map((row) => row.variationId),
    rows.map((row) => row.pieces),
  ]);
}

const take = {
  name: 'take from stock',
  text: `with wanted as (
      select s.product_id, s.variation_id, t.pieces
      from stock s join unnest($1::text[], $2::text[], $3::int[]) as t(product_id, variation_id, pieces)
        using (product_id, variation_id)
      order by s.product_id, s.variation_id for no key update of s)
    update stock set pieces = stock.pieces - wanted.pieces from wanted
    where stock.product_id = wanted.product_id and stock.variation_id = wanted.variation_id
      and stock.pieces >= wanted.pieces
    returning stock.product_id as "productId", stock.variation_id as "variationId"`,
};

/** Takes the pieces where there are enough, locking in the order of ids; gives those that it took. */
export function takeStock(rows: readonly Pieces[]): Promise<readonly { productId: string; variationId: string }[]> {
  return query<{ productId: string; variationId: string }>(take, [
    rows.map((row) => row.productId),
    rows.map((row) => row.variationId),
    rows.map((row) => row.pieces),
  ]);
}

const putBack = {
  name: 'put back into stock',
  text: 'update stock set pieces = pieces + $3 where product_id = $1 and variation_id = $2',
};

/** A variation that the catalogue no longer has stays without stock. */
export async function putBackStock(row: Pieces): Promise<void> {
  await query(putBack, [row.productId, row.variationId, row.pieces]);
}
