// A friend's form over HTTP: what it is answered, to whom it writes, and how often.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LeadAnswer, Referrals } from '../../src/contract/referral.ts';
import { readMails } from '../setup/account-links.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { friendForm, pathOfForm } from '../setup/friend-form.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';

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
    expect(mail?.subject).toMatch(/^Tus 10 € de descuento: [A-Z\d]{5} [A-Z\d]{5}$/);
    // Anybody may have typed the address, and the name.
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
    for (const language of ['es', 'en']) {
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

  test('is limited for each network and its neighbours, where it was right; the mails for each mailbox', async () => {
    later();
    for (let n = 0; n < 20; n++) expect((await send(friend({ phone: '12' }))).status).toBe(400);
    for (let n = 0; n < 3; n++)
      expect((await send(friend({ email: 'many@example.com', code: 'XXXXXXXX' }))).status).toBe(400);
    for (let n = 0; n < 20; n++)
      expect((await send(friend({ email: `many+${String(n)}@example.com` }))).status).toBe(201);
    const { status: stops, headers: wait } = await send(friend({ email: 'many@example.com' }));
    expect([stops, Number(wait['retry-after']) > 0]).toEqual([429, true]);
    const sent = () => readMails(databaseUrl, 'many+0@example.com');
    expect(await sent()).toHaveLength(2);
    for (let hour = 0; hour < 3; hour++) {
      later();
      for (let n = 0; n < 3; n++) expect((await send(friend({ email: 'many@example.com' }))).status).toBe(201);
    }
    expect(await sent()).toHaveLength(5);
    later();
    for (let network = 1; network <= 4; network++)
      for (let n = 0; n < 16; n++) {
        const headers = { 'x-forwarded-for': `10.0.7.${String(network)}` };
        expect((await send(friend({ email: 'customer@example.com' }), headers)).status).toBe(
          network * 16 + n - 15 > 60 ? 429 : 201,
        );
      }
    const update = () => openBrowser(club.url).post(`/api/v1/nueva-lead/${crypto.randomUUID()}`, { token: 'x' });
    for (let n = 0; n < 60; n++) expect((await update()).status).toBe(404);
    const { status, headers } = await update();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    later();
  });
});
