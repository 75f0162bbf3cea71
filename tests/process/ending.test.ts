import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from '../../src/kit/other-processes.ts';
import { makeTemporaryDirectory, type RunningClub } from '../setup/club-server.ts';
import { startEmbeddedClub } from '../setup/embedded-club.ts';

let club: RunningClub | undefined;
afterEach(async () => {
  await club?.stop();
});

const login = '{"email":"nobody@club.example","password":"incombustible-2026"}';

/** A login of which the server has half: it is in flight. */
async function beginLogin(url: string, agent: Agent): Promise<ClientRequest> {
  const outgoing = request(`${url}/api/club/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': login.length, expect: '100-continue' },
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  outgoing.write(login.slice(0, 10));
  return outgoing;
}

test('SIGTERM answers what is in flight, takes nothing new, and ends with 0', async () => {
  club = await startEmbeddedClub();
  const exited = once(club.process, 'exit');
  const inFlight = await beginLogin(club.url, new Agent());
  club.process.kill('SIGTERM');
  await expect.poll(() => isTakingConnections(club?.url ?? '')).toBe(false);
  const answered = responseTo(inFlight);
  inFlight.end(login.slice(10));
  const response = await answered;
  expect(response.statusCode).toBe(422);
  expect(response.headers.connection).toBe('close');
  await text(response);
  expect((await exited)[0]).toBe(0);
});

test('SIGTERM cuts no request of those who ask again over the same connection', async () => {
  club = await startEmbeddedClub();
  const { url } = club;
  const agents = Array.from({ length: 40 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const answered = new Set<Agent>();
  let ended = false;
  /** Asks until the club takes no more connections; gives how often a request was cut. */
  const askAgain = async (own: Agent): Promise<number> => {
    for (let pause = 0; ; pause = (pause + 7) % 30) {
      const outgoing = request(`${url}/club/login`, { agent: own, headers: { cookie: 'age-verified=true' } });
      outgoing.end();
      try {
        await text(await responseTo(outgoing));
        answered.add(own);
      } catch (error) {
        const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (refused && ended) return 0;
        return 1;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  const asking = agents.map(askAgain);
  // A connection that the club has not taken yet is no connection to ask again over.
  await expect.poll(() => answered.size, { timeout: 20_000 }).toBe(agents.length);
  const exited = once(club.process, 'exit');
  ended = true;
  club.process.kill('SIGTERM');
  expect((await Promise.all(asking)).reduce((sum, cut) => sum + cut, 0)).toBe(0);
  for (const agent of agents) agent.destroy();
  expect((await exited)[0]).toBe(0);
});

test('SIGTERM answers a request that an idle connection brings within a second', async () => {
  club = await startEmbeddedClub();
  const exited = once(club.process, 'exit');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async () => {
    const outgoing = request(`${club?.url ?? ''}/healthz`, { agent });
    outgoing.end();
    const response = await responseTo(outgoing);
    await text(response);
    return { reused: outgoing.reusedSocket, connection: response.headers.connection };
  };
  expect((await get()).connection).toBe('keep-alive');
  club.process.kill('SIGTERM');
  await expect.poll(() => isTakingConnections(club?.url ?? '')).toBe(false);
  expect(await get()).toEqual({ reused: true, connection: 'close' });
  expect((await exited)[0]).toBe(0);
});

test('SIGTERM ends within ten seconds whoever is still sending', async () => {
  club = await startEmbeddedClub();
  const exited = once(club.process, 'exit');
  const inFlight = await beginLogin(club.url, new Agent());
  const cut = once(inFlight, 'error');
  const began = performance.now();
  club.process.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await cut;
});

test('a terminal’s Ctrl-C, which comes from the terminal and once more from npm, ends it in order', async () => {
  club = await startEmbeddedClub();
  const exited = once(club.process, 'exit');
  club.process.kill('SIGINT');
  await expect.poll(() => club?.output.some((line) => line.includes('"closing"'))).toBe(true);
  club.process.kill('SIGINT');
  expect((await exited)[0]).toBe(0);
  expect(club.output.some((line) => line.includes('"closed"'))).toBe(true);
});

test('Ctrl-C while the club starts leaves neither PostgreSQL nor the lake behind', async () => {
  const data = makeTemporaryDirectory();
  const lock = join(data.path, 'postgres/postmaster.pid');
  const lakeRecord = join(data.path, 'lake.json');
  const starting = spawn(process.execPath, [join(import.meta.dirname, '../../dist/server/server.mjs')], {
    env: { ...process.env, NODE_ENV: 'production', CLUB_DEMO: '1', PORT: '0', LAKE_PORT: '0', CLUB_DATA: data.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = text(starting.stdout);
  await expect.poll(() => existsSync(lock), { timeout: 60_000, interval: 5 }).toBe(true);
  const postgres = Number.parseInt(readFileSync(lock, 'utf8'), 10);
  const exited = once(starting, 'exit');
  starting.kill('SIGINT');
  expect((await exited)[0]).toBe(0);
  expect(await said).not.toContain('listening');
  expect(isRunning(postgres)).toBe(false);
  const lake = existsSync(lakeRecord) ? /"pid":(\d+)/.exec(readFileSync(lakeRecord, 'utf8'))?.[1] : undefined;
  if (lake !== undefined) expect(isRunning(Number(lake))).toBe(false);
  data.remove();
});

test('a club that is killed leaves no lake behind', async () => {
  club = await startEmbeddedClub();
  const record = readFileSync(join(club.dataDirectory, 'lake.json'), 'utf8');
  const lake = `http://127.0.0.1:${/"port":(\d+)/.exec(record)?.[1] ?? ''}`;
  expect(await isTakingConnections(lake)).toBe(true);
  const exited = once(club.process, 'exit');
  club.process.kill('SIGKILL');
  await exited;
  await expect.poll(() => isTakingConnections(lake), { timeout: 30_000 }).toBe(false);
});

function responseTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => outgoing.once('response', resolve).once('error', reject));
}

function isTakingConnections(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
