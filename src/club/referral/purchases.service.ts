// What confirming a recommended purchase, and taking it back, asks and does.
import { invariant } from '../../kit/invariant.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { ClubError } from '../../contract/errors.ts';
import { devicesService } from '../devices/devices.service.ts';
import type { Actor } from '../audit/audit.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import type { LeadRow } from './leads.db.ts';
import { momentsService } from '../moments/moments.service.ts';
import * as samePerson from './same-person.db.ts';
import { pointsService } from '../points/points.service.ts';
import type { GodfatherMail, Purchase } from './leads.ts';
import { judgePurchaseDay, referralCause, purchasedAt, referralPoints } from './referral.ts';
import * as db from './referral.db.ts';

/** What is written when a purchase is confirmed or a device returned. */
export interface ReferralWords {
  /** Null where nobody is told. */
  readonly mail: ((mail: GodfatherMail) => NewMail) | null;
}

/** The lead, if its purchase may be confirmed; throws as `confirm` says. */
export function confirmable(lead: LeadRow | null, { purchasedOn }: Purchase, now: Date) {
  const { firstName, lastName, email } = lead ?? {};
  if (!lead || !firstName || !lastName || !email) throw new ClubError('not_found');
  if (lead.state !== 'lead') throw new ClubError('referral_settled');
  const { refusal, values } = judgePurchaseDay(lead, purchasedOn, now);
  if (refusal) throw new ClubError(refusal, values);
  return { ...lead, firstName, lastName, email };
}

/** The lead, if its device may be returned; throws as `clawBack` says. */
export function returnable(lead: LeadRow | null): LeadRow {
  if (!lead) throw new ClubError('not_found');
  if (lead.state !== 'credited' && lead.state !== 'refused') throw new ClubError('referral_not_settled');
  return lead;
}

export const yearOf = ({ purchasedOn }: Purchase) => Number(purchasedOn.slice(0, 4));

/** What decides about a purchase, and the godfather as the database has them. */
export async function readFacts(lead: LeadRow, purchase: Purchase) {
  const [godfather, friend, takenPlaces] = await Promise.all([
    db.readGodfather(lead.godfatherId),
    samePerson.readFriendFacts(lead.id),
    db.readTakenPlaces(lead.godfatherId, yearOf(purchase)),
  ]);
  invariant(godfather && friend, 'a lead has a godfather');
  return { godfather, friend, takenPlaces, finding: purchase.finding };
}

/** Told of the first alone: what is noted stays noted. */
export const firstFriend = { kind: 'friend', subject: '' } as const;

export async function creditGodfather(
  lead: LeadRow,
  { id: memberId }: db.GodfatherRow,
  { purchasedOn, spendableAt }: Purchase,
  now: Date,
): Promise<void> {
  // The ledger outlives an erasure, so it does not name the friend.
  const concept = { day: canaryDay(lead.createdAt) };
  const [cause, earnedAt] = [referralCause(lead.id), purchasedAt(purchasedOn, now)];
  await pointsService.credit({ memberId, cause, concept, points: referralPoints, earnedAt, spendableAt, now });
  if ((await momentsService.note([memberId], firstFriend, now)) === 0)
    await momentsService.note([memberId], { kind: 'points', subject: cause }, now);
}

export async function registerKit(memberId: string, { kit }: Purchase, actor: Actor, now: Date): Promise<void> {
  const device = await devicesService.register({ memberId, ...kit }, actor, now);
  if (!device) throw new ClubError('kit_registered');
}

/** Takes the kit of a purchase from the friend; one that is somebody else's stays theirs. */
export async function removeKit({ memberId, codentify }: LeadRow, actor: Actor, now: Date): Promise<void> {
  if (memberId === null) return;
  const owned = (await devicesService.listOf(memberId)).find((device) => device.codentify === codentify);
  if (owned) await devicesService.remove(owned.codentify, actor, now);
}

/** An erased or deactivated godfather is told nothing. */
export async function tellGodfather(
  { id, registered, email: recipient, firstName, locale }: db.GodfatherRow,
  { createdAt }: LeadRow,
  outcome: GodfatherMail['outcome'],
  words: ReferralWords,
  now: Date,
): Promise<void> {
  if (!registered || words.mail === null) return;
  const mail = words.mail({ recipient, firstName, locale, recommendedOn: canaryDay(createdAt), outcome });
  await mailService.writeFor(id, mail, now);
}
