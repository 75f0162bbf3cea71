import { QuizSelected, SuperQuizSelection } from '../../../../club/play/quizzes.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { choiceLimit, loadQuizMarks } from '../../../../club/play/quiz-calls.app.ts';

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
  async (call) => {
    const { services, caller, body, now } = call;
    const quiz = await loadQuizMarks('super-quiz', body.id, call);
    const { question, option } = body;
    const memberId = caller.member.id;
    const selected = await services.quizzes.select({ memberId, quiz, isOpen: quiz.isOpen, now }, { question, option });
    return { selected: [...selected] };
  },
);
