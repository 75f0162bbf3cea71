import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { ChosenBadge, KeptChallenge } from './challenges.contract.ts';

/** A challenge that a member has completed. */
export interface Completion {
  readonly memberId: string;
  readonly documentId: string;
  readonly points: number;
  readonly completedAt: Date;
}

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
const progressOfMember = {
  name: 'challenge progress of member',
  text: `select document_id as "documentId", null as step, points, completed_at as at from challenge_completion
      where member_id = $1 and document_id = any($2)
    union all select document_id, step, 0, done_at from challenge_step where member_id = $1 and document_id = any($2)`,
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
  return read<Completion>(ofMember, [memberId, documentIds]);
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

/** Which of these challenges the member has completed, and the stored steps of all, as readCompletions and readSteps give them. */
export async function readProgress(
  memberId: string,
  documentIds: readonly string[],
): Promise<{ readonly completions: readonly Completion[]; readonly steps: readonly DoneStep[] }> {
  const rows = await read<{ documentId: string; step: string | null; points: number; at: Date }>(progressOfMember, [
    memberId,
    documentIds,
  ]);
  return {
    completions: rows.flatMap(({ documentId, step, points, at }) =>
      step === null ? [{ memberId, documentId, points, completedAt: at }] : [],
    ),
    steps: rows.flatMap(({ documentId, step, at }) => (step === null ? [] : [{ documentId, step, doneAt: at }])),
  };
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

const keptValues = ({ documentId, slug, titles, badge }: KeptChallenge) => [
  documentId,
  slug,
  JSON.stringify(titles),
  badge && JSON.stringify(badge),
];
// Without a lock on the row, where it exists: many may complete the same one at once.
const insertKept = {
  name: 'keep a challenge',
  text: 'insert into kept_challenge (document_id, slug, titles, badge) values ($1, $2, $3, $4) on conflict do nothing',
};
const followKept = {
  name: 'keep a challenge as it is now',
  text: `insert into kept_challenge as k (document_id, slug, titles, badge)
    select $1, $2, $3::jsonb, $4::jsonb where exists (select from challenge_completion where document_id = $1)
      and not exists (select from kept_challenge where document_id = $1 and slug = $2 and titles = $3::jsonb
        and badge is not distinct from $4::jsonb)
    on conflict (document_id) do update set slug = excluded.slug, titles = excluded.titles, badge = excluded.badge`,
};
const keptOfMember = {
  name: 'kept challenges of member',
  text: `select k.document_id as "documentId", k.slug, k.titles, k.badge, c.points, c.completed_at as "completedAt"
    from challenge_completion c join kept_challenge k using (document_id)
    where c.member_id = $1 order by c.completed_at desc, k.document_id`,
};
const allKept = {
  name: 'kept challenges',
  text: 'select document_id as "documentId", slug, titles, badge from kept_challenge order by document_id',
};
const badgesOfAsset = {
  name: 'kept badges of an asset',
  text: `select badge from kept_challenge where badge ->> 'ref' = $1`,
};

/** Writes down what is shown of a challenge, unless that was done before. */
export async function insertKeptChallenge(challenge: KeptChallenge): Promise<void> {
  await query(insertKept, keptValues(challenge));
}

/** Writes down what is shown of a challenge now, if somebody has completed it. */
export async function followKeptChallenge(challenge: KeptChallenge): Promise<void> {
  await query(followKept, keptValues(challenge));
}

/** A challenge that a member has completed, as it was written down. */
export type KeptCompletion = KeptChallenge & Pick<Completion, 'points' | 'completedAt'>;

/** What was written down of the challenges that a member has completed, the latest first. */
export function readKeptOf(memberId: string): Promise<readonly KeptCompletion[]> {
  return read<{ -readonly [Name in keyof KeptCompletion]: KeptCompletion[Name] }>(keptOfMember, [memberId]);
}

/** What was written down of challenges. */
export function readKept(): Promise<readonly KeptChallenge[]> {
  return read<{ -readonly [Name in keyof KeptChallenge]: KeptChallenge[Name] }>(allKept, []);
}

/** The badges that were written down of which that asset of the lake is the picture. */
export async function readBadgesOf(asset: string): Promise<readonly ChosenBadge[]> {
  const rows = await read<{ badge: ChosenBadge | null }>(badgesOfAsset, [asset]);
  return rows.flatMap(({ badge }) => badge ?? []);
}
