import type {
  ChosenOption,
  QuizAnswer,
  QuizKind,
  SuperQuizAnswer,
  SuperQuizPoints,
  SuperQuizSelected,
} from '../quizzes.contract.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';

export const sendQuiz = (quiz: string, answers: readonly ChosenOption[]): Promise<Answer<QuizAnswer>> =>
  call('quiz', { method: 'POST', body: { quiz, answers } });

export const finishSuperQuiz = (id: string, answers: readonly ChosenOption[]): Promise<Answer<SuperQuizAnswer>> =>
  call('super-quiz', { method: 'POST', body: { id, answers } });

export const keepChoice = (id: string, chosen: ChosenOption): Promise<Answer<SuperQuizSelected>> =>
  call('super-quiz/selected', { method: 'POST', body: { id, ...chosen } });

export const collectPoints = (id: string): Promise<Answer<SuperQuizPoints>> =>
  call('super-quiz/points', { method: 'POST', body: { id } });

/** The call that a plain form of such a quiz is sent to, and the field that names the quiz there. */
export const formOf = (kind: QuizKind) =>
  kind === 'quiz' ? ({ call: 'quiz', id: 'quiz' } as const) : ({ call: 'super-quiz', id: 'id' } as const);
