import type { RedemptionState } from './orders.contract.ts';
import type { ShippingAddress } from './address.contract.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { Done, TimeSpan } from '../../words/time-span.ts';
import type { Locale } from '../../words/locale.ts';

export interface OrderRow {
  readonly id: string;
  readonly code: string;
  readonly total: number;
  readonly createdAt: Date;
  readonly address: ShippingAddress | null;
}

const order = {
  name: 'order of member',
  text: `select id, code, total, created_at as "createdAt", address from redemption_order
    where member_id = $1 and (code = upper($2) or id::text = lower($2))`,
};

/** The member's order with this code or id; null if there is none. */
export async function findOrder(memberId: string, codeOrId: string): Promise<OrderRow | null> {
  const [row] = await query<{ [Key in keyof OrderRow]: OrderRow[Key] }>(order, [memberId, codeOrId]);
  return row ?? null;
}

export interface OrderLineRow {
  readonly id: string;
  readonly productId: string;
  readonly variationId: string;
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  readonly cost: number;
  readonly shipping: boolean;
  /** Where the member means to use it; null where they did not say. */
  readonly location: string | null;
  readonly state: RedemptionState;
  readonly stateAt: Date;
  /** What the carrier calls what was sent: a number, or the web address at which it is followed. */
  readonly tracking: string | null;
  /** Of units that were cancelled while the rest of their line stayed: that line. */
  readonly partOf: string | null;
  /** Whether it has, or had, a code of its own: it is one unit then, and what is part of it are other tickets. */
  readonly isTicket: boolean;
  /** Where it was sent, if the order's address was changed afterwards. */
  readonly sentTo: ShippingAddress | null;
  /** Of a ticket with a date, when and where (in Spanish) it is, as its member was told, and when they changed it. */
  readonly startsAt: Date | null;
  readonly place: string | null;
  readonly dateChangedAt: Date | null;
  /** When editors moved that date; null where it is the one that its member chose. */
  readonly dateMovedAt: Date | null;
}

const lines = {
  name: 'order’s lines',
  text: `select id, product_id as "productId", variation_id as "variationId", name, variation, quantity, cost, shipping, location, state,
      state_at as "stateAt", tracking, part_of as "partOf", address as "sentTo", starts_at as "startsAt", place, date_changed_at as "dateChangedAt",
      date_moved_at as "dateMovedAt",
      exists (select from voucher v where v.line_id = redemption_line.id) as "isTicket"
    from redemption_line where order_id = $1 order by position`,
};

/** An order's lines, in the order of the basket. */
export function readOrderLines(orderId: string): Promise<readonly OrderLineRow[]> {
  return query<{ [Key in keyof OrderLineRow]: OrderLineRow[Key] }>(lines, [orderId]);
}

const linesOfProducts = {
  name: 'lines of products',
  text: `select id, product_id as "productId", variation_id as "variationId", name, variation, state, cost, code as "orderCode", starts_at as "startsAt", place,
      date_moved_at as "dateMovedAt", exists (select from redemption_step s where s.line_id = newest.id and s.state = 'used') as "wasUsed"
    from (
      select l.id, l.product_id, l.variation_id, l.name, l.variation, l.state, l.cost, o.created_at, o.code, l.starts_at, l.place, l.date_moved_at, row_number() over (
        partition by l.product_id order by l.state, o.created_at desc, l.position) as newness
      from redemption_line l join redemption_order o on o.id = l.order_id
      where l.member_id = $1 and l.product_id = any($2) and l.state in ('pending', 'used')) as newest
    where newness <= $3 order by state, created_at desc, id`,
};

/** A line of one of these products that is neither sent nor cancelled. */
export interface ProductLineRow {
  readonly id: string;
  readonly productId: string;
  readonly variationId: string;
  readonly name: string;
  /** In Spanish, as its member chose it; null where there was nothing to choose. */
  readonly variation: string | null;
  readonly state: 'pending' | 'used';
  /** Points a unit. */
  readonly cost: number;
  readonly orderCode: string;
  /** Of a ticket with a date, when and where (in Spanish) it is. */
  readonly startsAt: Date | null;
  readonly place: string | null;
  /** When editors moved that date; null where they did not. */
  readonly dateMovedAt: Date | null;
  /** Whether it was ever marked as used. */
  readonly wasUsed: boolean;
}

