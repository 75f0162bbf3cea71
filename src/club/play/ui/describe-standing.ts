import type { Consumer } from '../../points/consumer.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { QuizWords } from '../quizzes.messages.ts';
import { countPoints, formatPoints } from '../../../i18n/numbers.ts';
import { levels } from '../../../words/levels.ts';

/** What of a member says where they stand. */
export type Standing = Pick<Consumer, 'points' | 'level' | 'status_points' | 'next_status_points'>;

/** How far the next level is: «Te faltan 12 para Platinum.» */
export function describeLevel(
  { level, status_points: reached, next_status_points: goal }: Standing,
  locale: Locale,
  words: Pick<QuizWords, 'missing' | 'missingOne' | 'summit'>,
): string {
  const next = levels[levels.indexOf(level) + 1];
  if (!next) return fill(words.summit, { level });
  const missing = Math.max(0, goal - reached);
  return fill(missing === 1 ? words.missingOne : words.missing, {
    missing: formatPoints(missing, locale),
    level: next,
  });
}

/** What can be redeemed now: «Ahora tienes 33 puntos para canjear.» */
export const describeBalance = ({ points }: Standing, locale: Locale, words: Pick<QuizWords, 'won.balance'>): string =>
  fill(words['won.balance'], { points: countPoints(points, locale) });
