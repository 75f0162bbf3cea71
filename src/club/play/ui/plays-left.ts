import { fill } from '../../../i18n/fill.ts';
import type { PlayPeriod } from '../game-definition.ts';
import type { GameWords } from '../games.messages.ts';

/** How often one may still play, or when again. */
export function describePlaysLeft(left: number, every: PlayPeriod, words: GameWords): string {
  if (left === 0) return words[`left.${every}`];
  return left === 1 ? words['left.one'] : fill(words['left.many'], { count: left });
}
