import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { readClock } from '../../kit/clock.ts';

/** Credits the points of super-quizzes that their members have not asked for within a day; of one that editors took away, too. */
export async function creditForgottenPoints(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const quizzes = await content.quizzes('es', now);
  const titleOf = (documentId: string) => quizzes.find(({ id }) => id === documentId)?.titles;
  return { credited: await services.quizzes.collectForgotten((id) => ({ title: titleOf(id) }), now) };
}
