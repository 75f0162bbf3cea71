// Mails before points expire (docs/rules.md#reminders). Always: one for each member and cause, written together with the note that it was.
import { transaction } from '../../db/connection.ts';
import { lastDayBefore } from '../../lib/canary-time.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { halfYearOf } from '../points/half-year.ts';
import * as db from './reminders.db.ts';

export type { ExpiringPoints } from './reminders.db.ts';

const day = 24 * 60 * 60 * 1000;
/** Days before the points expire, the nearest first. */
const stages = [7, 30] as const;
const batch = 200;

export const remindersService = {
  /**
   * Writes the mails that are due before points expire, and gives how many. It may run twice, or on several servers at once: nobody gets two
   * for the same reason.
   */
  async writeDue(writeMail: (expiring: db.ExpiringPoints) => NewMail, now: Date): Promise<number> {
    // All points expire at the end of a half-year.
    const { end } = halfYearOf(now);
    const stage = stages.find((days) => end.getTime() - now.getTime() <= days * day);
    if (stage === undefined) return 0;
    const cause = `expiry:${lastDayBefore(end)}:${String(stage)}`;
    let written = 0;
    for (;;) {
      const due = await db.readExpiring(now, end, cause, batch);
      for (const expiring of due)
        await transaction(async () => {
          if (!(await db.insertReminder(expiring.memberId, cause, now))) return;
          await mailService.writeFor(expiring.memberId, writeMail(expiring), now);
          written++;
        });
      if (due.length < batch) return written;
    }
  },
};
