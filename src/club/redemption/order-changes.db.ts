import { query } from '../../db/connection.ts';
import type { ShippingAddress } from './address.contract.ts';
import type { RedemptionState } from './orders.contract.ts';
import type { StepRow } from './orders.db.ts';

// The step and the state that it leads to, together. What is not sent after all has no tracking.
const step = {
  name: 'insert step',
  text: `with l as (
      update redemption_line set state = $3, state_at = $4, tracking = case when $3 = 'pending' then null else coalesce($6, tracking) end
      where id = $1 and state = $2 returning id, member_id)
    insert into redemption_step (line_id, position, member_id, from_state, state, at, by)
    select l.id, 1 + (select count(*) from redemption_step s where s.line_id = l.id), l.member_id, $2, $3, $4, $5 from l
    returning 1`,
};

/** Takes a line from one state to another, and writes that down; false, and nothing done, if it is not in the first. */
export async function insertStep(
  lineId: string,
  from: RedemptionState,
  to: RedemptionState,
  at: Date,
  by: StepRow['by'],
  tracking: string | null = null,
): Promise<boolean> {
  return (await query(step, [lineId, from, to, at, by, tracking])).length === 1;
}

const track = { name: 'set tracking', text: 'update redemption_line set tracking = $2 where id = $1' };

/** Sets what the carrier calls what was sent. */
export async function writeTracking(lineId: string, tracking: string): Promise<void> {
  await query(track, [lineId, tracking]);
}

// The part has come to the same state by the same steps.
const split = {
  name: 'split line',
  text: `with l as (update redemption_line set quantity = quantity - $2 where id = $1 and quantity > $2 returning *),
    part as (
      insert into redemption_line
        (id, member_id, order_id, position, product_id, variation_id, name, variation, quantity, cost, shipping, location, state, state_at,
          tracking, address, part_of)
      select $3, member_id, order_id, (select max(position) + 1 from redemption_line o where o.order_id = l.order_id), product_id, variation_id,
        name, variation, $2, cost, shipping, location, state, state_at, tracking, address, id from l
      returning id, member_id),
    steps as (
      insert into redemption_step (line_id, position, member_id, from_state, state, at, by)
      select part.id, s.position, part.member_id, s.from_state, s.state, s.at, s.by from part, redemption_step s where s.line_id = $1)
    select from part`,
};

/** Makes so many units of a line a line of their own, which is part of it; false, and nothing done, if the line has no more than those. */
export async function splitLine(lineId: string, units: number, partId: string): Promise<boolean> {
  return (await query(split, [lineId, units, partId])).length === 1;
}

// Where lines were sent stays with them.
const move = {
  name: 'change address',
  text: `with o as (select id, address as before from redemption_order where id = $1 for update),
    sent as (
      update redemption_line l set address = o.before from o
      where l.order_id = o.id and l.shipping and l.state in ('sent', 'delivered') and l.address is null and o.before is not null)
    update redemption_order set address = $2 from o where redemption_order.id = o.id`,
};

/** Sets the order's address, for what of it is not sent yet. */
export async function writeAddress(orderId: string, address: ShippingAddress): Promise<void> {
  await query(move, [orderId, address]);
}
