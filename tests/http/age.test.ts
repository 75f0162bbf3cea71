// The age gate: served, by script or without, and not to be tried again by somebody under age.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningClub } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { startSampleClub } from '../setup/sample-club.ts';

let club: RunningClub;
let browser: Client;
beforeAll(async () => {
  club = await startSampleClub();
  club.moveClock(new Date('2026-11-21T12:00:00Z'));
});
beforeEach(() => {
  browser = Client.browser(club.url);
});
afterAll(() => club.stop());

const adult = { day: 21, month: 11, year: 2008 };
const child = { day: 22, month: 11, year: 2008 };
const form = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const gate = async () => (await browser.get('/club/login')).text;

test('an adult passes, for a year and the whole site', async () => {
  const answer = await browser.post('/api/club/age', adult);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(answer.headers['set-cookie']).toEqual(['age-verified=true; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax']);
  expect(await gate()).toContain('action="/api/club/login"');
});

test('a date is made of numbers, or of digits as a form sends them', async () => {
  for (const day of [[1], true, '1e1', '0x5', '', null])
    expect((await browser.post('/api/club/age', { ...adult, day })).status, JSON.stringify(day)).toBe(422);
  expect((await browser.post('/api/club/age', { day: ' 21 ', month: '11', year: '2008' })).status).toBe(204);
});

test('the day of the Canaries decides, not that of the server', async () => {
  club.moveClock(new Date('2026-11-21T23:59:59Z'));
  expect((await browser.post('/api/club/age', child)).status).toBe(422);
  club.moveClock(new Date('2026-11-22T00:00:00Z'));
  expect((await Client.browser(club.url).post('/api/club/age', child)).status).toBe(204);
  club.moveClock(new Date('2026-11-21T12:00:00Z'));
});

describe('somebody under age', () => {
  test('is told so in their language', async () => {
    const spanish = await browser.post('/api/club/age', child);
    expect([spanish.status, spanish.json()]).toEqual([
      422,
      { error: 'El club es solo para personas de 18 años o más.' },
    ]);
    const english = await Client.browser(club.url).post('/api/club/age', child, { 'accept-language': 'en' });
    expect(english.json()).toEqual({ error: 'The club is only for people aged 18 or over.' });
  });

  test('can’t try another year', async () => {
    await browser.post('/api/club/age', child);
    expect((await browser.post('/api/club/age', adult)).status).toBe(422);
    expect(browser.cookies.has('age-verified')).toBe(false);
  });

  test('sees the gate without its form, whatever a script writes into the cookie', async () => {
    await browser.post('/api/club/age', child);
    browser.cookies.set('age-verified', 'true');
    const page = await browser.get('/club/login');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<form[^>]*api\/club\/age|action="\/api\/club\/login/);
  });

  test('loses an earlier answer', async () => {
    await browser.post('/api/club/age', adult);
    await browser.post('/api/club/age', child);
    expect(browser.cookies.has('age-verified')).toBe(false);
  });
});

test.each([
  ['a day that does not exist', { day: 31, month: 4, year: 1990 }],
  ['a day to come', { day: 1, month: 1, year: 2027 }],
  ['the day of somebody older than anybody', { day: 1, month: 1, year: 1800 }],
])('%s is refused and may be corrected', async (_what, date) => {
  const answer = await browser.post('/api/club/age', date);
  expect([answer.status, answer.json()]).toEqual([422, { error: 'Esa fecha no existe.' }]);
  expect((await browser.post('/api/club/age', adult)).status).toBe(204);
});

test.each([
  ['a thirteenth month', { ...adult, month: 13 }, 'month'],
  ['a day 0', { ...adult, day: 0 }, 'day'],
  ['a word for the year', { ...adult, year: 'mil' }, 'year'],
  ['no year', { day: 1, month: 1 }, 'year'],
  ['a field nobody asked for', { ...adult, verified: true }, 'verified'],
])('%s is told at its field', async (_what, body, field) => {
  const answer = await browser.post('/api/club/age', body);
  expect(answer.status).toBe(422);
  expect(answer.json()).toHaveProperty(['errors', field]);
});

