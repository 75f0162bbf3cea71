// Members, as operators find and change them. Always: a change is in the audit log, and only an active member has a session.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import type { AccountRow } from './accounts.ts';
import * as db from './accounts.db.ts';

export const accountsService = {
  /** The members whose number or code is the text, or whose e-mail, name or phone contains it, by e-mail; erased ones are nobody. */
  search: (text: string, max: number): Promise<readonly AccountRow[]> => db.searchMembers(text, max),

  /** The member with that e-mail, number or code. Throws not_found. */
  async get(who: string): Promise<AccountRow> {
    const found = await db.findAccount(who);
    if (!found) throw new ClubError('not_found');
    return found;
  },

  /** Deactivates an active or invited member, and ends every session; gives how many ended. Throws invalid for another state. */
  deactivate({ id, state }: AccountRow, actor: Actor, now: Date): Promise<number> {
    return transaction(async () => {
      if (state === 'deactivated' || !(await db.updateState(id, state, 'deactivated'))) throw new ClubError('invalid');
      const sessions = await db.deleteSessions(id);
      await auditService.record(actor, 'deactivate_member', id, { from: state, to: 'deactivated' }, now);
      return sessions;
    });
  },

  /** Lets a deactivated member sign in again. Throws invalid for another state, and for somebody who never joined. */
  reactivate({ id, state }: AccountRow, actor: Actor, now: Date): Promise<void> {
    return transaction(async () => {
      if (!(await db.updateState(id, 'deactivated', 'active'))) throw new ClubError('invalid');
      await auditService.record(actor, 'reactivate_member', id, { from: state, to: 'active' }, now);
    });
  },

  /** Sets whether recommendations of the member earn points. Throws invalid if that is so already. */
  setEligibility({ id, notEligibleSince }: AccountRow, eligible: boolean, actor: Actor, now: Date): Promise<void> {
    return transaction(async () => {
      if (!(await db.updateEligibility(id, eligible ? null : now))) throw new ClubError('invalid');
      const change = { from: notEligibleSince === null, to: eligible };
      await auditService.record(actor, 'set_eligibility', id, change, now);
    });
  },
};
