// The rules of recommending (referral/README.md#referrals). Pure.
import type { FriendFinding, ReferralRefusal, ReferralState } from './referral.contract.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay, canaryMoment } from '../../kit/canary-time.ts';
import type { GodfatherMail, Purchase } from './leads.ts';
import { hour } from '../../kit/durations.ts';

/** What a recommendation brings the godfather, in points. */
export const referralPoints = 5;
/** How many recommendations of a calendar year bring points. */
export const referralsPerYear = 3;
/** The friend's discount, in euros, and for how many days its code is good. */
export const discountEuros = 10;
export const discountDays = 60;

/** The credit's cause. */
export const referralCause = (leadId: string): string => `referral:${leadId}`;

/** A godfather as the rules see them. */
export interface GodfatherFacts {
  /** Has joined, and was neither deactivated nor erased. Whoever joins lives on one of the islands. */
  readonly registered: boolean;
  /** An operator decided that their recommendations earn nothing. */
  readonly excluded: boolean;
  /** Owns at least one kit bought in the Canaries. */
  readonly ownsKit: boolean;
}

/** A friend as the rules see them: one person is whoever has one mailbox (`mailbox_of` in the database), one phone or one account. */
export interface FriendFacts {
  readonly isGodfather: boolean;
  /** Has joined the club. */
  readonly registered: boolean;
  /** Owns a kit, or another purchase of theirs was confirmed and not returned. */
  readonly hasDevice: boolean;
}

/** A purchase as the rules see it. */
export interface PurchaseFacts {
  readonly friend: FriendFacts;
  /** What the operator found out about the friend; null for nothing. */
  readonly finding: FriendFinding | null;
  readonly godfather: GodfatherFacts;
  /** The places of the purchase's year that are taken, each from 1 on. */
  readonly takenPlaces: readonly number[];
}

export type PurchaseDecision =
  | { readonly kind: 'credited'; readonly place: number }
  | { readonly kind: 'refused'; readonly reason: ReferralRefusal };

/** Why a lead's purchase can't be of that day: before the lead or after the discount's last day, or after today. */
export function judgePurchaseDay(
  { createdAt, discountUntil }: { readonly createdAt: Date; readonly discountUntil: string | null },
  purchasedOn: string,
  now: Date,
): { readonly refusal: 'purchase_day' | 'purchase_ahead' | null; readonly values?: { from: string; to: string } } {
  const [from, today] = [canaryDay(createdAt), canaryDay(now)];
  const to = discountUntil ?? today;
  if (purchasedOn < from || purchasedOn > to) return { refusal: 'purchase_day', values: { from, to } };
  return { refusal: purchasedOn > today ? 'purchase_ahead' : null };
}

/** Whether the purchase brings the godfather points, and which of the places of the year it takes; else the first reason why not. */
export function decidePurchase({ friend, finding, godfather, takenPlaces }: PurchaseFacts): PurchaseDecision {
  const place = [...Array(referralsPerYear).keys()].map((index) => index + 1).find((one) => !takenPlaces.includes(one));
  const refused = (reason: ReferralRefusal): PurchaseDecision => ({ kind: 'refused', reason });
  if (friend.isGodfather) return refused('self_referral');
  if (friend.registered) return refused('already_registered');
  if (friend.hasDevice) return refused('not_first_device');
  if (finding !== null) return refused(finding);
  if (!godfather.registered) return refused('godfather_not_registered');
  if (godfather.excluded) return refused('godfather_not_eligible');
  if (!godfather.ownsKit) return refused('godfather_without_device');
  return place === undefined ? refused('yearly_limit') : { kind: 'credited', place };
}

/** Refusals after which the friend is a customer all the same, and is invited: what was wrong is the godfather's. */
const ofGodfather: readonly ReferralRefusal[] = [
  'godfather_not_registered',
  'godfather_not_eligible',
  'godfather_without_device',
  'yearly_limit',
];

/** Whether the friend is invited at the purchase. */
export const isInvited = (decision: PurchaseDecision): boolean =>
  decision.kind === 'credited' || ofGodfather.includes(decision.reason);

/** What is stored of a purchase; `year` is that of its day. */
export function recordOf(
  decision: PurchaseDecision,
  { purchasedOn, kit: { codentify }, spendableAt }: Purchase,
  year: number,
) {
  return decision.kind === 'credited'
    ? ({ purchasedOn, codentify, state: 'credited', spendableAt, year, place: decision.place } as const)
    : ({ purchasedOn, codentify, state: 'refused', refusal: decision.reason } as const);
}

/** What its godfather is told of it. */
export const outcomeOf = (decision: PurchaseDecision, { spendableAt }: Purchase): GodfatherMail['outcome'] =>
  decision.kind === 'credited'
    ? { kind: 'credited', points: referralPoints, spendableOn: canaryDay(spendableAt) }
    : decision;

/** The last day on which a discount's code of that day is good, YYYY-MM-DD. */
export const discountUntil = (day: string): string => addDays(day, discountDays);

/** When a purchase was made, as the points' expiry sees it: noon of its day in the islands, of today no later than now. */
export function purchasedAt(day: string, now: Date): Date {
  const noon = canaryMoment(day, '12:00');
  return noon < now ? noon : now;
}

const weekMs = 7 * 24 * hour;

/** From when the points of a purchase can be spent: 7 days after it, or at once if they have passed. */
export function arrivalOf(day: string, now: Date): Date {
  const arrival = new Date(purchasedAt(day, now).getTime() + weekMs);
  return arrival > now ? arrival : now;
}

interface StoredState {
  readonly state: Exclude<ReferralState, 'purchased'>;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly spendableAt: Date | null;
  readonly returnedAt: Date | null;
}

/** How a recommendation stands at a moment, and since when: purchased until its points can be spent. */
export function shownStateOf(stored: StoredState, now: Date): { state: ReferralState; since: Date } {
  const { state, createdAt, confirmedAt, spendableAt, returnedAt } = stored;
  if (state === 'credited' && spendableAt !== null)
    return now < spendableAt ? { state: 'purchased', since: confirmedAt ?? createdAt } : { state, since: spendableAt };
  return { state, since: returnedAt ?? confirmedAt ?? createdAt };
}
