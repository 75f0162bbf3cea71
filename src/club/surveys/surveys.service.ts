// Surveys (surveys/README.md#surveys). Always: a member finishes a survey once, and what it earns is credited in the transaction that says
// so.
import { createHash } from 'node:crypto';
import type { SurveyAnswer } from './surveys.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../kit/invariant.ts';
import { membersService } from '../members/members.service.ts';
import type { Concept } from '../points/concepts.ts';
import { pointsService } from '../points/points.service.ts';
import * as db from './surveys.db.ts';
import { finishAnswers, mergeAnswers, readAnswers, stillTaken, surveyCause, type SurveyDefinition } from './surveys.ts';

interface Given {
  readonly memberId: string;
  readonly survey: SurveyDefinition;
  readonly answers: readonly SurveyAnswer[];
  /** Whether it takes answers now. */
  readonly isOpen: boolean;
  readonly now: Date;
}

export const surveysService = {
  /** Keeps answers of a survey that is not finished, beside those kept before. Throws survey_answered, survey_closed and survey_changed. */
  keep({ memberId, survey, answers, isOpen, now }: Given): Promise<void> {
    return transaction(async () => {
      const { documentId, questions } = survey;
      await membersService.lockUnlessGone(memberId);
      if (await findResponse(memberId, documentId)) throw new ClubError('survey_answered');
      if (!isOpen) throw new ClubError('survey_closed');
      const given = readAnswers(questions, answers);
      if (given === 'survey_changed') throw new ClubError(given);
      const before = stillTaken(questions, await db.readDraft(memberId, documentId));
      await db.upsertDraft(memberId, documentId, mergeAnswers(before, given), now);
    });
  },

  /**
   * Finishes a survey with these answers and credits what it earns; `concept` is what the points log says of it. The same answers under the
   * same key give the same response again. Throws survey_answered, idempotency_conflict, survey_closed, survey_incomplete and
   * survey_changed.
   */
  finish(
    { memberId, survey, answers, isOpen, now, idempotencyKey }: Given & { readonly idempotencyKey: string | null },
    concept: Concept,
  ): Promise<db.SurveyResponse> {
    return transaction(async () => {
      const { documentId, questions, points } = survey;
      await membersService.lockUnlessGone(memberId);
      const requestHash = idempotencyKey === null ? null : hashOf(answers);
      const before = await findResponse(memberId, documentId);
      if (before) return sameAgain(before, idempotencyKey, requestHash);
      if (!isOpen) throw new ClubError('survey_closed');
      const finished = finishAnswers(questions, answers);
      if (typeof finished === 'string') throw new ClubError(finished);
      const row = { documentId, answers: finished, points, finishedAt: now, key: idempotencyKey, requestHash };
      const response = await db.insertResponse(memberId, row);
      invariant(response, 'a response that was inserted is given back');
      await db.deleteDraft(memberId, documentId);
      if (points > 0) await credit(memberId, documentId, { concept, points, now });
      return response;
    });
  },

  /** What the member answered, once they finished; null before. */
  findResponse,

  /** What the member answered of these, in any order. */
  listResponses: (memberId: string, documentIds: readonly string[]): Promise<readonly db.SurveyResponse[]> =>
    db.readResponses(memberId, documentIds),

  /** What the member has answered so far, as far as the survey still takes it. */
  async listKept(
    memberId: string,
    { documentId, questions }: Pick<SurveyDefinition, 'documentId' | 'questions'>,
  ): Promise<readonly SurveyAnswer[]> {
    return stillTaken(questions, await db.readDraft(memberId, documentId));
  },

  /** How many members have answered a survey, or begun to. */
  countAnswering: (documentId: string): Promise<number> => db.countAnswering(documentId),

  /** How many members finished, or began, each survey that somebody answered. */
  countResponses: (): Promise<readonly db.SurveyCount[]> => db.countResponses(),

  /** How many members gave each value to the questions of a survey but these. */
  countValues: (documentId: string, but: readonly string[]): ReturnType<typeof db.countValues> =>
    db.countValues(documentId, but),

  /** What was written to these questions of a survey, without names, with the Monday of its week. */
  listTexts: (documentId: string, questions: readonly string[]): ReturnType<typeof db.readTexts> =>
    db.readTexts(documentId, questions),
};

async function findResponse(memberId: string, documentId: string): Promise<db.SurveyResponse | null> {
  const [response] = await db.readResponses(memberId, [documentId]);
  return response ?? null;
}

/** The first response, whatever editors have changed of the survey since. */
function sameAgain(
  before: db.SurveyResponse,
  idempotencyKey: string | null,
  requestHash: Buffer | null,
): db.SurveyResponse {
  if (requestHash === null || before.key !== idempotencyKey) throw new ClubError('survey_answered');
  if (before.requestHash?.equals(requestHash) !== true) throw new ClubError('idempotency_conflict');
  return before;
}

/** Of what was answered, whatever the order. */
function hashOf(answers: readonly SurveyAnswer[]): Buffer {
  const said = answers.map(({ question, values }) => [question, ...values.map((value) => value.trim()).toSorted()]);
  const written = said.map((parts) => JSON.stringify(parts)).toSorted();
  return createHash('sha256').update(written.join()).digest();
}

async function credit(
  memberId: string,
  documentId: string,
  { concept, points, now }: { readonly concept: Concept; readonly points: number; readonly now: Date },
): Promise<void> {
  const cause = surveyCause(documentId);
  const lot = { memberId, cause, concept, points, earnedAt: now, spendableAt: now, now };
  const { credited } = await pointsService.credit(lot);
  invariant(credited, 'a survey that was not finished was never credited');
}
