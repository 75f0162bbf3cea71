// Language and theme: plain forms that work without script, kept for a year.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { LoginAnswer } from '../../src/club/session/session.contract.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
beforeAll(async () => {
  club = await startSampleClub();
});
afterAll(() => club.stop());

const choose = (fields: Record<string, string>) => new URLSearchParams(fields);
const year = 'Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax';

test('a chosen language is kept for 365 days and the page comes back in it', async () => {
  const browser = openBrowser(club.url);
  const answer = await browser.post(
    '/api/club/preferences',
    choose({ locale: 'en', next: '/club/login?next=%2Fclub' }),
  );
  expect([answer.status, answer.headers.location]).toEqual([303, '/club/login?next=%2Fclub']);
  expect(answer.headers['set-cookie']).toEqual([`locale=en; ${year}`]);
  expect((await browser.get('/club/login')).text).toContain('<html lang="en"');
});

test('a language that a member chooses is that of their mails, too', async () => {
  const browser = await signIn(club.url, 'lucia');
  const ownLanguage = async () => Consumer.parse((await browser.get('/api/club/self')).json()).locale;
  expect(await ownLanguage()).toBe('es');
  expect((await browser.post('/api/club/preferences', choose({ theme: 'dark', next: '/club' }))).status).toBe(303);
  expect(await ownLanguage()).toBe('es');
  expect((await browser.post('/api/club/preferences', choose({ locale: 'en', next: '/club' }))).status).toBe(303);
  expect(await ownLanguage()).toBe('en');
});

test('a language that was chosen before the login is the member’s from then on', async () => {
  const ownLanguage = async () => {
    const elsewhere = await signIn(club.url, 'ana');
    return Consumer.parse((await elsewhere.get('/api/club/self')).json()).locale;
  };
  expect(await ownLanguage()).toBe('es');
  const browser = openBrowser(club.url);
  await browser.post('/api/club/preferences', choose({ locale: 'en', next: '/club/login' }));
  const answer = await browser.post('/api/club/login', { email: sampleMembers.ana, password });
  expect(LoginAnswer.parse(answer.json()).consumer.locale).toBe('en');
  // Their own, in which mails come, and not this browser's alone.
  expect(await ownLanguage()).toBe('en');
  await browser.post('/api/club/preferences', choose({ locale: 'es', next: '/club' }));
});

test('a chosen theme is kept for 365 days and the page comes back in it', async () => {
  const browser = openBrowser(club.url);
  const answer = await browser.post('/api/club/preferences', choose({ theme: 'dark', next: '/club/trade-in' }));
  expect([answer.status, answer.headers.location]).toEqual([303, '/club/trade-in']);
  expect(answer.headers['set-cookie']).toEqual([`theme=dark; ${year}`]);
  expect((await browser.get('/club/login')).text).toContain('data-theme="dark"');
});

test('choosing what is chosen already changes nothing', async () => {
  const browser = openBrowser(club.url);
  await browser.post('/api/club/preferences', { locale: 'en', theme: 'light' });
  const again = await browser.post('/api/club/preferences', { locale: 'en', theme: 'light' });
  expect([again.status, again.headers['set-cookie']]).toEqual([204, undefined]);
});

test('the page’s own ?lang= gives way to the choice, its other values stay', async () => {
  const answer = await openBrowser(club.url).post(
    '/api/club/preferences',
    choose({ locale: 'es', next: '/club/discover?a=1&lang=en&b=2' }),
  );
  expect(answer.headers.location).toBe('/club/discover?a=1&b=2');
});

test('a question mark in what was searched for stays too', async () => {
  const next = '/club/catalogo?q=a?b&orden=precio';
  const answer = await openBrowser(club.url).post('/api/club/preferences', choose({ locale: 'es', next }));
  expect(answer.headers.location).toBe(next);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/club/logout'])(
  'a choice never leads to %s',
  async (next) => {
    const answer = await openBrowser(club.url).post('/api/club/preferences', choose({ locale: 'en', next }));
    expect([answer.status, answer.headers.location]).toEqual([303, '/club']);
  },
);

test.each([{ locale: 'fr' }, { theme: 'blue' }, { colour: 'red' }])('%j is no choice', async (body) => {
  const answer = await openBrowser(club.url).post('/api/club/preferences', body);
  expect([answer.status, answer.headers['set-cookie']]).toEqual([422, undefined]);
});

test('a page is Spanish by default, whatever the browser prefers', async () => {
  const answer = await openBrowser(club.url).get('/club/login', { 'accept-language': 'en' });
  expect(answer.text).toContain('<html lang="es"');
});

test('?lang=en shows a public page in English, keeps nothing, and means nothing on a member’s page', async () => {
  const browser = await signIn(club.url, 'ana');
  const legal = await browser.get('/club/terminos-y-condiciones?lang=en');
  expect(legal.text).toContain('<html lang="en"');
  expect(legal.headers['set-cookie']).toBeUndefined();
  expect((await browser.get('/club/catalogo?lang=en')).text).toContain('<html lang="es"');
});
