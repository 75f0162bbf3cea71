// Recommending (docs/rules.md#referrals): a friend's form makes a lead, an operator confirms their first purchase, and the godfather gets
// points. Always: a purchase is confirmed once, together with its points, its place among the three of the year, the friend's invitation,
// the mails and the entry in the audit log.
import { randomBytes, randomUUID } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locale.ts';
import type { ReferralState } from '../../contract/referral.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../lib/canary-time.ts';
import { createCode } from '../../lib/codes.ts';
import { invariant } from '../../lib/invariant.ts';
import { hashToken } from '../../lib/token-hash.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { devicesService } from '../devices/devices.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { normaliseEmail } from '../members/members.ts';
import { pointsService } from '../points/points.service.ts';
import type {
  FriendMail,
  FriendToInvite,
  GodfatherMail,
  GodfatherOfLead,
  NewLead,
  Purchase,
  SubmittedLead,
} from './leads.ts';
import * as db from './referral.db.ts';
import {
  decidePurchase,
  discountUntil,
  isInvited,
  purchasedAt,
  referralCause,
  referralPoints,
  type PurchaseDecision,
  standingOfReferral,
} from './referral.ts';

/** What is written when a purchase is confirmed or a device returned. */
export interface ReferralWords {
  /** The points' line in the log. The ledger outlives an erasure, so it does not name the friend. */
  readonly concept: (recommendedOn: string, locale: Locale) => string;
  /** Null where nobody is told. */
  readonly mail: ((mail: GodfatherMail) => NewMail) | null;
}

/** A recommendation as its godfather, or an operator, sees it. */
export interface StoredReferral extends db.LeadRow {
  readonly shown: { readonly state: ReferralState; readonly since: Date };
}

const withState = (lead: db.LeadRow, now: Date): StoredReferral => ({ ...lead, shown: standingOfReferral(lead, now) });

export const referralService = {
  /** Who recommends with that code: an active member's first name; null for an unknown code. One statement either way. */
  async findGodfather(code: string): Promise<GodfatherOfLead | null> {
    const found = await db.findGodfather(code);
    return found && { first_name: found.firstName, code: found.code };
  },

  /**
   * Stores a friend's lead with the code of their discount, and the mail to them; null for an unknown recommendation code. The same e-mail
   * with the same code again is the same lead, with the data last sent. Whether somebody has that e-mail in the club already is told by
   * the mail alone. With `sendsMail` false no mail is written.
   */
  submit(
    lead: NewLead,
    { writeMail, sendsMail }: { writeMail: (mail: FriendMail) => NewMail; sendsMail: boolean },
    now: Date,
  ): Promise<SubmittedLead | null> {
    const { code, ...friend } = lead;
    const email = normaliseEmail(lead.email);
    const token = randomBytes(32).toString('base64url');
    const today = canaryDay(now);
    return transaction(async () => {
      const godfather = await db.findGodfather(code);
      if (!godfather) return null;
      const known = await db.findFriend(email);
      const discount = known?.registered
        ? { discountCode: null, discountUntil: null }
        : { discountCode: createCode(10), discountUntil: discountUntil(today) };
      const ids = { godfatherId: godfather.id, memberId: known?.id ?? null, tokenHash: hashToken(token) };
      const stored = await db.upsertLead({ ...friend, email, ...ids, ...discount }, today, now);
      const { discountCode, discountUntil: until } = stored ?? {};
      const { firstName, locale } = friend;
      const given = discountCode && until ? { code: discountCode, until } : null;
      const mail = writeMail({ recipient: email, firstName, locale, discount: given });
      await mailService.writeForIf(sendsMail, known?.id ?? null, mail, now);
      return {
        // One that was settled stays as it is: who asks learns nothing of it.
        id: stored?.id ?? randomUUID(),
        ...{ firstName, email, token },
        godfather: { first_name: godfather.firstName, code: godfather.code },
      };
    });
  },

  /** Changes a lead by its token; null, and nothing changed, where the token is another's or the purchase is confirmed already. */
  async update(
    id: string,
    token: string,
    changes: { phone?: string | undefined; island?: Island | undefined; marketing?: boolean | undefined },
  ): Promise<Omit<SubmittedLead, 'token'> | null> {
    if (!isUuid(id)) return null;
    const lead = await db.updateLead(id, hashToken(token), changes);
    const godfather = lead && (await db.readGodfather(lead.godfatherId));
    if (!godfather || lead.firstName === null || lead.email === null) return null;
    const { firstName, email } = lead;
    return { id, firstName, email, godfather: { first_name: godfather.firstName, code: godfather.code } };
  },

  /**
   * Confirms a friend's first device: credits the godfather or says why not, registers the device, and has the friend invited.
   * Throws not_found for an unknown code, referral_settled for one that was confirmed before, purchase_day for a day on which the code was
   * not good, kit_registered for a kit that somebody has.
   */
  confirm(
    purchase: Purchase,
    words: ReferralWords & {
      /** Invites the friend as part of the transaction, and gives their member's id; null where nobody is invited. */
      readonly invite: (friend: FriendToInvite) => Promise<{ readonly id: string } | null>;
    },
    actor: Actor,
    now: Date,
  ): Promise<StoredReferral> {
    return transaction(async () => {
      const lead = await db.lockLead(purchase.who);
      const { firstName, lastName, email, phone } = lead ?? {};
      if (!lead || !firstName || !lastName || !email || !phone) throw new ClubError('not_found');
      if (lead.state !== 'lead') throw new ClubError('referral_settled');
      checkDay(lead, purchase.purchasedOn, now);
      // Confirmations for one godfather run one after the other, so that each sees the places that are taken.
      await pointsService.lock(lead.godfatherId);
      const year = Number(purchase.purchasedOn.slice(0, 4));
      const godfather = await db.readGodfather(lead.godfatherId);
      invariant(godfather, 'a lead has a godfather');
      const decision = decidePurchase({
        friend: { email, phone, registered: (await db.findFriend(email))?.registered ?? false },
        finding: purchase.finding,
        godfather,
        takenPlaces: await db.readTakenPlaces(godfather.id, year),
      });
      if (decision.kind === 'credited') await creditGodfather(lead, godfather, purchase, words, now);
      const friend = { email, firstName, lastName, locale: lead.locale };
      const memberId = isInvited(decision) ? ((await words.invite(friend))?.id ?? null) : null;
      if (memberId !== null) await registerKit(memberId, purchase, actor, now);
      const settled = await db.recordPurchase(lead.id, { memberId, ...recordOf(decision, purchase, year), now });
      invariant(settled, 'a locked lead stays');
      const to = decision.kind === 'credited' ? decision.kind : decision.reason;
      await auditService.record(actor, 'confirm_purchase', lead.id, { from: 'lead', to }, now);
      await tellGodfather(godfather, lead, outcomeOf(decision, purchase), words, now);
      return withState(settled, now);
    });
  },

  /**
   * Takes a returned device back: what is left of its points and all that they counted for the level; the place in its year is free again.
   * Throws not_found, and referral_not_settled where no purchase is confirmed, or the device was returned before.
   */
  takeBack(who: string, words: ReferralWords, actor: Actor, now: Date): Promise<StoredReferral> {
    return transaction(async () => {
      const lead = await db.lockLead(who);
      if (!lead) throw new ClubError('not_found');
      if (lead.state !== 'credited' && lead.state !== 'refused') throw new ClubError('referral_not_settled');
      await pointsService.lock(lead.godfatherId);
      const godfather = await db.readGodfather(lead.godfatherId);
      invariant(godfather, 'a lead has a godfather');
      const concept = words.concept(canaryDay(lead.createdAt), godfather.locale);
      if (lead.state === 'credited') await pointsService.clawBack(godfather.id, referralCause(lead.id), concept, now);
      if (lead.memberId !== null && lead.codentify !== null) await devicesService.remove(lead.codentify, actor, now);
      const returned = await db.recordReturn(lead.id, now);
      invariant(returned, 'a locked lead stays');
      await auditService.record(actor, 'return_purchase', lead.id, { from: lead.state, to: 'returned' }, now);
      if (lead.state === 'credited') await tellGodfather(godfather, lead, { kind: 'returned' }, words, now);
      return withState(returned, now);
    });
  },

  /** Marks that a friend who was invited at a purchase has joined. */
  markRegistered: (memberId: string, now: Date): Promise<void> => db.markRegistered(memberId, now),

  /** A member's recommendations, the newest first, at most 200. */
  async listOf(godfatherId: string, now: Date): Promise<readonly StoredReferral[]> {
    return (await db.readLeadsOf(godfatherId, 200)).map((lead) => withState(lead, now));
  },

  /** All recommendations: those that wait for a purchase (`leads`), those that were confirmed (`settled`), or both; newest first. */
  async list(which: 'leads' | 'settled' | 'all', max: number, now: Date): Promise<readonly StoredReferral[]> {
    const states = { leads: ['lead'], settled: ['credited', 'refused', 'returned'], all: null } as const;
    return (await db.readLeads(states[which], max)).map((lead) => withState(lead, now));
  },
};

