import { redemptionCopy, orders } from './redemption-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const redemptionHoldings: readonly Holding[] = [
  {
    table: 'redemption_order',
    holds: 'member-data',
    ...redemptionCopy.redemption_order,
    select: `select code, total, address, created_at as at from redemption_order where member_id = $1 order by created_at, id`,
    // The request's hash was made with the address.
    erase: [
      `update redemption_order set address = null, idempotency_key = null, request_hash = null where member_id = $1`,
    ],
    stays: orders,
  },
  {
    table: 'redemption_line',
    holds: 'member-data',
    ...redemptionCopy.redemption_line,
    select: `select o.code as order, l.name as product, l.variation, l.quantity, l.cost, l.location, l.tracking, l.address, l.starts_at as date, l.place, l.date_changed_at as changed, l.date_moved_at as moved, l.state, l.state_at as since
      from redemption_line l join redemption_order o on o.id = l.order_id where l.member_id = $1
      order by o.created_at, o.id, l.position`,
    erase: ['update redemption_line set location = null, tracking = null, address = null where member_id = $1'],
    stays: orders,
  },
  {
    table: 'redemption_step',
    holds: 'member-data',
    ...redemptionCopy.redemption_step,
    select: `select o.code as order, l.name as product, s.state, s.at, s.by from redemption_step s
      join redemption_line l on l.id = s.line_id join redemption_order o on o.id = l.order_id where s.member_id = $1
      order by s.at, s.line_id, s.position`,
    erase: [],
    stays: orders,
  },
];
