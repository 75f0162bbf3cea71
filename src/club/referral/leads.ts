// What recommending is told, and tells. Pure.
import type { DeviceModel } from '../devices/devices.contract.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import type { FriendFinding, ReferralRefusal } from './referral.contract.ts';

/** What a friend fills in, checked before. */
export interface NewLead {
  /** The recommendation code. */
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** With its country. */
  readonly phone: string;
  readonly birthDate: string;
  readonly island: Island;
  readonly locale: Locale;
  readonly marketing: boolean;
  readonly privacyVersion: string | null;
}

/**
 * The mail to a friend. Without a discount it is to somebody who was registered, or whose purchase was settled, already. It does not have
 * their name: anybody may have typed the address, and the name with it.
 */
export interface FriendMail {
  readonly recipient: string;
  readonly locale: Locale;
  /** Whose code and godfather are filled in when the mail goes out. */
  readonly leadId: string;
  readonly discount: { readonly until: string } | null;
}

/** What is filled into the mail to a friend. */
export interface MailedLead {
  readonly locale: Locale;
  /** Null where there is none. */
  readonly discountCode: string | null;
  /** Null where whoever recommended has left. */
  readonly godfatherName: string | null;
}

/** What a stranger learns of a godfather. */
export interface GodfatherOfLead {
  readonly first_name: string;
  readonly code: string;
}

export interface SubmittedLead {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
  readonly godfather: GodfatherOfLead;
  /** By which the friend may change it, 256 bits, base64url. */
  readonly token: string;
}

/** A friend's first device, as an operator confirms it. */
export interface Purchase {
  /** The discount's code, or the lead's id. */
  readonly who: string;
  /** The day of the purchase, YYYY-MM-DD. */
  readonly purchasedOn: string;
  readonly kit: { readonly codentify: string; readonly model: DeviceModel };
  /** What the operator found out about the friend; null for nothing. */
  readonly finding: FriendFinding | null;
  /** From when the godfather can spend the points (`arrivalOf`). */
  readonly spendableAt: Date;
}

/** The mail that tells a godfather what became of a recommendation. */
export interface GodfatherMail {
  readonly recipient: string;
  readonly firstName: string;
  readonly locale: Locale;
  /** The day on which the friend sent the form, YYYY-MM-DD. */
  readonly recommendedOn: string;
  readonly outcome:
    | { readonly kind: 'credited'; readonly points: number; readonly spendableOn: string }
    | { readonly kind: 'refused'; readonly reason: ReferralRefusal }
    | { readonly kind: 'returned' };
}

/** A friend who is invited at the purchase. */
export interface FriendToInvite {
  /** Their recommendation. */
  readonly leadId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
}
