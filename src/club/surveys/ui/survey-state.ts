import type { SurveyAnswer } from '../surveys.contract.ts';

/** What a member sees of a survey. */
export type SurveyState =
  | {
      readonly kind: 'asking';
      /** What is answered already. */
      readonly answers: readonly SurveyAnswer[];
      /** Why a form that was sent without script was refused. */
      readonly refused: string | null;
      /** Tried out, by an editor or in the preview: nothing is stored. */
      readonly trial: boolean;
    }
  | { readonly kind: 'done'; readonly points: number }
  | { readonly kind: 'closed'; readonly from: Date | null; readonly until: Date | null };
