// Points that explain themselves: Ana's page beside what her entries add up to, the log's states and pages, the calendar file, devices,
// and claims, from the question to the operator's answer.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { content } from '../../src/content/content.ts';
import { CartLots } from '../../src/club/redemption/cart-products.contract.ts';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import { Claim, ClaimAnswer } from '../../src/club/claims/claims.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { Device } from '../../src/club/devices/devices.contract.ts';
import { LogEntry, logStates } from '../../src/club/points/points.contract.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { formatDay } from '../../src/i18n/dates.ts';
import { countPoints } from '../../src/i18n/numbers.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { readMark } from '../setup/claim-marks.ts';
import type { RunningClub } from '../setup/club-server.ts';
import type { Client } from '../setup/club-client.ts';
import { run } from '../setup/command-line.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let database: pg.Client;
let ana: Client;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  database = new pg.Client(databaseUrl);
  await database.connect();
  ana = await signIn(club.url, 'ana');
  // What changes nothing is asked for in this process, as a process for each takes more than a second.
  connect(databaseUrl, { connections: 2 });
  setVariables({ LAKE_PORT: new URL(findLake(club).url).port });
});
afterAll(async () => {
  content.stop();
  await disconnect();
  await database.end();
  await club.stop();
});

const logOf = async (by: Client, query = '') =>
  z.array(LogEntry).parse((await by.get(`/api/club/points-log${query}`)).json());
const self = async () => Consumer.parse((await ana.get('/api/club/self')).json());
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ')
    .replaceAll(/\s+/g, ' ');

const Movement = z.object({
  entry: z.coerce.number(),
  kind: z.string(),
  concept: z.string().nullable(),
  points: z.int(),
  lot: z.coerce.number().nullable(),
  used: z.int().nullable(),
  earned: z.date().nullable(),
  spendable: z.date().nullable(),
});

/** What Ana's entries add up to, from the rows alone and by the rule of halves of a year in plain words. */
async function recompute(now: Date) {
  const { rows } = await database.query(
    `select e.id as entry, e.kind, e.concept, e.points, u.lot_id as lot, u.points as used, l.earned_at as earned, l.spendable_at as spendable
     from entry e join member m on m.id = e.member_id left join lot_use u on u.member_id = e.member_id and u.entry_id = e.id
     left join lot l on l.member_id = u.member_id and l.id = u.lot_id where m.email = 'ana@club.example' order by e.id`,
  );
  const movements = z.array(Movement).parse(rows);
  const lots = new Map<number, { left: number; lastDay: string; spendable: Date }>();
  for (const { lot, used, earned, spendable } of movements) {
    if (lot === null || used === null || !earned || !spendable) continue;
    const day = earned.toLocaleDateString('sv-SE', { timeZone: 'Atlantic/Canary' });
    const year = Number(day.slice(0, 4));
    const lastDay = day.slice(5) < '07-01' ? `${String(year)}-12-31` : `${String(year + 1)}-06-30`;
    const before = lots.get(lot)?.left ?? 0;
    lots.set(lot, { left: before + used, lastDay, spendable });
  }
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Atlantic/Canary' });
  const alive = [...lots.values()].filter(({ lastDay, left }) => lastDay >= today && left > 0);
  const byDay = new Map<string, number>();
  for (const { left, lastDay, spendable } of alive)
    if (spendable <= now) byDay.set(lastDay, (byDay.get(lastDay) ?? 0) + left);
  const sum = (values: Iterable<number>) => [...values].reduce((total, one) => total + one, 0);
  return {
    balance: sum(byDay.values()),
    expiring: [...byDay].toSorted(([one], [other]) => one.localeCompare(other)),
    pending: sum(alive.filter(({ spendable }) => spendable > now).map(({ left }) => left)),
    expired: sum([...lots.values()].filter(({ lastDay }) => lastDay < today).map(({ left }) => left)),
    all: sum(new Map(movements.map(({ entry, points }) => [entry, points])).values()),
  };
}

