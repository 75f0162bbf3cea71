// How a challenge is presented, by the calls and on cards.
import type { Challenge, ListedChallenge } from './challenges.contract.ts';
import type { Call } from '../../http/declaration.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import { editOf } from '../../components/draft/edit-attribute.ts';
import { type OwnChallenge, advanceChallenges } from './challenges.app.ts';
import { toImage } from '../../visit/present-content.ts';
import type { ShownChallenge } from './ui/shown-challenge.ts';

type Player = Pick<Call<'member'>, 'services' | 'caller' | 'locale' | 'now'>;

/** Completes what the caller has done; gives their challenges, in the order of lists. */
export async function advanceOwn({ services, caller, locale, now }: Player): Promise<readonly OwnChallenge[]> {
  const memberId = caller.member.id;
  return (await advanceChallenges({ services, memberId, locale, now, isDraft: false })).challenges;
}

export function presentChallenge({ challenge, progress, state }: OwnChallenge): ListedChallenge {
  const { slug, title, summary, image, badge, points, during } = challenge;
  return {
    id: slug,
    kind: 'challenge',
    title: title.text,
    description: summary?.text ?? '',
    image: image && toImage(image),
    points,
    active: state === 'active',
    starts_at: canaryIso(during.from),
    ends_at: during.until && canaryIso(during.until),
    played: progress.progress > 0,
    plays_left: null,
    points_gained: progress.gained,
    to: paths.challenge(slug),
    title_locale: title.lang,
    description_locale: (summary ?? title).lang,
    state,
    steps_done: progress.steps.filter(({ doneAt }) => doneAt !== null).length,
    steps_total: challenge.steps.length,
    completed_at: progress.completedAt && canaryIso(progress.completedAt),
    badge: progress.completedAt && badge && toImage(badge),
  };
}

/** A challenge as a page's card shows it. */
export const toCard = (own: OwnChallenge, locals: App.Locals): ShownChallenge => ({
  ...presentChallenge(own),
  documentId: own.challenge.documentId,
  edit: editOf(locals, { type: 'challenge', id: own.challenge.documentId })('title'),
});

export function presentSteps({ challenge, progress }: OwnChallenge): Pick<Challenge, 'steps' | 'progress'> {
  const doneOf = (id: string) => progress.steps.some((step) => step.id === id && step.doneAt !== null);
  return {
    steps: challenge.steps.map(({ id, title }) => ({ id, title: title.text, done: doneOf(id) })),
    progress: progress.progress,
  };
}
