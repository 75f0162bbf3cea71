// Purchases of friends who were recommended (referral/README.md#referrals): an operator confirms the first, and the godfather gets points.
// Always: a purchase is confirmed once, together with its points, its place among the three of the year, the friend's invitation, the mails
// and the entry in the audit log.
import { ClubError } from '../../contract/errors.ts';
import type { ReferralState } from './referral.contract.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Done, TimeSpan } from '../../words/time-span.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { devicesService } from '../devices/devices.service.ts';
import { momentsService } from '../moments/moments.service.ts';
import { pointsService } from '../points/points.service.ts';
import type { FriendToInvite, Purchase } from './leads.ts';
import { countLeadsOf, type LeadRow, type ListedLead, readLeads, readLeadsOf } from './leads.db.ts';
import * as samePerson from './same-person.db.ts';
import * as db from './referral.db.ts';
import {
  decidePurchase,
  isInvited,
  outcomeOf,
  type PurchaseFacts,
  recordOf,
  referralCause,
  shownStateOf,
} from './referral.ts';
import {
  confirmable,
  creditGodfather,
  firstFriend,
  readFacts,
  type ReferralWords,
  registerKit,
  removeKit,
  returnable,
  tellGodfather,
  yearOf,
} from './purchases.service.ts';

/** A recommendation as its godfather, or an operator, sees it. */
export interface StoredReferral extends LeadRow {
  readonly shown: { readonly state: ReferralState; readonly since: Date };
}

/** The same with the name and code of its godfather, for operators. */
export type ListedReferral = StoredReferral & ListedLead;

/** What a purchase is judged by. */
export interface PurchaseToJudge {
  readonly lead: LeadRow;
  readonly facts: PurchaseFacts;
  readonly isKitRegistered: boolean;
}

const withState = <Lead extends LeadRow>(lead: Lead, now: Date) => ({
  ...lead,
  shown: shownStateOf(lead, now),
});

