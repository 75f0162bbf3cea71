// Recommending over HTTP: what a visitor may learn of a code, the friend's form, and what a member and their pages are told.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BarcodeFormat } from '@zxing/library';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LeadAnswer, Recommend, Referrals } from '../../src/contract/referral.ts';
import { canaryDay } from '../../src/lib/canary-time.ts';
import { readMails } from '../setup/account-links.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { scanCode } from '../setup/scan-code.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let databaseUrl: string;
let ana: Client;
let code: string;
let hours = 0;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  ana = await signIn(club.url, 'ana');
  code = z.object({ code: z.string() }).parse((await ana.get('/api/club/self')).json()).code;
});
afterAll(() => club.stop());

/** An hour later whoever asks has all their attempts again. */
const later = () => {
  club.moveClock((hours += 2) * 3_600_000);
};
const Errors = z.strictObject({ errors: z.record(z.string(), z.array(z.string())) });
const friend = (change: object = {}) => ({
  code,
  first_name: 'Yaiza',
  last_name: 'Perdomo',
  email: 'yaiza@example.com',
  phone_prefix: '34',
  phone: '600 100 777',
  birth_date: '1995-02-03',
  island: 'lanzarote',
  adult: '1',
  not_employee: '1',
  privacy: '1',
  ...change,
});
const pathOf = (fields: object) =>
  `/api/v1/nueva-lead?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()}`;
const send = (fields: object, headers: Readonly<Record<string, string>> = {}) =>
  openBrowser(club.url).get(pathOf(fields), headers);
const referrals = async () => Referrals.parse((await ana.get('/api/club/referrals')).json());

test('a code tells the first name of whoever has it, however it is typed; an unknown one nothing', async () => {
  const ask = (body: object) => openBrowser(club.url).post('/api/club/godfather', body);
  for (const typed of [code, `${code.slice(0, 4)} ${code.slice(4)}`, code.toLowerCase()])
    expect((await ask({ code: typed })).json()).toEqual({ first_name: 'Ana', code });
  expect((await ask({ code: 'XXXXXXXX' })).status).toBe(404);
  expect((await ask({})).status).toBe(422);
  const form = async (typed: string) => {
    const body = new URLSearchParams({ code: typed });
    const { status, headers } = await openBrowser(club.url).post('/api/club/godfather', body, { accept: 'text/html' });
    return [status, headers.location];
  };
  expect(await form(code)).toEqual([303, `/club/godson/${code}`]);
  expect(await form('../xx xx')).toEqual([303, '/club/godson/XXXX']);
  expect(await form(' ')).toEqual([303, '/club/discover']);
});

test('codes can’t be tried out: the call and the pages share a limit for each network', async () => {
  later();
  const visitor = openBrowser(club.url);
  for (let n = 0; n < 30; n++) {
    expect((await visitor.post('/api/club/godfather', { code: 'XXXXXXXX' })).status).toBe(404);
    expect((await visitor.get('/club/godson/XXXXXXXX')).status).toBe(404);
  }
  const { status, headers } = await visitor.post('/api/club/godfather', { code });
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  for (const page of ['godson', 'contact-form']) {
    const answer = await visitor.get(`/club/${page}/${code}`);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(answer.text).toContain('Demasiados intentos');
  }
  later();
});

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
    expect(mail?.body).not.toMatch(/Ana|Hernández/);
    expect(club.output.join('\n')).not.toMatch(/yaiza|600.?100/i);

    const update = (id: string, body: object) => openBrowser(club.url).post(`/api/v1/nueva-lead/${id}`, body);
    expect(
      (await update(lead.id, { token, phone: '600 100 778', island: 'la-palma', marketing: true })).json(),
    ).toEqual({
      lead,
    });
    const wrong = await update(lead.id, { token, phone: '12' });
    expect([wrong.status, Object.keys(Errors.parse(wrong.json()).errors)]).toEqual([400, ['phone']]);
    expect((await update(lead.id, { token: 'x' })).status).toBe(404);
    expect((await update(crypto.randomUUID(), { token })).status).toBe(404);
  });

  test.each([
    ['no name', { first_name: ' ' }, 'first_name'],
    ['a link for a name', { last_name: 'www.example.com' }, 'last_name'],
    ['no address', { email: 'yaiza' }, 'email'],
    ['another prefix', { phone_prefix: '33' }, 'phone_prefix'],
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
    const { status, headers } = await plain(friend({ email: 'plain@example.com' }));
    expect([status, headers.location]).toEqual([303, `/club/contact-form/${code}?sent=1`]);
    expect((await openBrowser(club.url).get(`/club/contact-form/${code}?sent=1`)).text).toContain(
      'Ya tenemos tus datos',
    );
  });

  test('is limited for each network, and so are the mails to an address', async () => {
    later();
    for (let n = 0; n < 20; n++) expect((await send(friend({ email: 'many@example.com' }))).status).toBe(201);
    expect((await send(friend({ email: 'many@example.com' }))).status).toBe(429);
    expect(await readMails(databaseUrl, 'many@example.com')).toHaveLength(5);
    const update = () => openBrowser(club.url).post(`/api/v1/nueva-lead/${crypto.randomUUID()}`, { token: 'x' });
    for (let n = 0; n < 60; n++) expect((await update()).status).toBe(404);
    const { status, headers } = await update();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    later();
  });
});

