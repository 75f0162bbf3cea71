// What the club holds about members (privacy/README.md#privacy). Always: each table of the database says in the registry what it holds
// about a member and how it lets go of it; export, erasure and retention do what the registry says and nothing else.
import { ClubError } from '../../contract/errors.ts';
import type { Locale } from '../../words/locale.ts';
import { readAtOneMoment, transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { membersService } from '../members/members.service.ts';
import { datesService } from '../redemption/dates.service.ts';
import { vouchersService } from '../vouchers/vouchers.service.ts';
import type { HoldsMemberData } from './holding.ts';
import * as db from './privacy.db.ts';
import type { NewConsent } from './privacy.db.ts';
import { registry } from './registry.ts';
import { type CodeCipher, createCodeCipher } from '../../kit/code-cipher.ts';
import { day } from '../../kit/durations.ts';
import { invariant } from '../../kit/invariant.ts';
import { ownConfiguration } from '../../process/configuration.ts';

/** How long a copy is there for its member, in ms. */
const exportLifeMs = day;

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
    return readAtOneMoment(async () => {
      const held: HeldData[] = [];
      for (const holding of memberData)
        held.push({
          holding,
          rows: openSealed(holding, await db.readHeld(holding, memberId)),
          files: await db.readFiles(holding, memberId),
        });
      const own = held.pop();
      return own ? [own, ...held] : held;
    });
  },

  /**
   * Erases a member: everything that tells who they were, in every table; the ledger stays under a bare number, and places of dates to come
   * are free. Every session ends, and a last mail is written, if there is one, of which nothing is kept once it is sent. Throws not_found
   * for an unknown member, and for one who is erased already.
   */
  erase(memberId: string, lastMail: NewMail | null, actor: Actor, now: Date): Promise<void> {
    return transaction(async () => {
      const found = await db.lockMember(memberId);
      if (!found || found.state === 'erased') throw new ClubError('not_found', { of: 'member', named: memberId });
      await datesService.freePlaces(memberId, now);
      for (const holding of memberData) await db.eraseHeld(holding, memberId, now);
      await auditService.record(actor, 'erase_member', memberId, { from: found.state, to: 'erased' }, now);
      if (lastMail) await mailService.writeLast(lastMail, now);
    });
  },

  /** Asks for a copy of what is held about a member; one that is being made already stays as it is. */
  requestExport: (memberId: string, locale: Locale, now: Date): Promise<void> =>
    transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      await db.insertExport(memberId, locale, now);
    }),

  /** How far a member's copy is, and until when it can be had; null if none was asked for, or its day is over. */
  findExport: (memberId: string, now: Date): Promise<db.ExportRow | null> => db.findExport(memberId, now),

  /** A member's copy and its language; null if there is none, its day is over, or it was made with another key. */
  async readExport(memberId: string, now: Date): Promise<{ readonly zip: Buffer; readonly locale: Locale } | null> {
    const found = await db.readExport(memberId, now);
    const zip = found && exportCipher().openBytes(found.zip, memberId);
    return zip && { ...found, zip };
  },

  /**
   * Makes the copy that waits longest; false if none waits. Any number of servers may do so at once: no two make the same. If it fails, its
   * member is told, and may ask again.
   */
  async makeNextExport(
    build: (held: readonly HeldData[], locale: Locale, now: Date) => Promise<Buffer>,
    now: Date,
  ): Promise<boolean> {
    const takenBy: string[] = [];
    try {
      return await transaction(async () => {
        const taken = await db.takeExport();
        if (!taken) return false;
        takenBy.push(taken.memberId);
        const zip = await build(await this.collect(taken.memberId), taken.locale, now);
        // The member's codes stand in it: neither the database nor a backup of it tells them.
        const sealed = exportCipher().sealBytes(zip, taken.memberId);
        await db.storeExport(taken.memberId, sealed, new Date(now.getTime() + exportLifeMs));
        return true;
      });
    } catch (error) {
      for (const memberId of takenBy) await db.markExportFailed(memberId);
      throw error;
    }
  },

  /** Records what a member consents to, or withdraws; the newest counts, and one that is equal to it is not recorded again. */
  recordConsent: (consent: NewConsent, now: Date): Promise<void> =>
    transaction(async () => {
      await membersService.lockUnlessGone(consent.memberId);
      await db.insertConsent(consent, now);
    }),

  /** The newest answer of each kind that a member has given. */
  listConsents: (memberId: string): Promise<readonly db.StoredConsent[]> => db.readConsents(memberId),

  /** Records that an operator made a copy of what is held about a member. */
  recordExport: (memberId: string, actor: Actor, now: Date): Promise<void> =>
    auditService.record(actor, 'export_member', memberId, { from: null, to: 'zip' }, now),

  /** Removes what has been kept for as long as privacy/README.md#retention says; gives how many rows of each table. */
  async removeEnded(now: Date): Promise<Readonly<Record<string, number>>> {
    const removed: Record<string, number> = {};
    for (const { table, retention } of registry)
      if (retention)
        removed[table] = await db.removeEnded(table, retention, new Date(now.getTime() - retention.days * day));
    return removed;
  },
};

/** The cipher of the copies, under the key that the process has settled. */
function exportCipher(): CodeCipher {
  const secret = ownConfiguration().voucherKey;
  invariant(secret !== null, 'the process has settled the key of the vouchers');
  return createCodeCipher(secret, 'data exports');
}

/** The rows with their codes readable: null where a code was stored with another key than the process has. */
function openSealed({ sealed }: HoldsMemberData, rows: readonly db.HeldRow[]): readonly db.HeldRow[] {
  if (!sealed) return rows;
  return rows.map(({ [sealed.code]: code, [sealed.voucherId]: id, ...rest }) => ({
    ...rest,
    [sealed.code]: Buffer.isBuffer(code) && typeof id === 'string' ? vouchersService.readCode(code, id) : null,
  }));
}
