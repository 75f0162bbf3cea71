// What a member's standing is made of: their lots, summed. Sessions and wishes ask for it within statements of their own.
import { query } from '../../db/connection.ts';
import type { LotTotals } from './points.ts';

/** SQL of the points that count for a member's level, from the same lots as `lotTotals` has them: an int, 0 where there are none. */
export const statusPoints = (sql: { memberId: string; now: string; yearStart: string }): string =>
  `(select coalesce(sum(status_points), 0)::int from lot where member_id = ${sql.memberId}
      and spendable_at <= ${sql.now} and spendable_at >= ${sql.yearStart} and expires_at > ${sql.yearStart})`;

/**
 * SQL that sums a member's lots by the moment on which they expire, in that order (LotTotals in points.ts). Lots that expired before the
 * year began neither count for the level nor can be spent, and are left out. The arguments are SQL: a parameter such as `$1`, or a column
 * of the statement around it.
 */
export const lotTotals = (sql: { memberId: string; now: string; yearStart: string }): string =>
  `select expires_at as "expiresAt",
      coalesce(sum(remaining) filter (where spendable_at <= ${sql.now} and expires_at > ${sql.now}), 0)::int as spendable,
      coalesce(sum(remaining) filter (where spendable_at > ${sql.now}), 0)::int as pending,
      coalesce(sum(status_points) filter (
        where spendable_at <= ${sql.now} and spendable_at >= ${sql.yearStart}), 0)::int as status
    from lot where member_id = ${sql.memberId} and expires_at > ${sql.yearStart} group by expires_at order by expires_at`;

const totals = { name: 'lot totals', text: lotTotals({ memberId: '$1', now: '$2', yearStart: '$3' }) };

/** A member's lots that expire after `yearStart`, summed by the moment of expiry, the first to expire first. */
export function readLotTotals(memberId: string, now: Date, yearStart: Date): Promise<readonly LotTotals[]> {
  return query<{ expiresAt: Date; spendable: number; pending: number; status: number }>(totals, [
    memberId,
    now,
    yearStart,
  ]);
}
