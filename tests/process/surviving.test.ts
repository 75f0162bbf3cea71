// What goes wrong with files, streams, sockets and disks, and does not end the server; and that its files are its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtServer, makeTemporaryDirectory, nodeOptions } from '../setup/club-server.ts';

const data = makeTemporaryDirectory();
/** How many files and sockets the server may have open: some more than it needs by itself. */
const openFiles = 120;
let port = 0;
let server: ReturnType<typeof spawn>;

const ask = (path: string) => fetch(`http://127.0.0.1:${String(port)}${path}`).then(({ status }) => status);
const isServing = () => ask('/readyz').catch(() => 0);

beforeAll(async () => {
  port = await findFreePort();
  // Every write to /dev/full fails, as on a disk without space.
  const full = openSync('/dev/full', 'w');
  const program = ['node', ...nodeOptions, join(builtServer, 'server.mjs')].join(' ');
  server = spawn('sh', ['-c', `ulimit -n ${String(openFiles)}; exec ${program}`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CLUB_DEMO: '1',
      PORT: String(port),
      LAKE_PORT: '0',
      CLUB_DATA: data.path,
    },
    stdio: ['ignore', full, full],
  });
  await vi.waitFor(
    async () => {
      expect(await isServing()).toBe(200);
    },
    { timeout: 80_000, interval: 100 },
  );
});
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit');
    server.kill();
    expect((await exited)[0]).toBe(0);
  }
  data.remove();
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

test('what it writes is for its own user alone', () => {
  expect(statSync(data.path).mode & 0o777).toBe(0o700);
  const files = readdirSync(data.path, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['signing-key', 'voucher-key', 'postgres', 'lake']));
  const open = files.filter((file) => {
    const found = statSync(join(data.path, file), { throwIfNoEntry: false });
    // A socket's mode says nothing: PostgreSQL asks who comes.
    return found && !found.isSocket() && (found.mode & 0o077) !== 0;
  });
  expect(open).toEqual([]);
});

test('a database that takes nothing is told, and so is that it does again', { timeout: 60_000 }, async () => {
  const client = new pg.Client({ host: join(data.path, 'postgres'), user: 'postgres', database: 'postgres' });
  await client.connect();
  const setReadOnly = async (on: boolean) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system ${on ? 'set default_transaction_read_only = on' : 'reset all'}`);
    await client.query('select pg_reload_conf()');
    await expect.poll(isServing, { timeout: 25_000 }).toBe(on ? 503 : 200);
  };
  await setReadOnly(true);
  await setReadOnly(false);
  await client.end();
});

test('a log that can’t be written', async () => {
  for (let asked = 0; asked < 20; asked++) expect(await ask('/api/club/self')).toBe(401);
});

test('more connections than it may have files open', async () => {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < 2 * openFiles; opened++) {
    const socket = connect(port, '127.0.0.1');
    // Those that there is no room for are closed.
    socket.on('error', () => undefined);
    sockets.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }
  for (const socket of sockets) socket.destroy();
  await expect.poll(isServing, { timeout: 10_000 }).toBe(200);
  expect(server.exitCode).toBeNull();
});
