import { query } from '../../db/connection.ts';
import type { Draw } from './points.ts';

// Points that are taken away count no longer for the level, as far as they did.
const deduct = {
  name: 'deduct points',
  text: `with e as (
      insert into entry (member_id, kind, points, concept, locale, at)
      select id, 'clawback', -$2::int, $3, locale, $4 from member where id = $1 returning id),
    u as (
      update lot set remaining = lot.remaining - t.points, status_points = greatest(0, lot.status_points - t.points)
      from unnest($5::bigint[], $6::int[]) as t(lot_id, points) where lot.member_id = $1 and lot.id = t.lot_id)
    insert into lot_use (member_id, entry_id, lot_id, points)
    select $1, e.id, t.lot_id, -t.points from e, unnest($5::bigint[], $6::int[]) as t(lot_id, points)`,
};

/** Takes points from these lots, in one entry, with words in the member's language; null for the club's own. */
export async function insertDeduction(
  {
    memberId,
    points,
    concept,
  }: { readonly memberId: string; readonly points: number; readonly concept: string | null },
  draws: readonly Draw[],
  now: Date,
): Promise<void> {
  const values = [draws.map((draw) => draw.lotId), draws.map((draw) => draw.points)];
  await query(deduct, [memberId, points, concept, now, ...values]);
}
