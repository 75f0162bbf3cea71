import type { ChosenOption, SuperQuizAnswer } from '../quizzes.contract.ts';
import type { Gain } from './Result.tsx';

/** What a member sees of a quiz. */
export type QuizState =
  | {
      readonly kind: 'asking';
      /** What is chosen already. */
      readonly selected: readonly ChosenOption[];
      /** Why a form that was sent without script was refused. */
      readonly refused: string | null;
      /** An editor tries the draft: nothing is kept. */
      readonly trial: boolean;
    }
  | { readonly kind: 'done'; readonly marks: SuperQuizAnswer; readonly gain: Gain | null }
  | { readonly kind: 'closed'; readonly from: Date | null; readonly until: Date | null };
