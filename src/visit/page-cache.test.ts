import { expect, test, vi } from 'vitest';
import { placeholder } from '../words/placeholders.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import type { PageVariant } from './page-variant.ts';

const now = new Date('2026-11-21T12:00:30Z');
const key: PageVariant = {
  origin: 'http://club.example',
  path: '/club/faq',
  locale: 'es',
  theme: 'system',
  consent: null,
  audience: null,
  guard: { ageVerified: true, signedIn: false, sessionEnded: false, termsAccepted: false, lacksPosition: false },
};
const facts = ['ageVerified', 'signedIn', 'sessionEnded', 'termsAccepted', 'lacksPosition'] as const;
const member = { level: 'Gold', island: 'tenerife', acceptedTermsVersion: '1', termsAccepted: true } as const;
const page = (html: string, cacheable = true): RenderedPage => ({
  response: new Response(html, { status: cacheable ? 200 : 404, headers: { 'content-type': 'text/html' } }),
  route: '/club/faq',
  cacheable,
});
const htmlOf = (cached: Awaited<ReturnType<PageCache['getOrRender']>>) =>
  cached instanceof Response ? null : cached.template.parts.join('|');

test('a page is rendered once, however many wait for it, and then fresh', async () => {
  const pages = new PageCache();
  const render = vi.fn(() => Promise.resolve(page('uno')));
  const all = await Promise.all(Array.from({ length: 20 }, () => pages.getOrRender(key, now, render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(all.map(htmlOf))).toEqual(new Set(['uno']));
  expect(pages.getFresh(key, now)).toBe(all[0]);
  expect([pages.has('/club/faq'), pages.has('/club/contacto')]).toEqual([true, false]);
});

test('whoever differs in anything has another page', async () => {
  const pages = new PageCache();
  await pages.getOrRender({ ...key, audience: member }, now, () => Promise.resolve(page('uno')));
  const others: PageVariant[] = [
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
    ...facts.map((fact) => ({ ...key, audience: member, guard: { ...key.guard, [fact]: !key.guard[fact] } })),
  ];
  expect(others.map((other) => pages.getFresh(other, now))).toEqual(others.map(() => null));
  expect(pages.getFresh({ ...key, audience: { ...member } }, now)).not.toBeNull();
});

test('a response that is not cacheable reaches only the request that rendered it', async () => {
  const pages = new PageCache();
  let made = 0;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      pages.getOrRender(key, now, () => Promise.resolve(page(`de ${String(++made)}`, false))),
    ),
  );
  const texts = await Promise.all(
    answers.map((answer) => (answer instanceof Response ? answer.text() : Promise.resolve('cached'))),
  );
  expect(texts).toEqual(['de 1', 'de 2', 'de 3', 'de 4', 'de 5']);
  expect(pages.has(key.path)).toBe(false);
});

test('what fails for one is tried again by the next', async () => {
  const pages = new PageCache();
  const first = pages.getOrRender(key, now, () => Promise.reject(new Error('out')));
  const second = pages.getOrRender(key, now, () => Promise.resolve(page('dos')));
  await expect(first).rejects.toThrow('out');
  expect(htmlOf(await second)).toBe('dos');
});

test('no page outlives the minute in which it was made, whichever way the clock moves', async () => {
  const pages = new PageCache();
  await pages.getOrRender(key, now, () => Promise.resolve(page('uno')));
  expect(pages.getFresh(key, new Date('2026-11-21T12:00:59.999Z'))).not.toBeNull();
  expect(pages.getFresh(key, new Date('2026-11-21T12:01:00Z'))).toBeNull();
  expect(pages.getFresh(key, new Date('2026-11-21T11:59:59.999Z'))).toBeNull();
  expect(
    htmlOf(await pages.getOrRender(key, new Date('2026-11-21T12:01:00Z'), () => Promise.resolve(page('dos')))),
  ).toBe('dos');
});

test('the least used page goes when there are too many', async () => {
  const pages = new PageCache(1000);
  const put = (path: string) => pages.getOrRender({ ...key, path }, now, () => Promise.resolve(page('x'.repeat(200))));
  await put('/club/a');
  await put('/club/b');
  pages.getFresh({ ...key, path: '/club/a' }, now);
  await put('/club/c');
  expect(['/club/a', '/club/b', '/club/c'].map((path) => pages.has(path))).toEqual([true, false, true]);
});

test('a placeholder stays a placeholder in the cache', async () => {
  const pages = new PageCache();
  const cached = await pages.getOrRender(key, now, () => Promise.resolve(page(`a${placeholder('code')}b`)));
  expect(cached instanceof Response ? null : cached.template.placeholders).toEqual([{ of: 'member', field: 'code' }]);
});