/** The member's lines of these products, at most `max` of each: the pending ones first, then the used ones, each the newest first. */
export function readLinesOf(
  memberId: string,
  productIds: readonly string[],
  max: number,
): Promise<readonly ProductLineRow[]> {
  return read<{ [Key in keyof ProductLineRow]: ProductLineRow[Key] }>(linesOfProducts, [memberId, productIds, max]);
}

const toSend = {
  name: 'units to send to a member',
  text: `select coalesce(sum(quantity), 0)::int as units from redemption_line
    where member_id = $1 and shipping and state = 'pending'`,
};

/** How many units the member is still to be sent. */
export async function countToSend(memberId: string): Promise<number> {
  const [row] = await query<{ units: number }>(toSend, [memberId]);
  return row?.units ?? 0;
}

const open = {
  name: 'open lines of a product',
  text: `select count(*)::int as lines from redemption_line l where l.product_id = $1 and l.state in ('pending', 'sent')
    and not exists (select from voucher v where v.line_id = l.id and v.state = 'given' and v.expires_on < $2)`,
};

/** How many lines of a product are still to be delivered or used, by `today`: not those whose code has expired. */
export async function countOpen(productId: string, today: string): Promise<number> {
  const [row] = await query<{ lines: number }>(open, [productId, today]);
  return row?.lines ?? 0;
}

export interface StepRow {
  readonly lineId: string;
  readonly state: RedemptionState;
  readonly at: Date;
  readonly by: 'member' | 'operator';
}

const steps = {
  name: 'order’s steps',
  text: `select s.line_id as "lineId", s.state, s.at, s.by
    from redemption_step s join redemption_line l on l.id = s.line_id where l.order_id = $1 order by s.line_id, s.position`,
};

/** The steps of an order's lines, those of each line in the order in which they happened. */
export function readSteps(orderId: string): Promise<readonly StepRow[]> {
  return query<{ [Key in keyof StepRow]: StepRow[Key] }>(steps, [orderId]);
}

const holder = {
  name: 'member of order',
  text: `select id as "orderId", member_id as "memberId" from redemption_order where code = upper($1)`,
};

/** Which order has this code, and whose it is; null if there is none. */
export async function findOrderOfCode(
  code: string,
): Promise<{ readonly memberId: string; readonly orderId: string } | null> {
  const [row] = await query<{ memberId: string; orderId: string }>(holder, [code]);
  return row ?? null;
}

const ofLine = {
  name: 'order of line',
  text: `select member_id as "memberId", order_id as "orderId" from redemption_line where id = $1`,
};

/** Whose line this is, and of which order; null if there is no such line. */
export async function findOrderOfLine(
  lineId: string,
): Promise<{ readonly memberId: string; readonly orderId: string } | null> {
  const [row] = await query<{ memberId: string; orderId: string }>(ofLine, [lineId]);
  return row ?? null;
}

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}

const recipient = {
  name: 'recipient of order mails',
  text: `select email, first_name as "firstName", locale from member where id = $1 and state <> 'erased'`,
};

/** To whom mails about a member's orders go; null after the member was erased. */
export async function findRecipient(memberId: string): Promise<Recipient | null> {
  const [row] = await query<{ email: string; firstName: string; locale: Locale }>(recipient, [memberId]);
  return row ?? null;
}

// Not what was won, and not what its member may still cancel: a challenge would else be completed by an order that is then given back.
const redeemed = (byWhom: string) => `select l.member_id as "memberId", min(o.created_at) as at
    from redemption_line l join redemption_order o on o.id = l.order_id and o.member_id = l.member_id
    where ($1::text is null or l.product_id = $1) and l.cost > 0
      and (l.state in ('sent', 'delivered', 'used')
        or l.state = 'pending' and (select true from voucher v where v.line_id = l.id and v.product_id is not null limit 1))
      and o.created_at >= $2 and ($3::timestamptz is null or o.created_at < $3) ${byWhom}
    group by l.member_id`;
const redeemedByAll = { name: 'who redeemed a product', text: redeemed('') };
const redeemedByMember = { name: 'product redeemed by member', text: redeemed('and l.member_id = $4') };

/** When that member, or who of all, redeemed that product, or any, within those dates, and can’t cancel it any more. */
export function readRedeemers(
  productId: string | null,
  { from, until }: TimeSpan,
  memberId: string | null,
): Promise<readonly Done[]> {
  const values = [productId, from, until];
  return memberId === null
    ? read<{ memberId: string; at: Date }>(redeemedByAll, values)
    : read<{ memberId: string; at: Date }>(redeemedByMember, [...values, memberId]);
}
