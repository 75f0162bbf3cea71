// How a checkout is built and started from, as package.json has it, in one of the test's own whose build takes no time.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');
/** What tells a live club is not the test's. */
const ofClub = ['NODE_ENV', 'CLUB_DEMO', 'SITE_URL', 'SANITY_PROJECT_ID', 'DATABASE_URL'];
const bare = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofClub.includes(name)));
let root: string;
const servers: ChildProcess[] = [];

/** Stands for the build: what it makes is the source as it was. */
const builder = `#!/usr/bin/env node
const fs = require('node:fs');
const [, , , , , folder] = process.argv;
fs.appendFileSync('built', 'x');
if (fs.existsSync('broken')) process.exit(1);
fs.mkdirSync(folder + '/server', { recursive: true });
fs.mkdirSync(folder + '/client');
fs.writeFileSync(folder + '/client/page.txt', fs.readFileSync('src/page.txt'));
fs.writeFileSync(folder + '/server/club.mjs', 'console.log("did", ...process.argv.slice(2))');
fs.writeFileSync(folder + '/server/server.mjs',
  'import { findBuild, keepBuild } from ${JSON.stringify(join(project, 'src/kit/running-build.ts'))};' +
  'import fs from "node:fs"; const build = findBuild(import.meta.dirname); keepBuild(build, "server", process.env.LIVE === "1");' +
  'process.on("message", () => process.send(fs.readFileSync(build.directory + "/client/page.txt", "utf8")));' +
  'process.on("SIGTERM", () => process.exit(0)); process.send(build.version);');
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club-checkout-'));
  for (const folder of ['scripts', 'src/kit']) cpSync(join(project, folder), join(root, folder), { recursive: true });
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { scripts: object };
  write('package.json', JSON.stringify({ name: 'checkout', scripts }));
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json']) write(path, '{"packages":{}}');
  write('node_modules/.bin/astro', builder);
  chmodSync(join(root, 'node_modules/.bin/astro'), 0o755);
  write('src/page.txt', 'first');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await end(server);
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

const run = async (words: string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(words[0] ?? '', words.slice(1), { cwd: root, env: { ...bare, ...env } });
const build = () => run(['node', 'scripts/ready.mjs', 'site']);
const command = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  run(['npm', 'run', '--silent', 'club', '--', ...words], env);
const timesBuilt = () => (existsSync(join(root, 'built')) ? readFileSync(join(root, 'built'), 'utf8').length : 0);
const page = () => readFileSync(join(root, 'dist/client/page.txt'), 'utf8');

async function startServer(env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const server = spawn('node', ['dist/server/server.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  servers.push(server);
  await once(server, 'message');
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

/** What the server has of its build. */
async function ask(server: ChildProcess): Promise<unknown> {
  const answered = once(server, 'message');
  server.send('page');
  return ((await answered) as unknown[])[0];
}

test('a command builds on a fresh clone, once, whatever a shell has in its environment', async () => {
  expect((await command(['members', 'find', 'two words'])).stdout).toMatch(/did members find two words\n$/);
  expect(timesBuilt()).toBe(1);
  await command(['stock'], { SITE_URL: 'https://club.example' });
  await command(['stock'], { SANITY_PROJECT_ID: 'abc', SITE_URL: 'https://other.example' });
  expect(timesBuilt()).toBe(1);
});

test('a build is switched to when it is whole, and one that fails leaves the earlier in use', async () => {
  await build();
  write('src/page.txt', 'second');
  write('broken', '');
  await expect(build()).rejects.toThrow(/ended with 1/);
  expect(page()).toBe('first');
  rmSync(join(root, 'broken'));
  await build();
  expect(page()).toBe('second');
  // What was built once is there still.
  write('src/page.txt', 'first');
  const before = timesBuilt();
  await build();
  expect([page(), timesBuilt()]).toEqual(['first', before]);
});

test('a running server has the build that it began with until it ends, however often another is built', async () => {
  await build();
  const server = await startServer();
  const own = realpathSync(join(root, 'dist'));
  for (const text of ['second', 'third', 'fourth', 'fifth', 'sixth']) {
    write('src/page.txt', text);
    await build();
    expect([page(), await ask(server)]).toEqual([text, 'first']);
  }
  await end(server);
  write('src/page.txt', 'seventh');
  await build();
  expect(existsSync(own)).toBe(false);
  // The one in use and the two before it.
  expect(readdirSync(join(root, '.builds'))).toHaveLength(3);
});

test('a command builds nothing where a club runs from the checkout, and does where one was killed', async () => {
  await build();
  const server = await startServer();
  expect((await command(['stock'])).stdout).toBe('did stock\n');
  write('src/page.txt', 'second');
  await expect(command(['stock'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^A club runs from here \(process \d+\), and .* run npm run build, .*\.\n$/,
    ) as string,
  });
  expect([timesBuilt(), page()]).toEqual([1, 'first']);
  await end(server, 'SIGKILL');
  expect((await command(['stock'])).stdout).toContain('did stock');
  expect(page()).toBe('second');
});

test.each([
  ['in production', [], { NODE_ENV: 'production' }],
  ['with a hosted lake', [], { SANITY_PROJECT_ID: 'abc' }],
  ['by its file', ['--env-file', 'club.env'], {}],
])('a command builds nothing for a live club: %s', async (_how, words, env) => {
  write('club.env', 'NODE_ENV=production\nSANITY_PROJECT_ID=abc\n');
  await expect(command([...words, 'stock'], env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This club is live, and .*npm run build.*\.\n$/) as string,
  });
  expect(timesBuilt()).toBe(0);
  await build();
  expect((await command([...words, 'stock'], env)).stdout).toMatch(/stock\n$/);
});

test.each([
  ['without any variable', '1', {}, ''],
  ['with all of a live club', '', { NODE_ENV: 'production' }, ''],
  ['with a hosted lake', '', { SANITY_PROJECT_ID: 'abc' }, ''],
  ['at an https address', '', { SITE_URL: 'https://club.example' }, ''],
  ['at an https address of its file', '', {}, 'SITE_URL=https://club.example\n'],
  ['at an https address, as a demonstration', '1', { SITE_URL: 'https://club.example', CLUB_DEMO: '1' }, ''],
  ['at an address without https', '1', { SITE_URL: 'http://localhost:4321' }, ''],
])(
  'npm start is a demonstration only where nothing says that people use the club: %s',
  async (_how, demo, env, file) => {
    await build();
    write('dist/server/server.mjs', 'console.log(process.env.NODE_ENV, process.env.CLUB_DEMO ?? "")');
    write('club.env', file);
    // Without what is built before.
    const start = ['npm', 'start', '--silent', '--ignore-scripts', '--', '--env-file', 'club.env'];
    expect((await run(start, env)).stdout).toBe(`production ${demo}\n`);
  },
);

test('a command in a shell that names no database is refused where a live club runs from the checkout', async () => {
  await build();
  const server = await startServer({ LIVE: '1' });
  const refused = {
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^A live club runs from here .*--env-file\.\n$/) as string,
  };
  write('club.env', 'NODE_ENV=production\nDATABASE_URL=postgres://club@127.0.0.1/club\n');
  await expect(command(['members', 'find', 'ana'])).rejects.toMatchObject(refused);
  await expect(command(['backup', 'copy'], { CLUB_DEMO: '1' })).rejects.toMatchObject(refused);
  for (const words of [[], ['--help'], ['stock', '--env-file', 'club.env']])
    expect((await command(words)).stdout).toBe(['did', ...words].join(' ') + '\n');
  await end(server);
  expect((await command(['stock'])).stdout).toBe('did stock\n');
});

test('a command in a shell that names a database builds where nothing is built, and never builds or switches after that', async () => {
  const shell = { DATABASE_URL: 'postgres://club@127.0.0.1/club', CLUB_SECRET: 's'.repeat(32) };
  const refused = {
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^This shell names a club’s database, and .*npm run build.*\.\n$/) as string,
  };
  expect((await command(['stock'], shell)).stdout).toMatch(/did stock\n$/);
  write('src/page.txt', 'second');
  await expect(command(['stock'], shell)).rejects.toMatchObject(refused);
  expect([timesBuilt(), page()]).toEqual([1, 'first']);
  await build();
  expect((await command(['stock'], shell)).stdout).toBe('did stock\n');
  write('src/page.txt', 'first');
  await expect(command(['stock'], shell)).rejects.toMatchObject(refused);
  expect([timesBuilt(), page()]).toEqual([2, 'second']);
});

test.each([{}, { NODE_ENV: 'production' }])(
  'a file that is not there is a sentence, of a command and of the start: %j',
  async (env) => {
    await build();
    const words = ['--env-file', 'no\u001b[31mthing.env'];
    const refused = { code: 1, stdout: '', stderr: 'The file of --env-file can’t be read: no\\x1b[31mthing.env.\n' };
    await expect(command([...words, 'stock'], env)).rejects.toMatchObject(refused);
    await expect(command(['stock', '--env-file=no\u001b[31mthing.env'], env)).rejects.toMatchObject(refused);
    write('dist/server/server.mjs', 'console.log(process.argv.slice(2))');
    expect((await run(['npm', 'start', '--silent', '--ignore-scripts', '--', ...words], env)).stdout).toContain(
      'thing.env',
    );
  },
);

test('packages are not installed anew under a running server', async () => {
  await build();
  await startServer();
  write('package-lock.json', '{"packages":{"node_modules/new":{"version":"1.0.0"}}}');
  await expect(build()).rejects.toMatchObject({
    stderr: expect.stringMatching(/^A club runs from here .*\.\n$/) as string,
  });
  expect(existsSync(join(root, 'node_modules/.bin/astro'))).toBe(true);
});
