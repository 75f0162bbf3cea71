// The friends who are recommended, as people: their details are theirs from when the club knows them as a member, and are erased with them.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService } from '../mail/mail.service.ts';
import * as db from './same-person.db.ts';
import { findLead, lockLead } from './referral.db.ts';

export type { FriendDetails } from './same-person.db.ts';

export const friendsService = {
  /**
   * Makes the leads of a member's address theirs, with their mails, for their copy and their erasure. Call it when an address becomes a
   * member's.
   */
  async adoptLeads(memberId: string): Promise<void> {
    await db.adoptLeads(memberId);
    await mailService.adoptAbout('lead', memberId);
  },

  /** What a friend's last form said of them, by the account that they have since; null where there was none. */
  findDetails: (memberId: string): Promise<db.FriendDetails | null> => db.findDetails(memberId),

  /**
   * Erases a friend who is no member, found by a lead's id or discount code: who they were, from every lead of their mailbox, and the mails
   * about them. Where the lead is a member's, gives their id, and nothing is erased; else null. Throws not_found for an unknown or erased
   * lead.
   */
  erase(who: string, actor: Actor, now: Date): Promise<string | null> {
    return transaction(async () => {
      const lead = await lockLead(who);
      if (!lead?.email) throw new ClubError('not_found');
      const { id, email, memberId, state } = lead;
      if (memberId !== null) return memberId;
      await mailService.eraseAboutLeads(await db.eraseFriend(email));
      await auditService.record(actor, 'erase_lead', id, { from: state, to: 'erased' }, now);
      return null;
    });
  },

  /** What `erase` would give or throw. Only reads. */
  async judgeErasing(who: string): Promise<string | null> {
    const lead = await findLead(who);
    if (!lead?.email) throw new ClubError('not_found');
    return lead.memberId;
  },
};
