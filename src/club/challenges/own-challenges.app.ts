// The member's challenges as the profile shows them: those that are on and those completed. Where they can't be read there are none, and
// the rest of the page goes on.
import { content } from '../../content/content.ts';
import { logFailure } from '../../http/failure-log.ts';
import { isDatabaseOut } from '../../http/outage.ts';
import { invariant } from '../../kit/invariant.ts';
import { toCard } from './challenge-calls.app.ts';
import { advanceChallenges } from './challenges.app.ts';
import type { Badge, ShownChallenge } from './ui/shown-challenge.ts';

/** Completes what the viewer has done; gives those that are on and those completed. */
export async function advanceOwnChallenges(locals: App.Locals): Promise<{
  readonly challenges: readonly ShownChallenge[];
  /** Those of the completed ones. */
  readonly badges: readonly Badge[];
  /** Whether one was completed just now. */
  readonly hasCompleted: boolean;
}> {
  const { viewer, services, locale, now, draft, requestId } = locals;
  invariant(viewer, 'the guard lets only members see their challenges');
  const memberId = viewer.member.id;
  try {
    const found = await advanceChallenges({ services, memberId, locale, now, isDraft: draft !== null });
    return {
      ...found,
      challenges: found.challenges
        .filter(({ state }) => state === 'active' || state === 'done')
        .map((own) => toCard(own, locals)),
      badges: found.challenges.flatMap(({ challenge: { badge, title, slug }, state }) =>
        badge && state === 'done' ? [{ picture: badge, title, slug }] : [],
      ),
    };
  } catch (error) {
    if (isDatabaseOut(error)) throw error;
    logFailure(requestId, 'the challenges of a page', error, false);
    return { challenges: [], badges: [], hasCompleted: false };
  }
}

/** Completes what a member has done who is not asking for it: what they did goes on where that fails, and the job makes up for it. */
export async function advanceUnasked(
  memberId: string,
  { services, locale, now, draft, requestId }: App.Locals,
): Promise<void> {
  try {
    await advanceChallenges({ services, memberId, locale, now, isDraft: draft !== null });
  } catch (error) {
    logFailure(requestId, 'the challenges of who did a step', error, isDatabaseOut(error));
  }
}

/** The badges of the challenges that the member has completed. Nothing is completed by looking here. */
export async function listBadges({
  viewer,
  services,
  locale,
}: Pick<App.Locals, 'services' | 'locale'> & {
  readonly viewer: NonNullable<App.Locals['viewer']>;
}): Promise<readonly Badge[]> {
  const challenges = (await content.challenges(locale)).filter(({ badge }) => badge !== null);
  const ids = challenges.map(({ documentId }) => documentId);
  const completed = await services.challenges.listCompletions(viewer.member.id, ids);
  return challenges.flatMap(({ documentId, badge, title, slug }) =>
    badge && completed.some((one) => one.documentId === documentId) ? [{ picture: badge, title, slug }] : [],
  );
}
