// A member's recommendations for the pages that show them.
import { canaryIso } from '../../kit/canary-time.ts';
import { nameForOthers } from '../../words/person-name.ts';
import type { Referral, ReferralRefusal, ReferralState } from './referral.contract.ts';
import type { StoredReferral } from './referral.service.ts';
import { referralPoints } from './referral.ts';

/** A friend as their godfather sees them. */
export interface ShownFriend {
  /** Null where the friend's data were erased. */
  readonly firstName: string | null;
  readonly state: ReferralState;
  /** Of a refused one. */
  readonly reason: ReferralRefusal | null;
  /** Whether they have joined the club. */
  readonly registered: boolean;
  readonly since: Date;
  /** What one brings. */
  readonly points: number;
}

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
      firstName,
      state: shown.state,
      since: shown.since,
      points: referralPoints,
      reason: shown.state === 'refused' ? refusal : null,
      registered: registeredAt !== null,
    })),
    countOfYear: credited,
    moreForms: open - found.filter(({ state }) => state === 'lead').length,
  };
}

/** A recommendation as its member is answered. */
export const presentReferral = ({ id, firstName, shown, refusal, registeredAt }: StoredReferral): Referral => ({
  id,
  first_name: firstName && nameForOthers(firstName),
  state: shown.state,
  reason: shown.state === 'refused' ? refusal : null,
  registered: registeredAt !== null,
  at: canaryIso(shown.since),
});
