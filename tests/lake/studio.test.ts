// The real Studio on the local lake, in a browser: an editor signs in, changes a banner, publishes it and takes it back, and
// the site's loaders see each within two seconds.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import { createContent } from '../../src/content/content.ts';
import { lakeOf } from '../../src/content/lake/lake.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { createStudioLink } from './studio-link.ts';

const studio = join(import.meta.dirname, '../../studio/dist');
const member = { island: 'tenerife', level: 'Silver' } as const;
/** A day on which the banner of the test is in force, as it always is. */
const day = '2028-04-01';

let lake: TestLake;
let browser: Browser;
let context: BrowserContext;
/** As it is printed: by the name localhost. */
let studioLink: string;
let page: Page;
let content: ReturnType<typeof createContent>;
const errors: string[] = [];
/** Of other addresses than the lake's own. */
const outsideRequests = new Set<string>();
/** The Studio asks its maker for news, a newer version and its fonts, and does without. */
const expectedOutside = [
  'https://core.sanity-cdn.com/bridge.js',
  'https://design-system-static.sanity.io/',
  'https://studio-static.sanity.io/',
  'https://sanity-cdn.com/v1/modules/',
  'https://api.sanity.io/vX/intake/feedback',
];
const isExpectedOutside = (url: string) => expectedOutside.some((known) => url.startsWith(known));

beforeAll(async () => {
  expect(existsSync(studio), 'the Studio is built: npm run build --workspace=studio').toBe(true);
  lake = await startTestLake('sample', { studio });
  content = createContent(lakeOf(() => lake.connect({ token: lake.token })));
  await content.banners('es', day, member);
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
  });
  context = await browser.newContext({ viewport: { width: 1500, height: 1000 }, locale: 'es-ES' });
  studioLink = (await createStudioLink(lake)).replace('127.0.0.1', 'localhost');
  const own = [new URL(studioLink).host, new URL(lake.url).host];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    const [said, at] = [message.text(), message.location().url];
    const isRefused = said.includes('Content Security Policy') && expectedOutside.some((known) => said.includes(known));
    if (message.type() !== 'error' || isExpectedOutside(at) || isRefused || said.startsWith('Failed to fetch version'))
      return;
    errors.push(`${said} (${at})`);
  });
  context.on('request', (request) => {
    if (request.url().startsWith('http') && !own.includes(new URL(request.url()).host))
      outsideRequests.add(request.url());
  });
  await context.route(
    (url) => !own.includes(url.host),
    (route) => route.abort(),
  );
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  content.stop();
  await lake.remove();
});

const titles = async () => (await content.banners('es', day, member)).banners.map(({ title }) => title.text);

test('browsers keep the Studio’s scripts, whose names say what they hold, and ask for its page each time', async () => {
  const page = await fetch(`${lake.url}/studio/`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const script = /src="(\/studio\/static\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const headersOf = async (path: string) => {
    const answer = await fetch(new URL(path, lake.url));
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('cache-control')];
  };
  expect(await headersOf(script)).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await headersOf(script.replace(/.{8}\.js$/, 'AAAAAAAA.js'))).toEqual([404, null]);
  expect(await headersOf('/studio/static/favicon-96.png')).toEqual([200, 'no-store']);
});

test('the Studio’s page may call and load nothing but the lake and the site', async () => {
  const page = await browser.newPage();
  await page.goto(`${lake.url}/studio/`);
  const refused = await page.evaluate(async () => {
    const addresses: string[] = [];
    const all = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (blockedURI.includes('.example')) addresses.push(blockedURI);
        if (addresses.length === 3) resolve();
      });
    });
    const image = new Image();
    image.src = 'https://images.example/a.png';
    const script = document.createElement('script');
    script.src = 'https://scripts.example/a.js';
    document.head.append(script);
    await fetch('https://calls.example/').catch(() => null);
    await all;
    return addresses.toSorted();
  });
  await page.close();
  expect(refused).toEqual(['https://calls.example/', 'https://images.example/a.png', 'https://scripts.example/a.js']);
}, 60_000);

test('an editor signs in, changes a banner and publishes it: the site has it within two seconds', async () => {
  await page.goto(studioLink);
  await page.getByRole('link', { name: 'En portada hoy' }).click();
  await page.getByRole('link', { name: 'Banners de hoy' }).click();
  await page.getByRole('link', { name: /Tres modelos color volcán/ }).click();
  const title = page.getByTestId('field-title.es').getByRole('textbox');
  await title.fill('Tres modelos, tres volcanes');
  const publish = page.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), { timeout: 10_000 }).toBe(true);
  expect(await titles()).toContain('Tres modelos color volcán');
  await publish.click();
  const published = () => lake.connect().fetch<string>('*[_id == "banner-edicion-limitada"][0].title.es');
  await expect.poll(published, { timeout: 10_000, interval: 20 }).toBe('Tres modelos, tres volcanes');
  await expect.poll(titles, { timeout: 2000, interval: 20 }).toContain('Tres modelos, tres volcanes');
}, 90_000);

test('what the editor takes back leaves the site within two seconds', async () => {
  await page.getByTestId('document-header-Publicado-chip').click();
  await page.getByTestId('action-despublicar').click();
  await page.getByTestId('confirm-button').click();
  const published = () => lake.connect().fetch<number>('count(*[_id == "banner-edicion-limitada"])');
  await expect.poll(published, { timeout: 10_000, interval: 20 }).toBe(0);
  await expect.poll(titles, { timeout: 2000, interval: 20 }).not.toContain('Tres modelos, tres volcanes');
}, 60_000);

test('the browser stays signed in, and the link opened again there changes nothing', async () => {
  for (const address of [`${new URL(studioLink).origin}/studio`, studioLink]) {
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.getByRole('link', { name: 'En portada hoy' }).waitFor();
    await tab.close();
  }
  expect(errors.splice(0)).toEqual([expect.stringMatching(/401 .*\/auth\/fetch\?/)]);
}, 60_000);

test('another browser is not signed in by it', async () => {
  const other = await browser.newPage();
  await other.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  await other.goto(studioLink);
  await other.getByRole('heading', { name: 'Entra con tu enlace' }).waitFor();
  await other.close();
}, 60_000);

test('the Studio asked for nothing that the lake does not know, and nothing in it failed', () => {
  expect(lake.logged).toEqual([]);
  expect(errors).toEqual([]);
  expect([...outsideRequests].filter((url) => !isExpectedOutside(url))).toEqual([]);
});
