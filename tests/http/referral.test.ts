// Recommending over HTTP: what a visitor may learn of a code, what operators confirm, and what a member and their pages are told.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BarcodeFormat } from '@zxing/library';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Recommend, Referrals } from '../../src/club/referral/referral.contract.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { readMails } from '../setup/account-links.ts';
import { readDiscountCode } from '../setup/discount-code.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { friendForm, pathOfForm } from '../setup/friend-form.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { scanCode } from '../setup/scan-code.ts';
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
  club = await startSampleClub({ databaseUrl });
  ana = await signIn(club.url, 'ana');
  code = z.object({ code: z.string() }).parse((await ana.get('/api/club/self')).json()).code;
});
afterAll(() => club.stop());

/** An hour later whoever asks has all their attempts again. */
const later = () => {
  club.moveClock((hours += 2) * 3_600_000);
};
const send = (email: string, phone: string) =>
  openBrowser(club.url).get(pathOfForm(friendForm(code, { email, phone })));
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
  // Beyond it they wait for each other, and so few are made; whoever has a good code waits for their turn, and whoever is signed in not at
  // all.
  const began = performance.now();
  const tries = Array.from({ length: 60 }, async () => {
    const { status, headers } = await visitor.post('/api/club/godfather', { code: 'XXXXXXXX' });
    return { status, headers, ms: performance.now() - began };
  });
  const looks = ['godson', 'contact-form'].map((page) => ana.get(`/club/${page}/${code}`));
  expect((await Promise.all(looks)).map(({ status }) => status)).toEqual([200, 200]);
  expect(performance.now() - began).toBeLessThan(5_000);
  const answers = await Promise.all(tries);
  const refused = answers.filter(({ status }) => status === 429);
  // Four a second, however long the 60 take to arrive; those that arrive at once are 41.
  const looked = answers.filter(({ status }) => status === 404).map(({ ms }) => ms);
  expect(looked.length).toBeLessThanOrEqual(1 + Math.ceil(Math.max(...looked) / 250));
  expect(looked.length + refused.length).toBe(60);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(8_000);
  const good = await visitor.post('/api/club/godfather', { code });
  expect([good.status, performance.now() - began < 25_000]).toEqual([200, true]);
  later();
});

test('a member’s recommendations are told to them, each with how it stands', async () => {
  const found = await referrals();
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
  for (const language of locales) {
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
      expect((await send(email, `60010088${String(place)}`)).status).toBe(201);
    const codes = await Promise.all(emails.map((email) => readDiscountCode(databaseUrl, email)));
    const day = canaryDay(new Date(Date.now() + hours * 3_600_000));
    const write = (name: string, ...rows: string[]) => {
      const path = join(club.dataDirectory, name);
      writeFileSync(path, ['code,purchased_on,codentify,model,finding', ...rows].join('\n'));
      return path;
    };
    const good = codes
      .slice(0, 2)
      .map((one, index) => `${one},${day},FILEKIT${String(index)}AB,ILUMA,${index === 0 ? '' : 'employee'}`);
    const confirm = (path: string, ...more: string[]) =>
      club.command('referrals', 'confirm', '--from', path, '--why', 'lista de caja', '--json', ...more);
    const bad = confirm(write('bad.csv', ...good, `XXXXXXXXXX,${day},FILEKIT9AB,ILUMA,`));
    await expect(bad).rejects.toThrow(/line 4/);
    const Settled = z.array(
      z.looseObject({
        line: z.int().optional(),
        state: z.string(),
        reason: z.string().nullable(),
        email: z.string().nullable(),
      }),
    );
    const outcome = (text: string) =>
      Settled.parse(JSON.parse(text)).map(({ line, email, reason }) => [line, email, reason]);
    const expected = [
      [2, emails[0], null],
      [3, emails[1], 'employee'],
    ];
    const path = write('good.csv', ...good);
    expect(outcome(await confirm(path, '--dry-run'))).toEqual(expected);
    const readRecommend = async () => (await ana.get('/club/recomienda')).text;
    expect(await readRecommend()).toMatch(/Este año suman 2 de 3\.\s*</);
    expect(outcome(await confirm(path))).toEqual(expected);
    expect(await readRecommend()).toMatch(/Este año suman 3 de 3\.\s+Este año ya no suman más puntos\./);
    expect((await readMails(databaseUrl, emails[0] ?? '')).at(-1)?.body).toContain('/club/activate?consumer_id=');
    expect((await readMails(databaseUrl, sampleMembers.ana)).at(-1)?.html).toContain('/club/recomienda');
    const [kit, finding] = [
      ['ALONEKIT1', 'ILUMA'],
      ['--finding', 'not_resident', '--why', 'en caja', '--json'],
    ];
    const alone = await club.command('referrals', 'confirm', codes[2] ?? '', day, ...kit, ...finding);
    expect(outcome(alone)).toEqual([[undefined, emails[2], 'not_resident']]);
    expect(await club.command('referrals', 'list', '--why', 'the day’s work', 'settled', '--csv')).toMatch(
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
  expect(scanCode({ data, ...info }, BarcodeFormat.QR_CODE, true)).toBe(`${club.url}/club/godson/${code}`);
  expect(page.text).toContain(`${club.url}/club/godson/${code}`);
  for (const text of ['Guacimara', 'No vive en Canarias.', 'tus puntos vienen de camino', 'aria-label="Código QR'])
    expect(page.text).toContain(text);
  // Also to a member who has a device, whom nothing else tells so.
  expect(page.text).toContain('Quien recomienda necesita un dispositivo propio, comprado en Canarias.');
  expect((await ana.get('/club/perfil?tab=codigo')).text).toContain('Guacimara');
  for (const path of [`/club/godson/${code}`, `/club/contact-form/${code}`]) {
    const { status, text } = await openBrowser(club.url).get(path);
    expect(status).toBe(200);
    expect(text).toContain('Te lo recomienda Ana');
    expect(text).toContain(
      'Los 10\u00a0€ son para un primer dispositivo ILUMA. El código llega ahora por correo, de parte de Ana; después te llamamos.',
    );
    expect(text).toContain('Quien recomienda necesita un dispositivo propio');
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