/** Throws purchase_day for a day before the lead, after today, or after the discount's last. */
function checkDay({ createdAt, discountUntil: until }: db.LeadRow, purchasedOn: string, now: Date): void {
  const [from, today] = [canaryDay(createdAt), canaryDay(now)];
  const to = until !== null && until < today ? until : today;
  if (purchasedOn < from || purchasedOn > to) throw new ClubError('purchase_day', { from, to });
}

function creditGodfather(
  lead: db.LeadRow,
  { id: memberId, locale }: db.GodfatherRow,
  { purchasedOn, spendableAt }: Purchase,
  words: ReferralWords,
  now: Date,
): Promise<unknown> {
  const concept = words.concept(canaryDay(lead.createdAt), locale);
  const [cause, earnedAt] = [referralCause(lead.id), purchasedAt(purchasedOn, now)];
  return pointsService.credit({ memberId, cause, concept, points: referralPoints, earnedAt, spendableAt, now });
}

async function registerKit(memberId: string, { kit }: Purchase, actor: Actor, now: Date): Promise<void> {
  const device = await devicesService.register({ memberId, ...kit }, actor, now);
  if (!device) throw new ClubError('kit_registered');
}

function recordOf(
  decision: PurchaseDecision,
  { purchasedOn, kit: { codentify }, spendableAt }: Purchase,
  year: number,
) {
  return decision.kind === 'credited'
    ? ({ purchasedOn, codentify, state: 'credited', spendableAt, year, place: decision.place } as const)
    : ({ purchasedOn, codentify, state: 'refused', refusal: decision.reason } as const);
}

const outcomeOf = (decision: PurchaseDecision, { spendableAt }: Purchase): GodfatherMail['outcome'] =>
  decision.kind === 'credited'
    ? { kind: 'credited', points: referralPoints, spendableOn: canaryDay(spendableAt) }
    : decision;

/** An erased or deactivated godfather is told nothing. */
async function tellGodfather(
  { id, registered, email: recipient, firstName, locale }: db.GodfatherRow,
  { createdAt }: db.LeadRow,
  outcome: GodfatherMail['outcome'],
  words: ReferralWords,
  now: Date,
): Promise<void> {
  if (!registered || words.mail === null) return;
  const mail = words.mail({ recipient, firstName, locale, recommendedOn: canaryDay(createdAt), outcome });
  await mailService.writeFor(id, mail, now);
}
