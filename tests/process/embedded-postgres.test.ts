import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { isRunning } from '../../src/kit/other-processes.ts';
import { makeTemporaryDirectory } from '../setup/club-server.ts';
import { joinFromAnotherProcess } from '../setup/postgres-user.ts';

let temporary: ReturnType<typeof makeTemporaryDirectory>;
let wanted: string;
const joined: EmbeddedPostgres[] = [];

beforeEach(() => {
  temporary = makeTemporaryDirectory();
  chmodSync(temporary.path, 0o755);
  wanted = join(temporary.path, 'data');
});

afterEach(async () => {
  for (const server of joined.splice(0)) await server.stop();
  temporary.remove();
});

async function startServer(directory = wanted) {
  const server = await startEmbeddedPostgres(directory, { fsync: 'off' });
  joined.push(server);
  return server;
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const postmasterPid = (directory: string) =>
  Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10);
const isStopped = (server: EmbeddedPostgres) => !existsSync(join(server.directory, 'postmaster.pid'));

test('keeps what it holds from one start to the next', async () => {
  const first = await startServer();
  await ask(first, 'create table kept as select 7 as answer');
  await first.stop();
  expect(isStopped(first)).toBe(true);
  expect(await ask(await startServer(), 'select answer from kept')).toBe(7);
});

test('runs on while another process that joined still uses it, whoever started it', async () => {
  const starter = await joinFromAnotherProcess(wanted);
  const second = await startServer();
  const pid = postmasterPid(second.directory);
  await starter.leave();
  expect(isRunning(pid)).toBe(true);
  expect(await ask(second, 'select 1 as answer')).toBe(1);
  await second.stop();
  expect(isRunning(pid)).toBe(false);
});

test('adopts the server of a process that was killed, and stops it in the end', async () => {
  const killed = await joinFromAnotherProcess(wanted);
  await killed.kill();
  const pid = postmasterPid(wanted);
  expect(isRunning(pid)).toBe(true);
  const adopter = await startServer();
  expect(postmasterPid(adopter.directory)).toBe(pid);
  // On a busy machine PostgreSQL sees only later that the killed one is gone.
  const holders = `select count(*)::int as answer from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`;
  await expect.poll(() => ask(adopter, holders)).toBe(1);
  await adopter.stop();
  expect(isRunning(pid)).toBe(false);
});

test('lets several processes start at once, and makes one server of it', async () => {
  const servers = await Promise.all([joinFromAnotherProcess(wanted), joinFromAnotherProcess(wanted), startServer()]);
  expect(await ask(servers[2], 'select 1 as answer')).toBe(1);
  await Promise.all([servers[0].leave(), servers[1].leave()]);
  expect(await ask(servers[2], 'select 1 as answer')).toBe(1);
});

test('starts anew for whoever joins while the last one leaves', async () => {
  const first = await startServer();
  for (let round = 0; round < 5; round++) {
    const leaving = joined.at(-1)?.stop();
    const next = startServer();
    await leaving;
    expect(await ask(await next, 'select 1 as answer')).toBe(1);
  }
  expect(isStopped(first)).toBe(false);
});

test('starts again when PostgreSQL is killed under it', async () => {
  const server = await startServer();
  await ask(server, 'create table kept as select 7 as answer');
  const killed = postmasterPid(server.directory);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => ask(server, 'select answer from kept').catch(() => null), { timeout: 20_000 }).toBe(7);
  expect(postmasterPid(server.directory)).not.toBe(killed);
});

test('is not held up by a lock file that names a process of something else', async () => {
  const first = await startServer();
  const path = join(first.directory, 'postmaster.pid');
  const lines = readFileSync(path, 'utf8').split('\n');
  await first.stop();
  writeFileSync(path, [String(process.pid), ...lines.slice(1)].join('\n'), { mode: 0o644 });
  expect(await ask(await startServer(), 'select 1 as answer')).toBe(1);
});

test('leaves no trace of a making that was interrupted', async () => {
  mkdirSync(join(temporary.path, '.data.999999999'));
  const server = await startServer();
  expect(await ask(server, 'select 1 as answer')).toBe(1);
  expect(readdirSync(temporary.path)).toEqual(['data']);
});

test('works in a folder whose path is longer than a socket may have', async () => {
  const deep = join(temporary.path, 'a-folder-with-a-name-of-some-length'.repeat(3), 'data');
  expect(await ask(await startServer(deep), 'select 1 as answer')).toBe(1);
});

test.runIf(process.getuid?.() === 0)('lets in who runs it, and nobody else who reaches its socket', async () => {
  const asAnother = async (server: EmbeddedPostgres) => {
    process.seteuid?.(65_534);
    try {
      return await ask(server, 'select 1 as answer');
    } finally {
      process.seteuid?.(0);
    }
  };
  const first = await startServer();
  expect(await ask(first, 'select 1 as answer')).toBe(1);
  await expect(asAnother(first)).rejects.toThrow('authentication failed');
  await first.stop();
  // Clusters of earlier versions let everybody in.
  writeFileSync(join(first.directory, 'pg_hba.conf'), 'local all all trust\n');
  const again = await startServer();
  expect(await ask(again, 'select 1 as answer')).toBe(1);
  await expect(asAnother(again)).rejects.toThrow('authentication failed');
});

test.runIf(process.getuid?.() === 0)('works for root in a folder that only root may enter', async () => {
  chmodSync(temporary.path, 0o700);
  const server = await startServer();
  expect(server.directory).toBe(wanted);
  await ask(server, 'create table kept as select 7 as answer');
  process.kill(postmasterPid(wanted), 'SIGKILL');
  await expect.poll(() => ask(server, 'select answer from kept').catch(() => null), { timeout: 20_000 }).toBe(7);
});

test.runIf(process.getuid?.() === 0)('stays where an earlier version moved it, out of such a folder', async () => {
  chmodSync(temporary.path, 0o700);
  const moved = join('/var/tmp', `club-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`);
  try {
    const first = await startServer(moved);
    await ask(first, 'create table kept as select 7 as answer');
    await first.stop();
    const server = await startServer();
    expect(server.directory).toBe(moved);
    expect(await ask(server, 'select answer from kept')).toBe(7);
    await server.stop();
  } finally {
    rmSync(moved, { recursive: true });
  }
});