export const referralService = {
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
      const lead = confirmable(await db.lockLead(purchase.who), purchase, now);
      // Confirmations for one godfather run one after the other, so that each sees the places that are taken.
      await pointsService.lockEvenGone(lead.godfatherId);
      const { email, firstName, lastName } = lead;
      const facts = await readFacts(lead, purchase);
      const { godfather } = facts;
      const decision = decidePurchase(facts);
      const year = yearOf(purchase);
      if (decision.kind === 'credited') await creditGodfather(lead, godfather, purchase, now);
      const invited = { leadId: lead.id, email, firstName, lastName, locale: lead.locale };
      const memberId = isInvited(decision) ? ((await words.invite(invited))?.id ?? null) : null;
      if (memberId !== null) await registerKit(memberId, purchase, actor, now);
      const settled = await db.recordPurchase(lead.id, { memberId, ...recordOf(decision, purchase, year), now });
      invariant(settled, 'a locked lead stays');
      const to = decision.kind === 'credited' ? decision.kind : decision.reason;
      await auditService.record(actor, 'confirm_purchase', lead.id, { from: 'lead', to }, now);
      await tellGodfather(godfather, lead, outcomeOf(decision, purchase), words, now);
      return withState(settled, now);
    });
  },

  /** What `judge` goes by. Only reads. Throws as `confirm` does for a purchase that can't be confirmed by itself. */
  async read(purchase: Purchase, now: Date): Promise<PurchaseToJudge> {
    const lead = confirmable(await db.findLead(purchase.who), purchase, now);
    const [facts, isKitRegistered] = await Promise.all([
      readFacts(lead, purchase),
      devicesService.isRegistered(purchase.kit.codentify),
    ]);
    return { lead, facts, isKitRegistered };
  },

  /**
   * What `confirm` would give or throw, for one purchase after the other, as if those before were confirmed. That two leads of a file are
   * of one friend is seen by `confirm` alone.
   */
  createJudge(now: Date): (purchase: Purchase, read: PurchaseToJudge) => StoredReferral {
    const settled = new Set<string>();
    const kits = new Set<string>();
    const places = new Map<string, number[]>();
    return (purchase, { lead, facts, isKitRegistered }) => {
      if (settled.has(lead.id)) throw new ClubError('referral_settled');
      const year = yearOf(purchase);
      const key = `${lead.godfatherId} ${String(year)}`;
      const taken = places.get(key) ?? [];
      const decision = decidePurchase({ ...facts, takenPlaces: [...facts.takenPlaces, ...taken] });
      const { codentify } = purchase.kit;
      if (isInvited(decision)) {
        if (isKitRegistered || kits.has(codentify)) throw new ClubError('kit_registered');
        kits.add(codentify);
      }
      settled.add(lead.id);
      if (decision.kind === 'credited') places.set(key, [...taken, decision.place]);
      const record = recordOf(decision, purchase, year);
      const spendableAt = record.state === 'credited' ? record.spendableAt : null;
      const refusal = record.state === 'refused' ? record.refusal : null;
      const { state, purchasedOn } = record;
      return withState({ ...lead, state, refusal, purchasedOn, codentify, spendableAt, confirmedAt: now }, now);
    };
  },

  /** The recommendation with that id or code of a discount. Throws not_found. */
  async get(who: string, now: Date): Promise<StoredReferral> {
    const lead = await db.findLead(who);
    if (!lead) throw new ClubError('not_found');
    return withState(lead, now);
  },

  /**
   * Claws back what a returned device gave: what is left of its points and all that they counted for the level; the place in its year is
   * free again.
   * Throws not_found, and referral_not_settled where no purchase is confirmed, or the device was returned before.
   */
  clawBack(who: string, words: ReferralWords, actor: Actor, now: Date): Promise<StoredReferral> {
    return transaction(async () => {
      const lead = returnable(await db.lockLead(who));
      await pointsService.lockEvenGone(lead.godfatherId);
      const godfather = await db.readGodfather(lead.godfatherId);
      invariant(godfather, 'a lead has a godfather');
      if (lead.state === 'credited') await pointsService.clawBack(godfather.id, referralCause(lead.id), now);
      await removeKit(lead, actor, now);
      const returned = await db.recordReturn(lead.id, now);
      invariant(returned, 'a locked lead stays');
      // Of another friend's purchase it is still so.
      if ((await db.findCredited(godfather.id)) === null) await momentsService.withdraw(godfather.id, firstFriend);
      await auditService.record(actor, 'return_purchase', lead.id, { from: lead.state, to: 'returned' }, now);
      if (lead.state === 'credited') await tellGodfather(godfather, lead, { kind: 'returned' }, words, now);
      return withState(returned, now);
    });
  },

  /** What `clawBack` would give or throw. Only reads. */
  async judgeReturn(who: string, now: Date): Promise<StoredReferral> {
    const lead = returnable(await db.findLead(who));
    return withState({ ...lead, state: 'returned', returnedAt: now }, now);
  },

  /** Marks that a friend who was invited at a purchase has joined. */
  async markRegistered(memberId: string, now: Date): Promise<void> {
    await samePerson.adoptLeads(memberId);
    await db.markRegistered(memberId, now);
  },

  /** The cause of what the first friend whose purchase counts brought; null for none. */
  async findFirstCause(godfatherId: string): Promise<string | null> {
    const lead = await db.findCredited(godfatherId);
    return lead === null ? null : referralCause(lead);
  },

  /** A member's recommendations, the newest first, at most 200; of those that wait for a purchase at most the 30 newest. */
  async listOf(godfatherId: string, now: Date): Promise<readonly StoredReferral[]> {
    const found = await readLeadsOf(godfatherId, { max: 200, maxOpen: 30 });
    return found.map((lead) => withState(lead, now));
  },

  /** Whether that member, or who of all, recommended a friend whose purchase was confirmed within those dates. */
  listGodfathers: (during: TimeSpan, memberId: string | null): Promise<readonly Done[]> =>
    db.readGodfathersOfCredited(during, memberId),

  /** How many of a member's recommendations of this year bring points, and how many, of any year, wait for a purchase. */
  countOf: (godfatherId: string, now: Date): Promise<{ credited: number; open: number }> =>
    countLeadsOf(godfatherId, Number(canaryDay(now).slice(0, 4))),

  /**
   * All recommendations, those that were confirmed (`settled`), or the friends to call (`leads`): they wait for a purchase, and are neither
   * erased nor members. The newest first.
   */
  async list(which: 'leads' | 'settled' | 'all', page: PageRequest, now: Date): Promise<Page<ListedReferral>> {
    const { rows, next } = await readLeads(which, page);
    return { rows: rows.map((lead) => withState(lead, now)), next };
  },
};
