import { completeAfter } from '../../../club/challenges/challenges.app.ts';
import { QuizAnswer, QuizRequest } from '../../../club/play/quizzes.contract.ts';
import { quizBody } from '../../../words/quiz-limits.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { paths } from '../../../words/paths.ts';
import { readConsumer } from '../../../club/points/consumer.app.ts';
import { loadPointsPopup } from '../../../club/points/points-popup.app.ts';
import {
  answerLimit,
  loadQuizMarks,
  momentAfter,
  presentMarks,
  readAnswerFields,
} from '../../../club/play/quiz-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Answers a quiz, once, and credits what it earns; the same answers again give the same result',
    who: 'member',
    body: QuizRequest,
    bodyLimit: quizBody,
    idempotent: { sent: 'answers', keptBy: 'handler' },
    limit: answerLimit,
    inTurn: true,
    form: {
      body: readAnswerFields('quiz'),
      done: ({ quiz = '' }) => paths.quiz(quiz),
      refused: (code, context, fields, errors) =>
        showAgain(context, paths.quiz(fields.quiz ?? ''), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: QuizAnswer,
    refusals: ['not_found', 'already_answered', 'quiz_closed', 'answers_missing'],
  },
  async (call) => {
    const { services, caller, body, idempotencyKey, locale, now } = call;
    const quiz = await loadQuizMarks('quiz', body.quiz, call);
    const { isOpen } = quiz;
    const memberId = caller.member.id;
    const result = await services.quizzes.answer(
      { memberId, quiz, answers: body.answers, isOpen, idempotencyKey, now },
      { title: quiz.title },
    );
    const answer = {
      ...presentMarks(result, quiz),
      points: result.points,
      popup: await loadPointsPopup(result.points, locale),
      consumer: await readConsumer({ ...call, now: momentAfter(result, now) }),
    };
    // After the balance is read: what a challenge brings is told by itself, on the next page.
    await completeAfter('quiz', memberId, call.context.locals);
    return answer;
  },
);
