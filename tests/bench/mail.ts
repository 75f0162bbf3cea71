// How long a password's mail takes to the mail server behind 10,000 others, with a mail server that takes a fifth of a second for each.
import { setTimeout as delay } from 'node:timers/promises';
import { services } from '../../src/club/services.ts';
import { connect, disconnect, query } from '../../src/db/connection.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { startOutbox } from '../../src/jobs/outbox.ts';
import { createSmtpMailer } from '../../src/providers/smtp.ts';
import { createMember } from '../setup/club-world.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { atMost, report } from './report.ts';

const waiting = 10_000;
/** As the server has it where the configuration says nothing. */
const atOnce = 5;
const answerMs = 200;
const tries = 5;

const fill = {
  name: 'waiting mails',
  text: `insert into mail (sender, recipient, subject, body, written_at, attempts, next_attempt_at)
    select 'club@club.example', 'p' || n || '@example.com', 'Te invitamos', '…', $1, 0, $1 from generate_series(1, $2::int) n`,
};

export async function measureMail(databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl);
  connect(databaseUrl);
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      setTimeout(done, answerMs);
    },
  });
  const mailer = createSmtpMailer(server.url, atOnce, () => Promise.reject(new Error('every mail names its sender')));
  try {
    const { email } = await createMember(new Date(), 'incombustible-2026');
    await query(fill, [new Date(), waiting]);
    const outbox = startOutbox(mailer, atOnce);
    const seconds: number[] = [];
    for (let place = 0; place < tries; place++) {
      await delay(1_000);
      const began = performance.now();
      const subject = `Reset ${String(place)}`;
      await services.credentials.requestReset({
        email,
        locale: 'es',
        now: new Date(),
        writeMail: ({ recipient }) => ({
          sender: 'club@club.example',
          recipient,
          replyTo: null,
          subject,
          body: '…',
          html: null,
        }),
      });
      while (!server.received.some((mail) => mail.includes(`Subject: ${subject}\r\n`))) await delay(10);
      seconds.push((performance.now() - began) / 1000);
    }
    await outbox.stop();
    const most = Math.max(...seconds);
    report(
      `A reset behind ${waiting.toLocaleString('en')} mails, the slowest of ${String(tries)}`,
      `${most.toFixed(2)} s`,
      atMost(most, 5, ' s'),
    );
  } finally {
    mailer.close();
    await server.stop();
    await disconnect();
  }
}
