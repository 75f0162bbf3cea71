// What the page of one challenge shows.
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { toCard } from './challenge-calls.app.ts';
import { type OwnChallenge, advanceChallenges } from './challenges.app.ts';
import type { ShownChallenge } from './ui/shown-challenge.ts';

export interface ChallengePage {
  readonly frame: PageFrame;
  readonly of: OwnChallenge;
  readonly card: ShownChallenge;
  /** Another that the viewer can do, those begun first, where this one can't be done any more; null where there is none. */
  readonly other: OwnChallenge['challenge'] | null;
}

/**
 * Completes what the viewer has done; gives the challenge with that slug, and how far they have come, null if there is none.
 * `just_completed` where one was completed by this very visit: the frame shows the balance from before.
 */
export async function advanceChallenge(
  locals: App.Locals,
  slug: string,
): Promise<ChallengePage | 'just_completed' | null> {
  const { locale, now, services, viewer, draft } = locals;
  invariant(viewer, 'the guard lets only members see challenges');
  const [frame, { challenges, hasCompleted }] = await Promise.all([
    loadFrame(locals),
    advanceChallenges({ services, memberId: viewer.member.id, locale, now, isDraft: draft !== null }),
  ]);
  if (hasCompleted) return 'just_completed';
  const of = challenges.find(({ challenge }) => challenge.slug === slug);
  const other = of?.state === 'failed' ? challenges.find(({ state }) => state === 'active') : undefined;
  return of ? { frame, of, card: toCard(of, locals), other: other?.challenge ?? null } : null;
}
