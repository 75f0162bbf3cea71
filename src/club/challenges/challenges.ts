// What a challenge asks for, and how far a member has come (challenges/README.md#challenges). Pure.
import type { TimeSpan } from '../../words/time-span.ts';

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

/** What is known of a step. */
export interface StepState {
  /** Null while it is not done. */
  readonly doneAt: Date | null;
  /** Whether the club has stored that it is done. */
  readonly isStored: boolean;
  /** Whether the member can't do it any more: their one try has failed. */
  readonly isFailed: boolean;
}

/** How far a member has come in a challenge. */
export interface ChallengeProgress {
  readonly documentId: string;
  /** In the order of the steps; null while one is not done. */
  readonly steps: readonly { readonly id: string; readonly doneAt: Date | null; readonly isFailed: boolean }[];
  /** From 0 to 1. */
  readonly progress: number;
  /** When the last step was done, or the challenge began with all of them done; null while one is not. */
  readonly completedAt: Date | null;
  /** What it gave; null until the club has seen that it is completed. */
  readonly gained: number | null;
  /** Whether a step, or all of it, is done without the club having stored it. */
  readonly isUnseen: boolean;
}

/**
 * Where a challenge stands for a member: `done` once it is completed, whatever its dates; `failed` where one step can't be done any more.
 */
export const challengeStates = ['upcoming', 'active', 'done', 'ended', 'failed'] as const;
export type ChallengeState = (typeof challengeStates)[number];

/** The lists of challenges, by the ids that their addresses and calls have. */
export const challengeFilters = ['0', '1', '2'] as const;
/** `0` Activos, `1` Superados, `2` Todos. */
export type ChallengeFilter = (typeof challengeFilters)[number];

/** The list that an address asks for; those that are on unless it names another. */
export const readFilter = (query: URLSearchParams): ChallengeFilter =>
  challengeFilters.find((known) => known === query.get('filter')) ?? '0';

/** What completing a challenge credits, by its document: renaming its address does not credit again. */
export const challengeCause = (documentId: string): string => `challenge:${documentId}`;

/** The progress of a challenge that the member has completed: it stays so, whatever editors change or happens later. */
export function judgeCompleted(
  { documentId, steps }: Pick<ChallengeDefinition, 'documentId' | 'steps'>,
  { completedAt, points }: { readonly completedAt: Date; readonly points: number },
): ChallengeProgress {
  const judged = steps.map(({ id }) => ({ id, doneAt: completedAt, isFailed: false }));
  return { documentId, steps: judged, progress: 1, completedAt, gained: points, isUnseen: false };
}

/** The progress that follows from what is known of each step, in their order. Nothing is completed before the challenge begins. */
export function judgeProgress(
  { documentId, during, steps }: Pick<ChallengeDefinition, 'documentId' | 'during' | 'steps'>,
  known: readonly StepState[],
  now: Date,
): ChallengeProgress {
  const judged = steps.map(({ id }, index) => {
    const { doneAt = null, isFailed = false } = known[index] ?? {};
    return { id, doneAt, isFailed };
  });
  const done = judged.flatMap((step) => step.doneAt ?? []);
  const isWhole = steps.length > 0 && done.length === steps.length && now >= during.from;
  const completedAt = isWhole ? new Date(Math.max(...[during.from, ...done].map((at) => at.getTime()))) : null;
  const isUnseen = isWhole || known.some((step) => step.doneAt !== null && !step.isStored);
  return {
    documentId,
    steps: judged,
    completedAt,
    isUnseen,
    progress: done.length / Math.max(1, steps.length),
    gained: null,
  };
}

export function stateOf(
  { during }: Pick<ChallengeDefinition, 'during'>,
  { completedAt, steps }: Pick<ChallengeProgress, 'completedAt' | 'steps'>,
  now: Date,
): ChallengeState {
  if (completedAt !== null) return 'done';
  if (during.until !== null && now >= during.until) return 'ended';
  if (steps.some(({ isFailed }) => isFailed)) return 'failed';
  return now < during.from ? 'upcoming' : 'active';
}

interface Standing {
  readonly state: ChallengeState;
  readonly progress: Pick<ChallengeProgress, 'progress'>;
}

/** Whether a challenge is under way: it is on, and the member has done a step of it. */
export const isBegun = ({ state, progress }: Standing): boolean => state === 'active' && progress.progress > 0;

/** Challenges as lists show them: first those under way, then those that can be begun; each in the order in which they came. */
export function orderChallenges<Own extends Standing>(challenges: readonly Own[]): Own[] {
  const rankOf = (own: Own) => (own.state !== 'active' ? 2 : isBegun(own) ? 0 : 1);
  return challenges.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Those that a list shows. Among those that are on, one that can't be completed any more stands last, and says so. */
export function listOf<Own extends Standing>(challenges: readonly Own[], filter: ChallengeFilter): readonly Own[] {
  const inState = (wanted: ChallengeState) => challenges.filter(({ state }) => state === wanted);
  if (filter === '0') return [...inState('active'), ...inState('failed')];
  if (filter === '1') return inState('done');
  return challenges;
}
