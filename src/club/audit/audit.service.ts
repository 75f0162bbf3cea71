// The audit log: who changed what in the club, when and why. Always: an entry is written in the transaction of its change and
// never changed afterwards.
import type { Actor, AuditedAction } from './audit.ts';
import * as db from './audit.db.ts';

export const auditService = {
  /**
   * Records a change of `subject`, such as `product/variation` or a member's id, from one value to another, without anything of a member but
   * ids and points. Call it in the transaction of the change.
   */
  record: (
    actor: Actor,
    action: AuditedAction,
    subject: string,
    detail: { readonly from: unknown; readonly to: unknown },
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
  list: (subject: string | null, action: string | null, max: number): Promise<readonly db.AuditRow[]> =>
    db.readEntries(subject, action, max),
};
