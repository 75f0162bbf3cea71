import { query } from '../../db/connection.ts';
import type { LogPosition } from './points.ts';

export interface LogLine extends LogPosition {
  readonly concept: string;
  readonly points: number;
  readonly state: 'pending' | 'credited' | 'spent' | 'expired' | 'reversed';
  /** When a credit's lot expires. */
  readonly expiresAt: Date | null;
}

// Each half reads no more than a page, by an index, however long the member's history. An expired lot has no entry: its line is computed
// from what is left in it, and stands on the last millisecond of its last day.
const log = {
  name: 'log',
  text: `with e as (
      select at, id, member_id, kind, concept, points from entry
      where member_id = $1 and at <= coalesce($3::timestamptz, 'infinity') and ($3::timestamptz is null or (at, 1, id) < ($3, $4::int, $5::bigint))
      order by at desc, id desc limit $6),
    x as (
      select expires_at - interval '1 ms' as at, id, concept, remaining from lot
      where member_id = $1 and expires_at <= $2 and remaining > 0 and expires_at <= coalesce($3 + interval '1 ms', 'infinity')
        and ($3 is null or (expires_at - interval '1 ms', 0, id) < ($3, $4, $5))
      order by expires_at desc, id desc limit $6)
    select e.at, 1 as source, e.id, e.concept, e.points, l.expires_at as "expiresAt",
      case e.kind when 'spend' then 'spent' when 'credit' then
        case when l.spendable_at > $2 and l.clawed_back_at is null then 'pending' else 'credited' end
      else 'reversed' end as state
    from e
    left join lot_use u on e.kind = 'credit' and u.member_id = e.member_id and u.entry_id = e.id
    left join lot l on l.member_id = u.member_id and l.id = u.lot_id
    union all
    select at, 0, id, concept, -remaining, null, 'expired' from x
    order by at desc, source desc, id desc limit $6`,
};

/** The lines of a member's log, newest first, that follow a position (null for the start); at most `limit`. */
export function readLog(
  memberId: string,
  now: Date,
  after: LogPosition | null,
  limit: number,
): Promise<readonly LogLine[]> {
  return query<{
    at: Date;
    source: 0 | 1;
    id: string;
    concept: string;
    points: number;
    state: LogLine['state'];
    expiresAt: Date | null;
  }>(log, [memberId, now, after?.at ?? null, after?.source ?? null, after?.id ?? null, limit]);
}
