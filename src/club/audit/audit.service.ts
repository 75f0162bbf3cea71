// The audit log: who changed what in the club, when and why. Always: an entry is written in the transaction of its change and
// never changed afterwards.
import type { Page, PageRequest } from '../../db/page.ts';
import type { Actor } from './audit.ts';
import type { AuditedAction, AuditedValue } from './audited-acts.ts';
import * as db from './audit.db.ts';

export type AuditRow = db.AuditRow;

export const auditService = {
  /**
   * Records a change of `subject`, such as `product/variation` or a member's id, from one value to another, without anything of a member
   * but ids and points. Call it in the transaction of the change.
   */
  record: <Action extends AuditedAction>(
    actor: Actor,
    action: Action,
    subject: string,
    detail: { readonly from: AuditedValue<Action>; readonly to: AuditedValue<Action> },
    now: Date,
  ): Promise<void> => db.insertEntry({ at: now, actor, action, subject, detail }),

  /** Who last did that to each of these subjects, and when, by subject. Subjects to which nobody did are left out. */
  async findLast(
    action: AuditedAction,
    subjects: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly by: string; readonly at: Date }>> {
    const found = await db.readLastEntries(action, subjects);
    return new Map(found.map(({ subject, by, at }) => [subject, { by, at }]));
  },

  /** The newest entries about a subject, of an action (null for any), newest first; at most `max`. */
  async list(subject: string | null, action: string | null, max: number): Promise<readonly db.AuditRow[]> {
    return (await this.search({ subject, action }, { max, after: null })).rows;
  },

  /** The newest changes of a member or of something of theirs, newest first, without who read of it; at most `max`. */
  async listChanges(memberId: string, max: number): Promise<readonly db.AuditRow[]> {
    return (await this.search({ memberId, without: 'read_people' }, { max, after: null })).rows;
  },

  /** The entries that are wanted, newest first. */
  search: (wanted: Partial<db.AuditFilter>, page: PageRequest): Promise<Page<db.AuditRow>> =>
    db.readEntries(
      {
        subject: null,
        memberId: null,
        action: null,
        without: null,
        operator: null,
        from: null,
        until: null,
        ...wanted,
      },
      page,
    ),
};
