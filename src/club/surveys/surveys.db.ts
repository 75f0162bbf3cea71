import { z } from 'zod';
import type { SurveyAnswer } from './surveys.contract.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';

/** What a member answered, once they finished. */
export interface SurveyResponse {
  readonly documentId: string;
  readonly answers: readonly SurveyAnswer[];
  readonly points: number;
  readonly finishedAt: Date;
  /** The Idempotency-Key under which it was sent. */
  readonly key: string | null;
  /** Of the answers as they were sent under that key. */
  readonly requestHash: Buffer | null;
}
type StoredResponse = Omit<SurveyResponse, 'answers'> & {
  answers: unknown;
};

/** The answers as PostgreSQL's JSON has them. */
const Answers = z.array(z.object({ question: z.string(), values: z.array(z.string()) }));
const withAnswers = (row: StoredResponse): SurveyResponse => ({ ...row, answers: Answers.parse(row.answers) });

const columns = `document_id as "documentId", answers, points, finished_at as "finishedAt",
  idempotency_key as key, request_hash as "requestHash"`;

const insert = {
  name: 'insert survey response',
  text: `insert into survey_response (member_id, document_id, answers, points, finished_at, idempotency_key, request_hash)
    values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
};
const ofMember = {
  name: 'survey responses of member',
  text: `select ${columns} from survey_response where member_id = $1 and document_id = any($2)`,
};

export async function insertResponse(memberId: string, response: SurveyResponse): Promise<SurveyResponse | null> {
  const { documentId, answers, points, finishedAt, key, requestHash } = response;
  const values = [documentId, JSON.stringify(answers), points, finishedAt, key, requestHash];
  const [row] = await query<StoredResponse>(insert, [memberId, ...values]);
  return row ? withAnswers(row) : null;
}

export async function readResponses(
  memberId: string,
  documentIds: readonly string[],
): Promise<readonly SurveyResponse[]> {
  return (await read<StoredResponse>(ofMember, [memberId, documentIds])).map(withAnswers);
}

const keep = {
  name: 'keep survey draft',
  text: `insert into survey_draft (member_id, document_id, answers, updated_at) values ($1, $2, $3, $4)
    on conflict (member_id, document_id) do update set answers = excluded.answers, updated_at = excluded.updated_at`,
};
const draft = {
  name: 'survey draft',
  text: 'select answers from survey_draft where member_id = $1 and document_id = $2',
};
const forget = {
  name: 'forget survey draft',
  text: 'delete from survey_draft where member_id = $1 and document_id = $2',
};

export async function upsertDraft(
  memberId: string,
  documentId: string,
  answers: readonly SurveyAnswer[],
  now: Date,
): Promise<void> {
  await query(keep, [memberId, documentId, JSON.stringify(answers), now]);
}

/** Empty where nothing is kept. */
export async function readDraft(memberId: string, documentId: string): Promise<readonly SurveyAnswer[]> {
  const [row] = await read<{ answers: unknown }>(draft, [memberId, documentId]);
  return row ? Answers.parse(row.answers) : [];
}

export async function deleteDraft(memberId: string, documentId: string): Promise<void> {
  await query(forget, [memberId, documentId]);
}

/** What members made of one survey. */
export interface SurveyCount {
  readonly documentId: string;
  readonly finished: number;
  /** Begun and not finished. */
  readonly begun: number;
  /** Points that were credited. */
  readonly points: number;
}

const counts = {
  name: 'count survey responses',
  text: `select document_id as "documentId", sum(finished)::int as finished, sum(begun)::int as begun, sum(points)::int as points
    from (
      select document_id, 1 as finished, 0 as begun, points from survey_response
      union all select document_id, 0, 1, 0 from survey_draft) each
    group by document_id order by document_id`,
};
const values = {
  name: 'count survey values',
  text: `select answer ->> 'question' as question, value, count(*)::int as members
    from survey_response, jsonb_array_elements(answers) as given (answer),
      jsonb_array_elements_text(answer -> 'values') as said (value)
    where document_id = $1 and answer ->> 'question' <> all($2) group by 1, 2 order by 1, 2`,
};
const texts = {
  name: 'survey texts',
  text: `select answer ->> 'question' as question, value as text,
      date_trunc('week', finished_at at time zone 'Atlantic/Canary')::date::text as week
    from survey_response, jsonb_array_elements(answers) as given (answer),
      jsonb_array_elements_text(answer -> 'values') as said (value)
    where document_id = $1 and answer ->> 'question' = any($2) order by question, week, md5(value)`,
};

export function countResponses(): Promise<readonly SurveyCount[]> {
  return query<{ [Name in keyof SurveyCount]: SurveyCount[Name] }>(counts, []);
}

/** How many members gave each value to the questions of a survey but these. */
export function countValues(
  documentId: string,
  but: readonly string[],
): Promise<readonly { readonly question: string; readonly value: string; readonly members: number }[]> {
  return query<{ question: string; value: string; members: number }>(values, [documentId, but]);
}

/**
 * What was written to these questions, with the Monday of its week in the islands; in an order that does not tell which texts are of one
 * member.
 */
export function readTexts(
  documentId: string,
  questions: readonly string[],
): Promise<readonly { readonly question: string; readonly text: string; readonly week: string }[]> {
  return query<{ question: string; text: string; week: string }>(texts, [documentId, questions]);
}

const surveyed = {
  name: 'members of a survey',
  text: `select count(*)::int as members from (
      select member_id from survey_response where document_id = $1 union select member_id from survey_draft where document_id = $1) answered`,
};

/** How many members have answered a survey, or begun to. */
export async function countAnswering(documentId: string): Promise<number> {
  const [row] = await query<{ members: number }>(surveyed, [documentId]);
  return row?.members ?? 0;
}
