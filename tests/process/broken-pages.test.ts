// What the log says of a page that can't be made, whatever broke, and that the server goes on.
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtServer, type RunningClub } from '../setup/club-server.ts';
import { startEmbeddedClub } from '../setup/embedded-club.ts';
import { openBrowser } from '../setup/sample-members.ts';

// Beside the build, from where it finds the packages.
const build = realpathSync(join(builtServer, '..'));
const copy = mkdtempSync(`${build}-broken-`);
const buildDirectory = join(copy, 'server');
let club: RunningClub;

const chunkOf = (page: string) =>
  readdirSync(join(buildDirectory, 'chunks')).filter((name) => name.startsWith(`${page}_`));

beforeAll(async () => {
  cpSync(build, copy, { recursive: true });
  for (const name of chunkOf('error-login')) rmSync(join(buildDirectory, 'chunks', name));
  for (const name of chunkOf('show-pdf')) {
    const path = join(buildDirectory, 'chunks', name);
    const throwing = '$&\n throw new TypeError("no file", { cause: new Error("the lake gave none") });';
    writeFileSync(path, readFileSync(path, 'utf8').replace(/createComponent\(.*=> \{$/m, throwing));
  }
  club = await startEmbeddedClub({ buildDirectory });
});
afterAll(async () => {
  await club.stop();
  rmSync(copy, { recursive: true });
});

test('a file of the build that is gone costs its own answer alone, and a line in the log', async () => {
  const folder = join(copy, 'client/_astro');
  const [lost = '', kept = ''] = readdirSync(folder).filter((name) => name.endsWith('.js'));
  rmSync(join(folder, lost));
  await expect(fetch(`${club.url}/_astro/${lost}`, { headers: { 'accept-encoding': 'identity' } })).rejects.toThrow();
  expect((await fetch(`${club.url}/_astro/${kept}`)).status).toBe(200);
  await expect
    .poll(() => club.output.filter((line) => line.includes('a file of the build can’t be read')))
    .toHaveLength(1);
});

test.each([
  ['whose chunk is lost', '/club/error-login', /Cannot find module/],
  ['that throws while it is rendered', '/club/show-pdf', /TypeError: no file[^]*caused by Error: the lake gave none/],
])('a page %s is a 500 whose cause is logged once', async (_which, path, cause) => {
  const answer = await openBrowser(club.url).get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  const id = String(answer.headers['x-request-id']);
  const linesOf = () => club.output.filter((line) => line.includes(id));
  await expect.poll(() => linesOf().length).toBeGreaterThan(1);
  const failures = linesOf().filter((line) => line.includes('a request failed'));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain(`"route":"${path}"`);
  expect(JSON.parse(failures[0] ?? '')).toMatchObject({
    level: 50,
    err: { stack: expect.stringMatching(cause) as string },
  });
});
