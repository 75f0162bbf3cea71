import type { ContentChallenge } from '../challenges.content.ts';

/** A challenge, and how far a member has come. */
export interface ShownChallenge {
  readonly challenge: ContentChallenge;
  readonly progress: {
    /** In the order of the steps; null while one is not done. */
    readonly steps: readonly { readonly id: string; readonly doneAt: Date | null; readonly isFailed: boolean }[];
    /** From 0 to 1. */
    readonly progress: number;
    readonly completedAt: Date | null;
    /** What it gave; null before. */
    readonly gained: number | null;
  };
  readonly state: 'upcoming' | 'active' | 'done' | 'ended' | 'failed';
}
