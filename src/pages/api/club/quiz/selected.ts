import { QuizQuery, QuizSelected, QuizSelection } from '../../../../club/play/quizzes.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { choiceLimit, keepChoice, listChoices, loadQuizMarks } from '../../../../club/play/quiz-calls.app.ts';

export const GET = defineEndpoint(
  {
    summary: 'What the member has chosen so far of a quiz that they have not answered yet',
    who: 'member',
    query: QuizQuery,
    reply: QuizSelected,
    refusals: ['not_found'],
  },
  async (call) => ({ selected: await listChoices(await loadQuizMarks('quiz', call.query.quiz, call), call) }),
);

export const POST = defineEndpoint(
  {
    summary: 'Keeps what was chosen for one question, so that the member may come back to it, on another device too',
    who: 'member',
    body: QuizSelection,
    limit: choiceLimit,
    inTurn: true,
    refusedInOneSentence: true,
    reply: QuizSelected,
    refusals: ['not_found', 'already_answered', 'quiz_closed'],
  },
  async (call) => ({ selected: await keepChoice('quiz', call.body.quiz, call.body, call) }),
);
