import { SuperQuizSelected, SuperQuizSelection } from '../../../../contract/quizzes.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { limitOf, loadQuizMarks } from '../_quizzes.ts';

export const POST = defineEndpoint(
  {
    summary: 'Keeps what was chosen for one question, so that the member may come back to it, on another device too',
    who: 'member',
    body: SuperQuizSelection,
    rateLimit: limitOf('quiz choices', 300),
    inTurn: true,
    refusedInOneSentence: true,
    reply: SuperQuizSelected,
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
