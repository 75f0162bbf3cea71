import { z } from 'zod';
import { read } from '../../db/read.ts';
import { conceptOfEntry, conceptOfLot, joinSourceOfEntry, StoredConcept } from './concepts.ts';
import type { LogState } from './points.contract.ts';
import type { LogPosition } from './points.ts';

export interface LogLine extends LogPosition {
  /** Its cause is, of a spending and a refund, the redeemed line, and of a clawback the credit's. */
  readonly concept: StoredConcept;
  readonly points: number;
  readonly state: LogState;
  /** Of the lot that a credit made, or that expired; null for other lines. */
  readonly lot: {
    readonly earnedAt: Date;
    readonly spendableAt: Date;
    readonly expiresAt: Date;
    readonly late: boolean;
    /** The redeemed lines that it paid for, without what was refunded, the first first. */
    readonly usedBy: readonly {
      readonly id: string;
      readonly concept: StoredConcept;
      readonly points: number;
      readonly at: Date;
    }[];
  } | null;
}

// Each half reads no more than a page, by an index, however long the member's history. An expired lot has no entry: its line is computed
// from what is left in it, and stands on the last millisecond of its last day.
const log = {
  name: 'log',
  text: `with e as (
      select e.at, e.id, e.kind, ${conceptOfEntry} as concept, e.points, l.id as lot_id, l.spendable_at, l.clawed_back_at
      from entry e ${joinSourceOfEntry}
      where e.member_id = $1 and e.at <= coalesce($3::timestamptz, 'infinity') and ($3::timestamptz is null or (e.at, 1, e.id) < ($3, $4::int, $5::bigint))
        and case $7::text when 'spent' then e.kind = 'spend' when 'reversed' then e.kind in ('refund', 'clawback') when 'expired' then false
          when 'pending' then e.kind = 'credit' and l.spendable_at > $2 and l.clawed_back_at is null
          when 'credited' then e.kind = 'credit' and not (l.spendable_at > $2 and l.clawed_back_at is null) else true end
      order by e.at desc, e.id desc limit $6),
    x as (
      select expires_at - interval '1 ms' as at, id, ${conceptOfLot} as concept, remaining from lot l
      where member_id = $1 and coalesce($7, 'expired') = 'expired' and expires_at <= $2 and remaining > 0
        and expires_at <= coalesce($3 + interval '1 ms', 'infinity')
        and ($3 is null or (expires_at - interval '1 ms', 0, id) < ($3, $4, $5))
      order by expires_at desc, id desc limit $6),
    page as (
      select at, 1 as source, id, concept, points,
        case when kind = 'credit' then lot_id end as lot_id,
        case kind when 'spend' then 'spent' when 'credit' then
          case when spendable_at > $2 and clawed_back_at is null then 'pending' else 'credited' end
        else 'reversed' end as state
      from e
      union all select at, 0, id, concept, -remaining, id, 'expired' from x
      order by at desc, source desc, id desc limit $6)
    select p.at, p.source, p.id, p.concept, p.points, p.state,
      case when l.id is not null then json_build_object('earnedAt', l.earned_at, 'spendableAt', l.spendable_at,
        'expiresAt', l.expires_at, 'late', l.late, 'usedBy', coalesce((
          select json_agg(json_build_object('id', t.line_id, 'points', t.points, 'at', t.at, 'concept', json_build_object(
              'cause', 'redemption:' || t.line_id, 'values', null, 'words', t.concept, 'product', t.product_id, 'lang', t.locale)) order by t.at, t.line_id)
          from (
            select coalesce(r.part_of, r.id) as line_id, max(s.concept) filter (where s.kind = 'spend') as concept,
              max(s.locale) filter (where s.kind = 'spend') as locale, min(r.product_id) as product_id, min(s.at) as at, -sum(u.points)::int as points
            from lot_use u join entry s on s.member_id = u.member_id and s.id = u.entry_id
              join redemption_line r on r.member_id = s.member_id and r.id = s.line_id
            where u.member_id = $1 and u.lot_id = l.id and s.kind in ('spend', 'refund')
            group by 1 having -sum(u.points) > 0) t), '[]'))
      end as lot
    from page p left join lot l on l.member_id = $1 and l.id = p.lot_id
    order by p.at desc, p.source desc, p.id desc`,
};

/** The lot as PostgreSQL's JSON has it. */
const LotOfLine = z
  .object({
    earnedAt: z.coerce.date(),
    spendableAt: z.coerce.date(),
    expiresAt: z.coerce.date(),
    late: z.boolean(),
    usedBy: z.array(
      z.object({
        id: z.string(),
        concept: StoredConcept,
        points: z.int(),
        at: z.coerce.date(),
      }),
    ),
  })
  .nullable();

/** The lines of a member's log, newest first, that follow a position (null for the start); of one state or of all; at most `limit`. */
export async function readLog(
  memberId: string,
  now: Date,
  after: LogPosition | null,
  limit: number,
  state: LogState | null = null,
): Promise<readonly LogLine[]> {
  const values = [memberId, now, after?.at ?? null, after?.source ?? null, after?.id ?? null, limit, state];
  const rows = await read<
    Omit<{ -readonly [Key in keyof LogLine]: LogLine[Key] }, 'concept' | 'lot'> & { concept: unknown; lot: unknown }
  >(log, values);
  return rows.map((row) => ({ ...row, concept: StoredConcept.parse(row.concept), lot: LotOfLine.parse(row.lot) }));
}
