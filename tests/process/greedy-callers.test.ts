// Callers who take more than their share: the others are served all the same.
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  maxConnections,
  maxConnectionsOfNetwork,
  maxInWorkOfNetwork,
  maxOutstanding,
} from '../../src/http/node/limits.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startEmbeddedClub } from '../setup/embedded-club.ts';

let club: RunningClub;
const sockets: Socket[] = [];

beforeAll(async () => {
  club = await startEmbeddedClub();
});
afterAll(() => club.stop());

/** A connection from this address of the machine, each a network of its own. */
function open(from = '127.0.0.1', { url } = club): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined); // the club may end it at any time
  sockets.push(socket);
  return socket;
}

/** Opens that many connections, a hundred at a time as a queue of the system takes no more, and sends the same on each. */
async function openMany(count: number, from: string, sent: string, server = club): Promise<Socket[]> {
  const opened: Socket[] = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(100, count - opened.length) }, () => open(from, server));
    opened.push(...some);
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    for (const socket of some) socket.write(sent);
  }
  return opened;
}

/** The answer to one more request from there. */
async function askFrom(from: string, server = club): Promise<string> {
  const socket = open(from, server);
  socket.write(ask('/healthz', 'close'));
  return await text(socket).catch(() => '');
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
/** Requests whose body does not come: they are waited for. Resolves once the server knows them all. */
async function openWaiting(count: number, from: string, server = club): Promise<void> {
  const head = 'POST /api/club/login HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 60\r\n\r\n';
  const waiting = await openMany(count, from, head, server);
  await Promise.all(waiting.map((socket) => once(socket, 'data')));
}

function closeAll(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}

const ask = (path: string, connection = 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nhost: club.example\r\ncookie: age-verified=true\r\nconnection: ${connection}\r\n\r\n`;
const statuses = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
const status = (path: string) => fetch(`${club.url}${path}`).then((response) => response.status);
const readMemoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(club.process.pid)}/status`, 'utf8'))?.[1]) / 1024;
function findLargestFile(): string {
  const folder = join(import.meta.dirname, '../../dist/client/_astro');
  const files = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return files.sort((one, other) => other.size - one.size)[0]?.name ?? '';
}

/** Answers by the club's own log that took work. */
const countMade = (route: string) =>
  club.output.filter((line) => line.includes(`"route":"${route}","status":200`)).length;

test('whoever asks a few times at once is answered each time, in turn', async () => {
  const socket = open();
  socket.write(ask('/healthz') + ask('/club/login') + ask('/nothing') + ask('/healthz', 'close'));
  expect(statuses(await text(socket))).toEqual([200, 200, 404, 200]);
});

test('whoever asks on without waiting gets some answers, is told to come later, and is not even read', async () => {
  const socket = open();
  socket.write(ask('/api/club/credentialsRules').repeat(10_000));
  const said = await text(socket).catch(() => '');
  const answers = statuses(said);
  expect(answers.length).toBeLessThanOrEqual(maxOutstanding + 1);
  if (answers.length > maxOutstanding) {
    expect(answers.at(-1)).toBe(503);
    expect(said).toMatch(/retry-after: \d+\r\n/i);
    expect(said).toMatch(/connection: close\r\n/i);
  }
  expect(await status('/healthz')).toBe(200);
  expect(countMade('/api/club/credentialsRules')).toBeLessThanOrEqual(maxOutstanding);
});

test('two hundred who send eight megabytes each hold nobody up, and leave nothing behind', async () => {
  const memory = readMemoryMb();
  const flood = Buffer.from(ask('/club/terminos-y-condiciones').repeat(80_000));
  for (let count = 0; count < 200; count++) open().write(flood.subarray(0, 8_000_000));
  for (let count = 0; count < 20; count++) expect(await status('/club/discover')).toBe(200);
  closeAll();
  await expect.poll(readMemoryMb, { timeout: 10_000, interval: 250 }).toBeLessThan(memory + 150);
  expect(countMade('/club/terminos-y-condiciones')).toBeLessThanOrEqual(200 * maxOutstanding);
});

test('whoever asks and does not read is waited for, and harms nobody', { timeout: 60_000 }, async () => {
  const socket = open();
  await once(socket, 'connect');
  socket.pause();
  // Of a large file, and longer than what is given to the parser at once: Node begins to wait in the middle of what came.
  const padding = 'x'.repeat(1_200);
  const padded = ask(`/_astro/${findLargestFile()}`).replace('\r\n\r\n', `\r\nx-padding: ${padding}\r\n\r\n`);
  for (let round = 0; round < 20; round++) {
    socket.write(padded.repeat(2));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await status('/healthz')).toBe(200);
  socket.resume();
  await once(socket, 'data');
  expect(club.process.exitCode).toBeNull();
  closeAll();
});

