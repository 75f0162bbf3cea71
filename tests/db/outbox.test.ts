// Questions and the mails about them: written together, sent once by however many servers, and never lost.
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptMs, mailState, maxAttempts } from '../../src/club/mail/mail.ts';
import { services } from '../../src/club/services.ts';
import type { FaqFormRequest } from '../../src/club/enquiries/enquiries.contract.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { startOutbox } from '../../src/jobs/outbox.ts';
import type { Message, Mailer } from '../../src/providers/mail.ts';
import { createSmtpMailer } from '../../src/providers/smtp.ts';
import { createMember, today, useOwnDatabase } from '../setup/club-world.ts';
import { run } from '../setup/command-line.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { attemptNext } from '../setup/outbox.ts';

useOwnDatabase();

const question: FaqFormRequest = {
  name: 'Yeray Suárez',
  email: 'yeray@example.com',
  phone_prefix: '34',
  phone: '600100200',
  subject: 'Mi pedido',
  message: '¿Cuándo llega lo que canjeé ayer?',
  privacy: true,
};
type Deliverer = Pick<Mailer, 'deliver'> & Partial<Mailer>;

const club = 'ayuda@club.example';
const message = {
  sender: club,
  recipient: club,
  replyTo: 'yeray@example.com',
  subject: 'Hola',
  body: 'Buenas',
  html: null,
};
const unknownSender = () => Promise.reject(new Error('the content is out'));
const after = (ms: number) => new Date(today.getTime() + ms);
const attempt = (mailer: Deliverer, now = today) => attemptNext(mailer, now);

function ask(change: Partial<FaqFormRequest> = {}, now = today) {
  const request = { ...question, ...change };
  const writeMail = (id: string) => ({ ...message, subject: request.subject, body: `${request.message}\n${id}` });
  return services.enquiries.submit({ request, memberId: null, privacyVersion: 'v1', locale: 'es', writeMail, now });
}

/** Takes everything and remembers it. */
function createMailer(): Deliverer & { readonly messages: Message[] } {
  const messages: Message[] = [];
  return {
    messages,
    deliver: (one) => {
      messages.push(one);
      return Promise.resolve();
    },
  };
}
const refusing: Deliverer = { deliver: () => Promise.reject(new Error('450 come back later')) };

beforeEach(async () => {
  await query({ name: 'empty', text: 'truncate enquiry, mail' }, []);
});

describe('a question', () => {
  test('is kept with the mail about it, which carries its id', async () => {
    const id = await ask();
    const [row] = await query({ name: 'the question', text: 'select * from enquiry' }, []);
    expect(row).toMatchObject({ id, name: 'Yeray Suárez', phone: '600100200', privacy_version: 'v1', locale: 'es' });
    const [mail] = await services.mail.listMails(10);
    expect(mail).toMatchObject({ recipient: club, replyTo: 'yeray@example.com', subject: 'Mi pedido', attempts: 0 });
    expect(mail?.body).toContain(id);
  });

  test('sent again on the same day, at once or later, is the same one and mailed once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => ask()));
    ids.push(await ask({}, after(60_000)));
    expect(new Set(ids).size).toBe(1);
    expect(await services.mail.listMails(10)).toHaveLength(1);
  });

  test('is another one on another day, in other words and from another person', async () => {
    const ids = await Promise.all([
      ask(),
      ask({}, after(24 * 60 * 60_000)),
      ask({ message: '¿Y lo de anteayer?' }),
      ask({ email: 'otra@example.com' }),
    ]);
    expect(new Set(ids).size).toBe(4);
    expect(await services.mail.listMails(10)).toHaveLength(4);
  });

  test('that can’t be kept leaves no mail, and one whose mail can’t be written is not kept', async () => {
    await expect(ask({ phone: 'x' })).rejects.toThrow();
    await expect(ask({ subject: 'a\nBcc: everybody@example.com' })).rejects.toThrow();
    expect(await services.mail.listMails(10)).toHaveLength(0);
    expect(await query({ name: 'the question', text: 'select * from enquiry' }, [])).toHaveLength(0);
  });
});

