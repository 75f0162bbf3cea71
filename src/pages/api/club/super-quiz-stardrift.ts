import { content } from '../../../content/content.ts';
import { SuperQuizStardrift } from '../../../club/play/quizzes.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'Which super-quiz is the limited edition’s', who: 'member', reply: SuperQuizStardrift },
  async () => ({ id: await content.stardriftQuiz() }),
);
