// A CDN before the club: what it may keep, and what it is told when the lake publishes.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { invariant } from '../../src/kit/invariant.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

const purges: { readonly tags: readonly string[]; readonly headers: IncomingHttpHeaders }[] = [];
/** What the CDN answers. */
let status = 200;
const cdn = createServer((request, response) => {
  request.setEncoding('utf8');
  let body = '';
  request.on('data', (part: string) => (body += part));
  request.on('end', () => {
    const { tags } = z.object({ tags: z.array(z.string()).max(30) }).parse(JSON.parse(body));
    purges.push({ tags, headers: request.headers });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
});

let club: RunningClub;
beforeAll(async () => {
  cdn.listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const bound = cdn.address();
  invariant(typeof bound === 'object' && bound, 'it listens on a port');
  club = await startSampleClub({
    env: {
      SHARED_CACHE: '1',
      CDN_PURGE_URL: `http://127.0.0.1:${String(bound.port)}/purge?key=of-the-address`,
      CDN_PURGE_HEADER: 'Fastly-Key: of-the-header',
    },
  });
});
afterAll(async () => {
  await club.stop();
  cdn.close();
});

/** The page as it is from the page cache. */
async function getKept(browser: Client, path: string) {
  await browser.get(path);
  return browser.get(path);
}
const tagsOf = ({ headers }: { readonly headers: IncomingHttpHeaders }) => String(headers['cache-tag']).split(',');
const hasPurged = (tags: readonly string[]) => purges.some((purge) => purge.tags.some((tag) => tags.includes(tag)));

test('may keep a visitor’s page until the minute ends, by the tags of its content', async () => {
  for (const [browser, path] of [
    [new Client(club.url), '/club/faq'],
    [openBrowser(club.url), '/club/login'],
    [openBrowser(club.url), '/club/discover'],
  ] as const) {
    const kept = () => getKept(browser, path);
    // The first answers come before the lake tells of its changes.
    await expect
      .poll(async () => (await kept()).headers['cdn-cache-control'], { timeout: 20_000 })
      .toMatch(/^max-age=[1-5]?\d$/);
    const { headers } = await kept();
    expect(headers['surrogate-control']).toMatch(/^max-age=[1-5]?\d$/);
    // A browser that goes back to it after signing in asks again.
    expect(headers['cache-control']).toBe('private, no-store');
    const tags = tagsOf({ headers });
    expect(tags).toContain('club');
    expect(tags.length).toBeGreaterThan(3);
    expect(headers['surrogate-key']).toBe(tags.join(' '));
    expect(headers['set-cookie']).toBeUndefined();
    const size = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
      0,
    );
    expect(size).toBeLessThan(2_000);
  }
});

test('may keep nothing that is a member’s, that is rendered for one request, or that other cookies count for', async () => {
  const others = [{ theme: 'dark' }, { consent: '2.1790000000.es.' }, { club_session: 'over' }, { club_draft: 'x' }];
  const browsers = others.map((cookies) => {
    const browser = openBrowser(club.url);
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
    return browser;
  });
  for (const browser of [await signIn(club.url, 'ana'), ...browsers])
    for (const path of ['/club/faq', '/club/discover', '/club/catalogo'])
      expectUnkept(await getKept(browser, path), path);
  const visitor = openBrowser(club.url);
  for (const path of [
    '/club/event',
    '/club/no-hay',
    '/club/login?reason=signed-out',
    '/club/discover?lang=en',
    '/club',
  ])
    expectUnkept(await getKept(visitor, path), path);
});

function expectUnkept({ headers }: { readonly headers: IncomingHttpHeaders }, path: string): void {
  expect(headers['cache-control'], path).toBe('private, no-store');
  expect(
    Object.keys(headers).filter((name) => /^(?:cdn-|surrogate-|x-accel-|cache-tag)/.test(name)),
    path,
  ).toEqual([]);
}

test('tells the CDN of what is published by the tags of the pages that show it, and of nothing else of theirs', async () => {
  const { editor } = findLake(club);
  const [discover, login] = [
    tagsOf(await getKept(openBrowser(club.url), '/club/discover')),
    tagsOf(await getKept(openBrowser(club.url), '/club/login')),
  ];
  // What a start and the tests before have told.
  await expect.poll(() => purges.length).toBeGreaterThan(0);
  purges.length = 0;
  await editor.patch('page-discover').set({ 'description.es': 'Que suba la marea' }).commit();
  const own = discover.filter((tag) => !login.includes(tag));
  await expect.poll(() => hasPurged(own), { timeout: 2000 }).toBe(true);
  expect(purges.flatMap(({ tags }) => tags)).not.toContain('club');
  expect(purges[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'fastly-key': 'of-the-header',
    'surrogate-key': purges[0]?.tags.join(' '),
  });
});

test.each([500, 302])(
  'tells it again where it answers %d, and says so without what lets the club in',
  async (answer) => {
    const { editor } = findLake(club);
    status = answer;
    purges.length = 0;
    await editor
      .patch('page-discover')
      .set({ 'description.es': `Que suba la marea ${String(answer)}` })
      .commit();
    await expect.poll(() => purges.length, { timeout: 10_000 }).toBeGreaterThan(1);
    status = 200;
    const refused = purges.length;
    await expect.poll(() => purges.length, { timeout: 10_000 }).toBeGreaterThan(refused);
    expect(purges.at(-1)?.tags).toEqual(purges[0]?.tags);
    expect(club.output.join('\n')).toContain('The CDN of CDN_PURGE_URL could not be told');
    expect(club.output.join('\n')).not.toMatch(/of-the-(?:address|header)/);
  },
);
