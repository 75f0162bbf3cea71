import { completeAfter } from '../../../../club/challenges/challenges.app.ts';
import { SuperQuizPoints, SuperQuizPointsRequest } from '../../../../club/play/quizzes.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { showAgain } from '../../../../http/refused-form.ts';
import { paths } from '../../../../words/paths.ts';
import { readConsumer } from '../../../../club/points/consumer.app.ts';
import { loadPointsPopup } from '../../../../club/points/points-popup.app.ts';
import { answerLimit, loadQuizMarks, momentAfter } from '../../../../club/play/quiz-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Credits what a finished super-quiz earned, once; asked again, it answers the same',
    who: 'member',
    body: SuperQuizPointsRequest,
    idempotent: { sent: 'points', keptBy: 'frame' },
    limit: answerLimit,
    inTurn: true,
    form: {
      done: ({ id = '' }) => paths.superQuiz(id),
      refused: (code, context, fields, errors) =>
        showAgain(context, paths.superQuiz(fields.id ?? ''), { code, fields, errors }),
    },
    refusedInOneSentence: true,
    reply: SuperQuizPoints,
    refusals: ['not_found', 'quiz_not_finished'],
  },
  async (call) => {
    const { services, caller, body, locale, now } = call;
    const quiz = await loadQuizMarks('super-quiz', body.id, call);
    const concept = { title: quiz.title };
    const result = await services.quizzes.collect(caller.member.id, quiz.documentId, concept, now);
    const answer = {
      points: result.points,
      popup: await loadPointsPopup(result.points, locale),
      consumer: await readConsumer({ ...call, now: momentAfter(result, now) }),
    };
    // After the balance is read: what a challenge brings is told by itself, on the next page.
    await completeAfter('quiz', caller.member.id, call.context.locals);
    return answer;
  },
);