test('connections of one network that ask nothing keep nobody out, and make room for each other', async () => {
  const silent = await openMany(maxConnections * 1.25, '127.0.0.2', '');
  expect(statuses(await askFrom('127.0.0.1'))).toEqual([200]);
  expect(statuses(await askFrom('127.0.0.2'))).toEqual([200]);
  await expect
    .poll(() => silent.filter(isOpen).length, { timeout: 10_000 })
    .toBeLessThanOrEqual(maxConnectionsOfNetwork);
  // The oldest made room.
  expect(silent.slice(-400).every(isOpen)).toBe(true);
  closeAll();
});

test('connections of many networks that ask nothing make room for one that asks', async () => {
  const networks = Array.from({ length: 6 }, (_, number) => `127.0.1.${String(number + 1)}`);
  for (const network of networks) await openMany(maxConnectionsOfNetwork - 10, network, 'GET /healthz HTTP/1.1\r\n');
  for (let count = 0; count < 5; count++) expect(statuses(await askFrom('127.0.0.1'))).toEqual([200]);
  closeAll();
});

test('connections that have been answered make room, the one that asked longest ago first', async () => {
  const idle = await openMany(maxConnectionsOfNetwork, '127.0.0.3', ask('/healthz'));
  await Promise.all(idle.map((socket) => once(socket, 'data')));
  const [first] = idle;
  first?.write(ask('/healthz'));
  if (first) await once(first, 'data');
  expect(statuses(await askFrom('127.0.0.3'))).toEqual([200]);
  await expect.poll(() => idle.filter(isOpen).length).toBe(maxConnectionsOfNetwork - 1);
  expect(first && isOpen(first)).toBe(true);
  closeAll();
});

test('connections whose request does not arrive whole make room for their neighbours', async () => {
  await openWaiting(maxConnectionsOfNetwork, '127.0.0.4');
  for (const from of ['127.0.0.4', '127.0.0.4', '127.0.0.1']) expect(statuses(await askFrom(from))).toEqual([200]);
  closeAll();
});

test('connections whose request does not arrive whole keep no other network out, be they all that the club takes', async () => {
  const networks = Array.from({ length: 4 }, (_, number) => `127.0.2.${String(number + 1)}`);
  await Promise.all(networks.map((network) => openWaiting(maxConnections / 4, network)));
  const neighbour = open('127.0.0.6');
  neighbour.write(ask('/healthz'));
  await once(neighbour, 'data');
  for (let count = 0; count < 10; count++) expect(statuses(await askFrom('127.0.0.1'))).toEqual([200]);
  // Room is made by those who take the most.
  expect(isOpen(neighbour)).toBe(true);
  closeAll();
  await expect.poll(() => status('/healthz').catch(() => 0), { timeout: 10_000 }).toBe(200);
});

test('behind a trusted proxy, connections are not counted by network: all are the proxy’s', async () => {
  const behindProxy = await startEmbeddedClub({ env: { TRUST_PROXY: '1' } });
  await openWaiting(maxConnectionsOfNetwork + 10, '127.0.0.1', behindProxy);
  expect(statuses(await askFrom('127.0.0.1', behindProxy))).toEqual([200]);
  closeAll();
  await behindProxy.stop();
});

test('more answers of one network than the club makes at once are put off', { timeout: 60_000 }, async () => {
  const callers = await openMany(maxConnectionsOfNetwork - 20, '127.0.0.5', '');
  // A page that is made anew for each, asked for three times by each: far more are begun than are made meanwhile, on whatever machine.
  const answers = await Promise.all(
    callers.map(async (socket, number) => {
      const path = `/club/restablecer-la-contrasena?of=${String(number)}`;
      socket.write([ask(path), ask(path), ask(path, 'close')].join(''));
      const said = await text(socket);
      return { all: statuses(said), retries: said.match(/retry-after: \d+\r\n/gi)?.length ?? 0 };
    }),
  );
  closeAll();
  const all = answers.flatMap((answer) => answer.all);
  expect(new Set(all)).toEqual(new Set([200, 503]));
  // How many of those who wait it gets to in time depends on the machine.
  expect(all.filter((one) => one === 200).length).toBeGreaterThanOrEqual(2 * maxInWorkOfNetwork);
  for (const answer of answers) expect(answer.retries).toBe(answer.all.filter((one) => one === 503).length);
  expect(await status('/club/discover')).toBe(200);
});

test('a body that does not come is answered once, and the connection ends', { timeout: 60_000 }, async () => {
  const socket = open();
  socket.write(
    'POST /api/club/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{"em',
  );
  const said = await text(socket);
  expect(statuses(said)).toEqual([408]);
  expect(said).toMatch(/connection: close\r\n/i);
});

test('a malformed request behind one that is being answered does not answer that', async () => {
  const socket = open();
  socket.write(`${ask('/api/club/credentialsRules')}NONSENSE\r\n\r\n`);
  const answers = statuses(await text(socket).catch(() => ''));
  expect(answers.filter((one) => one === 400).length === 0 || answers[0] === 200).toBe(true);
});
