// The form for a question: what it takes, what it refuses and how it says so, and what becomes of it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FaqFormAnswer, phonePrefixes } from '../../src/club/enquiries/enquiries.contract.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { run, runJson } from '../setup/command-line.ts';
import { type MailServer, startMailServer } from '../setup/mail-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';
import { readMail } from '../setup/read-mail.ts';
import { locales } from '../../src/words/locale.ts';

const path = '/api/club/faq-form';
const page = '/club/recomienda/formulario-faq';
const question = {
  name: 'Yeray Suárez',
  email: 'yeray@example.com',
  phone_prefix: '34',
  phone: '600 100 200',
  subject: 'Mi pedido',
  message: '¿Cuándo llega lo que canjeé ayer?',
  privacy: true,
};
const Mails = z.array(z.looseObject({ subject: z.string(), body: z.string(), state: z.string() }));

let club: RunningClub;
let databaseUrl: string;
let mailServer: MailServer;
let asked = 0;
let hours = 0;

beforeAll(async () => {
  mailServer = await startMailServer();
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, env: { SMTP_URL: mailServer.url } });
  // Mails are listed in this process, as a process for each list takes more than a second.
  connect(databaseUrl, { connections: 2 });
});
/** An hour later whoever asks has all their attempts again. */
beforeEach(() => {
  club.moveClock((hours += 2) * 3_600_000);
});
afterAll(async () => {
  await disconnect();
  await club.stop();
  await mailServer.stop();
});

/** The same with another message, so that it is another question. */
const another = (change: object = {}) => ({
  ...question,
  message: `Pregunta ${String(++asked)} de la prueba.`,
  ...change,
});
const mails = async () => Mails.parse(await runJson('mail', '--why', 'the day’s work'));
const MailsByState = z.array(z.looseObject({ state: z.string(), mails: z.int() }));
const allAreSent = async () =>
  MailsByState.parse(await runJson('mail', '--count')).every(
    ({ state, mails: count }) => state === 'sent' || count === 0,
  );

