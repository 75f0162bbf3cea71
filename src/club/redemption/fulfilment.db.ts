import type { RedemptionState } from './orders.contract.ts';
import type { ShippingAddress } from './address.contract.ts';
import { query } from '../../db/connection.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';

/** A redeemed line, as operators see it. */
export interface FulfilmentRow {
  readonly id: string;
  readonly orderCode: string;
  readonly redeemedAt: Date;
  readonly state: RedemptionState;
  readonly stateAt: Date;
  readonly product: string;
  readonly name: string;
  readonly variation: string | null;
  readonly quantity: number;
  readonly cost: number;
  readonly tracking: string | null;
  readonly memberId: string;
  readonly email: string;
  readonly address: ShippingAddress | null;
}

// A prize that was won without an address goes to that of the profile, once it is whole.
const addressOf = `coalesce(o.address, case when o.won_for is not null and num_nulls(m.address, m.postcode, m.municipality, m.phone) = 0
  then jsonb_build_object('name', m.first_name || ' ' || m.last_name, 'street', m.address, 'postcode', m.postcode,
    'municipality', m.municipality, 'island', m.island, 'phone', m.phone) end)`;

const list = pagedStatement({
  name: 'redeemed lines of all',
  select: `select l.id, l.order_id as "orderId", l.position, o.code as "orderCode", o.created_at as "redeemedAt", l.state, l.state_at as "stateAt", l.product_id as product, l.name,
      l.variation, l.quantity, l.cost, l.tracking, l.member_id as "memberId", m.email,
      case when l.shipping then coalesce(l.address, ${addressOf}) end as address
    from redemption_line l join redemption_order o on o.id = l.order_id join member m on m.id = l.member_id
    where ($1::text is null or l.state = $1) and ($2::uuid is null or l.member_id = $2) and ($3::text is null or o.code = upper($3))
      and (l.shipping or not $4)`,
  parameters: 4,
  keys: { redeemedAt: 'timestamptz', orderId: 'uuid', position: 'smallint' },
  direction: 'asc',
});

/**
 * The redeemed lines in that state, of that member, of that order (null for any), if `shipped` only those that are sent; the oldest first.
 */
export function readLines(
  {
    state,
    memberId,
    order,
    shipped,
  }: {
    readonly state: RedemptionState | null;
    readonly memberId: string | null;
    readonly order: string | null;
    readonly shipped: boolean;
  },
  page: PageRequest,
): Promise<Page<FulfilmentRow>> {
  return readPage<{ [Key in keyof FulfilmentRow]: FulfilmentRow[Key] }>(list, [state, memberId, order, shipped], page);
}

/** A step of a line, with the operator who made it and why; null for a member's own. */
export interface FulfilmentStep {
  readonly lineId: string;
  readonly name: string;
  readonly from: RedemptionState;
  readonly to: RedemptionState;
  readonly at: Date;
  readonly by: 'member' | 'operator';
  readonly operator: string | null;
  readonly reason: string | null;
}

// The audit log has no number of a step: of those that are the same in the same millisecond, the first entry is the first's.
const steps = {
  name: 'steps of an order, for operators',
  text: `select s.line_id as "lineId", l.name, s.from_state as "from", s.state as "to", s.at, s.by, a.actor_name as operator, a.reason
    from redemption_order o join redemption_line l on l.order_id = o.id join redemption_step s on s.line_id = l.id
    left join lateral (
      select actor_name, reason from audit_entry
      where action = 'mark_redemption' and subject = s.line_id::text and at = s.at and s.by = 'operator'
        and coalesce(detail->'from'->>'state', detail->>'from') = s.from_state and coalesce(detail->'to'->>'state', detail->>'to') = s.state
      order by id limit 1 offset (select count(*) from redemption_step same where same.line_id = s.line_id and same.at = s.at
        and same.from_state = s.from_state and same.state = s.state and same.position < s.position)) a on true
    where o.code = upper($1) order by s.at, l.position, s.position`,
};

export function readSteps(order: string): Promise<readonly FulfilmentStep[]> {
  return query<{ [Key in keyof FulfilmentStep]: FulfilmentStep[Key] }>(steps, [order]);
}

export interface MonthOfProduct {
  /** YYYY-MM in the Canaries. */
  readonly month: string;
  readonly product: string;
  readonly name: string;
  readonly units: number;
  readonly points: number;
}

const months = {
  name: 'redemptions by month and product',
  text: `select to_char(o.created_at at time zone 'Atlantic/Canary', 'YYYY-MM') as month, l.product_id as product, max(l.name) as name,
      sum(l.quantity)::int as units, sum(l.quantity * l.cost)::int as points
    from redemption_line l join redemption_order o on o.id = l.order_id where l.state <> 'cancelled' group by 1, 2 order by 1, 2`,
};

/** What was redeemed and not cancelled, by month and product. */
export const readMonths = (): Promise<readonly MonthOfProduct[]> =>
  query<{ [Key in keyof MonthOfProduct]: MonthOfProduct[Key] }>(months, []);
