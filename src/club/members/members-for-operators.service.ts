// Members, as operators find and change them. Always: a change is in the audit log, and only an active member has a session.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import type { AccountRow } from './members-for-operators.ts';
import * as db from './members-for-operators.db.ts';
import { type ProfileChanges, profileFields } from './members.ts';
import { membersService } from './members.service.ts';

export const accountsService = {
  /**
   * The members whose number or code is the text, or whose e-mail and name contain its words, or whose phone it is, by e-mail; erased ones
   * are nobody.
   */
  search: (text: string, page: PageRequest): Promise<Page<AccountRow>> => db.searchMembers(text, page),

  /** The member with that e-mail, number or code; null if there is none. */
  find: (who: string): Promise<AccountRow | null> => db.findAccount(who),

  /** The member with that e-mail, number or code. Throws not_found. */
  async get(who: string): Promise<AccountRow> {
    const found = await db.findAccount(who);
    if (!found) throw new ClubError('not_found', { of: 'member', named: who });
    return found;
  },

  /**
   * Changes what the member may change of themselves. Throws invalid where the postcode would not be of the island, and for a member who
   * was deactivated.
   */
  edit({ id, state, email }: AccountRow, changes: ProfileChanges, actor: Actor, now: Date): Promise<void> {
    return transaction(async () => {
      if (state === 'deactivated') throw new ClubError('invalid', { of: 'edited', named: email });
      if (!(await membersService.updateProfile(id, changes)))
        throw new ClubError('invalid', { of: 'postcode', named: email });
      const edited = profileFields.filter((field) => changes[field] !== undefined);
      await auditService.record(actor, 'edit_member', id, { from: null, to: edited }, now);
    });
  },

  /** Deactivates an active or invited member, and ends every session; gives how many ended. Throws invalid for another state. */
  deactivate({ id, state, email }: AccountRow, actor: Actor, now: Date): Promise<number> {
    return transaction(async () => {
      if (state === 'deactivated' || !(await db.updateState(id, state, 'deactivated')))
        throw new ClubError('invalid', { of: 'deactivated', named: email });
      const sessions = await db.deleteSessions(id);
      await auditService.record(actor, 'deactivate_member', id, { from: state, to: 'deactivated' }, now);
      return sessions;
    });
  },

  /** Lets a deactivated member sign in again. Throws invalid for another state, and for somebody who never joined. */
  reactivate({ id, state, email }: AccountRow, actor: Actor, now: Date): Promise<void> {
    return transaction(async () => {
      if (!(await db.updateState(id, 'deactivated', 'active')))
        throw new ClubError('invalid', { of: 'reactivated', named: email });
      await auditService.record(actor, 'reactivate_member', id, { from: state, to: 'active' }, now);
    });
  },

  /** Sets whether recommendations of the member earn points. Throws invalid if that is so already. */
  setEligibility(
    { id, email, notEligibleSince }: AccountRow,
    eligible: boolean,
    actor: Actor,
    now: Date,
  ): Promise<void> {
    return transaction(async () => {
      if (!(await db.updateEligibility(id, eligible ? null : now)))
        throw new ClubError('invalid', { of: eligible ? 'eligible' : 'not eligible', named: email });
      const change = { from: notEligibleSince === null, to: eligible };
      await auditService.record(actor, 'set_eligibility', id, change, now);
    });
  },
};
