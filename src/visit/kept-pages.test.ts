import { expect, test, vi } from 'vitest';
import { slot } from '../lib/slots.ts';
import { KeptPages, type Made, type PageKey } from './kept-pages.ts';

const now = new Date('2026-11-21T12:00:30Z');
const key: PageKey = {
  origin: 'http://club.example',
  path: '/club/faq',
  locale: 'es',
  theme: 'system',
  consent: null,
  audience: null,
  ageVerified: true,
};
const member = { level: 'Gold', island: 'tenerife', acceptedTermsVersion: '1', termsAccepted: true } as const;
const page = (html: string, keep = true): Made => ({
  response: new Response(html, { status: keep ? 200 : 404, headers: { 'content-type': 'text/html' } }),
  route: '/club/faq',
  keep,
});
const htmlOf = (kept: Awaited<ReturnType<KeptPages['get']>>) =>
  kept instanceof Response ? null : kept.template.pieces.join('|');

test('a page is made once, however many wait for it, and then at hand', async () => {
  const pages = new KeptPages();
  const make = vi.fn(() => Promise.resolve(page('uno')));
  const all = await Promise.all(Array.from({ length: 20 }, () => pages.get(key, now, make)));
  expect(make).toHaveBeenCalledTimes(1);
  expect(new Set(all.map(htmlOf))).toEqual(new Set(['uno']));
  expect(pages.peek(key, now)).toBe(all[0]);
  expect([pages.has('/club/faq'), pages.has('/club/contacto')]).toEqual([true, false]);
});

test('whoever differs in anything has another page', async () => {
  const pages = new KeptPages();
  await pages.get({ ...key, audience: member }, now, () => Promise.resolve(page('uno')));
  const others: PageKey[] = [
    key,
    { ...key, audience: { ...member, level: 'Silver' } },
    { ...key, audience: { ...member, island: 'la-palma' } },
    { ...key, audience: { ...member, acceptedTermsVersion: '0', termsAccepted: false } },
    { ...key, audience: { ...member, termsAccepted: false } },
    { ...key, audience: member, origin: 'http://other.example' },
    { ...key, audience: member, path: '/club/contacto' },
    { ...key, audience: member, locale: 'en' },
    { ...key, audience: member, theme: 'dark' },
    { ...key, audience: member, consent: [] },
    { ...key, audience: member, consent: ['video'] },
    { ...key, audience: member, ageVerified: false },
  ];
  expect(others.map((other) => pages.peek(other, now))).toEqual(others.map(() => null));
  expect(pages.peek({ ...key, audience: { ...member } }, now)).not.toBeNull();
});

test('an answer that may not be kept reaches nobody but the one it was made for', async () => {
  const pages = new KeptPages();
  let made = 0;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => pages.get(key, now, () => Promise.resolve(page(`de ${String(++made)}`, false)))),
  );
  const texts = await Promise.all(
    answers.map((answer) => (answer instanceof Response ? answer.text() : Promise.resolve('kept'))),
  );
  expect(texts).toEqual(['de 1', 'de 2', 'de 3', 'de 4', 'de 5']);
  expect(pages.has(key.path)).toBe(false);
});

test('what fails for one is tried again by the next', async () => {
  const pages = new KeptPages();
  const first = pages.get(key, now, () => Promise.reject(new Error('out')));
  const second = pages.get(key, now, () => Promise.resolve(page('dos')));
  await expect(first).rejects.toThrow('out');
  expect(htmlOf(await second)).toBe('dos');
});

test('no page outlives the minute in which it was made, whichever way the clock moves', async () => {
  const pages = new KeptPages();
  await pages.get(key, now, () => Promise.resolve(page('uno')));
  expect(pages.peek(key, new Date('2026-11-21T12:00:59.999Z'))).not.toBeNull();
  expect(pages.peek(key, new Date('2026-11-21T12:01:00Z'))).toBeNull();
  expect(pages.peek(key, new Date('2026-11-21T11:59:59.999Z'))).toBeNull();
  expect(htmlOf(await pages.get(key, new Date('2026-11-21T12:01:00Z'), () => Promise.resolve(page('dos'))))).toBe(
    'dos',
  );
});

test('the least used page goes when there are too many', async () => {
  const pages = new KeptPages(1000);
  const put = (path: string) => pages.get({ ...key, path }, now, () => Promise.resolve(page('x'.repeat(200))));
  await put('/club/a');
  await put('/club/b');
  pages.peek({ ...key, path: '/club/a' }, now);
  await put('/club/c');
  expect(['/club/a', '/club/b', '/club/c'].map((path) => pages.has(path))).toEqual([true, false, true]);
});

test('a slot stays a slot while its page is kept', async () => {
  const pages = new KeptPages();
  const kept = await pages.get(key, now, () => Promise.resolve(page(`a${slot('code')}b`)));
  expect(kept instanceof Response ? null : kept.template.slots).toEqual([{ of: 'member', field: 'code' }]);
});
