import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { readClock } from '../../kit/clock.ts';

/** Credits the points of super-quizzes that their members have not asked for within a day; of one that editors took away, too. */
export async function creditForgottenPoints(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const quizzes = { es: await content.quizzes('es', now), en: await content.quizzes('en', now) };
  const credited = await services.quizzes.collectForgotten((documentId, locale) => {
    const t = messages.quizzes[locale];
    const quiz = quizzes[locale].find(({ id }) => id === documentId);
    return quiz ? fill(t['concept.super-quiz'], { title: quiz.title.text }) : t['concept.gone'];
  }, now);
  return { credited };
}
