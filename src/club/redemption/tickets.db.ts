import { query } from '../../db/connection.ts';

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
  text: `select l.id, l.product_id as "productId", l.variation_id as "variationId", l.name, l.variation, l.quantity, l.cost, l.shipping,
      o.code as order ${without} and l.member_id = $1 order by o.created_at, o.id, l.position`,
};

/** A line of what is not sent, without a code. */
export interface LineWithout {
  readonly id: string;
  readonly productId: string;
  readonly variationId: string;
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  readonly cost: number;
  readonly shipping: boolean;
  /** The order's code. */
  readonly order: string;
}

/** The member's lines of what is not sent, without a code, the oldest order first. */
export function readLinesWithout(memberId: string): Promise<readonly LineWithout[]> {
  return query<{ [Key in keyof LineWithout]: LineWithout[Key] }>(lines, [memberId]);
}
