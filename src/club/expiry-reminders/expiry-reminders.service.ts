// Mails before points expire (expiry-reminders/README.md#reminders). Always: one for each member and cause, written together with the
// note that it was.
import { transaction } from '../../db/connection.ts';
import { lastDayBefore } from '../../kit/canary-time.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { halfYearOf } from '../points/half-year.ts';
import * as db from './expiry-reminders.db.ts';
import { stageOf } from './expiry-reminders.ts';

export type { ExpiringPoints } from './expiry-reminders.db.ts';

/** How many members are looked at in one statement, and how many mails are written in one transaction. */
const pageSize = 1000;
const batch = 100;
/** Comes before every member's id. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const remindersService = {
  /** Notes, in the caller's transaction, that the member is told for that cause; gives whether they are active and were not before. */
  note: async (memberId: string, cause: string, now: Date): Promise<boolean> =>
    (await db.insertReminders([memberId], cause, now)).has(memberId),

  /**
   * Writes the mails that are due before points expire, and gives how many. Each member is looked at once. It may run twice, or on several
   * servers at once: nobody gets two for the same reason.
   */
  async writeDue(writeMail: (expiring: db.ExpiringPoints) => NewMail, now: Date): Promise<number> {
    // All points expire at the end of a half-year.
    const { end } = halfYearOf(now);
    const stage = stageOf(end, now);
    if (stage === undefined) return 0;
    const cause = `expiry:${lastDayBefore(end)}:${String(stage)}`;
    let written = 0;
    for (let after = beforeAll; ;) {
      const members = await db.readMembersAfter(after, pageSize);
      const last = members.at(-1);
      if (last === undefined) return written;
      const due = await db.readExpiring(now, end, cause, members);
      for (let first = 0; first < due.length; first += batch) written += await write(due.slice(first, first + batch));
      after = last;
    }

    function write(some: readonly db.ExpiringPoints[]): Promise<number> {
      return transaction(async () => {
        const noted = await db.insertReminders(
          some.map(({ memberId }) => memberId),
          cause,
          now,
        );
        for (const expiring of some)
          if (noted.has(expiring.memberId)) await mailService.writeFor(expiring.memberId, writeMail(expiring), now);
        return noted.size;
      });
    }
  },
};
