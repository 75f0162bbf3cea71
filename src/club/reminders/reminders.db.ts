import { query } from '../../db/connection.ts';

/** Points of one member that expire together. */
export interface ExpiringPoints {
  readonly memberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: 'es' | 'en';
  readonly points: number;
  readonly expiresAt: Date;
}

const expiring = {
  name: 'points to remind of',
  text: `select l.member_id as "memberId", m.email, m.first_name as "firstName", m.locale, sum(l.remaining)::int as points,
      l.expires_at as "expiresAt"
    from lot l join member m on m.id = l.member_id and m.state = 'active'
    where l.expires_at = $2 and l.spendable_at <= $1 and l.remaining > 0
      and not exists (select from reminder r where r.member_id = l.member_id and r.cause = $3)
    group by l.member_id, m.email, m.first_name, m.locale, l.expires_at order by l.member_id limit $4`,
};

/** Active members with spendable points that expire at that moment, and whom nothing has reminded for that cause. */
export function readExpiring(
  now: Date,
  expiresAt: Date,
  cause: string,
  max: number,
): Promise<readonly ExpiringPoints[]> {
  return query<{ [Key in keyof ExpiringPoints]: ExpiringPoints[Key] }>(expiring, [now, expiresAt, cause, max]);
}

const insert = {
  name: 'insert reminder',
  text: `insert into reminder (member_id, cause, written_at)
    select id, $2, $3::timestamptz from member where id = $1 and state = 'active' for key share on conflict do nothing returning 1`,
};

/** Notes that a member is reminded for that cause; false if they were before, or are active no more. */
export async function insertReminder(memberId: string, cause: string, now: Date): Promise<boolean> {
  return (await query(insert, [memberId, cause, now])).length === 1;
}
