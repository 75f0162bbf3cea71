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
const insertDone = {
  name: 'insert challenge steps',
  text: `insert into challenge_step (member_id, document_id, step, done_at)
    select $1, $2, step, done_at from unnest($3::text[], $4::timestamptz[]) as done (step, done_at) on conflict do nothing`,
};
const stepsOfMember = {
  name: 'challenge steps of member',
  text: `select document_id as "documentId", step, done_at as "doneAt" from challenge_step
    where member_id = $1 and document_id = any($2)`,
};
const withoutStep = {
  name: 'members without a challenge step',
  text: `select m.id from member m where m.id = any($3) and m.state in ('invited', 'active')
      and not exists (select from challenge_step s where s.member_id = m.id and s.document_id = $1 and s.step = $2)
      and not exists (select from challenge_completion c where c.member_id = m.id and c.document_id = $1)
    order by m.id`,
};
const withAll = {
  name: 'members with all steps of a challenge',
  text: `select m.id from challenge_step s join member m on m.id = s.member_id and m.state in ('invited', 'active')
    where s.document_id = $1 and s.step = any($2)
      and not exists (select from challenge_completion c where c.member_id = m.id and c.document_id = $1)
    group by m.id having count(*) = cardinality($2) order by m.id`,
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

/** A step that a member has done. */
export interface DoneStep {
  readonly documentId: string;
  readonly step: string;
  readonly doneAt: Date;
}

/** Stores steps that the member has done; one that is stored stays as it is. */
export async function insertSteps(
  memberId: string,
  documentId: string,
  done: readonly Omit<DoneStep, 'documentId'>[],
): Promise<void> {
  await query(insertDone, [memberId, documentId, done.map(({ step }) => step), done.map(({ doneAt }) => doneAt)]);
}

/** The stored steps of these challenges. */
export function readSteps(memberId: string, documentIds: readonly string[]): Promise<readonly DoneStep[]> {
  return read<{ -readonly [Name in keyof DoneStep]: DoneStep[Name] }>(stepsOfMember, [memberId, documentIds]);
}

/** Those of these members who are in the club, have not completed the challenge and of whom the step is not stored. */
export async function readWithoutStep(
  documentId: string,
  step: string,
  memberIds: readonly string[],
): Promise<readonly string[]> {
  return (await query<{ id: string }>(withoutStep, [documentId, step, memberIds])).map(({ id }) => id);
}

/** The members of the club of whom all these steps are stored, and who have not completed the challenge. */
export async function readWithAll(documentId: string, steps: readonly string[]): Promise<readonly string[]> {
  return (await query<{ id: string }>(withAll, [documentId, steps])).map(({ id }) => id);
}

/** How many members have completed each challenge, and the points that were credited. */
export function countCompletions(): Promise<
  readonly { readonly documentId: string; readonly completed: number; readonly points: number }[]
> {
  return query<{ documentId: string; completed: number; points: number }>(counts, []);
}

const begun = {
  name: 'members of a challenge',
  text: `select count(*)::int as members from (
      select member_id from challenge_step where document_id = $1 union select member_id from challenge_completion where document_id = $1) begun`,
};

/** How many members have done a step of a challenge. */
export async function countBegun(documentId: string): Promise<number> {
  const [row] = await query<{ members: number }>(begun, [documentId]);
  return row?.members ?? 0;
}