test('Ana’s page says what her entries add up to', async () => {
  const now = new Date();
  const expected = await recompute(now);
  expect(expected.balance + expected.pending + expected.expired).toBe(expected.all);
  const { points, pending_points: pending, expiring } = await self();
  expect([points, pending]).toEqual([expected.balance, expected.pending]);
  expect(expiring && [expiring.on, expiring.points]).toEqual(expected.expiring[0]);
  const { text: html } = await ana.get('/club/perfil/puntos');
  const text = textOf(html);
  const thisYear = String(now.getFullYear());
  for (const [on, left] of expected.expiring)
    expect(text).toContain(`${countPoints(left, 'es')} el ${formatDay(on, 'es', { year: !on.startsWith(thisYear) })}`);
  const [arrival] = (await logOf(ana, '?state=pending')).map(({ concept, arrives_by: by }) => ({
    concept,
    by: by ?? '',
  }));
  const from = formatDay(arrival?.by ?? '', 'es', { year: arrival?.by.startsWith(thisYear) === false });
  expect(text).toContain(
    `${String(expected.pending)} puntos por abonar: ${arrival?.concept ?? ''}, como muy tarde el ${from}.`,
  );
  expect(textOf(await ana.read('/club'))).toMatch(/Este año 44 puntos Para canjear \d+ puntos/);
  const figures = [...html.matchAll(/<td class="figure[^"]*"[^>]*>\s*([+−]?\d+)\s*</g)].map(([, figure = '']) =>
    Number(figure.replace('−', '-')),
  );
  const log = await logOf(ana);
  expect(figures).toEqual(log.map((entry) => entry.points));
  expect(figures.reduce((total, one) => total + one, 0)).toBe(expected.balance + expected.pending);
  expect(expected.expired).toBeGreaterThan(0);
});

test('the balance in the header leads there', async () => {
  expect(await ana.read('/club/faq')).toMatch(/<a class="header-balance" href="\/club\/perfil\/puntos"/);
});

test('each line of the log explains itself', async () => {
  const log = await logOf(ana);
  for (const { state, earned_on: earned, credited_at: credited, arrives_by: arrives, expires_on: expires } of log) {
    expect(earned !== null).toBe(['pending', 'credited', 'expired'].includes(state));
    expect(arrives !== null).toBe(state === 'pending');
    expect(credited !== null).toBe(['credited', 'expired'].includes(state));
    expect(expires !== null).toBe(['pending', 'credited'].includes(state));
  }
  // What spendings took from credits is what the spendings cost, less what came back.
  const spent = log.filter(({ state, cause }) => state !== 'expired' && cause.startsWith('redemption:'));
  const used = log.filter(({ state }) => state === 'credited').flatMap(({ used_by: uses }) => uses);
  expect(used.reduce((sum, { points }) => sum + points, 0)).toBe(-spent.reduce((sum, { points }) => sum + points, 0));
  const [pending] = log;
  expect(pending).toMatchObject({
    state: 'pending',
    cause: expect.stringMatching(/^referral:/) as unknown,
    late: false,
    used_by: [],
  });
  const { text } = await ana.get('/club/perfil/puntos?state=pending');
  const year = !(pending?.expires_on ?? '').startsWith(String(new Date().getFullYear()));
  expect(textOf(text)).toContain(`Caducarán el ${formatDay(pending?.expires_on ?? '', 'es', { year })}.`);
});

test('the log is worded in its reader’s language, also what was redeemed and what points were used for, on the page as in the call', async () => {
  const reader = await signIn(club.url, 'ana');
  const inSpanish = await logOf(ana);
  const page = '/club/perfil/puntos';
  expect(await reader.read(page)).toContain('Bienvenida al club');
  reader.cookies.set('locale', 'en');
  const { text } = await reader.get(page);
  expect(textOf(text)).toContain('. Used for ');
  expect(textOf(text)).not.toContain('.Used for ');
  expect(textOf(text)).toContain('Welcome to the club');
  expect(textOf(text)).toMatch(/Quiz “.*Challenge “.*Referral of \d/s);
  expect(textOf(text)).not.toMatch(/Bienvenida|Desafío|Recomendación|Encuesta|«/);
  expect(text).not.toContain('<span lang="es">');
  const inEnglish = await logOf(reader);
  const redeemed = (log: typeof inEnglish) => log.filter(({ cause }) => cause.startsWith('redemption:'));
  const names = (log: typeof inEnglish) => redeemed(log).map(({ concept }) => concept);
  expect(names(inSpanish)).toContain('Bono de 10 €');
  expect(names(inEnglish)).toContain('€10 coupon');
  expect(redeemed(inEnglish).map(({ lang }) => lang)).toEqual(redeemed(inEnglish).map(() => 'en'));
  for (const name of names(inEnglish)) expect(textOf(text)).toContain(name);
  const [use] = inEnglish.flatMap(({ used_by: uses }) => uses);
  expect(textOf(text)).toContain(`Used for ${use?.concept ?? ''} (${countPoints(use?.points ?? 0, 'en')})`);
});

