// The member's challenges as the profile shows them: those that are on and those completed. Where they can't be read there are none, and
// the rest of the page goes on.
import { content } from '../../content/content.ts';
import { assetOf, findMediaAddress } from '../../content/images.ts';
import { type MediaAddress, nameOf } from '../../content/media-address.ts';
import { wordsOf } from '../../content/words.ts';
import { logFailure } from '../../http/failure-log.ts';
import { isDatabaseOut } from '../../http/outage.ts';
import { invariant } from '../../kit/invariant.ts';
import { paths } from '../../words/paths.ts';
import type { Services } from '../services.ts';
import { toCard } from './challenge-calls.app.ts';
import { advanceChallenges } from './challenges.app.ts';
import { type ContentChallenge, findBadge } from './challenges.content.ts';
import type { Badge, ShownChallenge } from './ui/shown-challenge.ts';

type Visit = Pick<App.Locals, 'services' | 'locale'> & { readonly viewer: NonNullable<App.Locals['viewer']> };

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
      badges: [
        ...found.challenges.flatMap(({ challenge, state }) => (state === 'done' ? badgeOf(challenge) : [])),
        ...(await listTakenAway({ viewer, services, locale })).flatMap(badgeOf),
      ],
    };
  } catch (error) {
    if (isDatabaseOut(error)) throw error;
    logFailure(requestId, 'the challenges of a page', error, false);
    return { challenges: [], badges: [], hasCompleted: false };
  }
}

/** A challenge that the viewer has completed and editors have taken away, as it was last published. */
export interface TakenAway extends Pick<ContentChallenge, 'documentId' | 'slug' | 'title' | 'badge'> {
  readonly points: number;
  readonly completedAt: Date;
  readonly isTakenAway: true;
}

/** Those of the viewer, the latest first. */
export async function listTakenAway({ viewer, services, locale }: Visit): Promise<readonly TakenAway[]> {
  const [kept, shown] = await Promise.all([services.challenges.listKept(viewer.member.id), content.challenges(locale)]);
  return kept
    .filter(({ documentId }) => !shown.some((one) => one.documentId === documentId))
    .map(({ titles, badge, ...own }) => ({
      ...own,
      title: wordsOf(titles, locale),
      badge: findBadge(badge, locale),
      isTakenAway: true,
    }));
}

/** What who completed it was given, if anything. Of one that has no page any more the title leads to the card to share. */
function badgeOf({
  badge,
  title,
  slug,
  isTakenAway = false,
}: Pick<TakenAway, 'badge' | 'title' | 'slug'> & { readonly isTakenAway?: boolean }): readonly Badge[] {
  const to = isTakenAway ? paths.share('desafio', slug) : paths.challenge(slug);
  return badge ? [{ picture: badge, title, to }] : [];
}

/** Whether that is the badge of a challenge that somebody has completed: it is shown to them whatever editors do. */
export async function isKeptBadge(services: Services, address: MediaAddress): Promise<boolean> {
  const badges = await services.challenges.listBadgesOf(assetOf(address.file));
  return badges.some((badge) => {
    const shown = findMediaAddress(badge);
    return shown !== null && nameOf(shown) === nameOf(address);
  });
}

/** The badges of the challenges that the member has completed. Nothing is completed by looking here. */
export async function listBadges(visit: Visit): Promise<readonly Badge[]> {
  const { viewer, services, locale } = visit;
  const [challenges, takenAway] = await Promise.all([content.challenges(locale), listTakenAway(visit)]);
  const ids = challenges.map(({ documentId }) => documentId);
  const completed = await services.challenges.listCompletions(viewer.member.id, ids);
  const shown = challenges.filter(({ documentId }) => completed.some((one) => one.documentId === documentId));
  return [...shown, ...takenAway].flatMap(badgeOf);
}