test('a member’s recommendations are told to them, each with how it stands', async () => {
  const found = (await referrals()).filter(({ first_name: name }) => name !== 'Yaiza');
  expect(found.map(({ first_name: name, state, reason }) => [name, state, reason])).toEqual(
    expect.arrayContaining([
      ['Aday', 'lead', null],
      ['Guacimara', 'purchased', null],
      ['Airam', 'refused', 'not_resident'],
      ['Yeray', 'credited', null],
      ['Nayra', 'credited', null],
    ]),
  );
  expect((await (await signIn(club.url, 'lucia')).get('/api/club/referrals')).json()).toEqual([]);
  expect((await openBrowser(club.url).get('/api/club/referrals')).status).toBe(401);
  for (const language of ['es', 'en']) {
    ana.cookies.set('locale', language);
    const recommend = Recommend.parse((await ana.get('/api/club/recommend')).json());
    expect(Object.values(recommend).every((text) => text.length > 0)).toBe(true);
    expect(recommend.reasons).toHaveLength(3);
  }
  ana.cookies.delete('locale');
});

test(
  'operators confirm a file of purchases, all or nothing, and take a returned device back',
  { timeout: 240_000 },
  async () => {
    later();
    const emails = ['file-1@example.com', 'file-2@example.com', 'alone@example.com'];
    for (const [place, email] of emails.entries())
      expect((await send(friend({ email, phone: `60010088${String(place)}` }))).status).toBe(201);
    const codeOf = async (email: string) =>
      /[A-Z\d]{5} [A-Z\d]{5}/.exec((await readMails(databaseUrl, email)).at(-1)?.subject ?? '')?.[0] ?? '';
    const codes = await Promise.all(emails.map(codeOf));
    const day = canaryDay(new Date(Date.now() + hours * 3_600_000));
    const write = (name: string, ...rows: string[]) => {
      const path = join(club.dataDirectory, name);
      writeFileSync(path, ['code,purchased_on,codentify,model,finding', ...rows].join('\n'));
      return path;
    };
    const good = codes
      .slice(0, 2)
      .map((one, place) => `${one},${day},FILEKIT${String(place)}AB,ILUMA,${place === 0 ? '' : 'employee'}`);
    const confirm = (path: string, ...more: string[]) =>
      club.command('referrals', 'confirm', '--from', path, '--why', 'lista de caja', '--json', ...more);
    const bad = confirm(write('bad.csv', ...good, `XXXXXXXXXX,${day},FILEKIT9AB,ILUMA,`));
    await expect(bad).rejects.toThrow(/line 4/);
    const Settled = z.array(
      z.looseObject({ state: z.string(), reason: z.string().nullable(), email: z.string().nullable() }),
    );
    const outcome = (text: string) => Settled.parse(JSON.parse(text)).map(({ email, reason }) => [email, reason]);
    const expected = [
      [emails[0], null],
      [emails[1], 'employee'],
    ];
    const path = write('good.csv', ...good);
    expect(outcome(await confirm(path, '--dry-run'))).toEqual(expected);
    expect(outcome(await confirm(path))).toEqual(expected);
    expect((await readMails(databaseUrl, emails[0] ?? '')).at(-1)?.body).toContain('/club/activate?consumer_id=');
    expect((await readMails(databaseUrl, sampleMembers.ana)).at(-1)?.html).toContain('/club/recomienda');
    const [kit, finding] = [
      ['ALONEKIT1', 'ILUMA'],
      ['--finding', 'not_resident', '--why', 'en caja', '--json'],
    ];
    const alone = await club.command('referrals', 'confirm', codes[2] ?? '', day, ...kit, ...finding);
    expect(outcome(alone)).toEqual([[emails[2], 'not_resident']]);
    expect(await club.command('referrals', 'list', 'settled', '--csv')).toMatch(
      /,file-2@example\.com,.*,refused,employee,/,
    );
    await club.command('referrals', 'returned', codes[0] ?? '', '--why', 'devuelto');
    expect((await referrals())[0]).toMatchObject({ first_name: 'Yaiza', state: 'returned' });
  },
);

test('the pages show a member their link, and a friend no more than the first name', async () => {
  later();
  const page = await ana.get('/club/recomienda');
  const svg = /<div class="qr"[^>]*>(<svg[^]*?<\/svg>)/.exec(page.text)?.[1] ?? '';
  const picture = sharp(Buffer.from(svg)).resize(600).flatten({ background: 'white' }).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  expect(scanCode({ data, ...info }, BarcodeFormat.QR_CODE)).toBe(`${club.url}/club/godson/${code}`);
  expect(page.text).toContain(`${club.url}/club/godson/${code}`);
  for (const text of ['Guacimara', 'No vive en Canarias.', 'tus puntos vienen de camino', 'aria-label="Código QR'])
    expect(page.text).toContain(text);
  expect((await ana.get('/club/perfil?tab=codigo')).text).toContain('Guacimara');
  for (const path of [`/club/godson/${code}`, `/club/contact-form/${code}`]) {
    const { status, text } = await openBrowser(club.url).get(path);
    expect(status).toBe(200);
    expect(text).toContain('Te lo recomienda Ana');
    expect(text).not.toMatch(/Hernández|ana@club|600100201/);
    const english = await openBrowser(club.url).get(`${path}?lang=en`);
    expect(english.text).toContain('Recommended by Ana');
  }
  for (const path of ['/club/godson/XXXXXXXX', '/club/contact-form/XXXXXXXX']) {
    const { status, text } = await openBrowser(club.url).get(path);
    expect([status, text.includes('Este código no existe')]).toEqual([404, true]);
  }
  expect((await openBrowser(club.url).get('/club/discover')).text).toContain('action="/api/club/godfather"');
  // Not the menu's link: the block of the edition that gives 5 points.
  const main = /<main[^]*<\/main>/.exec((await ana.get('/club/stardrift')).text)?.[0] ?? '';
  const block = main.split('<section').find((section) => section.includes('Recomienda el club')) ?? '';
  expect(block).toContain('href="/club/recomienda"');
});
