import { query } from '../../db/connection.ts';
import type { LogPosition } from './points.ts';

export interface LogLine extends LogPosition {
  readonly concept: string;
  readonly points: number;
  readonly state: 'pending' | 'credited' | 'spent' | 'expired' | 'reversed';
  /** When a credit's lot lapses. */
  readonly lapsesAt: Date | null;
}

// A lapsed lot has no entry: its line follows from what is left of it, on the last millisecond of its last day.
const log = {
  name: 'log',
  text: `select * from (
      select e.at, 1 as source, e.id, e.concept, e.points, l.lapses_at as "lapsesAt",
        case e.kind when 'spend' then 'spent' when 'credit' then
          case when l.spendable_at > $2 and l.taken_back_at is null then 'pending' else 'credited' end
        else 'reversed' end as state
      from entry e
      left join lot_use u on e.kind = 'credit' and u.member_id = e.member_id and u.entry_id = e.id
      left join lot l on l.member_id = u.member_id and l.id = u.lot_id
      where e.member_id = $1
      union all
      select l.lapses_at - interval '1 ms', 0, l.id, l.concept, -l.remaining, null, 'expired'
      from lot l where l.member_id = $1 and l.lapses_at <= $2 and l.remaining > 0
    ) line
    where $3::timestamptz is null or (at, source, id) < ($3, $4::int, $5::bigint)
    order by at desc, source desc, id desc limit $6`,
};

/** Newest first, from after a position. */
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
    lapsesAt: Date | null;
  }>(log, [memberId, now, after?.at ?? null, after?.source ?? null, after?.id ?? null, limit]);
}
