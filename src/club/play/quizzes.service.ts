// Quizzes (play/README.md#quizzes). Always: a member answers a quiz once, and what it earns is credited once, in the transaction that says
// so.
import type { ChosenOption } from './quizzes.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Done } from '../../words/time-span.ts';
import { membersService } from '../members/members.service.ts';
import type { Concept } from '../points/concepts.ts';
import { pointsService } from '../points/points.service.ts';
import * as db from './quizzes.db.ts';
import { hasOption, markAnswers, quizCause, type QuizDefinition, sameAnswers } from './quizzes.ts';
import { day } from '../../kit/durations.ts';

/** After this time points of a super-quiz that nobody asked for are credited all the same, in ms. */
const forgottenAfterMs = day;

export type { QuizResult } from './quizzes.db.ts';

interface Answered {
  readonly memberId: string;
  readonly quiz: QuizDefinition;
  readonly answers: readonly ChosenOption[];
  /** Whether it takes answers now. What was answered before is given again all the same. */
  readonly isOpen: boolean;
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

export const quizzesService = {
  /**
   * Marks a quiz and credits what it earns, at once; `concept` is what the points log says of it. The same answers once more give the same
   * result. Throws already_answered for others, idempotency_conflict where they come under the same key, quiz_closed, invalid and
   * answers_missing.
   */
  answer(answered: Answered, concept: Concept): Promise<db.QuizResult> {
    return transaction(async () => {
      const result = await markOnce(answered);
      return result.creditedAt === null && result.points > 0 ? credit(result, concept, answered.now) : result;
    });
  },

  /** Marks a super-quiz; its points are asked for by `collect`. Otherwise as `answer`. */
  finish: (answered: Answered): Promise<db.QuizResult> => transaction(() => markOnce(answered)),

  /** Credits what a finished super-quiz earned, once; asked again it gives the same. Throws quiz_not_finished. */
  collect(memberId: string, documentId: string, concept: Concept, now: Date): Promise<db.QuizResult> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const result = await db.findResult(memberId, documentId);
      if (!result) throw new ClubError('quiz_not_finished');
      return result.creditedAt === null && result.points > 0 ? credit(result, concept, now) : result;
    });
  },

  /**
   * Credits what was earned a day ago and not asked for, so that nobody keeps it for a later half-year; gives how many results. `conceptOf`
   * is what the points log shows. One that fails does not keep the others; it is thrown at the end.
   */
  async collectForgotten(conceptOf: (documentId: string) => Concept, now: Date): Promise<number> {
    const failures: unknown[] = [];
    let credited = 0;
    for (const { memberId, documentId } of await db.readUncredited(new Date(now.getTime() - forgottenAfterMs)))
      try {
        await this.collect(memberId, documentId, conceptOf(documentId), now);
        credited++;
      } catch (error) {
        // Who has left the club, or may not use it now, earns nothing.
        if (!(error instanceof ClubError) || error.code !== 'unauthenticated') failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Not all points of quizzes could be credited.');
    return credited;
  },

  /**
   * Keeps a choice; gives all that are kept. Throws already_answered once it is finished, quiz_closed, and invalid for what is no option.
   */
  select(
    { memberId, quiz, isOpen, now }: Pick<Answered, 'memberId' | 'quiz' | 'isOpen' | 'now'>,
    chosen: ChosenOption,
  ): Promise<readonly ChosenOption[]> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      if (await db.findResult(memberId, quiz.documentId)) throw new ClubError('already_answered');
      if (!isOpen) throw new ClubError('quiz_closed');
      if (!hasOption(quiz.questions, chosen.question, chosen.option)) throw new ClubError('invalid');
      await db.upsertSelection(memberId, quiz.documentId, chosen, now);
      return db.readSelections(memberId, quiz.documentId);
    });
  },

  /** What the member chose so far, of options that there still are; nothing once it is finished. */
  async listSelections(
    memberId: string,
    quiz: Pick<QuizDefinition, 'documentId'> & {
      readonly questions: readonly Pick<QuizDefinition['questions'][number], 'id' | 'options'>[];
    },
  ): Promise<readonly ChosenOption[]> {
    const selected = await db.readSelections(memberId, quiz.documentId);
    return selected.filter(({ question, option }) =>
      quiz.questions.some(({ id, options }) => id === question && options.includes(option)),
    );
  },

  /** What the member answered; null if nothing yet. */
  findResult: (memberId: string, documentId: string): Promise<db.QuizResult | null> =>
    db.findResult(memberId, documentId),

  /** What the member answered of these, in any order. */
  listResults: (memberId: string, documentIds: readonly string[]): Promise<readonly db.QuizResult[]> =>
    db.readResultsOf(memberId, documentIds),

  /** Of these, the questions to which the member has chosen an answer that is not sent yet. */
  listBegun: (memberId: string, documentIds: readonly string[]): ReturnType<typeof db.readBegun> =>
    db.readBegun(memberId, documentIds),

  /** Who passed a quiz, and when, before that moment; null for whenever. */
  listPassed: (documentId: string, before: Date | null): Promise<readonly Done[]> => db.readPassed(documentId, before),

  /** How many members have answered a quiz, or begun to. */
  countAnswering: (documentId: string): Promise<number> => db.countAnswering(documentId),

  /** How each quiz that somebody answered turned out. */
  countResults: (): Promise<readonly db.QuizCount[]> => db.countResults(),

  /** How many members chose each option of a quiz. */
  countChoices: (documentId: string): ReturnType<typeof db.countChoices> => db.countChoices(documentId),
};

/** The member's result: the one that there is, or these answers marked. Needs a transaction. */
async function markOnce({ memberId, quiz, answers, isOpen, idempotencyKey, now }: Answered): Promise<db.QuizResult> {
  await membersService.lockUnlessGone(memberId);
  const before = await db.findResult(memberId, quiz.documentId);
  if (before) {
    if (sameAnswers(before.marks, answers)) return before;
    const isSameKey = idempotencyKey !== null && before.key === idempotencyKey;
    throw new ClubError(isSameKey ? 'idempotency_conflict' : 'already_answered');
  }
  if (!isOpen) throw new ClubError('quiz_closed');
  const marked = markAnswers(quiz, answers);
  if (typeof marked === 'string') throw new ClubError(marked);
  const { documentId, kind } = quiz;
  const result = await db.insertResult({ memberId, documentId, kind, answeredAt: now, key: idempotencyKey }, marked);
  invariant(result, 'a result that was inserted is given back');
  await db.deleteSelections(memberId, documentId);
  return result;
}

async function credit(result: db.QuizResult, concept: Concept, now: Date): Promise<db.QuizResult> {
  const { memberId, documentId, points } = result;
  const { credited } = await pointsService.credit({
    memberId,
    concept,
    points,
    now,
    cause: quizCause(result),
    earnedAt: result.answeredAt,
    spendableAt: now,
  });
  invariant(credited, 'a quiz whose credit is not noted was never credited');
  const noted = await db.noteCredit(memberId, documentId, now);
  invariant(noted, 'a locked result stays');
  return noted;
}
