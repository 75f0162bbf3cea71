// A member's recommendations for the pages that show them.
import { referralPoints } from './referral.ts';
import type { ShownFriend } from './ui/friends.ts';

export interface Friends {
  readonly friends: readonly ShownFriend[];
  readonly countOfYear: number;
  /** How many more forms were sent with their code, which are not shown. */
  readonly moreForms: number;
}

/** Whom the page's viewer has recommended, the newest first, and how many of this year count; nobody in draft mode. */
export async function readFriends({ draft, now, services, viewer }: App.Locals): Promise<Friends> {
  if (draft !== null || !viewer) return { friends: [], countOfYear: 0, moreForms: 0 };
  const { id } = viewer.member;
  const [found, { credited, open }] = await Promise.all([
    services.referral.listOf(id, now),
    services.referral.countOf(id, now),
  ]);
  return {
    friends: found.map(({ firstName, shown, refusal, registeredAt }) => ({
      ...{ firstName, state: shown.state, since: shown.since, points: referralPoints },
      reason: shown.state === 'refused' ? refusal : null,
      registered: registeredAt !== null,
    })),
    countOfYear: credited,
    moreForms: open - found.filter(({ state }) => state === 'lead').length,
  };
}
