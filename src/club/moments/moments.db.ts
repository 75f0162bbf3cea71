import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { Moment, MomentKind } from './moments.ts';

/** SQL of whether the member with the id in that column has a moment that waits. */
export const hasUntoldSql = (memberId: string): string =>
  `exists (select from moment where moment.member_id = ${memberId} and moment.told_at is null)`;

/** SQL of the level that they were last told of, as its subject; null for none. */
export const toldLevelSql = (memberId: string): string =>
  `(select max(subject) from moment where moment.member_id = ${memberId} and moment.kind = 'level')`;

/** Notes it for each of these members, once; gives for how many it was not noted before. */
export async function insertMoments(
  memberIds: readonly string[],
  { kind, subject }: Moment,
  at: Date,
): Promise<number> {
  const noted = await query(
    {
      name: 'note moments',
      text: `insert into moment (member_id, kind, subject, at) select id, $2, $3, $4 from unnest($1::uuid[]) as m (id)
        on conflict do nothing returning 1`,
    },
    [memberIds, kind, subject, at],
  );
  return noted.length;
}

/** Notes that it was told; gives whether it waited. */
export async function updateTold(memberId: string, { kind, subject }: Moment, now: Date): Promise<boolean> {
  const rows = await query(
    {
      name: 'moment is told',
      text: `update moment set told_at = $4 where member_id = $1 and kind = $2 and subject = $3 and told_at is null
        returning 1`,
    },
    [memberId, kind, subject, now],
  );
  return rows.length === 1;
}

/** Notes that they were told of the level; one that is noted stays as it is. */
export async function insertToldLevel(memberId: string, subject: string, now: Date): Promise<void> {
  await query(
    {
      name: 'level is told',
      text: `insert into moment (member_id, kind, subject, at, told_at) values ($1, 'level', $2, $3, $3)
        on conflict do nothing`,
    },
    [memberId, subject, now],
  );
}

/** Removes one that waits: what it says is not so any more. */
export async function deleteUntold(memberId: string, { kind, subject }: Moment): Promise<void> {
  await query(
    {
      name: 'withdraw moment',
      text: 'delete from moment where member_id = $1 and kind = $2 and subject = $3 and told_at is null',
    },
    [memberId, kind, subject],
  );
}

/** Those that wait, the first first. */
export function readUntold(memberId: string): Promise<readonly Moment[]> {
  return read<{ kind: MomentKind; subject: string }>(
    {
      name: 'untold moments',
      text: 'select kind, subject from moment where member_id = $1 and told_at is null order by at, kind, subject',
    },
    [memberId],
  );
}
