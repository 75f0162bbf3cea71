// A friend's form over HTTP: what it is answered, to whom it writes, and how often.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LeadAnswer, Referrals } from '../../src/club/referral/referral.contract.ts';
import { readMails } from '../setup/account-links.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { friendForm, pathOfForm } from '../setup/friend-form.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';
import { locales } from '../../src/words/locale.ts';

let club: RunningClub;
let databaseUrl: string;
let ana: Client;
let code: string;
let hours = 0;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, env: { TRUST_PROXY: '1' } });
  ana = await signIn(club.url, 'ana');
  code = z.object({ code: z.string() }).parse((await ana.get('/api/club/self')).json()).code;
});
afterAll(() => club.stop());

/** Two hours later whoever asks has all the attempts of an hour again. */
const later = () => {
  club.moveClock((hours += 2) * 3_600_000);
};
const Errors = z.strictObject({ errors: z.record(z.string(), z.array(z.string())) });
const friend = (change: object = {}) => friendForm(code, change);
const send = (fields: object, headers: Readonly<Record<string, string>> = {}) =>
  openBrowser(club.url).get(pathOfForm(fields), headers);
const referrals = async () => Referrals.parse((await ana.get('/api/club/referrals')).json());

describe('a friend’s form', () => {
  test('is answered with the lead and a token, is stored by no cache, and its query by no log', async () => {
    later();
    const answer = await send(friend());
    expect(answer.status, answer.text).toBe(201);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { lead, token } = LeadAnswer.parse(answer.json());
    expect(lead).toMatchObject({
      first_name: 'Yaiza',
      email: 'yaiza@example.com',
      godfather: { first_name: 'Ana', code },
    });
    expect((await referrals())[0]).toMatchObject({
      id: lead.id,
      first_name: 'Yaiza',
      state: 'lead',
      registered: false,
    });
    const [mail] = await readMails(databaseUrl, 'yaiza@example.com');
    expect(mail?.subject).toBe('Tu código: 10 € menos en un primer ILUMA');
    // Anybody may have typed the address, and the name; who recommends is filled in when it goes out.
    expect(mail?.body).not.toMatch(/Ana|Hernández|Yaiza/);
    expect(club.output.join('\n')).not.toMatch(/yaiza|600.?100/i);

    const update = (id: string, body: object) => openBrowser(club.url).post(`/api/v1/nueva-lead/${id}`, body);
    expect(
      (await update(lead.id, { token, phone: '600 100 778', island: 'la-palma', marketing: true })).json(),
    ).toEqual({
      lead,
    });
    const wrong = await update(lead.id, { token, phone: '12' });
    expect([wrong.status, Object.keys(Errors.parse(wrong.json()).errors)]).toEqual([400, ['phone']]);
    // The token of a form that was sent again changes nothing, and says what to do.
    const again = LeadAnswer.parse((await send(friend({ phone: '600 100 779' }))).json());
    expect([again.lead, again.token === token]).toEqual([lead, false]);
    const foreign = await update(lead.id, { token: again.token, phone: '600 100 780' });
    expect([foreign.status, foreign.json()]).toEqual([
      404,
      { error: 'Estos datos no se pueden cambiar aquí. Escríbenos y los corregimos.' },
    ]);
    expect((await update(crypto.randomUUID(), { token })).status).toBe(404);
  });

  test.each([
    ['no name', { first_name: ' ' }, 'first_name'],
    ['a link for a name', { last_name: 'www.example.com' }, 'last_name'],
    ['a host for a name', { first_name: 'Yaiza en evil.com' }, 'first_name'],
    ['a path for a name', { first_name: 'Yaiza/x' }, 'first_name'],
    ['a sum for a name', { last_name: 'Cobra 500 €' }, 'last_name'],
    ['no address', { email: 'yaiza' }, 'email'],
    ['a prefix that is no country’s', { phone_prefix: '12' }, 'phone_prefix'],
    ['a number with another prefix', { phone: '+33 612 34 56 78' }, 'phone'],
    ['a number with another prefix than France’s', { phone_prefix: '33', phone: '0049 151 23456789' }, 'phone'],
    ['eight digits', { phone: '60010020' }, 'phone'],
    ['a day that does not exist', { birth_date: '1995-02-30' }, 'birth_date'],
    ['seventeen years', { birth_date: `${String(new Date().getFullYear() - 17)}-01-01` }, 'birth_date'],
    ['an island that is none', { island: 'madeira' }, 'island'],
    ['no word on age', { adult: '' }, 'adult'],
    ['no word on employment', { not_employee: '0' }, 'not_employee'],
    ['no consent', { privacy: '' }, 'privacy'],
    ['an unknown code', { code: 'XXXXXXXX' }, 'code'],
    ['a field that it does not have', { points: '5' }, 'points'],
  ])('with %s is refused at its field, with 400', async (_what, change, field) => {
    later();
    const sentences = [];
    for (const language of locales) {
      const answer = await send(friend(change), { 'accept-language': language });
      expect(answer.status, answer.text).toBe(400);
      const { errors } = Errors.parse(answer.json());
      expect(Object.keys(errors)).toEqual([field]);
      sentences.push(errors[field]?.[0]);
    }
    expect(new Set(sentences).size).toBe(2);
  });

  test('comes from the site alone', async () => {
    later();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': '' }])
      expect((await send(friend(), headers)).status).toBe(419);
    expect((await send(friend(), { 'sec-fetch-site': '', 'x-club': '1' })).status).toBe(201);
  });

  test('of a member gets the same answer, and another mail; one filled in by a program gets nothing else', async () => {
    later();
    const before = (await referrals()).length;
    const shape = (text: string) => text.replaceAll(/[\da-f-]{36}|[\w-]{43}/g, '…').replaceAll('Airam', 'Yaiza');
    const [ours, theirs, robot] = [
      await send(friend()),
      await send(friend({ email: sampleMembers.pedro })),
      await send(friend({ email: 'robot@example.com', website: 'https://example.com' })),
    ];
    expect([ours.status, theirs.status, robot.status]).toEqual([201, 201, 201]);
    expect(shape(theirs.text)).toBe(shape(ours.text).replace('yaiza@example.com', sampleMembers.pedro));
    expect(shape(robot.text)).toBe(shape(ours.text).replace('yaiza@example.com', 'robot@example.com'));
    expect((await readMails(databaseUrl, sampleMembers.pedro)).at(-1)?.body).toContain('no hay un código nuevo');
    expect(await readMails(databaseUrl, 'robot@example.com')).toEqual([]);
    expect((await referrals()).length).toBe(before + 1);
  });

  test('works without script: refused it comes back as it was filled in, accepted it says so', async () => {
    later();
    const plain = (fields: object) =>
      openBrowser(club.url).post(
        '/api/v1/nueva-lead',
        new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
        { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      );
    const refused = await plain(friend({ phone: '12', marketing: '1' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/<input[^>]*value="Yaiza"/);
    expect(refused.text).toContain('Revisa los números');
    for (const [typed, path] of [
      ['..', '-'],
      ['../../login', 'LOGIN'],
    ] as const) {
      const answer = await plain(friend({ code: typed }));
      expect([answer.status, answer.text.includes('Este código no existe')]).toEqual([404, true]);
      expect(answer.text).not.toContain(`/club/contact-form/${path}/`);
    }
    const { status, headers } = await plain(friend({ email: 'plain@example.com' }));
    expect([status, headers.location]).toEqual([303, `/club/contact-form/${code}?sent=1`]);
    expect((await openBrowser(club.url).get(`/club/contact-form/${code}?sent=1`)).text).toContain(
      'Ya tenemos tus datos',
    );
  });

  test('waits beyond twenty an hour of a network, where it was right, for others of its code; the mails are limited for each mailbox', async () => {
    later();
    for (let n = 0; n < 20; n++) expect((await send(friend({ phone: '12' }))).status).toBe(400);
    for (let n = 0; n < 3; n++)
      expect((await send(friend({ email: 'many@example.com', code: 'XXXXXXXX' }))).status).toBe(400);
    for (let n = 0; n < 20; n++)
      expect((await send(friend({ email: `many+${String(n)}@example.com` }))).status).toBe(201);
    const began = performance.now();
    const more = await Promise.all(Array.from({ length: 8 }, () => send(friend({ email: 'many@example.com' }))));
    const statuses = more.map(({ status }) => status);
    // One at once, one every four seconds as long as none waits for more than twenty, and the rest are told to come back.
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(more.filter(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0)).toHaveLength(2);
    expect(performance.now() - began).toBeGreaterThan(15_000);
    const sent = () => readMails(databaseUrl, 'many+0@example.com');
    expect(await sent()).toHaveLength(2);
    for (let hour = 0; hour < 3; hour++) {
      later();
      for (let n = 0; n < 3; n++) expect((await send(friend({ email: 'many@example.com' }))).status).toBe(201);
    }
    expect(await sent()).toHaveLength(5);
    later();
    // What is no lead of theirs can't be guessed, and costs the neighbours nothing.
    const update = () => openBrowser(club.url).post(`/api/v1/nueva-lead/${crypto.randomUUID()}`, { token: 'x' });
    for (let n = 0; n < 61; n++) expect((await update()).status).toBe(404);
    later();
  });

  test('mails at most sixty-five friends a day from a network with one code, and others’ friends still', async () => {
    const { code: lucias } = z
      .object({ code: z.string() })
      .parse((await (await signIn(club.url, 'lucia')).get('/api/club/self')).json());
    let asked = 0;
    const invite = (network: string, email = `stranger-${String(asked)}@example.com`) => {
      // Of an hour a network has twenty.
      if (++asked % 15 === 0) later();
      return send({ ...friend({ email }), code: lucias }, { 'x-forwarded-for': network });
    };
    later();
    const statuses: number[] = [];
    for (let n = 0; n < 65; n++) statuses.push((await invite('203.0.113.7')).status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await invite('203.0.113.8', 'refused@example.com');
    expect([refused.status, refused.json()]).toEqual([
      429,
      { error: 'Hoy se ha invitado a mucha gente con este código. Prueba otra vez mañana.' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect(await readMails(databaseUrl, 'refused@example.com')).toHaveLength(0);
    const shown = await openBrowser(club.url).post(
      '/api/v1/nueva-lead',
      new URL(pathOfForm({ ...friend({ email: 'refused@example.com' }), code: lucias }), club.url).searchParams,
      { 'x-forwarded-for': '203.0.113.8', accept: 'text/html', 'sec-fetch-mode': 'navigate' },
    );
    expect([shown.status, shown.text.includes('Hoy se ha invitado a mucha gente con este código')]).toEqual([
      429,
      true,
    ]);
    // A friend elsewhere is not locked out, nor are those with another's code.
    expect((await invite('198.51.100.7', 'friend@example.com')).status).toBe(201);
    expect(await readMails(databaseUrl, 'friend@example.com')).toHaveLength(1);
    expect((await send(friend({ email: 'else@example.com' }), { 'x-forwarded-for': '203.0.113.8' })).status).toBe(201);
    later();
  });
});