describe('without script', () => {
  test('an adult goes on to the page that was wanted', async () => {
    expect(await gate()).toContain('name="next" value="/club/login"');
    const answer = await browser.post('/api/club/age', form({ ...adult, next: '/club/catalogo?q=a' }));
    expect([answer.status, answer.headers.location]).toEqual([303, '/club/catalogo?q=a']);
    expect(browser.cookies.get('age-verified')).toBe('true');
  });

  test('the login keeps its own remembered page', async () => {
    const next = '/club/login?next=%2Fclub%2Fcesta';
    expect((await browser.post('/api/club/age', form({ ...adult, next }))).headers.location).toBe(next);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/api/club/logout', '/club/logout', ''])(
    'nobody is taken to %s',
    async (next) => {
      const answer = await browser.post('/api/club/age', form({ ...adult, next }));
      expect([answer.status, answer.headers.location]).toEqual([303, '/club']);
    },
  );

  test('a wrong date comes back to the page, says so until it is mended, and puts nothing into the address', async () => {
    const answer = await browser.post('/api/club/age', form({ day: 31, month: 4, year: 1990, next: '/club/discover' }));
    expect([answer.status, answer.headers.location]).toEqual([303, '/club/discover']);
    const gateAgain = await gate();
    expect(gateAgain).toContain('id="age-error"');
    for (const kept of [/name="day"[^>]*value="31"/, /value="4" selected/, /name="year"[^>]*value="1990"/])
      expect(gateAgain).toMatch(kept);
    expect(await gate()).toContain('id="age-error"');
    await browser.post('/api/club/age', form({ ...adult, next: '/club/discover' }));
    expect(browser.cookies.has('age-error')).toBe(false);
  });

  test('a date below eighteen is said back once, and may be corrected; what is confirmed stays', async () => {
    const ask = (fields: Record<string, string | number>) =>
      browser.post('/api/club/age', form({ ...fields, next: '/club/login' }));
    await ask({ ...child, asks: '1' });
    const asked = await gate();
    expect(asked).toContain('22 de noviembre de 2008, ¿es así?');
    expect(asked).toMatch(/name="year"[^>]*value="2008"/);
    // In another language it is the same question.
    await browser.post('/api/club/preferences', form({ locale: 'en', next: '/club/login' }));
    const inEnglish = await gate();
    expect(inEnglish).toContain('22 November 2008');
    expect(inEnglish).toMatch(/name="year"[^>]*value="2008"/);
    await browser.post('/api/club/preferences', form({ locale: 'es', next: '/club/login' }));
    expect(browser.cookies.has('age-verified')).toBe(false);
    await ask({ ...adult, asks: '1' });
    expect(browser.cookies.get('age-verified')).toBe('true');
    browser = Client.browser(club.url);
    await ask({ ...child, asks: '1' });
    await ask({ ...child, day: 23, asks: '1' });
    expect(await gate()).not.toContain('action="/api/club/age"');
    await ask({ ...adult, asks: '1' });
    expect(browser.cookies.has('age-verified')).toBe(false);
  });

  test.each([
    ['7 ', '3', '2015'],
    [' 07', '3 ', '2015'],
    ['007', '03', ' 2015 '],
  ])('a date with more than its digits (%o, %o, %o) is said back as it is meant', async (day, month, year) => {
    await browser.post('/api/club/age', form({ day, month, year, asks: '1', next: '/club/login' }));
    expect(await gate()).toContain('7 de marzo de 2015, ¿es así?');
  });

  test.each(['31', 'x', '7'])('a note of the browser’s own asks back no day that there is not: %s', async (day) => {
    browser.cookies.set(
      'age-error',
      new URLSearchParams({ error: 'confirm_age', day, month: '13', year: '2015' }).toString(),
    );
    const page = await browser.get('/club/login');
    expect(page.status).toBe(200);
    expect(page.text).toContain('action="/api/club/age"');
    expect(page.text).not.toContain('¿es así?');
  });

  test('somebody under age comes back to the gate without its form', async () => {
    await browser.post('/api/club/age', form({ ...child, next: '/club/discover' }));
    expect(await gate()).not.toContain('action="/api/club/age"');
  });
});

test('another site can’t answer for anybody', async () => {
  const answer = await browser.post('/api/club/age', adult, {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
  });
  expect(answer.status).toBe(419);
  expect(browser.cookies.size).toBe(0);
});
