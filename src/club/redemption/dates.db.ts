import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { RedemptionState } from './orders.contract.ts';

/** When and where a ticket is, and what its date is called. */
export interface LineDate {
  readonly variationId: string;
  readonly variation: string;
  readonly startsAt: Date;
  /** In Spanish. */
  readonly place: string;
  /** When its member chose it in place of another; null where they may still do so. */
  readonly changedAt: Date | null;
  /** When editors moved it; null where its member chose it. */
  readonly movedAt: Date | null;
}

const write = {
  name: 'write line’s date',
  text: `update redemption_line set variation_id = $2, variation = $3, starts_at = $4, place = $5, date_changed_at = $6, date_moved_at = $7
    where id = $1`,
};

export async function writeDate(lineId: string, date: LineDate): Promise<void> {
  const { variationId, variation, startsAt, place, changedAt, movedAt } = date;
  await query(write, [lineId, variationId, variation, startsAt, place, changedAt, movedAt]);
}

const upcoming = {
  name: 'dates of tickets',
  text: `select distinct product_id as "productId", variation_id as "variationId", starts_at as "startsAt", place from redemption_line
    where starts_at > $1 and state in ('pending', 'used') order by product_id, variation_id, starts_at`,
};

/** A date as members with tickets were told of it. */
export interface ToldDate {
  readonly productId: string;
  readonly variationId: string;
  readonly startsAt: Date;
  readonly place: string;
}
type Row<T> = { [Key in keyof T]: T[Key] };

/** The dates after that moment for which somebody has a ticket, as they were told. */
export function readToldDates(after: Date): Promise<readonly ToldDate[]> {
  return query<Row<ToldDate>>(upcoming, [after]);
}

const told = {
  name: 'tickets told of a date',
  text: `select id from redemption_line where product_id = $1 and variation_id = $2 and starts_at = $3 and place = $4
    and state in ('pending', 'used') order by id`,
};

/** The tickets whose members were told so of that date. */
export async function readLinesTold({ productId, variationId, startsAt, place }: ToldDate): Promise<readonly string[]> {
  return (await query<{ id: string }>(told, [productId, variationId, startsAt, place])).map(({ id }) => id);
}

const upcomingOf = {
  name: 'tickets for dates to come',
  text: `select id, state from redemption_line where member_id = $1 and starts_at > $2 and state in ('pending', 'used') order by product_id, variation_id, id`,
};

/** The member's tickets for dates after that moment; used is one that was marked so before its day. */
export function readUpcoming(
  memberId: string,
  after: Date,
): Promise<readonly { readonly id: string; readonly state: 'pending' | 'used' }[]> {
  return query<{ id: string; state: 'pending' | 'used' }>(upcomingOf, [memberId, after]);
}

/** Somebody who has a ticket for a date. */
export interface ComerRow {
  readonly date: string;
  readonly startsAt: Date;
  readonly place: string;
  readonly order: string;
  readonly line: string;
  readonly state: RedemptionState;
  readonly member: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly changedAt: Date | null;
}

const comers = {
  name: 'who comes on a date',
  text: `select l.variation_id as date, l.starts_at as "startsAt", l.place, o.code as order, l.id as line, l.state, m.id as member,
      m.first_name as "firstName", m.last_name as "lastName", m.email, m.phone, l.date_changed_at as "changedAt"
    from redemption_line l join redemption_order o on o.id = l.order_id and o.member_id = l.member_id join member m on m.id = l.member_id
    where l.product_id = $1 and l.starts_at is not null and l.state <> 'cancelled' and ($2::text is null or l.variation_id = $2)
    order by l.starts_at, l.variation_id, m.last_name, m.first_name, l.id`,
};

/** Who has a ticket of that product, on that date or with null on any, date by date. */
export function readComers(productId: string, dateId: string | null): Promise<readonly ComerRow[]> {
  return read<Row<ComerRow>>(comers, [productId, dateId]);
}
