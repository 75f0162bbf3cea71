// What the calls of challenges share: how one is presented.
import type { Challenge } from './challenges.contract.ts';
import type { Game } from '../play/games.contract.ts';
import type { Call } from '../../http/declaration.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { paths } from '../../words/paths.ts';
import { type OwnChallenge, advanceChallenges } from './challenges.app.ts';
import { toImage } from '../../visit/present-content.ts';

type Player = Pick<Call<'member'>, 'services' | 'caller' | 'locale' | 'now'>;

/** Completes what the caller has done; gives their challenges, the newest first. */
export async function advanceOwn({ services, caller, locale, now }: Player): Promise<readonly OwnChallenge[]> {
  const memberId = caller.member.id;
  return (await advanceChallenges({ services, memberId, locale, now, isDraft: false })).challenges;
}

export function presentChallenge({ challenge, progress, state }: OwnChallenge): Game {
  const { slug, title, summary, image, points, during } = challenge;
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
  };
}

export function presentSteps({ challenge, progress }: OwnChallenge): Pick<Challenge, 'steps' | 'progress'> {
  const doneOf = (id: string) => progress.steps.some((step) => step.id === id && step.doneAt !== null);
  return {
    steps: challenge.steps.map(({ id, title }) => ({ id, title: title.text, done: doneOf(id) })),
    progress: progress.progress,
  };
}
