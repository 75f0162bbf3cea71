import { completeAfter } from '../../../club/challenges/challenges.app.ts';
import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { SuperQuiz, SuperQuizAnswer, SuperQuizQuery, SuperQuizRequest } from '../../../club/play/quizzes.contract.ts';
import { quizBody } from '../../../words/quiz-limits.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths } from '../../../words/paths.ts';
import {
  answerLimit,
  loadQuizMarks,
  presentMarks,
  presentSuperQuiz,
  readAnswerFields,
} from '../../../club/play/quiz-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'A super-quiz, and what the member has chosen so far',
    who: 'member',
    query: SuperQuizQuery,
    reply: SuperQuiz,
    refusals: ['not_found'],
  },
  async ({ services, caller, query, locale, now }) => {
    const quiz = await content.findQuiz(locale, 'super-quiz', query.id, now);
    if (!quiz) throw new ClubError('not_found');
    const memberId = caller.member.id;
    const questions = quiz.questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) }));
    const [selected, result] = await Promise.all([
      services.quizzes.listSelections(memberId, { documentId: quiz.id, questions }),
      services.quizzes.findResult(memberId, quiz.id),
    ]);
    return presentSuperQuiz(quiz, selected, result !== null);
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Finishes a super-quiz, once; its points are asked for by super-quiz/points',
    who: 'member',
    body: SuperQuizRequest,
    bodyLimit: quizBody,
    idempotent: { sent: 'answers', keptBy: 'handler' },
    limit: answerLimit,
    inTurn: true,
    form: {
      body: readAnswerFields('id'),
      done: ({ id = '' }) => paths.superQuiz(id),
      refused: (code, context, fields, errors) =>
        showAgain(context, paths.superQuiz(fields.id ?? ''), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: SuperQuizAnswer,
    refusals: ['not_found', 'already_answered', 'quiz_closed', 'answers_missing'],
  },
  async (call) => {
    const { services, caller, body, idempotencyKey, now } = call;
    const quiz = await loadQuizMarks('super-quiz', body.id, call);
    const memberId = caller.member.id;
    const answered = { memberId, answers: body.answers, isOpen: quiz.isOpen, idempotencyKey, now };
    const result = await services.quizzes.finish({ ...answered, quiz });
    // Where it brings points, they are collected first: their sheet tells of them alone.
    if (quiz.points === 0) await completeAfter('quiz', memberId, call.context.locals);
    return presentMarks(result, quiz);
  },
);
