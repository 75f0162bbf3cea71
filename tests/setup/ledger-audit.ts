// Checks what must always hold for the ledger and for what was redeemed, by queries on the tables, independent of the code that fills them.
import { query } from '../../src/db/connection.ts';

/** How often each rule is broken; `of` limits the rows of a table, under the name that it has in the query, to those that are looked at. */
const audit = (of: (table: string) => string) => `
    (select count(*)::int from lot l where (remaining < 0 or remaining > points) ${of('l.member_id')}) as "lotsOutOfBounds",
    (select count(*)::int from lot l where remaining <> coalesce(
      (select sum(points) from lot_use u where u.member_id = l.member_id and u.lot_id = l.id), 0) ${of('l.member_id')}) as "lotsUnlikeUses",
    (select count(*)::int from entry e where points <> coalesce(
      (select sum(points) from lot_use u where u.member_id = e.member_id and u.entry_id = e.id), 0) ${of('e.member_id')}) as "entriesUnlikeUses",
    (select count(*)::int from member m where
      coalesce((select sum(points) from entry e where e.member_id = m.id), 0)
      <> coalesce((select sum(remaining) from lot l where l.member_id = m.id), 0) ${of('m.id')}) as "membersUnlikeLots",
    (select count(*)::int from redemption_order o where total <> coalesce(
      (select sum(quantity * cost) from redemption_line l where l.order_id = o.id), 0) ${of('o.member_id')}) as "ordersUnlikeLines",
    (select count(*)::int from redemption_line l where l.cost > 0 and case when l.part_of is not null then l.state <> 'cancelled' else not exists
      (select from entry e where e.line_id = l.id and e.kind = 'spend' and e.points = -l.cost * (
        select sum(f.quantity) from redemption_line f where f.order_id = l.order_id and l.id in (f.id, f.part_of))) end ${of('l.member_id')}) as "linesUnpaid",
    (select count(*)::int from entry e join redemption_line l on l.id = e.line_id
      where e.kind = 'refund' and e.points > l.quantity * l.cost ${of('l.member_id')}) as "refundsTooLarge",
    (select count(*)::int from redemption_line l where (l.state = 'cancelled' and l.cost > 0) <> exists
      (select from entry e where e.line_id = l.id and e.kind = 'refund') ${of('l.member_id')}) as "linesUnlikeRefunds",
    (select count(*)::int from voucher v left join redemption_line l on l.id = v.line_id
      where case v.state when 'given' then l.state is not distinct from 'cancelled' or l.id is null
        when 'void' then l.state <> 'cancelled' and not exists (select from voucher n where n.line_id = l.id and n.state = 'given')
        else false end ${of('v.member_id')}) as "codesUnlikeLines"`;

/** One row, with a number for each rule: how often it is broken. */
export const ledgerAudit = {
  name: 'audit of the ledger',
  text: `select (select count(*)::int from stock where units < 0) as "oversold", ${audit(() => '')}`,
};

/** How often each rule of the ledger is broken. All must be zero. */
export async function auditLedger(): Promise<Record<string, number>> {
  const [row] = await query<Record<string, number>>(ledgerAudit, []);
  return row ?? {};
}

const ofMembers = {
  name: 'audit of members',
  text: `select ${audit((member) => `and ${member} = any($1)`)}`,
};

/** The same, of these members alone. */
export async function auditMembers(memberIds: readonly string[]): Promise<Record<string, number>> {
  const [row] = await query<Record<string, number>>(ofMembers, [memberIds]);
  return row ?? {};
}

/** The result of `auditLedger` for a correct ledger. */
export const soundLedger = {
  oversold: 0,
  lotsOutOfBounds: 0,
  lotsUnlikeUses: 0,
  entriesUnlikeUses: 0,
  membersUnlikeLots: 0,
  ordersUnlikeLines: 0,
  linesUnpaid: 0,
  refundsTooLarge: 0,
  linesUnlikeRefunds: 0,
  codesUnlikeLines: 0,
};
