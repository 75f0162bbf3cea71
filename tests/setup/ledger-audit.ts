// Checks what must always hold for the whole ledger, by queries on the tables, independent of the code that fills them.
import { query } from '../../src/db/connection.ts';

const audit = {
  name: 'audit of the ledger',
  text: `select
    (select count(*)::int from stock where units < 0) as "oversold",
    (select count(*)::int from lot where remaining < 0 or remaining > points) as "lotsOutOfBounds",
    (select count(*)::int from lot l where remaining <> coalesce(
      (select sum(points) from lot_use u where u.member_id = l.member_id and u.lot_id = l.id), 0)) as "lotsUnlikeUses",
    (select count(*)::int from entry e where points <> coalesce(
      (select sum(points) from lot_use u where u.member_id = e.member_id and u.entry_id = e.id), 0)) as "entriesUnlikeUses",
    (select count(*)::int from member m where
      coalesce((select sum(points) from entry e where e.member_id = m.id), 0)
      <> coalesce((select sum(remaining) from lot l where l.member_id = m.id), 0)) as "membersUnlikeLots",
    (select count(*)::int from redemption_order o where total <> coalesce(
      (select sum(quantity * cost) from redemption_line l where l.order_id = o.id), 0)) as "ordersUnlikeLines",
    (select count(*)::int from redemption_line l where not exists
      (select from entry e where e.line_id = l.id and e.kind = 'spend' and e.points = -l.quantity * l.cost)) as "linesUnpaid"`,
};

/** How often each rule of the ledger is broken. All must be zero. */
export async function auditLedger(): Promise<Record<string, number>> {
  const [row] = await query<Record<string, number>>(audit, []);
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
};
