import type { ChosenOption, QuizKind } from './quizzes.contract.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import type { Done } from '../../words/time-span.ts';
import type { Mark, Marked } from './quizzes.ts';

/** What a member answered, as it was marked. */
export interface QuizResult extends Marked {
  readonly memberId: string;
  readonly documentId: string;
  readonly kind: QuizKind;
  readonly answeredAt: Date;
  /** Null where it earned nothing, or its points were not asked for yet. */
  readonly creditedAt: Date | null;
  /** The Idempotency-Key under which it was sent. */
  readonly key: string | null;
}

const columns = `member_id as "memberId", document_id as "documentId", kind, marks, correct, total, passed, points,
  answered_at as "answeredAt", credited_at as "creditedAt", idempotency_key as key`;

const insert = {
  name: 'insert quiz result',
  text: `insert into quiz_result
      (member_id, document_id, kind, marks, correct, total, passed, points, answered_at, idempotency_key)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
};
const find = {
  name: 'quiz result',
  text: `select ${columns} from quiz_result where member_id = $1 and document_id = $2`,
};
const ofMember = {
  name: 'quiz results of member',
  text: `select ${columns} from quiz_result where member_id = $1 and document_id = any($2)`,
};
const passed = {
  name: 'who passed a quiz',
  text: `select member_id as "memberId", answered_at as at from quiz_result
    where document_id = $1 and passed and ($2::timestamptz is null or answered_at < $2)`,
};
const credit = {
  name: 'note credit of quiz',
  text: `update quiz_result set credited_at = $3 where member_id = $1 and document_id = $2 returning ${columns}`,
};

export async function insertResult(
  { memberId, documentId, kind, answeredAt, key }: Omit<QuizResult, keyof Marked | 'creditedAt'>,
  { marks, correct, total, passed, points }: Marked,
): Promise<QuizResult | null> {
  const values = [
    memberId,
    documentId,
    kind,
    JSON.stringify(marks satisfies readonly Mark[]),
    correct,
    total,
    passed,
    points,
  ];
  const [row] = await query<QuizResult>(insert, [...values, answeredAt, key]);
  return row ?? null;
}

export async function findResult(memberId: string, documentId: string): Promise<QuizResult | null> {
  const [row] = await read<QuizResult>(find, [memberId, documentId]);
  return row ?? null;
}

export function readResultsOf(memberId: string, documentIds: readonly string[]): Promise<readonly QuizResult[]> {
  return read<QuizResult>(ofMember, [memberId, documentIds]);
}

/** Who passed it, and when, before that moment; null for whenever. */
export function readPassed(documentId: string, before: Date | null): Promise<readonly Done[]> {
  return read<{ memberId: string; at: Date }>(passed, [documentId, before]);
}

export async function noteCredit(memberId: string, documentId: string, now: Date): Promise<QuizResult | null> {
  const [row] = await query<QuizResult>(credit, [memberId, documentId, now]);
  return row ?? null;
}

const uncredited = {
  name: 'uncredited quiz results',
  text: `select ${columns} from quiz_result where credited_at is null and points > 0 and answered_at <= $1 order by answered_at`,
};

/** Those that were answered by that moment, and whose points were not asked for; the oldest first. */
export function readUncredited(answeredBy: Date): Promise<readonly QuizResult[]> {
  return query<QuizResult>(uncredited, [answeredBy]);
}

const select = {
  name: 'select quiz option',
  text: `insert into quiz_selection (member_id, document_id, question, option, selected_at) values ($1, $2, $3, $4, $5)
    on conflict (member_id, document_id, question) do update
      set option = excluded.option, selected_at = excluded.selected_at`,
};
const selections = {
  name: 'quiz selections',
  text: 'select question, option from quiz_selection where member_id = $1 and document_id = $2 order by selected_at, question',
};
const begun = {
  name: 'quizzes that are begun',
  text: 'select document_id as "documentId", question from quiz_selection where member_id = $1 and document_id = any($2)',
};
const forget = {
  name: 'forget quiz selections',
  text: 'delete from quiz_selection where member_id = $1 and document_id = $2',
};

export async function upsertSelection(
  memberId: string,
  documentId: string,
  { question, option }: ChosenOption,
  now: Date,
): Promise<void> {
  await query(select, [memberId, documentId, question, option, now]);
}

export function readSelections(memberId: string, documentId: string): Promise<readonly ChosenOption[]> {
  return read<ChosenOption>(selections, [memberId, documentId]);
}

/** The questions of these for which they chose an option. */
export function readBegun(
  memberId: string,
  documentIds: readonly string[],
): Promise<readonly { readonly documentId: string; readonly question: string }[]> {
  return read<{ documentId: string; question: string }>(begun, [memberId, documentIds]);
}

export async function deleteSelections(memberId: string, documentId: string): Promise<void> {
  await query(forget, [memberId, documentId]);
}

/** What members made of one quiz. */
export interface QuizCount {
  readonly documentId: string;
  readonly answered: number;
  readonly passed: number;
  readonly correct: number;
  readonly total: number;
  /** Points that were credited. */
  readonly points: number;
}

const counts = {
  name: 'count quiz results',
  text: `select document_id as "documentId", count(*)::int as answered, count(*) filter (where passed)::int as passed,
      sum(correct)::int as correct, sum(total)::int as total,
      coalesce(sum(points) filter (where credited_at is not null), 0)::int as points
    from quiz_result group by document_id order by document_id`,
};
const choices = {
  name: 'count quiz choices',
  text: `select mark ->> 'question' as question, mark ->> 'option' as option, count(*)::int as members
    from quiz_result, jsonb_array_elements(marks) mark where document_id = $1 group by 1, 2 order by 1, 2`,
};

export function countResults(): Promise<readonly QuizCount[]> {
  return query<{ [Name in keyof QuizCount]: QuizCount[Name] }>(counts, []);
}

/** How many members chose each option of a quiz. */
export function countChoices(documentId: string): Promise<readonly (ChosenOption & { readonly members: number })[]> {
  return query<ChosenOption & { members: number }>(choices, [documentId]);
}

const quizzed = {
  name: 'members of a quiz',
  text: `select count(*)::int as members from (
      select member_id from quiz_result where document_id = $1 union select member_id from quiz_selection where document_id = $1) answered`,
};

/** How many members have answered a quiz, or begun to. */
export async function countAnswering(documentId: string): Promise<number> {
  const [row] = await query<{ members: number }>(quizzed, [documentId]);
  return row?.members ?? 0;
}
