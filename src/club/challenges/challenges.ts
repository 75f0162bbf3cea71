// What a challenge asks for, and how far a member has come (docs/rules.md#challenges). Pure.
import type { TimeSpan } from '../../lib/time-span.ts';

/** What a step asks for. Null for any event, or any reward. */
export type Deed =
  | { readonly kind: 'quiz' | 'reading'; readonly documentId: string }
  | { readonly kind: 'referral' }
  | { readonly kind: 'event'; readonly documentId: string | null }
  | { readonly kind: 'reward'; readonly productId: string | null };

/** What editors decide of a challenge. */
export interface ChallengeDefinition {
  /** The document's id in the lake. */
  readonly documentId: string;
  /** What completing it earns. */
  readonly points: number;
  /** When what is done counts. */
  readonly during: TimeSpan;
  readonly steps: readonly { readonly id: string; readonly deed: Deed }[];
}

/** How far a member has come in a challenge. */
export interface ChallengeProgress {
  readonly documentId: string;
  /** In the order of the steps; null while one is not done. */
  readonly steps: readonly { readonly id: string; readonly doneAt: Date | null }[];
  /** From 0 to 1. */
  readonly progress: number;
  /** When the last step was done; null while one is not. */
  readonly completedAt: Date | null;
  /** What it gave; null until the club has seen that it is completed. */
  readonly gained: number | null;
}

/** Where a challenge stands for a member: `done` once it is completed, whatever its dates. */
export type ChallengeState = 'upcoming' | 'active' | 'done' | 'ended';

/** What completing a challenge credits, by its document: renaming its address does not credit again. */
export const challengeCause = (documentId: string): string => `challenge:${documentId}`;

/** The progress that follows from when each step was done. What was completed before stays so, whatever happens later. */
export function judgeProgress(
  { documentId, steps }: Pick<ChallengeDefinition, 'documentId' | 'steps'>,
  doneAt: readonly (Date | null)[],
  before: { readonly completedAt: Date; readonly points: number } | null,
): ChallengeProgress {
  const judged = steps.map(({ id }, place) => ({ id, doneAt: before?.completedAt ?? doneAt[place] ?? null }));
  const done = judged.flatMap((step) => step.doneAt ?? []);
  const isWhole = steps.length > 0 && done.length === steps.length;
  const last = isWhole ? new Date(Math.max(...done.map((at) => at.getTime()))) : null;
  const completedAt = before?.completedAt ?? last;
  const progress = completedAt !== null ? 1 : done.length / Math.max(1, steps.length);
  return { documentId, steps: judged, progress, completedAt, gained: before?.points ?? null };
}

export function stateOf(
  { during }: Pick<ChallengeDefinition, 'during'>,
  { completedAt }: Pick<ChallengeProgress, 'completedAt'>,
  now: Date,
): ChallengeState {
  if (completedAt !== null) return 'done';
  if (now < during.from) return 'upcoming';
  return during.until === null || now < during.until ? 'active' : 'ended';
}
