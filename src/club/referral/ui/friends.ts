import type { ReferralRefusal, ReferralState } from '../referral.contract.ts';

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
