// What third parties are allowed: asked once, kept in a cookie of ours, told by a plain form or by JSON.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let browser: Client;
beforeAll(async () => {
  club = await startSampleClub();
  club.moveClock(new Date('2026-11-21T12:00:00Z'));
});
beforeEach(() => {
  browser = openBrowser(club.url);
});
afterAll(() => club.stop());

const choose = (fields: Record<string, string>) =>
  browser.post('/api/club/consent', new URLSearchParams({ next: '/club/login', ...fields }));
const asks = /<dialog[^>]*id="consent"[^>]*\sopen/;

test('the first page asks, once; the answer leads back and is kept for a year with version, time and language', async () => {
  expect((await browser.get('/club/login')).text).toMatch(asks);
  const answer = await choose({ choice: 'all' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/club/login']);
  expect(answer.headers['set-cookie']).toEqual([
    'consent=2.1795262400.es.video-map; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(await browser.read('/club/login')).not.toMatch(asks);
});

test.each([
  [{ choice: 'none' }, []],
  [{ choice: 'these' }, []],
  [{ choice: 'these', video: 'yes' }, ['video']],
  [{ choice: 'also', video: 'yes' }, ['video']],
  [{ choice: 'these', map: 'yes' }, ['map']],
])('%o grants %o', async (fields, granted) => {
  const answer = await browser.post('/api/club/consent', fields);
  expect([answer.status, answer.json()]).toEqual([200, { granted }]);
});

test('what was granted can be taken back, and stays when something else is allowed besides', async () => {
  await choose({ choice: 'all' });
  expect((await browser.post('/api/club/consent', { choice: 'also' })).json()).toEqual({ granted: ['video', 'map'] });
  expect((await browser.post('/api/club/consent', { choice: 'none' })).json()).toEqual({ granted: [] });
  expect(await browser.read('/club/login')).not.toMatch(asks);
});

test('an answer to an older question, or none that can be read, is asked for again', async () => {
  for (const cookie of ['1.1795262400.es.video', 'yes']) {
    browser.cookies.set('consent', cookie);
    expect((await browser.get('/club/login')).text).toMatch(asks);
  }
});

test('what is no choice is refused, and nothing is kept', async () => {
  expect((await browser.post('/api/club/consent', { choice: 'maybe' })).status).toBe(422);
  expect((await choose({ choice: 'these', pixel: 'yes' })).status).toBe(303);
  expect(browser.cookies.has('consent')).toBe(false);
});

test('another site can’t choose for somebody', async () => {
  const answer = await browser.post('/api/club/consent', { choice: 'all' }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(419);
  expect(browser.cookies.has('consent')).toBe(false);
});

test('the age gate asks for nothing else', async () => {
  browser.cookies.delete('age-verified');
  const gate = await browser.get('/club/login');
  expect(gate.text).toContain('action="/api/club/age"');
  expect(gate.text).not.toContain('id="consent"');
});

test('a video’s player is in the page only when it is allowed, and only that page may frame it', async () => {
  const member = await signIn(club.url, 'ana');
  const before = await member.get('/club/petshopboys');
  expect(before.text).toContain('Permitir y ver');
  expect(before.text).not.toContain('<iframe');
  await member.post('/api/club/consent', { choice: 'all' });
  const after = await member.get('/club/petshopboys');
  expect(after.text).toContain('<iframe src="https://www.youtube-nocookie.com/embed/');
  expect(after.headers['content-security-policy']).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com(?:;|$)/);
  const other = await member.get('/club/christmas');
  expect(other.status).toBe(200);
  expect(other.headers['content-security-policy']).toContain('default-src');
  expect(other.headers['content-security-policy']).not.toContain('frame-src');
});
