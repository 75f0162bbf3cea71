import type { RedemptionState } from './orders.contract.ts';
import type { ShippingAddress } from './address.contract.ts';
import { query } from '../../db/connection.ts';
import type { CheckoutLine } from './redemption.ts';
import type { OrderPosition } from './order-cursor.ts';

export interface NewOrder {
  readonly id: string;
  readonly memberId: string;
  readonly code: string;
  readonly total: number;
  readonly address: ShippingAddress | null;
  /** Where the member means to use what they redeem. */
  readonly location: string | null;
  readonly idempotencyKey: string | null;
  readonly requestHash: Buffer | null;
  /** Of a prize, for what it was won; null for what is redeemed. */
  readonly wonFor: string | null;
  readonly createdAt: Date;
  readonly lines: readonly (Omit<CheckoutLine, 'lang' | 'validity'> & { readonly id: string })[];
}

const insert = {
  name: 'insert order',
  text: `with o as (
      insert into redemption_order (id, member_id, code, total, address, idempotency_key, request_hash, created_at, won_for)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $18) returning id)
    insert into redemption_line
      (id, member_id, order_id, position, product_id, variation_id, name, variation, quantity, cost, shipping, location, state, state_at,
        starts_at, place)
    select l.id, $2, o.id, l.position - 1, product_id, variation_id, name, variation, quantity, cost, shipping, $17, 'pending', $8,
      starts_at, place
    from o, unnest($9::uuid[], $10::text[], $11::text[], $12::text[], $13::text[], $14::int[], $15::int[], $16::bool[],
        $19::timestamptz[], $20::text[])
      with ordinality as l(id, product_id, variation_id, name, variation, quantity, cost, shipping, starts_at, place, position)`,
};

export async function insertOrder(order: NewOrder): Promise<void> {
  const { lines } = order;
  await query(insert, [
    order.id,
    order.memberId,
    order.code,
    order.total,
    order.address,
    order.idempotencyKey,
    order.requestHash,
    order.createdAt,
    lines.map((line) => line.id),
    lines.map((line) => line.productId),
    lines.map((line) => line.variationId),
    lines.map((line) => line.name),
    lines.map((line) => line.variation),
    lines.map((line) => line.quantity),
    lines.map((line) => line.cost),
    lines.map((line) => line.shipping),
    order.location,
    order.wonFor,
    lines.map((line) => line.date?.startsAt ?? null),
    lines.map((line) => line.date?.placeInSpanish ?? null),
  ]);
}

export interface StoredOrder {
  readonly id: string;
  readonly code: string;
  readonly total: number;
  readonly createdAt: Date;
  readonly requestHash: Buffer;
}

const byKey = {
  name: 'order by key',
  text: `select id, code, total, created_at as "createdAt", request_hash as "requestHash"
    from redemption_order where member_id = $1 and idempotency_key = $2`,
};

/** The member's order with this idempotency key; null if there is none. */
export async function findOrderByKey(memberId: string, idempotencyKey: string): Promise<StoredOrder | null> {
  const [row] = await query<{
    id: string;
    code: string;
    total: number;
    createdAt: Date;
    requestHash: Buffer;
  }>(byKey, [memberId, idempotencyKey]);
  return row ?? null;
}

const byWonFor = {
  name: 'order by what it was won for',
  text: `select o.id, o.code, l.id as "lineId" from redemption_order o join redemption_line l on l.order_id = o.id
    where o.member_id = $1 and o.won_for = $2`,
};

/** The member's order of a prize, which has one line; null if nothing was won for that. */
export async function findWonOrder(
  memberId: string,
  wonFor: string,
): Promise<{ readonly id: string; readonly code: string; readonly lineId: string } | null> {
  const [row] = await query<{ id: string; code: string; lineId: string }>(byWonFor, [memberId, wonFor]);
  return row ?? null;
}

export type StoredLine = Omit<CheckoutLine, 'shipping' | 'lang' | 'validity' | 'date'> & { readonly id: string };

const hasCode = (line: string) => `exists (select from voucher v where v.line_id = ${line}.id)`;
const linesOf = {
  name: 'lines of order',
  text: `select id, product_id as "productId", variation_id as "variationId", name, variation, cost,
      quantity + (select coalesce(sum(part.quantity), 0)::int from redemption_line part
        where part.order_id = l.order_id and part.part_of = l.id and not ${hasCode('part')}) as quantity
    from redemption_line l where order_id = $1 and (part_of is null or ${hasCode('l')}) order by position, id`,
};

/** An order's lines as they were ordered, in the order of the basket; each unit that has come to a code of its own by itself. */
export function readLines(orderId: string): Promise<readonly StoredLine[]> {
  return query<{ [Key in keyof StoredLine]: StoredLine[Key] }>(linesOf, [orderId]);
}

export interface RedeemedRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderCode: string;
  readonly productId: string;
  readonly variationId: string;
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  readonly cost: number;
  readonly shipping: boolean;
  readonly redeemedAt: Date;
  readonly state: RedemptionState;
  /** Of a ticket with a date, when and where (in Spanish) it is, and when its member changed it. */
  readonly startsAt: Date | null;
  readonly place: string | null;
  readonly dateChangedAt: Date | null;
  /** When editors moved that date; null where it is the one that its member chose. */
  readonly dateMovedAt: Date | null;
  /** Whether it was ever marked as used, also if that was taken back. */
  readonly wasUsed: boolean;
}

const redeemedFields = `l.id, o.id as "orderId", o.code as "orderCode", l.product_id as "productId", l.variation_id as "variationId", l.name,
      l.variation, l.quantity, l.cost, l.shipping, o.created_at as "redeemedAt", l.state, l.starts_at as "startsAt", l.place,
      l.date_changed_at as "dateChangedAt", l.date_moved_at as "dateMovedAt",
      exists (select from redemption_step s where s.line_id = l.id and s.state = 'used') as "wasUsed"`;

const usable = {
  name: 'usable lines',
  text: `select ${redeemedFields}
    from voucher v join redemption_line l on l.member_id = v.member_id and l.id = v.line_id
      join redemption_order o on o.id = l.order_id and o.member_id = l.member_id
    where v.member_id = $1 and v.state = 'given' and l.state = 'pending' and (v.expires_on is null or v.expires_on >= $2)
    order by v.expires_on, o.created_at desc, o.id desc, l.position limit $3`,
};

/** The member's lines whose code can be used on `today`, the first to expire first; at most `max`. */
export function readUsable(memberId: string, today: string, max: number): Promise<readonly RedeemedRow[]> {
  return query<{ [Key in keyof RedeemedRow]: RedeemedRow[Key] }>(usable, [memberId, today, max]);
}

// A page has whole orders: the lines of an order are never split over two pages.
const redeemed = {
  name: 'redeemed lines',
  text: `select ${redeemedFields}
    from (
      select id, code, created_at from redemption_order
      where member_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
      order by created_at desc, id desc limit $4) o
    join redemption_line l on l.order_id = o.id
    order by o.created_at desc, o.id desc, l.position`,
};

/** The lines of at most `orders` orders that follow a position (null for the start), newest order first. */
export function readRedeemed(
  memberId: string,
  after: OrderPosition | null,
  orders: number,
): Promise<readonly RedeemedRow[]> {
  const values = [memberId, after?.createdAt ?? null, after?.id ?? null, orders];
  return query<{ [Key in keyof RedeemedRow]: RedeemedRow[Key] }>(redeemed, values);
}
