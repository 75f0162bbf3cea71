import type { Words } from '../../../content/words.ts';
import type { Locale } from '../../../words/locale.ts';
import type { PlayPeriod } from '../game-definition.ts';
import type { QuizWords } from '../quizzes.messages.ts';

/** What the islands of all games are given. */
export interface GameProps {
  /** As the call `gamification` names it. */
  readonly game: string;
  readonly title: Words;
  readonly playsLeft: number;
  readonly every: PlayPeriod;
  /** Why nobody plays it now; null while it is on. */
  readonly closed: string | null;
  /** Why a form that was sent without script was refused. */
  readonly refused: string | null;
  /** What came up in the viewer's last play, by its name; null before the first. */
  readonly last: string | null;
  readonly locale: Locale;
  /** Those of the popup of points that were won. */
  readonly popupWords: QuizWords;
}
