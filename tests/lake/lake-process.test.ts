// The lake as a process: when it refuses to start, who may speak to it, and that nothing it answered for is ever lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from '@sanity/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { apiVersion } from '../../studio/api-version.ts';
import { isJson } from '../../studio/lake/document.ts';
import { startTestLake } from './lake.ts';
import { createStudioLink } from './studio-link.ts';

const program = join(import.meta.dirname, '../../studio/lake/main.ts');
let directory: string;
let running: ChildProcess[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'club-lake-'));
  running = [];
});
afterEach(async () => {
  for (const lake of running) if (lake.exitCode === null && lake.signalCode === null) await kill(lake);
  await rm(directory, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function launch(env: Record<string, string>): ChildProcess {
  const lake = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, LAKE_DIR: directory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(lake);
  return lake;
}

/** Until it says, in its one line, that it is ready. */
async function ready(lake: ChildProcess): Promise<void> {
  if (lake.stdout) await once(lake.stdout, 'data');
}

async function kill(lake: ChildProcess): Promise<void> {
  const ended = once(lake, 'exit');
  lake.kill('SIGKILL');
  await ended;
}

async function refusal(lake: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  lake.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  await once(lake, 'close');
  return { code: lake.exitCode, said };
}

async function connect(port: number) {
  const token = (await readFile(join(directory, 'token'), 'utf8')).trim();
  const local = { projectId: 'local', dataset: 'production', useProjectHostname: false };
  return createClient({
    ...local,
    apiHost: `http://127.0.0.1:${String(port)}`,
    apiVersion,
    useCdn: false,
    maxRetries: 0,
    perspective: 'raw',
    token,
  });
}

test('it seeds itself, answers a ping, and keeps its token from others', async () => {
  const port = await freePort();
  const lake = launch({ LAKE_PORT: String(port) });
  await ready(lake);
  expect((await fetch(`http://127.0.0.1:${String(port)}/v1/ping`)).status).toBe(200);
  expect((await stat(join(directory, 'token'))).mode & 0o077).toBe(0);
  expect(await (await connect(port)).fetch<number>('count(*[_type == "product"])')).toBeGreaterThan(23);
});

test('the token that an earlier version gave to browsers ends, once', async () => {
  const token = async () => (await readFile(join(directory, 'token'), 'utf8')).trim();
  const run = async () => {
    const lake = launch({ LAKE_PORT: String(await freePort()) });
    await ready(lake);
    await kill(lake);
    return token();
  };
  const first = await run();
  expect(await run()).toBe(first);
  const database = new DatabaseSync(join(directory, 'lake.db'));
  database.exec('DROP TABLE editors');
  database.close();
  const renewed = await run();
  expect(renewed).not.toBe(first);
  expect(await run()).toBe(renewed);
});

test('whatever was answered is there after kill -9, in the middle of writing', async () => {
  const port = await freePort();
  const first = launch({ LAKE_PORT: String(port) });
  await ready(first);
  const client = await connect(port);
  const answered: string[] = [];
  const writing = (async () => {
    for (let index = 0; ; index += 1) {
      const document = await client.create({ _type: 'note', index });
      answered.push(document._id);
      if (answered.length === 20) void kill(first);
    }
  })();
  await expect(writing).rejects.toThrow();
  const second = launch({ LAKE_PORT: String(port) });
  await ready(second);
  const kept = await client.fetch<string[]>('*[_type == "note"]._id');
  expect(kept).toEqual(expect.arrayContaining(answered));
  expect(answered.length).toBeGreaterThanOrEqual(20);
  const history = await client.request<string>({ url: `/data/history/production/transactions/${answered[0] ?? ''}` });
  expect(JSON.stringify(history)).toContain(answered[0]);
});

test('it does not run in production, unless for a demonstration', async () => {
  const { code, said } = await refusal(launch({ NODE_ENV: 'production', LAKE_PORT: String(await freePort()) }));
  expect(code).toBe(1);
  expect(said).toContain('CLUB_DEMO=1');
  const demonstration = launch({ NODE_ENV: 'production', CLUB_DEMO: '1', LAKE_PORT: String(await freePort()) });
  await ready(demonstration);
  expect(demonstration.exitCode).toBeNull();
});

test('a taken port is said in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, said } = await refusal(launch({ LAKE_PORT: String(port) }));
  taken.close();
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
});

/** A call with headers that `fetch` does not let one set. */
function call(port: number, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

test('it answers to loopback names, to its own pages and to those of the site', async () => {
  const lake = await startTestLake('none', { site: 'http://localhost:4321' });
  const host = `localhost:${String(lake.port)}`;
  const ping = (headers: Record<string, string>) => call(lake.port, '/v1/ping', headers);
  expect(await ping({ host })).toBe(200);
  expect(await ping({ host: 'evil.example' })).toBe(403);
  for (const own of [`http://${host}`, `http://127.0.0.1:${String(lake.port)}`, 'http://localhost:4321'])
    expect(await ping({ host, origin: own }), own).toBe(200);
  for (const strange of [
    'https://evil.example',
    'null',
    'http://localhost:5000',
    'http://localhost',
    `https://${host}`,
    'javascript://localhost',
    `ftp://${host}`,
  ])
    expect(await ping({ host, origin: strange }), strange).toBe(403);
  await lake.remove();
});

test('a page of another origin opens no event stream', async () => {
  const lake = await startTestLake('none', { site: 'http://localhost:4321' });
  const open = (origin: string) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/data/live/events/production`, { origin });
      socket.once('open', () => {
        socket.close();
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
  expect(await open(lake.url)).toBe(true);
  expect(await open('http://localhost:5000')).toBe(false);
  await lake.remove();
});

test('nobody is signed in for asking: the login only says which link to open', async () => {
  const lake = await startTestLake('none');
  for (const origin of [lake.url, 'http://localhost:3333/studio', 'javascript://localhost/%0aalert(1)']) {
    const login = `${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(origin)}`;
    const answer = await fetch(login, { redirect: 'manual' });
    expect(answer.status, origin).toBe(401);
    expect(answer.headers.get('location'), origin).toBeNull();
    expect(await answer.text(), origin).toContain('npm start');
  }
  await lake.remove();
});

test('a sign-in link is made for who holds the lake’s token, opens once, and gives the browser a token of its own', async () => {
  const lake = await startTestLake('none');
  const make = (headers: Record<string, string>) =>
    fetch(`${lake.url}/v1/auth/sign-in-links`, { method: 'POST', headers });
  expect((await make({})).status).toBe(401);
  expect((await make({ authorization: 'Bearer guess' })).status).toBe(401);
  const [, code] = (await createStudioLink(lake)).split('#sid=');
  const exchange = () => fetch(`${lake.url}/v1/auth/fetch?sid=${code ?? ''}`);
  const given: unknown = await (await exchange()).json();
  const token = isJson(given) ? String(given.token) : '';
  expect(token).not.toContain(lake.token);
  expect(await lake.connect({ token }).request<unknown>({ url: '/users/me' })).toMatchObject({ id: 'local' });
  // Who signed in by it can't make links for others, under whatever name.
  expect((await make({ authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await exchange()).status).toBe(401);
  expect((await fetch(`${lake.url}/v1/auth/fetch?sid=`)).status).toBe(401);
  await lake.remove();
});

test('a sign-in link that nobody opened ends after 15 minutes, and another can be had', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const lake = await startTestLake('none');
  try {
    const createCode = async () => (await createStudioLink(lake)).split('#sid=')[1] ?? '';
    const exchange = async (code: string) => (await fetch(`${lake.url}/v1/auth/fetch?sid=${code}`)).status;
    const [first, second] = [await createCode(), await createCode()];
    vi.setSystemTime(Date.now() + 15 * 60_000 - 1);
    expect(await exchange(first)).toBe(200);
    vi.setSystemTime(Date.now() + 1);
    expect(await exchange(second)).toBe(401);
    expect(await exchange(await createCode())).toBe(200);
  } finally {
    vi.useRealTimers();
    await lake.remove();
  }
});

test('what it keeps is for its own user, also in a folder that was open to others', async () => {
  await chmod(directory, 0o755);
  const port = await freePort();
  await ready(launch({ LAKE_PORT: String(port) }));
  await (await connect(port)).assets.upload('file', Buffer.from('hola'), { filename: 'a.txt' });
  const kept = await readdir(directory, { recursive: true });
  expect(kept.some((name) => name.endsWith('.txt'))).toBe(true);
  for (const name of ['.', ...kept]) expect((await stat(join(directory, name))).mode & 0o077, name).toBe(0);
});

test('an unknown route is refused and logged', async () => {
  const lake = await startTestLake('none');
  expect((await fetch(`${lake.url}/v1/releases/unheard-of`)).status).toBe(404);
  expect(lake.logged).toEqual(['no such route: GET /v1/releases/unheard-of']);
  await lake.remove();
});

test('no file outside the assets is served', async () => {
  const lake = await startTestLake('none');
  for (const name of ['..%2Flake.db', '%2e%2e/token', '.', 'lake.db'])
    expect(await call(lake.port, `/images/local/production/${name}`, {}), name).toBe(404);
  await lake.remove();
});

test('it ends at a signal although a Studio is attached, which then looks for the next one', async () => {
  const port = await freePort();
  const lake = launch({ LAKE_PORT: String(port) });
  await ready(lake);
  const origin = `http://127.0.0.1:${String(port)}`;
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/v${apiVersion}/data/listen/production?query=*`, {
    origin,
  });
  await once(socket, 'open');
  const left = once(socket, 'close');
  const ended = once(lake, 'exit');
  lake.kill('SIGTERM');
  await Promise.all([left, ended]);
  expect([lake.exitCode, lake.signalCode]).toEqual([0, null]);
}, 20_000);
