// A member as operators see them. Pure.
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import type { MemberState } from './members.ts';

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly state: MemberState;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Null while an invited member has not said it. */
  readonly island: Island | null;
  readonly locale: Locale;
  /** The recommendation code. */
  readonly code: string;
  readonly createdAt: Date;
  /** Since when recommendations of this member earn nothing; null for a member who is eligible. */
  readonly notEligibleSince: Date | null;
}
