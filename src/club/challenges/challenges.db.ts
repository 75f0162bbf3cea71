import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';

/** A challenge that a member has completed. */
export interface Completion {
  readonly memberId: string;
  readonly documentId: string;
  readonly points: number;
  readonly completedAt: Date;
}
type Columns = { -readonly [Name in keyof Completion]: Completion[Name] };

const columns = 'member_id as "memberId", document_id as "documentId", points, completed_at as "completedAt"';

const insert = {
  name: 'insert challenge completion',
  text: `insert into challenge_completion (member_id, document_id, points, completed_at, seen_at)
    values ($1, $2, $3, $4, greatest($4, $5::timestamptz)) on conflict do nothing returning ${columns}`,
};
const ofMember = {
  name: 'challenge completions of member',
  text: `select ${columns} from challenge_completion where member_id = $1 and document_id = any($2)`,
};
const withoutIt = {
  name: 'members without a challenge',
  text: `select m.id from member m where m.id = any($2) and m.state in ('invited', 'active')
      and not exists (select from challenge_completion c where c.member_id = m.id and c.document_id = $1)
    order by m.id`,
};
const counts = {
  name: 'count challenge completions',
  text: `select document_id as "documentId", count(*)::int as completed, sum(points)::int as points
    from challenge_completion group by document_id order by document_id`,
};

/** Whether the member had not completed it before. */
export async function insertCompletion(completion: Completion, now: Date): Promise<boolean> {
  const { memberId, documentId, points, completedAt } = completion;
  return (await query(insert, [memberId, documentId, points, completedAt, now])).length === 1;
}

export function readCompletions(memberId: string, documentIds: readonly string[]): Promise<readonly Completion[]> {
  return read<Columns>(ofMember, [memberId, documentIds]);
}

/** Those of these members who are in the club and have not completed it. */
export async function readWithout(documentId: string, memberIds: readonly string[]): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(withoutIt, [documentId, memberIds]);
  return rows.map(({ id }) => id);
}

/** How many members have completed each challenge, and the points that were credited. */
export function countCompletions(): Promise<
  readonly { readonly documentId: string; readonly completed: number; readonly points: number }[]
> {
  return query<{ documentId: string; completed: number; points: number }>(counts, []);
}
