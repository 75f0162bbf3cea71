// A member's recommendations for the pages that show them.
import { referralPoints } from '../club/referral/referral.ts';
import type { ShownFriend } from '../components/referral/friends.ts';
import { canaryDay } from '../lib/canary-time.ts';

/** Whom the page's viewer has recommended, the newest first, and how many of this year count; nobody in draft mode. */
export async function readFriends({
  draft,
  now,
  services,
  viewer,
}: App.Locals): Promise<{ readonly friends: readonly ShownFriend[]; readonly countOfYear: number }> {
  if (draft !== null || !viewer) return { friends: [], countOfYear: 0 };
  const found = await services.referral.listOf(viewer.member.id, now);
  const year = canaryDay(now).slice(0, 4);
  return {
    friends: found.map(({ firstName, shown, refusal, registeredAt }) => ({
      ...{ firstName, state: shown.state, since: shown.since, points: referralPoints },
      reason: shown.state === 'refused' ? refusal : null,
      registered: registeredAt !== null,
    })),
    countOfYear: found.filter(({ state, purchasedOn }) => state === 'credited' && purchasedOn?.startsWith(year)).length,
  };
}
