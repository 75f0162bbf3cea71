import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { TicketDate } from '../../words/ticket-date.ts';
import type { VariationUnits } from './stock.ts';

/** The units left of a variation; `pooled` if they are the codes of a pool. */
export interface UnitsLeft extends VariationUnits {
  readonly pooled: boolean;
  /** Of a date of a ticket, how many have it; null for what is no date. */
  readonly taken: number | null;
}

const stockOf = {
  name: 'stock',
  text: `select product_id as "productId", variation_id as "variationId", units, false as pooled, null::int as taken from stock s
    where product_id = any($1)
      and not exists (select from voucher_pool p where p.product_id = s.product_id and p.variation_id = s.variation_id)
    union all
    select p.product_id, p.variation_id, (
        select count(*)::int from voucher v
        where v.product_id = p.product_id and v.variation_id = p.variation_id and v.state = 'unused' and v.kept_for is null
          and (v.expires_on is null or v.expires_on >= $2)), true, null
    from voucher_pool p where p.product_id = any($1)
    union all
    select d.product_id, d.id, case when d.starts_at > $3 then d.capacity - d.taken else 0 end, false, d.taken
    from ticket_date d where d.product_id = any($1)`,
};

/**
 * The units left of each variation of these products: of a pool its unused codes that have not expired on `today`, of a date its free
 * places until it begins. Variations whose stock was never set, and dates that nobody took, are left out.
 */
export function readStock(productIds: readonly string[], today: string, now: Date): Promise<readonly UnitsLeft[]> {
  return read<{ productId: string; variationId: string; units: number; pooled: boolean; taken: number | null }>(
    stockOf,
    [productIds, today, now],
  );
}

const fewLeft = {
  name: 'few units left',
  text: `select product_id as "productId", variation_id as "variationId", units from stock where units <= $1
    order by units, product_id, variation_id limit $2`,
};

/** The variations of whose stock at most so many units are left, up to `most` of them, the fewest first. */
export function readFew(units: number, most: number): Promise<readonly VariationUnits[]> {
  return read<{ productId: string; variationId: string; units: number }>(fewLeft, [units, most]);
}

const pooled = {
  name: 'is pooled',
  text: 'select from voucher_pool where product_id = $1 and variation_id = $2',
};

/** Whether a variation's units are the codes of a pool. */
export async function isPooled(productId: string, variationId: string): Promise<boolean> {
  return (await query(pooled, [productId, variationId])).length === 1;
}

// The lateral sum makes PostgreSQL start from the member's own orders, however many lines the club has.
const redeemedBy = {
  name: 'redeemed units',
  text: `select redeemed.product_id as "productId", sum(redeemed.units)::int as units,
      coalesce(sum(redeemed.units) filter (where o.created_at >= $3), 0)::int as "unitsThisYear"
    from redemption_order o cross join lateral (
      select l.product_id, sum(l.quantity) as units from redemption_line l
      where l.order_id = o.id and l.product_id = any($2) and l.state <> 'cancelled' group by l.product_id) redeemed
    where o.member_id = $1 and o.won_for is null group by redeemed.product_id`,
};

/** How many units of each of these products the member has redeemed, ever and since `yearStart`, without cancelled lines and prizes. */
export function readRedeemedUnits(
  memberId: string,
  productIds: readonly string[],
  yearStart: Date,
): Promise<readonly { readonly productId: string; readonly units: number; readonly unitsThisYear: number }[]> {
  return read<{ productId: string; units: number; unitsThisYear: number }>(redeemedBy, [
    memberId,
    productIds,
    yearStart,
  ]);
}

const put = {
  name: 'set stock',
  text: `insert into stock (product_id, variation_id, units)
    select * from unnest($1::text[], $2::text[], $3::int[]) as t(product_id, variation_id, units)
    order by product_id collate "C", variation_id collate "C"
    on conflict (product_id, variation_id) do update set units = excluded.units`,
};

/** Sets stock, in the order of ids, as every statement that locks stock rows does. */
export async function writeStock(rows: readonly VariationUnits[]): Promise<void> {
  await query(put, [
    rows.map((row) => row.productId),
    rows.map((row) => row.variationId),
    rows.map((row) => row.units),
  ]);
}

// Stock that was never set counts as 0, and can be set.
const setExpected = {
  name: 'set expected stock',
  text: `insert into stock as s (product_id, variation_id, units)
    select $1, $2, $3 where $4 = 0 or exists (select from stock where product_id = $1 and variation_id = $2)
    on conflict (product_id, variation_id) do update set units = excluded.units where s.units = $4
    returning 1`,
};

