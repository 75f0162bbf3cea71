// Challenges as a member sees them. Whoever first sees that a step is done has it stored, and, once all are, the challenge completed and
// its points credited.
import { type ChallengeProgress, type ChallengeState, orderChallenges, stateOf } from './challenges.ts';
import type { Services } from '../services.ts';
import { content } from '../../content/content.ts';
import type { ContentChallenge } from './challenges.content.ts';
import type { Locale } from '../../words/locale.ts';

export interface OwnChallenge {
  readonly challenge: ContentChallenge;
  readonly progress: ChallengeProgress;
  readonly state: ChallengeState;
}

interface Reader {
  readonly services: Services;
  readonly memberId: string;
  readonly locale: Locale;
  readonly now: Date;
  /** Draft mode: nothing is completed. */
  readonly isDraft: boolean;
}

/**
 * Completes the challenges whose steps the member has all done since, but in draft mode; gives all challenges with how far the member has
 * come, in the order of lists, and whether one was completed just now.
 */
export async function advanceChallenges({ services, memberId, locale, now, isDraft }: Reader): Promise<{
  readonly challenges: readonly OwnChallenge[];
  readonly hasCompleted: boolean;
}> {
  const shown = await content.challenges(locale);
  const found = await services.challenges.listProgress(memberId, shown, now);
  const unseen = isDraft ? [] : found.filter(({ isUnseen }) => isUnseen);
  let hasCompleted = false;
  for (const { documentId } of unseen) {
    const challenge = shown.find((one) => one.documentId === documentId);
    if (challenge && (await services.challenges.complete(memberId, challenge, now))) hasCompleted = true;
  }
  const progress = hasCompleted ? await services.challenges.listProgress(memberId, shown, now) : found;
  const challenges = shown.flatMap((challenge) => {
    const own = progress.find(({ documentId }) => documentId === challenge.documentId);
    return own ? [{ challenge, progress: own, state: stateOf(challenge, own, now) }] : [];
  });
  return { challenges: orderChallenges(challenges), hasCompleted };
}
