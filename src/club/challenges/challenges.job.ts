// Completes the challenges of members who don't look at them, and writes down what is shown of those that somebody has completed, also
// where that was before the club wrote it down.
import { services } from '../services.ts';
import { ClubError } from '../../contract/errors.ts';
import { readClock } from '../../kit/clock.ts';
import { content } from '../../content/content.ts';
import { day } from '../../kit/durations.ts';

/** For how long after its end a challenge may still be completed: a reward counts from its order on, once it was sent. */
const challengesLookedAfterMs = 90 * day;

/** Completes the challenges whose steps members have all done. Long after its end nobody is left who could have. */
export async function completeChallenges(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const failures: unknown[] = [];
  let completed = 0;
  for (const challenge of await content.challenges('es')) {
    const { until } = challenge.during;
    try {
      await services.challenges.keepShown(challenge);
      if (until && now.getTime() - until.getTime() > challengesLookedAfterMs) continue;
      for (const memberId of await services.challenges.listUnseen(challenge))
        if (await services.challenges.complete(memberId, challenge, now).catch(refuseToLeavers)) completed++;
    } catch (error) {
      failures.push(error);
    }
  }
  // One challenge does not keep the others from being completed.
  if (failures.length > 0) throw new AggregateError(failures, 'some challenges could not be completed');
  return { completed };
}

/** Who leaves the club meanwhile completes nothing, and holds nobody else up. */
function refuseToLeavers(error: unknown): boolean {
  if (error instanceof ClubError && error.code === 'unauthenticated') return false;
  throw error;
}
