import type {
  ChosenOption,
  QuizAnswer,
  QuizKind,
  QuizSelected,
  SuperQuizAnswer,
  SuperQuizPoints,
} from '../quizzes.contract.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';

/** The call that a plain form of such a quiz is sent to, and the field that names the quiz there. */
export const formOf = (kind: QuizKind) =>
  kind === 'quiz' ? ({ call: 'quiz', id: 'quiz' } as const) : ({ call: 'super-quiz', id: 'id' } as const);

export const sendQuiz = (quiz: string, answers: readonly ChosenOption[]): Promise<Answer<QuizAnswer>> =>
  call('quiz', { method: 'POST', body: { quiz, answers } });

export const finishSuperQuiz = (id: string, answers: readonly ChosenOption[]): Promise<Answer<SuperQuizAnswer>> =>
  call('super-quiz', { method: 'POST', body: { id, answers } });

export function keepChoice(kind: QuizKind, slug: string, chosen: ChosenOption): Promise<Answer<QuizSelected>> {
  const { call: path, id } = formOf(kind);
  return call(`${path}/selected`, { method: 'POST', body: { [id]: slug, ...chosen } });
}

export const readChoices = (quiz: string): Promise<Answer<QuizSelected>> =>
  call(`quiz/selected?quiz=${encodeURIComponent(quiz)}`);

export const collectPoints = (id: string): Promise<Answer<SuperQuizPoints>> =>
  call('super-quiz/points', { method: 'POST', body: { id } });
