// Challenges as a member sees them. Whoever first sees that a step is done has it stored, and, once all are, the challenge completed and
// its points credited.
import { type ChallengeProgress, type ChallengeState, type Deed, orderChallenges, stateOf } from './challenges.ts';
import type { Services } from '../services.ts';
import { ClubError } from '../../contract/errors.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import { logFailure } from '../../http/failure-log.ts';
import { isDatabaseOut } from '../../http/outage.ts';
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

/**
 * After the transaction in which a member did what a step of that kind asks for, or an operator did it for them: completes those of their
 * challenges that have one, so that it is told on their next page. What was done stands where that fails, and the job makes up for it.
 */
export async function completeAfter(
  kind: Deed['kind'],
  memberId: string,
  { services, now, draft, requestId }: Pick<App.Locals, 'services' | 'now' | 'draft' | 'requestId'>,
): Promise<void> {
  if (draft !== null) return;
  try {
    const challenges = (await content.challenges('es')).filter(
      ({ during, steps }) => now >= during.from && steps.some(({ deed }) => deed.kind === kind),
    );
    if (challenges.length === 0) return;
    const found = await services.challenges.listProgress(memberId, challenges, now);
    for (const challenge of challenges)
      if (found.some(({ documentId, isUnseen }) => isUnseen && documentId === challenge.documentId))
        await services.challenges.complete(memberId, challenge, now);
  } catch (error) {
    // Who has left the club completes nothing.
    if (error instanceof ClubError && error.code === 'unauthenticated') return;
    logFailure(
      requestId,
      'the challenges of who did a step',
      error,
      isDatabaseOut(error) || error instanceof ContentUnavailable,
    );
  }
}

/** As `completeAfter`, of a command that did it for these members, once its transactions have ended. */
export async function completeAfterCommand(
  kind: Deed['kind'],
  memberIds: Iterable<string>,
  { now, services }: { readonly now: Date; readonly services: Services },
): Promise<void> {
  for (const memberId of new Set(memberIds))
    await completeAfter(kind, memberId, { services, now, draft: null, requestId: 'command' });
}
