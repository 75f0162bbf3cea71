// What the page of all challenges shows.
import type { APIContext } from 'astro';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { toCard } from './challenge-calls.app.ts';
import { advanceChallenges } from './challenges.app.ts';
import { type ChallengeFilter, isBegun, listOf, readFilter } from './challenges.ts';
import type { ShownChallenge } from './ui/shown-challenge.ts';

export interface ChallengesPage {
  readonly frame: PageFrame;
  /** The list that the address asks for, and its challenges. */
  readonly filter: ChallengeFilter;
  readonly challenges: readonly ShownChallenge[];
  /** How many can be completed now, of how many of them the member has done a step, and what they all give. */
  readonly open: number;
  readonly begun: number;
  readonly points: number;
}

/**
 * Completes what the viewer has done; gives the list that the address asks for. `just_completed` where a challenge was completed by this
 * very visit: the frame shows the balance from before.
 */
export async function advanceChallengesPage({
  locals,
  url,
}: Pick<APIContext, 'locals' | 'url'>): Promise<ChallengesPage | 'just_completed'> {
  const { locale, now, services, viewer, draft } = locals;
  invariant(viewer, 'the guard lets only members see challenges');
  const [frame, { challenges, hasCompleted }] = await Promise.all([
    loadFrame(locals),
    advanceChallenges({ services, memberId: viewer.member.id, locale, now, isDraft: draft !== null }),
  ]);
  if (hasCompleted) return 'just_completed';
  const filter = readFilter(url.searchParams);
  const open = challenges.filter(({ state }) => state === 'active');
  return {
    frame,
    filter,
    challenges: listOf(challenges, filter).map((own) => toCard(own, locals)),
    open: open.length,
    begun: open.filter(isBegun).length,
    points: open.reduce((sum, { challenge }) => sum + challenge.points, 0),
  };
}
