// The lake as a process: when it refuses to start, who may speak to it, and that nothing it answered for is ever lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestLake } from './lake.ts';

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
    apiVersion: '2026-03-01',
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

test('it answers to loopback names and to pages of this machine only', async () => {
  const lake = await startTestLake('none');
  const ping = (headers: Record<string, string>) => call(lake.port, '/v1/ping', headers);
  expect(await ping({ host: `localhost:${String(lake.port)}` })).toBe(200);
  expect(await ping({ host: 'evil.example' })).toBe(403);
  expect(await ping({ host: '127.0.0.1', origin: 'http://localhost:3333' })).toBe(200);
  expect(await ping({ host: '127.0.0.1', origin: 'https://evil.example' })).toBe(403);
  expect(await ping({ host: '127.0.0.1', origin: 'null' })).toBe(403);
  await lake.remove();
});

test('a login leads back to this machine only, with a session that works once', async () => {
  const lake = await startTestLake('none');
  const logIn = (origin: string) =>
    fetch(`${lake.url}/v1/auth/login/local?origin=${encodeURIComponent(origin)}`, { redirect: 'manual' });
  expect((await logIn('https://evil.example')).status).toBe(403);
  const back = new URL((await logIn('http://localhost:3333/studio')).headers.get('location') ?? '');
  expect(back.origin).toBe('http://localhost:3333');
  const session = back.hash.replace('#sid=', '');
  const exchange = () => fetch(`${lake.url}/v1/auth/fetch?sid=${session}`);
  expect(await (await exchange()).json()).toEqual({ token: lake.token });
  expect((await exchange()).status).toBe(401);
  await lake.remove();
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
