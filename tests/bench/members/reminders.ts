// Whether reminders are written as fast at the end of a large club as at its beginning: one to each of a million members.
import type { NewMail } from '../../../src/club/mail/mail.service.ts';
import type { ExpiringPoints } from '../../../src/club/expiry-reminders/expiry-reminders.service.ts';
import { services } from '../../../src/club/services.ts';
import { connect, disconnect } from '../../../src/db/connection.ts';
import { migrateDatabase } from '../../../src/db/migrate.ts';
import { addDueMembers } from '../../setup/due-members.ts';
import { median } from '../median.ts';
import { atMost, report } from '../report.ts';

const members = Number(process.env.BENCH_REMINDED ?? 1_000_000);
const tenth = members / 10;
const steps = 10;
const now = new Date('2027-06-25T12:00:00Z');
const points = { earnedAt: new Date('2026-11-02T12:00:00Z'), expiresAt: new Date('2027-06-30T23:00:00Z') };

/** As long as the club's own, whose words need its configuration. */
const writeMail = ({ email: recipient, points: expiring }: ExpiringPoints): NewMail => {
  const subject = `Te caducan ${String(expiring)} puntos`;
  return {
    sender: null,
    replyTo: null,
    recipient,
    subject,
    body: `${subject}. `.repeat(30),
    html: `<p>${subject}.</p>`.repeat(200),
  };
};

/** On an empty database. */
export async function measureReminders(databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl);
  await addDueMembers(databaseUrl, members, points);
  connect(databaseUrl);
  try {
    const reached = [performance.now()];
    let written = 0;
    const total = await services.reminders.writeDue((expiring) => {
      if (++written % (tenth / steps) === 0) reached.push(performance.now());
      return writeMail(expiring);
    }, now);
    if (total !== members) throw new Error(`There were ${String(total)} mails.`);
    const rates = reached.slice(1).map((at, index) => ((tenth / steps) * 1000) / (at - (reached[index] ?? at)));
    const [first, last] = [median(rates.slice(0, steps)), median(rates.slice(-steps))];
    const seconds = ((reached.at(-1) ?? 0) - (reached[0] ?? 0)) / 1000;
    const all = members.toLocaleString('en');
    report(`Reminders to ${all} members`, `${(members / seconds).toFixed(0)}/s, ${seconds.toFixed(0)} s`);
    report(
      '  the first tenth and the last',
      `${first.toFixed(0)}/s and ${last.toFixed(0)}/s, slower by ${(first / last).toFixed(2)}×`,
      atMost(first / last, 1.2, '×'),
    );
    const began = performance.now();
    await services.reminders.writeDue(writeMail, now);
    report('  looking again, nobody is due', `${((performance.now() - began) / 1000).toFixed(1)} s`);
  } finally {
    await disconnect();
  }
}