test('a state narrows the log, on the page and in the call, and pages keep it', async () => {
  const all = await logOf(ana);
  for (const state of logStates) {
    const found = await logOf(ana, `?state=${state}`);
    expect(found).toEqual(all.filter((entry) => entry.state === state));
    const { text } = await ana.get(`/club/perfil/puntos?state=${state}`);
    expect(text.match(/<tr/g)?.length ?? 0).toBe(found.length === 0 ? 0 : found.length + 1);
  }
  expect((await ana.get('/api/club/points-log?state=x')).status).toBe(400);
  expect((await ana.get('/club/perfil/puntos?cursor=x')).headers.location).toBe('/club/perfil/puntos');
});

test('what expires next is a calendar file', async () => {
  const { expiring } = await self();
  const answer = await ana.get('/club/perfil/puntos.ics');
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.text).toContain(`DTSTART;VALUE=DATE:${expiring?.on.replaceAll('-', '') ?? 'none'}`);
  expect(answer.text).toContain(`SUMMARY:Caducan ${String(expiring?.points)} puntos del club`);
  expect((await openBrowser(club.url).get('/club/perfil/puntos.ics')).status).toBe(303);
});

test('a basket is told which points it would use, and uses them', async () => {
  const { products } = Catalogue.parse((await ana.get('/api/club/catalogue?affordable=1')).json());
  const product = products.find(({ cost, shipping }) => cost > 5 && !shipping);
  const { points, expiring } = await self();
  if (!product || !expiring) throw new Error('The sample world has such a product, and points that expire.');
  const line = {
    productId: product.id,
    variationId: product.e_commerce_variation_values.find(({ pivot }) => pivot.stock > 0)?.id,
    quantity: 1,
    cost: product.cost,
    shipping: product.shipping,
    is_special_event: product.is_special_event,
  };
  const told = CartLots.parse((await ana.post('/api/club/cart/lots', { cart: [line] })).json());
  expect(told[0]).toEqual({ expires_on: expiring.on, points: Math.min(expiring.points, product.cost) });
  expect(told.reduce((sum, lot) => sum + lot.points, 0)).toBe(product.cost);
  expect((await self()).points).toBe(points);
  for (const [cart, status] of [
    [[], 422],
    [[{ ...line, productId: 'nothing' }], 422],
    [[{ ...line, quantity: 99 }], 422],
  ] as const)
    expect((await ana.post('/api/club/cart/lots', { cart })).status).toBe(status);
  const before = (await recompute(new Date())).expiring;
  expect((await ana.post('/api/club/cart', { cart: [line] })).status).toBe(200);
  const after = new Map((await recompute(new Date())).expiring);
  expect(
    before
      .map(([on, left]) => ({ expires_on: on, points: left - (after.get(on) ?? 0) }))
      .filter((lot) => lot.points > 0),
  ).toEqual(told);
});

test('where log and devices can’t be read, the profile goes on: no lines, which it says, and no device', async () => {
  const rename = (from: string, to: string) => database.query(`alter table ${from} rename to ${to}`);
  await rename('lot_use', 'lot_use_away');
  await rename('device', 'device_away');
  try {
    for (const path of ['/club/perfil', '/club/perfil/puntos']) {
      const { status, text } = await ana.get(path);
      expect([status, textOf(text).includes('Ahora no podemos enseñarte los movimientos')]).toEqual([200, true]);
    }
    expect(await ana.read('/club/perfil')).not.toContain('ILUMA ONE');
    for (const call of ['points-log', 'last-device', 'consumer-devices'])
      expect((await ana.get(`/api/club/${call}`)).status).toBe(500);
  } finally {
    await rename('lot_use_away', 'lot_use');
    await rename('device_away', 'device');
  }
  expect((await ana.get('/club/perfil')).text).toContain('ILUMA ONE');
});