describe('the outbox', () => {
  test('sends nothing of a transaction that did not go through', async () => {
    const mailer = createMailer();
    await expect(
      transaction(async () => {
        await services.mail.write(message, today);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await attempt(mailer)).toEqual({ kind: 'none' });
    expect(mailer.messages).toEqual([]);
  });

  test('sends each mail once, however many servers look', async () => {
    for (let place = 0; place < 20; place++) await services.mail.write({ ...message, subject: String(place) }, today);
    const mailer = createMailer();
    const server = async () => {
      while ((await attempt(mailer)).kind === 'sent');
    };
    await Promise.all([server(), server(), server(), server()]);
    expect(mailer.messages.map(({ subject }) => Number(subject)).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, place) => place),
    );
    expect((await services.mail.listMails(50)).map(mailState)).toEqual(Array(20).fill('sent'));
  });

  test('keeps the token of a link until the mail is sent, and no copy of a member’s data has it', async () => {
    const member = await createMember(today, 'incombustible-2026');
    const tokens: string[] = [];
    await services.credentials.requestReset({
      email: member.email,
      locale: 'es',
      now: today,
      writeMail: ({ recipient, token }) => {
        tokens.push(token);
        const link = `https://club.example/x?token=${token}`;
        return { ...message, recipient, replyTo: null, body: `Abre ${link}`, html: `<a href="${link}">${link}</a>` };
      },
    });
    const [token = ''] = tokens;
    const mailer = createMailer();
    expect(JSON.stringify(await services.privacy.collect(member.id))).not.toContain(token);
    await attempt(refusing);
    expect(await attempt(mailer, after(30_000))).toEqual({ kind: 'sent' });
    expect(mailer.messages[0]?.body).toContain(`token=${token}`);
    const [kept] = await services.mail.listMails(1);
    expect(kept?.body).toBe('Abre https://club.example/x?token=…');
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('tries again later what was refused, and others are not held up by it', async () => {
    await services.mail.write(message, today);
    expect(await attempt(refusing)).toMatchObject({ kind: 'failed', attempts: 1, givenUp: false });
    expect((await services.mail.listMails(1))[0]).toMatchObject({ failure: '450 come back later', sentAt: null });
    await services.mail.write({ ...message, subject: 'Otra' }, today);
    const mailer = createMailer();
    expect(await attempt(mailer)).toEqual({ kind: 'sent' });
    expect(await attempt(mailer)).toEqual({ kind: 'none' });
    expect(await attempt(mailer, after(30_000))).toEqual({ kind: 'sent' });
    expect(mailer.messages.map(({ subject }) => subject)).toEqual(['Otra', 'Hola']);
  });

  test('takes over, under the same name, what a server that died had begun', async () => {
    await services.mail.write(message, today);
    const begun: Message[] = [];
    const dying: Deliverer = {
      deliver: (one) => {
        begun.push(one);
        return new Promise(() => undefined);
      },
    };
    void attempt(dying);
    const mailer = createMailer();
    await expect.poll(() => begun.length).toBe(1);
    expect(await attempt(mailer, after(attemptMs - 1))).toEqual({ kind: 'none' });
    expect(await attempt(mailer, after(attemptMs))).toEqual({ kind: 'sent' });
    expect(mailer.messages[0]?.id).toBe(begun[0]?.id);
  });

  test('sends a password’s mail next, and then those of orders, behind 10,000 others', async () => {
    await query(
      {
        name: 'ten thousand mails',
        text: `insert into mail (recipient, subject, body, written_at, attempts, next_attempt_at)
          select 'p' || n || '@example.com', 'Te invitamos', '…', $1, 0, $1 from generate_series(1, 10000) n`,
      },
      [today],
    );
    const member = await createMember(today, 'incombustible-2026');
    const later = after(1000);
    const mailOf = (subject: string) => ({ ...message, recipient: member.email, replyTo: null, subject });
    await services.mail.writeFor(member.id, mailOf('Tu canje'), later, { priority: 'orders' });
    await services.credentials.requestReset({
      email: member.email,
      locale: 'es',
      now: later,
      writeMail: () => mailOf('Tu contraseña'),
    });
    const mailer = createMailer();
    for (let count = 0; count < 3; count++) await attempt(mailer, later);
    expect(mailer.messages.map(({ subject }) => subject)).toEqual(['Tu contraseña', 'Tu canje', 'Te invitamos']);
    expect(await services.mail.readBacklog()).toEqual([
      { priority: 'access', waiting: 0, since: null, givenUp: 0, sentAt: later, failure: null },
      { priority: 'orders', waiting: 0, since: null, givenUp: 0, sentAt: later, failure: null },
      { priority: 'rest', waiting: 9999, since: today, givenUp: 0, sentAt: later, failure: null },
    ]);
    const { out } = await run('jobs', '--csv');
    expect(out).toMatch(/^mail: rest,.*,9999,/m);
  });

  test('gives up after days, says so, and tries again when an operator wants it', async () => {
    await services.mail.write(message, today);
    let now = today;
    let last;
    do {
      last = await attempt(refusing, now);
      now = new Date(now.getTime() + 60 * 60_000);
    } while (last.kind === 'failed' && !last.givenUp);
    expect(last).toMatchObject({ kind: 'failed', attempts: maxAttempts });
    expect(await attempt(refusing, after(365 * 24 * 60 * 60_000))).toEqual({ kind: 'none' });
    expect((await services.mail.listMails(1)).map(mailState)).toEqual(['given-up']);
    expect(await services.mail.retryUnsent(now)).toBe(1);
    expect(await attempt(createMailer(), now)).toEqual({ kind: 'sent' });
  });
});

describe('over SMTP', () => {
  test('a mail arrives with its words, who asked as the one to answer, and its own name', async () => {
    const server = await startMailServer();
    await services.mail.write({ ...message, subject: '¿Cuándo?', body: 'Línea una\n.\nLínea dos' }, today);
    const mailer = createSmtpMailer(server.url, 1, unknownSender);
    expect(await attempt(mailer)).toEqual({ kind: 'sent' });
    mailer.close();
    await server.stop();
    const [mail = ''] = server.received;
    const id = (await services.mail.listMails(1))[0]?.id ?? '';
    expect(mail).toMatch(/^From: ayuda@club\.example\r$/m);
    expect(mail).toMatch(/^Reply-To: yeray@example\.com\r$/m);
    expect(mail).toContain(`Message-ID: <${id}@club.example>`);
    expect(mail).toContain('Subject: =?UTF-8?');
    expect(mail).toContain('Date: Mon, 15 Mar 2027 12:00:00 +0000');
  });

  test('a mail whose sender was not known when it was written waits until it is, and comes from there', async () => {
    const server = await startMailServer();
    await services.mail.write({ ...message, sender: null, subject: 'Tu canje' }, today);
    expect(await attempt(createSmtpMailer(server.url, 1, unknownSender))).toMatchObject({ kind: 'failed' });
    const mailer = createSmtpMailer(server.url, 1, () => Promise.resolve(club));
    expect(await attempt(mailer, after(60_000))).toEqual({ kind: 'sent' });
    mailer.close();
    await server.stop();
    expect(server.received).toEqual([expect.stringMatching(/^From: ayuda@club\.example\r$/m)]);
  });

  test('what the server refuses counts as tried; a server that is away was not asked, and the mail stays due', async () => {
    await services.mail.write(message, today);
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => {
        done(new Error('No such mailbox here'));
      },
    });
    const mailer = createSmtpMailer(server.url, 1, unknownSender);
    expect(await attempt(mailer)).toMatchObject({ kind: 'failed', attempts: 1 });
    mailer.close();
    await server.stop();
    const away = createSmtpMailer(server.url, 1, unknownSender);
    expect(await attempt(away, after(60_000))).toMatchObject({ kind: 'out' });
    const [mail] = await services.mail.listMails(1);
    expect(mail).toMatchObject({ attempts: 1, nextAttemptAt: after(60_000), sentAt: null });
    expect(mail?.failure).toContain('ECONNREFUSED');
  });

  test('many go at once, by no more connections than the configuration says, which are used again', async () => {
    let [open, most, connections, sending, busiest] = [0, 0, 0, 0, 0];
    const server = await startMailServer({
      onConnect: (_session, done) => {
        connections += 1;
        most = Math.max(most, ++open);
        done();
      },
      onClose: () => {
        open -= 1;
      },
      onMailFrom: (_address, _session, done) => {
        busiest = Math.max(busiest, ++sending);
        done();
      },
      onRcptTo: (_address, _session, done) => {
        // Answered once others are under way as well.
        void expect
          .poll(() => busiest)
          .toBe(3)
          .finally(() => {
            sending -= 1;
            done();
          });
      },
    });
    for (let place = 0; place < 20; place++) await services.mail.write(message, new Date());
    const mailer = createSmtpMailer(server.url, 3, unknownSender);
    const outbox = startOutbox(mailer, 3);
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(20);
    await outbox.stop();
    mailer.close();
    await server.stop();
    expect({ most, connections, busiest }).toEqual({ most: 3, connections: 3, busiest: 3 });
  });

  test('while the mail server is out nothing is tried; once it is back, passwords go first', async () => {
    const gone = await startMailServer();
    await gone.stop();
    const mailer = createSmtpMailer(gone.url, 1, unknownSender);
    for (let place = 0; place < 20; place++) await services.mail.write(message, new Date());
    const outbox = startOutbox(mailer, 1);
    const failed = async () => (await services.mail.readBacklog()).filter(({ failure }) => failure !== null).length;
    await expect.poll(failed).toBe(1);
    const reset = { ...message, subject: 'Tu contraseña' };
    await services.mail.writeFor(null, reset, new Date(), { priority: 'access' });
    const server = await startMailServer({ port: gone.port });
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(21);
    await outbox.stop();
    mailer.close();
    await server.stop();
    const asked = await query({ name: 'asked', text: 'select from mail where attempts <> 1' }, []);
    expect(asked).toEqual([]);
    const places = server.received.flatMap((mail, index) => (mail.includes('Subject: =?') ? [index] : []));
    expect(places).toEqual([expect.toSatisfy((place: number) => place <= 1)]);
  });
});

test('a retry leaves alone what is being sent, and has the rest tried at once', async () => {
  await ask();
  const messages: Message[] = [];
  const slow: Deliverer = {
    deliver: async (one) => {
      messages.push(one);
      expect(await services.mail.retryUnsent(after(1000))).toBe(0);
      expect(await attempt(slow, after(1000))).toEqual({ kind: 'none' });
    },
  };
  expect(await attempt(refusing)).toMatchObject({ kind: 'failed' });
  expect(await services.mail.retryUnsent(after(500))).toBe(1);
  expect(await attempt(slow, after(500))).toEqual({ kind: 'sent' });
  expect(messages).toHaveLength(1);
  expect(await services.mail.retryUnsent(after(2000))).toBe(0);
});
