import { QuizAnswer, QuizRequest } from '../../../contract/quizzes.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths } from '../../../lib/paths.ts';
import { readConsumer } from './_consumer.ts';
import { loadPointsPopup } from './_points-popup.ts';
import { limitOf, loadQuizMarks, momentAfter, presentMarks, quizConcept, readAnswerFields } from './_quizzes.ts';

export const POST = defineEndpoint(
  {
    summary: 'Answers a quiz, once, and credits what it earns; the same answers again give the same result',
    who: 'member',
    body: QuizRequest,
    bodyLimit: 16_384,
    idempotent: true,
    rateLimit: limitOf('quiz', 100),
    inTurn: true,
    form: {
      body: readAnswerFields('quiz'),
      done: ({ quiz = '' }) => paths.quiz(quiz),
      refused: (code, context, fields, errors) =>
        showAgain(context, paths.quiz(fields.quiz ?? ''), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: QuizAnswer,
    refusals: ['not_found', 'idempotency_conflict', 'already_answered', 'quiz_closed', 'answers_missing'],
  },
  async (call) => {
    const { services, caller, body, idempotencyKey, locale, now } = call;
    const quiz = await loadQuizMarks('quiz', body.quiz, call);
    const { isOpen } = quiz;
    const memberId = caller.member.id;
    const result = await services.quizzes.answer(
      { memberId, quiz, answers: body.answers, isOpen, idempotencyKey, now },
      quizConcept(quiz, caller.member.locale),
    );
    return {
      ...presentMarks(result, quiz),
      points: result.points,
      popup: await loadPointsPopup(result.points, locale),
      consumer: await readConsumer({ ...call, now: momentAfter(result, now) }),
    };
  },
);
