// Why somebody can't have, do or enter something, or not now: one vocabulary. What each surface says of a reason is in its messages.
import type { ErrorCode } from '../contract/errors.ts';

/** Every reason: those for which a call is refused, and those of which pages and operators tell beforehand or afterwards. */
export type Reason =
  | ErrorCode
  // Of a product, or a line of the basket
  | ('not_yet' | 'ended' | 'signature_required' | 'basket_full' | 'year_limit_exceeded')
  // Of a friend's purchase
  | ('self_referral' | 'already_registered' | 'not_first_device' | 'not_resident' | 'employee' | 'yearly_limit')
  | ('godfather_not_registered' | 'godfather_not_eligible' | 'godfather_without_device');
/** Some of them: another name doesn't compile. */
type Of<Some extends Reason> = Some;

/** Why a member can't redeem a product now, and the name that answers have always had for it. */
export const answeredReasons = {
  not_yet: 'not-yet',
  ended: 'ended',
  other_island: 'other-island',
  other_level: 'other-level',
  out_of_stock: 'sold-out',
  limit_exceeded: 'limit-reached',
  identity_required: 'identity-required',
  signature_required: 'signature-required',
} as const satisfies Partial<Record<Reason, string>>;
export type UnavailableReason = keyof typeof answeredReasons;

/** Why nothing more of a product can be put in the basket. */
export type FullReason = Of<'special_event_once' | 'limit_exceeded' | 'out_of_stock' | 'basket_full'>;

/** Why a line of the basket can't be redeemed. */
export type LineReason =
  | Exclude<UnavailableReason, 'not_yet'>
  | Of<'unknown_product' | 'not_available' | 'special_event_once' | 'year_limit_exceeded'>
  | Of<'date_full' | 'date_over'>;

/** As an answer names it; null where there is none. */
export const answerOfReason = (reason: UnavailableReason | null) => reason && answeredReasons[reason];

type Answered = (typeof answeredReasons)[UnavailableReason];

// Browsers read answers and write none: by itself, so that no island has the other direction too.
const reasonsOfAnswers = {
  'not-yet': 'not_yet',
  ended: 'ended',
  'other-island': 'other_island',
  'other-level': 'other_level',
  'sold-out': 'out_of_stock',
  'limit-reached': 'limit_exceeded',
  'identity-required': 'identity_required',
  'signature-required': 'signature_required',
} as const satisfies { readonly [Reason in UnavailableReason as (typeof answeredReasons)[Reason]]: Reason };

/** What an answer named so. */
export const reasonOfAnswer = (answer: Answered | null): UnavailableReason | null => answer && reasonsOfAnswers[answer];

/** What a member can do something about themselves. */
type ToDo = Of<'identity_required' | 'signature_required'>;

/** Whether the member can have it once they have done what it requires. */
export const isToDo = (reason: string | null): reason is ToDo =>
  reason === 'identity_required' || reason === 'signature_required';

/** Why a purchase brings the godfather nothing (referral/README.md#referrals). */
export const purchaseRefusals = [
  'self_referral',
  'already_registered',
  'not_first_device',
  'under_age',
  'not_resident',
  'employee',
  'godfather_not_registered',
  'godfather_not_eligible',
  'godfather_without_device',
  'yearly_limit',
] as const satisfies readonly Reason[];
