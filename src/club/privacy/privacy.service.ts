// What the club holds about members (docs/rules.md#privacy). Always: each table of the database says in the registry what it holds about a
// member and how it lets go of it; export, erasure and retention do what the registry says and nothing else.
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import type { HoldsMemberData } from './holding.ts';
import * as db from './privacy.db.ts';
import { registry } from './registry.ts';

const day = 24 * 60 * 60 * 1000;

/** What one table holds about a member. */
export interface HeldData {
  readonly holding: HoldsMemberData;
  readonly rows: readonly db.HeldRow[];
  readonly files: readonly db.HeldFile[];
}

const memberData = registry.filter((holding) => holding.holds === 'member-data');

export const privacyService = {
  /** Everything held about a member, as of one moment, in the order in which people read it: the member first. */
  collect(memberId: string): Promise<readonly HeldData[]> {
    return transaction(async () => {
      const held: HeldData[] = [];
      for (const holding of memberData)
        held.push({
          holding,
          rows: await db.readHeld(holding, memberId),
          files: await db.readFiles(holding, memberId),
        });
      const own = held.pop();
      return own ? [own, ...held] : held;
    });
  },

  /**
   * Erases a member: everything that tells who they were, in every table; the ledger stays under a bare number. Every session ends. Gives
   * the address and language for a last mail. Throws not_found for an unknown member, and for one who is erased already.
   */
  erase(memberId: string, actor: Actor, now: Date): Promise<{ email: string; locale: 'es' | 'en' }> {
    return transaction(async () => {
      const found = await db.lockMember(memberId);
      if (!found || found.state === 'erased') throw new ClubError('not_found');
      for (const holding of memberData) await db.eraseHeld(holding, memberId, now);
      await auditService.record(actor, 'erase_member', memberId, { from: found.state, to: 'erased' }, now);
      return { email: found.email, locale: found.locale };
    });
  },

  /** Records that an operator made a copy of what is held about a member. */
  recordExport: (memberId: string, actor: Actor, now: Date): Promise<void> =>
    auditService.record(actor, 'export_member', memberId, { from: null, to: 'zip' }, now),

  /** Removes what has been kept for as long as docs/rules.md#retention says; gives how many rows of each table. */
  async removeEnded(now: Date): Promise<Readonly<Record<string, number>>> {
    const removed: Record<string, number> = {};
    for (const { table, retention } of registry)
      if (retention)
        removed[table] = await db.removeEnded(table, retention, new Date(now.getTime() - retention.days * day));
    return removed;
  },
};