/** Sets the units left of a variation; false, and nothing changed, if they are not `expected`. */
export async function writeExpectedStock(
  { productId, variationId, units }: VariationUnits,
  expected: number,
): Promise<boolean> {
  return (await query(setExpected, [productId, variationId, units, expected])).length === 1;
}

// Updated first: a check looks at what is to be inserted before it is known to be there.
const add = {
  name: 'add to stock',
  text: `with known as (
      update stock set units = units + $3 where product_id = $1 and variation_id = $2 and units + $3 between 0 and $4 returning units),
    fresh as (
      insert into stock (product_id, variation_id, units)
      select $1, $2, $3 where $3 between 0 and $4 and not exists (select from stock where product_id = $1 and variation_id = $2)
      on conflict (product_id, variation_id) do nothing returning units)
    select units from known union all select units from fresh`,
};

/**
 * Adds units to a variation, or with a negative number takes them; gives how many there are then, null, and nothing done, if they would not
 * be within 0 and `most`.
 */
export async function addStock(
  { productId, variationId, units }: VariationUnits,
  most: number,
): Promise<number | null> {
  const [row] = await query<{ units: number }>(add, [productId, variationId, units, most]);
  return row?.units ?? null;
}

const take = {
  name: 'take from stock',
  text: `update stock set units = units - $3 where product_id = $1 and variation_id = $2 and units >= $3 returning units`,
};

/** Takes the units; false, and nothing taken, if there are too few. */
export async function takeStock({ productId, variationId, units }: VariationUnits): Promise<boolean> {
  return (await query(take, [productId, variationId, units])).length === 1;
}

// One statement, so that of two who take the last place the second sees what the first took. The capacity never falls below what is taken.
const placesOf = {
  name: 'take places',
  text: `insert into ticket_date as d (product_id, id, starts_at, place, capacity, taken)
    select $1::text, $2::text, $4::timestamptz, $5::text, $6::int, $3::int where $3::int <= $6::int
    on conflict (product_id, id) do update set taken = d.taken + excluded.taken, starts_at = excluded.starts_at, place = excluded.place,
      capacity = excluded.capacity
    where d.taken + excluded.taken <= excluded.capacity
    returning taken`,
};

/** Takes places of a date as editors have it; false, and nothing taken, if there are too few. */
export async function takePlaces(
  { productId, variationId, units }: VariationUnits,
  { startsAt, placeInSpanish, capacity }: TicketDate,
): Promise<boolean> {
  return (await query(placesOf, [productId, variationId, units, startsAt, placeInSpanish, capacity])).length === 1;
}

const putBack = {
  name: 'put back into stock',
  text: `with s as (update stock set units = units + $3 where product_id = $1 and variation_id = $2)
    update ticket_date set taken = taken - $3 where product_id = $1 and id = $2`,
};

/** Returns units to stock, or places to their date. Does nothing for a variation that has neither. */
export async function putBackStock(row: VariationUnits): Promise<void> {
  await query(putBack, [row.productId, row.variationId, row.units]);
}

const dates = {
  name: 'dates taken',
  text: `select product_id as "productId", id, starts_at as "startsAt", place, capacity, taken from ticket_date
    where ($1::text is null or product_id = $1) and ($2::timestamptz is null or starts_at > $2) order by starts_at desc, product_id, id`,
};

/** A date that somebody took, as it was then or as editors have it since. */
export interface DateRow {
  readonly productId: string;
  readonly id: string;
  readonly startsAt: Date;
  readonly place: string;
  readonly capacity: number;
  readonly taken: number;
}

/** The dates that somebody took, of that product or with null of all, those after that moment or with null any; the last to begin first. */
export function readDates(productId: string | null, after: Date | null): Promise<readonly DateRow[]> {
  return query<{ [Key in keyof DateRow]: DateRow[Key] }>(dates, [productId, after]);
}

const follow = {
  name: 'follow date',
  text: `update ticket_date set starts_at = $3::timestamptz, place = $4::text, capacity = greatest($5::int, taken)
    where product_id = $1 and id = $2
      and (starts_at, place, capacity) is distinct from ($3::timestamptz, $4::text, greatest($5::int, taken)) returning 1`,
};

/** Has a date as editors have it now; false where it was so already, or nobody took it. */
export async function followDate(
  productId: string,
  id: string,
  { startsAt, placeInSpanish, capacity }: TicketDate,
): Promise<boolean> {
  return (await query(follow, [productId, id, startsAt, placeInSpanish, capacity])).length === 1;
}
