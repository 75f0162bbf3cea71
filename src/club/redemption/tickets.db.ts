import { query } from '../../db/connection.ts';
import { remindedSql } from '../expiry-reminders/expiry-reminders.db.ts';

// What is neither sent nor a code: redeemed before such lines were tickets. Of an erased member nobody could read it.
const without = `from redemption_line l join redemption_order o on o.id = l.order_id and o.member_id = l.member_id
    where not l.shipping and l.state = 'pending' and not exists (select from voucher v where v.line_id = l.id and v.state = 'given')
    and exists (select from member m where m.id = l.member_id and m.state <> 'erased')`;

const members = {
  name: 'members without tickets',
  text: `select distinct l.member_id as "memberId" ${without} order by 1`,
};

/** The members who redeemed what is not sent, and have no code for it. */
export async function readMembersWithout(): Promise<readonly string[]> {
  return (await query<{ memberId: string }>(members, [])).map(({ memberId }) => memberId);
}

const lines = {
  name: 'lines without tickets',
  text: `select l.id, l.product_id as "productId", l.name, l.quantity ${without} and l.member_id = $1
    order by o.created_at, o.id, l.position`,
};

/** A line of what is not sent, without a code. */
export interface LineWithout {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** The member's lines of what is not sent, without a code, the oldest order first. */
export function readLinesWithout(memberId: string): Promise<readonly LineWithout[]> {
  return query<{ [Key in keyof LineWithout]: LineWithout[Key] }>(lines, [memberId]);
}

/** What the cause of a reminder of such tickets begins with; the day on which they were given, in the Canaries, follows. */
export const lateTickets = 'tickets';

const givenOn = `(v.given_at at time zone 'Atlantic/Canary')::date::text`;

// Given after their order, and neither used nor replaced by another code since, of which an own mail told.
const late = `from voucher v join redemption_line l on l.id = v.line_id and l.member_id = v.member_id
    join redemption_order o on o.id = l.order_id and o.member_id = l.member_id
    where v.state = 'given' and v.given_at > o.created_at and l.state = 'pending'
    and not exists (select from voucher f where f.line_id = l.id and f.state = 'void')
    and not ${remindedSql('l.member_id', `'${lateTickets}:' || ${givenOn}`)}
    and exists (select from member m where m.id = l.member_id and m.state = 'active')`;

const untold = {
  name: 'members with untold tickets',
  text: `select distinct l.member_id as "memberId" ${late} and v.given_at > $1 order by 1`,
};

/** The active members who were given tickets for earlier orders after that moment, and were not told. */
export async function readUntold(after: Date): Promise<readonly string[]> {
  return (await query<{ memberId: string }>(untold, [after])).map(({ memberId }) => memberId);
}

const lateLines = {
  name: 'untold tickets',
  text: `select l.id, l.product_id as "productId", l.variation_id as "variationId", l.name, l.variation, l.quantity, l.cost, l.shipping,
      o.code as order, ${givenOn} as "givenOn" ${late} and l.member_id = $1 and v.given_at > $2
    order by o.created_at, o.id, l.position, l.id`,
};

/** A ticket that was given for an earlier order. */
export interface LateTicket {
  readonly id: string;
  readonly productId: string;
  readonly variationId: string;
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  /** In points. */
  readonly cost: number;
  readonly shipping: boolean;
  /** The order's code. */
  readonly order: string;
  /** The day on which it was given, in the Canaries. */
  readonly givenOn: string;
}

/** The member's tickets that `readUntold` is about, those of the oldest order first. */
export function readLateTickets(memberId: string, after: Date): Promise<readonly LateTicket[]> {
  return query<{ [Key in keyof LateTicket]: LateTicket[Key] }>(lateLines, [memberId, after]);
}