describe('devices', () => {
  test('are the member’s own, the last registered first', async () => {
    const devices = z.array(Device).parse((await ana.get('/api/club/consumer-devices')).json());
    expect(devices.map(({ model }) => model)).toEqual(['ILUMA ONE', 'ILUMA']);
    expect(devices.every(({ image }) => image !== null)).toBe(true);
    expect((await ana.get('/api/club/last-device')).json()).toEqual(devices[0]);
    expect((await ana.get('/club/perfil')).text).toContain(devices[0]?.codentify);
    expect((await openBrowser(club.url).get('/api/club/last-device')).status).toBe(401);
  });

  test('are registered by operators, each kit once, and taken back', async () => {
    const register = [
      'devices',
      'register',
      'ana@club.example',
      'ana2-ydhk-4rtw',
      'ILUMA PRIME',
      '--why',
      'bought today',
    ];
    await club.command(...register);
    expect(Device.parse((await ana.get('/api/club/last-device')).json())).toMatchObject({
      codentify: 'ANA2YDHK4RTW',
      model: 'ILUMA PRIME',
    });
    await expect(club.command(...register)).rejects.toThrow(/is registered already/);
    await club.command('devices', 'remove', 'ANA2YDHK4RTW', '--why', 'returned');
    expect(z.array(Device).parse((await ana.get('/api/club/consumer-devices')).json())).toHaveLength(2);
  });
});