describe('a question', () => {
  test('is taken from anyone, told by its id and mailed to the club’s contact address', async () => {
    const answer = await new Client(club.url).post(path, question);
    expect(answer.status, answer.text).toBe(202);
    const { id } = FaqFormAnswer.parse(answer.json());
    // The mail is there before the club has noted that it took it.
    await expect.poll(allAreSent, { timeout: 10_000 }).toBe(true);
    expect(mailServer.received).toHaveLength(1);
    const [mail = ''] = mailServer.received;
    expect(mail).toMatch(/^To: ayuda@club\.example\r$/m);
    expect(mail).toMatch(/^Reply-To: yeray@example\.com\r$/m);
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Formulario: Mi pedido', state: 'sent' });
    expect((await mails()).at(-1)?.body).toMatch(
      new RegExp(`^Yeray Suárez pregunta:\n\n¿Cuándo llega.*\\+34 600100200.*${id}`, 's'),
    );
    // It looks as all mails do; what was asked is text there.
    const { type, html } = readMail(mail);
    expect([type, html]).toEqual(['multipart/alternative', expect.stringContaining('<html lang="es">')]);
    expect((await run('mail', '--why', 'the day’s work')).out).toMatch(
      /── sent .*\nMail: {5}[\da-f-]{36}\nTo: {7}ayuda@club\.example\n/,
    );
  });

  test('is among the mails that are written as pages to look at, whole, and readable by the operator alone', async () => {
    const place = mkdtempSync(join(tmpdir(), 'club-pages-'));
    try {
      const pages = join(place, 'pages');
      const said = await club.command('mail', '--open', pages, '--to', 'ayuda@club.example', '--why', 'prueba');
      const [name = ''] = readdirSync(pages);
      expect(name).toMatch(/^[\d-]{10}T\d{4}-[\da-f-]{36}\.html$/);
      expect(said).toContain(`file://${join(pages, name)}`);
      const written = readFileSync(join(pages, name), 'utf8');
      for (const words of ['<html lang="es">', question.message, 'src="data:image/png;base64,'])
        expect(written).toContain(words);
      expect(written).not.toMatch(/"cid:|\[footer/);
      expect(statSync(join(pages, name)).mode & 0o077).toBe(0);
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  test('is of the member who is signed in, and of nobody where the address is nobody’s', async () => {
    await (await signIn(club.url, 'ana')).post(path, another());
    expect((await mails()).at(-1)?.memberId).toEqual(expect.any(String));
    await new Client(club.url).post(path, another());
    expect((await mails()).at(-1)?.memberId).toBeNull();
  });

  test('sent again is the same one', async () => {
    const body = another();
    const answers = await Promise.all([1, 2, 3].map(() => new Client(club.url).post(path, body)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('in English is mailed in English', async () => {
    await new Client(club.url).post(path, another({ subject: 'A question' }), { 'accept-language': 'en' });
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Form: A question' });
  });

  test.each(phonePrefixes)('may come from a phone of +%s, written as text or number', async (prefix) => {
    for (const change of [
      { phone_prefix: prefix },
      { phone_prefix: Number(prefix) },
      { phone: `+${prefix} 600-100-200` },
    ])
      expect((await new Client(club.url).post(path, another(change))).status).toBe(202);
    expect((await mails()).at(-1)?.body).toContain('Teléfono: +34 600100200');
  });
});

describe('refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'Ana\r\nBcc: todos@example.com' }, 'name'],
    ['a name that turns what follows it around', { name: 'Ana \u202egro.elpmaxe' }, 'name'],
    ['an address without its at sign', { email: 'yeray' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['another prefix', { phone_prefix: '33' }, 'phone_prefix'],
    ['letters in the phone', { phone: 'seiscientos' }, 'phone'],
    ['a Spanish phone of eight digits', { phone: '60010020' }, 'phone'],
    ['a subject of two lines', { subject: 'Hola\nBcc: todos@example.com' }, 'subject'],
    ['a subject that turns what follows it around', { subject: 'Mi \u2067pedido' }, 'subject'],
    ['a subject with a line separator', { subject: 'Mi\u2028pedido' }, 'subject'],
    ['hardly a message', { message: 'Hola' }, 'message'],
    ['too long a message', { message: 'a'.repeat(4001) }, 'message'],
    ['no consent', { privacy: false }, 'privacy'],
    ['a field that it does not have', { to: 'todos@example.com' }, 'to'],
  ])('with %s it says so at its field, in the caller’s language', async (_what, change, field) => {
    const sentences = [];
    for (const language of locales) {
      const answer = await new Client(club.url).post(path, another(change), { 'accept-language': language });
      expect(answer.status, answer.text).toBe(422);
      const { errors } = z.strictObject({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer.json());
      expect(Object.keys(errors)).toEqual([field]);
      sentences.push(errors[field]?.[0]);
    }
    expect(new Set(sentences).size).toBe(2);
  });

  test('may be as long as its refusal says, in the language’s own figures', async () => {
    for (const [language, limit] of [
      ['es', '4000'],
      ['en', '4,000'],
    ] as const) {
      const headers = { 'accept-language': language };
      const { text } = await new Client(club.url).post(path, another({ message: 'a'.repeat(4001) }), headers);
      expect(text, text).toContain(limit);
    }
  });

  test('from another site it is 419, and over a member’s limit 429 with the time to wait', async () => {
    const before = (await mails()).length;
    const elsewhere = await new Client(club.url, { 'sec-fetch-site': 'cross-site' }).post(path, another());
    expect(elsewhere.status).toBe(419);
    const statuses = [];
    const ana = await signIn(club.url, 'ana');
    for (let time = 0; time < 21; time++) statuses.push((await ana.post(path, {})).status);
    expect(statuses).toEqual(Array<number>(21).fill(422));
    expect(await mails()).toHaveLength(before);
    // The same again is one question, and one mail.
    const same = another();
    for (let time = 0; time < 20; time++) expect((await ana.post(path, same)).status).toBe(202);
    const last = await ana.post(path, same);
    expect([last.status, Number(last.headers['retry-after']) > 3000]).toEqual([429, true]);
    // It was her own limit, and nobody else's.
    expect((await new Client(club.url).post(path, another())).status).toBe(202);
  });
});

describe('the page without a script', () => {
  const form = (change: Record<string, string> = {}) => new URLSearchParams({ ...another(), privacy: '1', ...change });

  test('is for members, with what the club knows of them filled in', async () => {
    const visitor = await openBrowser(club.url).get(page);
    expect(visitor.headers.location).toMatch(/^\/club\/login\?next=/);
    const ana = await signIn(club.url, 'ana');
    const { status, text } = await ana.get(page);
    expect(status).toBe(200);
    expect(text).toMatch(/<input[^>]*name="email"[^>]*value="ana@club\.example"/);
  });

  test('takes the longest names that a member may have, with which it is filled in', async () => {
    const ana = await signIn(club.url, 'ana');
    const answer = await ana.post(path, form({ name: `${'A'.repeat(60)} ${'b'.repeat(100)}` }));
    expect([answer.status, answer.headers.location]).toEqual([303, `${page}?sent`]);
  });

  test('sends and says that it was sent, under an address of its own', async () => {
    const ana = await signIn(club.url, 'ana');
    const answer = await ana.post(path, form());
    expect([answer.status, answer.headers.location]).toEqual([303, `${page}?sent`]);
    expect((await ana.get(`${page}?sent`)).text).toContain('Ya tenemos tu pregunta');
  });

  test('comes back refused as it was filled in, with what is wrong at its field and the focus there', async () => {
    const ana = await signIn(club.url, 'ana');
    const answer = await ana.post(path, form({ phone: '12', message: '"><script>alert(1)</script>', name: '' }));
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(answer.text).toMatch(/<input[^>]*id="name"[^>]*aria-invalid="true"[^>]*autofocus/);
    // The other one that is focused at first is the title of a closed sheet.
    expect(answer.text.match(/<(?:input|select|textarea)[^>]* autofocus/g)).toHaveLength(1);
    expect(answer.text).toMatch(/id="phone-error"[^>]*>[\s\S]*?Revisa los números/);
    expect(answer.text).toMatch(/<input[^>]*name="phone"[^>]*value="12"/);
    expect(answer.text).toMatch(/<input[^>]*name="privacy"[^>]*checked/);
    expect(answer.text).toContain('&lt;script&gt;alert(1)');
    expect(answer.text).not.toContain('<script>alert(1)');
  });

  test('says over the limit that it is, and keeps what was written', async () => {
    const ana = await signIn(club.url, 'ana');
    const same = another();
    for (let time = 0; time < 20; time++) await ana.post(path, same);
    const answer = await ana.post(path, form({ subject: 'Que no se pierda' }));
    expect(answer.status).toBe(429);
    expect(answer.text).toContain('Ya nos has escrito varias veces.');
    expect(answer.text).toContain('value="Que no se pierda"');
  });

  test('shows nothing that another site filled in', async () => {
    const ana = await signIn(club.url, 'ana');
    const answer = await ana.post(path, form({ phone: '12' }), { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.location]).toEqual([419, undefined]);
  });
});

test('while the mail server is out questions are taken, and mailed when it is back', async () => {
  const { port } = mailServer;
  // The mail that has been due longest finds out: nothing waits before the one that is looked at.
  await expect.poll(allAreSent, { timeout: 10_000 }).toBe(true);
  const before = mailServer.received.length;
  await mailServer.stop();
  const answer = await new Client(club.url).post(path, another({ subject: 'Mientras tanto' }));
  expect(answer.status).toBe(202);
  await expect
    .poll(async () => (await mails()).at(-1), { timeout: 10_000 })
    // It counts as not tried, and waits with the reason.
    .toMatchObject({ state: 'waiting', attempts: 0, failure: expect.stringMatching(/./) as unknown });
  mailServer = await startMailServer({ port });
  club.moveClock((hours + 1) * 3_600_000);
  await expect.poll(() => mailServer.received.join('\n'), { timeout: 10_000 }).toContain('Mientras tanto');
  expect(before).toBeGreaterThan(0);
  expect((await mails()).at(-1)).toMatchObject({ state: 'sent', failure: null });
});

test('two servers of one club mail each question once, also when one of them ends', async () => {
  const other = await startSampleClub({ databaseUrl, env: { SMTP_URL: mailServer.url } });
  other.moveClock(hours * 3_600_000);
  const before = mailServer.received.length;
  const ids: string[] = [];
  for (const { url } of [club, other, club, other, club, other, club, other]) {
    const answer = await new Client(url).post(path, another());
    ids.push(FaqFormAnswer.parse(answer.json()).id);
  }
  expect(await other.stop()).toBe(0);
  await expect.poll(() => mailServer.received.length - before, { timeout: 10_000 }).toBe(ids.length);
  await expect.poll(allAreSent, { timeout: 10_000 }).toBe(true);
  expect(mailServer.received).toHaveLength(before + ids.length);
});

test('without a mail server questions are kept, and the operator’s command shows the mails', async () => {
  const quiet = await startSampleClub({ env: { SMTP_URL: '' } });
  try {
    expect((await new Client(quiet.url).post(path, question)).status).toBe(202);
    expect(await quiet.command('mail', '--why', 'the day’s work')).toMatch(
      /^── waiting\nMail: {5}[\da-f-]{36}\nTo: {7}ayuda@club\.example\nReply to: yeray@example\.com\n/,
    );
    expect(await quiet.command('mail', 'retry', '--why', 'the mail server is back')).toBe('To be tried again: 1.\n');
  } finally {
    await quiet.stop();
  }
});
