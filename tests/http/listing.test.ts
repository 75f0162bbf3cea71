// What search engines, and whoever shares an address, get to see of the club.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let crawler: Client;
beforeAll(async () => {
  club = await startSampleClub();
  crawler = openBrowser(club.url);
});
afterAll(() => club.stop());

test('robots.txt names the map, and the map only pages that anyone reads, each with its one address', async () => {
  const robots = await crawler.get('/robots.txt');
  expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.text).toContain(`Sitemap: ${club.url}/sitemap.xml`);

  const map = await crawler.get('/sitemap.xml');
  expect([map.status, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const addresses = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.map((address) => new URL(address).pathname).sort()).toEqual([
    '/club/bases-navidad-2021',
    '/club/document/bases-de-los-juegos',
    '/club/document/politica-de-cookies',
    '/club/document/politica-de-privacidad',
    '/club/terminos-y-condiciones',
    '/club/terminos-y-condiciones-loteria',
    '/club/terminos-y-condiciones-ruleta',
  ]);
  for (const address of addresses) {
    const page = await crawler.get(new URL(address).pathname);
    expect([page.status, page.headers['x-robots-tag']], address).toEqual([200, undefined]);
    expect(page.text).toContain(`<link rel="canonical" href="${address}"`);
    expect(page.text).toContain(`hreflang="en" href="${address}?lang=en"`);
    expect(page.text).toMatch(/<meta property="og:image" content="http[^"]+"/);
  }
});

test('the English address of a public page is canonical in English', async () => {
  const page = await crawler.get('/club/terminos-y-condiciones?lang=en&utm_source=x');
  expect(page.text).toContain('<html lang="en"');
  expect(page.text).toContain(`<link rel="canonical" href="${club.url}/club/terminos-y-condiciones?lang=en"`);
});

test('what a page says of itself to machines is JSON, whatever its words are', async () => {
  const { text } = await crawler.get('/club/terminos-y-condiciones');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'WebPage', url: `${club.url}/club/terminos-y-condiciones` });
});

test('the age gate and the pages of members are listed nowhere', async () => {
  const newcomer = openBrowser(club.url);
  newcomer.cookies.delete('age-verified');
  const gate = await newcomer.get('/club/discover');
  expect([gate.status, gate.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(gate.text).not.toContain('rel="canonical"');

  const member = await signIn(club.url, 'ana');
  for (const path of ['/club', '/club/catalogo', '/club/faq']) {
    const page = await member.get(path);
    expect([page.status, page.headers['x-robots-tag']], path).toEqual([200, 'noindex']);
    expect(page.text, path).not.toMatch(/rel="canonical"|og:|ld\+json/);
  }
});

test('a page that is not there has no address to list', async () => {
  const page = await crawler.get('/club/document/nada');
  expect(page.status).toBe(404);
  expect(page.text).not.toContain('rel="canonical"');
});

test('the club can be put on the first screen of a phone, with pictures that are there', async () => {
  const answer = await crawler.get('/manifest.webmanifest');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/manifest+json']);
  const icons = [...answer.text.matchAll(/"src":"([^"]+)"/g)].map(([, address = '']) => address);
  expect(icons).toHaveLength(3);
  for (const address of [...icons, '/apple-touch-icon.png', '/share.png']) {
    const icon = await crawler.get(address);
    expect([icon.status, icon.headers['content-type']], address).toEqual([200, 'image/png']);
  }
});

test.each(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])('%s takes nothing', async (path) => {
  const answer = await crawler.send(path, { method: 'POST' });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])('%s tells its headers alone', async (path) => {
  const [whole, head] = [await crawler.get(path), await crawler.send(path, { method: 'HEAD' })];
  expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', whole.headers['content-type']]);
});