describe('a claim', () => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Atlantic/Canary' });
  const claimsOf = async (client: Client) => z.array(Claim).parse((await client.get('/api/club/claims')).json());
  const claims = () => claimsOf(ana);

  test('is refused at its fields', async () => {
    const lucia = await signIn(club.url, 'lucia');
    for (const [fields, field] of [
      [{ concept: 'x', happened_on: today }, 'concept'],
      [{ concept: 'Quiz', happened_on: 'ayer' }, 'happened_on'],
      [{ concept: 'Quiz', happened_on: '2999-01-01' }, 'happened_on'],
      [{ concept: 'Quiz', happened_on: '2020-01-01' }, 'happened_on'],
      [{ concept: 'Quiz', happened_on: today, detail: 'a'.repeat(2001) }, 'detail'],
    ] as const) {
      const answer = await lucia.post('/api/club/claims', fields);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(`"${field}"`)]);
    }
    expect(await claimsOf(lucia)).toEqual([]);
  });

  test('is asked once, answered once by an operator, and the member is told', async () => {
    const asked = { concept: 'Quiz «Sabores»', happened_on: today, detail: 'Lo hice ayer' };
    const first = ClaimAnswer.parse((await ana.post('/api/club/claims', asked)).json());
    expect((await ana.post('/api/club/claims', asked)).json()).toEqual(first);
    expect(await claims()).toMatchObject([{ id: first.id, ...asked, state: 'open', points: null }]);
    const mark = await readMark(club, first.id);
    // What helps more to find them is added; what says nothing more takes nothing away, and what has no room is refused.
    const more = { ...asked, detail: 'Por la noche' };
    for (const next of [more, { ...asked, detail: '' }])
      expect((await ana.post('/api/club/claims', next)).json()).toEqual(first);
    const long = await ana.post('/api/club/claims', { ...asked, detail: 'a'.repeat(1990) });
    expect([long.status, long.text]).toEqual([422, expect.stringContaining('"detail"')]);
    expect(await claims()).toMatchObject([{ id: first.id, detail: 'Lo hice ayer\nPor la noche' }]);
    const { points: before } = await self();
    expect((await run('claims', 'list', '--why', 'the day’s work')).out).toMatch(
      /Quiz «Sabores» +Lo hice ayer\\x0aPor la noche +ana@club\.example/,
    );
    // What was added since an operator read it has to be read.
    const unread = ['claims', 'settle', first.id, '3', '--read', mark, '--why', 'seen in the quiz'];
    const refuse = ['claims', 'refuse', first.id, '--read', mark, '--answer', 'No', '--why', 'not seen'];
    for (const words of [[...unread, '--dry-run'], unread, refuse])
      expect(await run(...words)).toMatchObject({ code: 1, err: expect.stringContaining('what was read') as unknown });
    expect(await claims()).toMatchObject([{ id: first.id, state: 'open' }]);
    const settle = [
      ...['claims', 'settle', first.id, '3', '--read', await readMark(club, first.id)],
      ...['--answer', 'Gracias por avisar.', '--why', 'seen in the quiz'],
    ];
    expect((await run(...settle, '--dry-run')).code).toBe(0);
    expect((await self()).points).toBe(before);
    await club.command(...settle);
    expect((await self()).points).toBe(before + 3);
    expect(await run(...settle)).toMatchObject({
      code: 1,
      err: expect.stringContaining('has its answer already') as unknown,
    });
    expect((await self()).points).toBe(before + 3);
    expect((await logOf(ana))[0]).toMatchObject({ cause: `claim:${first.id}`, points: 3, earned_on: today });
    expect((await logOf(ana))[0]?.concept).toBe(`Reclamación del ${formatDay(today, 'es')}`);
    expect(await claims()).toMatchObject([{ state: 'settled', points: 3, answer: 'Gracias por avisar.' }]);
    expect(textOf((await ana.get('/club/perfil/puntos')).text)).toMatch(/Abonados: 3 puntos.*Gracias por avisar/);
    // Once answered, it is not asked again as if somebody would answer.
    const again = await ana.post('/api/club/claims', asked);
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('ya preguntaste')]);
    const { out: mail } = await run('mail', '--why', 'the day’s work');
    expect(mail).toMatch(/To: +ana@club\.example[^]*Subject: +Tus puntos: Quiz «Sabores»[^]*Hemos abonado 3 puntos/);
    const lucia = await signIn(club.url, 'lucia');
    expect((await lucia.get('/api/club/claims')).json()).toEqual([]);
  });

  test('that is refused says why, and credits nothing', async () => {
    const form = new URLSearchParams({ concept: 'Lectura', happened_on: today, detail: '' });
    const sent = await ana.post('/api/club/claims', form);
    expect([sent.status, sent.headers.location]).toEqual([303, '/club/perfil/puntos?claimed#claims']);
    const bad = await ana.post('/api/club/claims', new URLSearchParams({ concept: 'Otra <b>', happened_on: '' }));
    expect([bad.status, bad.text]).toEqual([422, expect.stringContaining('value="Otra &lt;b&gt;"')]);
    const turned = { concept: 'Quiz\u202e sabores', happened_on: today, detail: '' };
    const unseen = await ana.post('/api/club/claims', turned);
    expect([unseen.status, unseen.text]).toEqual([422, expect.stringContaining('sin caracteres invisibles')]);
    const { points } = await self();
    const [newest] = await claims();
    await club.command(
      'claims',
      'refuse',
      newest?.id ?? '',
      '--read',
      await readMark(club, newest?.id ?? ''),
      '--answer',
      'Esa lectura no da puntos.',
      '--why',
      'no points',
    );
    expect((await self()).points).toBe(points);
    expect((await claims())[0]).toMatchObject({ state: 'refused', answer: 'Esa lectura no da puntos.', points: null });
    expect(await club.command('mail', '--why', 'the day’s work')).toContain('Esa lectura no da puntos.');
  });

  test('is listed for operators, programs and spreadsheets, and its answer is in the audit log', async () => {
    const [csv, audit] = await Promise.all([
      club.command('claims', 'list', '--why', 'the day’s work', '--all', '--csv'),
      club.command('audit', '--json'),
    ]);
    expect(csv).toMatch(/^id,member,concept,/);
    expect(csv).toContain('Quiz «Sabores»');
    expect(csv).toContain('ana@club.example');
    expect(JSON.parse(audit)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'settle_claim', why: 'seen in the quiz' }),
        expect.objectContaining({ action: 'refuse_claim', why: 'no points' }),
      ]),
    );
  });
});
