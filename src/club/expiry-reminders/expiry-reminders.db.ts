import { query } from '../../db/connection.ts';
import type { Locale } from '../../words/locale.ts';

/** Points of one member that expire together. */
export interface ExpiringPoints {
  readonly memberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly points: number;
  readonly expiresAt: Date;
}

/** SQL of whether the member with the id in that column was reminded for the cause of that expression. */
export const remindedSql = (memberId: string, cause: string): string =>
  `exists (select from reminder where reminder.member_id = ${memberId} and reminder.cause = ${cause})`;

const page = {
  name: 'members after',
  text: 'select id from member where id > $1 order by id limit $2',
};

/** The next members after that one, in the order of their ids: at most `max`. */
export const readMembersAfter = async (memberId: string, max: number): Promise<readonly string[]> =>
  (await query<{ id: string }>(page, [memberId, max])).map(({ id }) => id);

const expiring = {
  name: 'points to remind of',
  text: `select m.id as "memberId", m.email, m.first_name as "firstName", m.locale, l.points, $2::timestamptz as "expiresAt"
    from member m cross join lateral (
      select sum(remaining)::int as points from lot
      where member_id = m.id and not spent and expires_at = $2 and spendable_at <= $1
    ) l
    where m.id = any($4) and m.state = 'active' and l.points > 0
      and not exists (select from reminder r where r.member_id = m.id and r.cause = $3)
    order by m.id`,
};

/** Which of these members are active, have spendable points that expire at that moment, and were not reminded for that cause. */
export function readExpiring(
  now: Date,
  expiresAt: Date,
  cause: string,
  memberIds: readonly string[],
): Promise<readonly ExpiringPoints[]> {
  return query<{ [Key in keyof ExpiringPoints]: ExpiringPoints[Key] }>(expiring, [now, expiresAt, cause, memberIds]);
}

// In one order, so that two servers at once wait for each other, and not both for ever.
const insert = {
  name: 'insert reminders',
  text: `insert into reminder (member_id, cause, written_at)
    select id, $2, $3::timestamptz from member where id = any($1) and state = 'active' order by id for key share
    on conflict do nothing returning member_id as id`,
};

/** Notes that members are reminded for that cause; gives those that were not before, and are still active. */
export async function insertReminders(
  memberIds: readonly string[],
  cause: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  return new Set((await query<{ id: string }>(insert, [memberIds, cause, now])).map(({ id }) => id));
}
