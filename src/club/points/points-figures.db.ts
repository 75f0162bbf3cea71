// What operators look up of points: lots, months, what is owed, and how many members there are of each audience.
import { query } from '../../db/connection.ts';
import { conceptOfLot, type StoredConcept } from './concepts.ts';
import type { Island } from '../../words/islands.ts';

// The same points as above, of everybody at once. Levels by their place: 0 below the first of the floors, 1 from there on.
const audiences = {
  name: 'members by audience',
  text: `select m.island, width_bucket(coalesce(s.status, 0), $3::int[]) as place, count(*)::int as members
    from member m left join (
      select member_id, sum(status_points)::int as status from lot
      where spendable_at <= $1 and spendable_at >= $2 and expires_at > $2 group by member_id) s on s.member_id = m.id
    where m.state = 'active' group by 1, 2`,
};

/** How many active members each island has on each level; `floors` are the points from which the levels after the first are held. */
export function countAudiences(
  now: Date,
  yearStart: Date,
  floors: readonly number[],
): Promise<readonly { readonly island: Island; readonly place: number; readonly members: number }[]> {
  return query<{ island: Island; place: number; members: number }>(audiences, [now, yearStart, floors]);
}

export interface LotRow {
  readonly id: string;
  readonly cause: string;
  readonly concept: StoredConcept;
  readonly points: number;
  readonly remaining: number;
  readonly earnedAt: Date;
  readonly spendableAt: Date;
  readonly expiresAt: Date;
  readonly clawedBackAt: Date | null;
}

const lots = {
  name: 'lots of a member',
  text: `select id, cause, ${conceptOfLot} as concept, points, remaining, earned_at as "earnedAt", spendable_at as "spendableAt", expires_at as "expiresAt",
      clawed_back_at as "clawedBackAt" from lot l where member_id = $1 order by earned_at, id`,
};

/** All lots of a member, the first earned first. */
export const readLots = (memberId: string): Promise<readonly LotRow[]> =>
  query<{ [Key in keyof LotRow]: LotRow[Key] }>(lots, [memberId]);

export interface MonthOfPoints {
  /** YYYY-MM in the Canaries. */
  readonly month: string;
  readonly issued: number;
  /** Without what was refunded. */
  readonly spent: number;
  readonly takenBack: number;
  readonly expired: number;
}

const months = {
  name: 'points by month',
  text: `select to_char(at at time zone 'Atlantic/Canary', 'YYYY-MM') as month,
      coalesce(sum(points) filter (where kind = 'credit'), 0)::int as issued,
      -coalesce(sum(points) filter (where kind in ('spend', 'refund')), 0)::int as spent,
      -coalesce(sum(points) filter (where kind = 'clawback'), 0)::int as "takenBack",
      -coalesce(sum(points) filter (where kind = 'expired'), 0)::int as expired
    from (select at, kind, points from entry
      union all select expires_at - interval '1 ms', 'expired', -remaining from lot where expires_at <= $1 and remaining > 0) e
    group by 1 order by 1`,
};

/** What became of everybody's points, by month; points expire on their last day. */
export const readMonths = (now: Date): Promise<readonly MonthOfPoints[]> =>
  query<{ [Key in keyof MonthOfPoints]: MonthOfPoints[Key] }>(months, [now]);

const owed = {
  name: 'points owed',
  text: `select coalesce(sum(remaining), 0)::int as points from lot where expires_at > $1 and remaining > 0`,
};

/** The points of everybody that have not expired, pending ones too. */
export async function readOwed(now: Date): Promise<number> {
  const [row] = await query<{ points: number }>(owed, [now]);
  return row?.points ?? 0;
}
