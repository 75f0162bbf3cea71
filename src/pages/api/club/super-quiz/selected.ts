import { QuizSelected, SuperQuizSelection } from '../../../../club/play/quizzes.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { choiceLimit, keepChoice } from '../../../../club/play/quiz-calls.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Keeps what was chosen for one question, so that the member may come back to it, on another device too',
    who: 'member',
    body: SuperQuizSelection,
    limit: choiceLimit,
    inTurn: true,
    refusedInOneSentence: true,
    reply: QuizSelected,
    refusals: ['not_found', 'already_answered', 'quiz_closed'],
  },
  async (call) => ({ selected: await keepChoice('super-quiz', call.body.id, call.body, call) }),
);
