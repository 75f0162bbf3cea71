// PostgreSQL dies in every way there is, and the club answers again within five seconds. TEST_ALL=1 kills it thirty times each.
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { isRunning } from '../../src/kit/other-processes.ts';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';
import { joinFromAnotherProcess } from '../setup/postgres-user.ts';

const rounds = process.env.TEST_ALL === '1' ? 30 : 3;
const patience = { timeout: rounds * 30_000 };
const comesBack = { timeout: 5_000, interval: 25 };

let temporary: ReturnType<typeof makeTemporaryDirectory>;
let wanted: string;
let club: RunningClub | undefined;
let joined: EmbeddedPostgres | undefined;
let starter: Awaited<ReturnType<typeof joinFromAnotherProcess>> | undefined;

beforeEach(() => {
  temporary = makeTemporaryDirectory();
  wanted = join(temporary.path, 'postgres');
});

afterEach(async () => {
  await club?.stop();
  await joined?.stop();
  await starter?.kill();
  club = joined = starter = undefined;
  temporary.remove();
});

async function beginElsewhere() {
  starter = await joinFromAnotherProcess(wanted);
  return starter;
}

const readPostmasterPid = () => Number.parseInt(readFileSync(join(wanted, 'postmaster.pid'), 'utf8'), 10);

async function killPostgres(): Promise<number> {
  const pid = readPostmasterPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid), comesBack).toBe(false);
  return pid;
}

async function startServer(): Promise<EmbeddedPostgres> {
  joined = await startEmbeddedPostgres(wanted, { fsync: 'off' });
  return joined;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const status = (path: string) =>
  fetch(`${club?.url ?? ''}${path}`).then(
    (response) => response.status,
    () => 0,
  );

describe('the club lives on', patience, () => {
  async function killUnderTheClub(): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const killed = await killPostgres();
      const isBack = async () => (await status('/readyz')) === 200 && readPostmasterPid() !== killed;
      await expect.poll(isBack, comesBack).toBe(true);
      expect(await status('/healthz')).toBe(200);
    }
    expect(club?.process.exitCode).toBeNull();
  }

  test('when a PostgreSQL that it started is killed', async () => {
    club = await startClubServer({ dataDirectory: temporary.path });
    await killUnderTheClub();
  });

  test('when a PostgreSQL that it adopted is killed', async () => {
    const earlier = await beginElsewhere();
    await earlier.kill();
    const adopted = readPostmasterPid();
    club = await startClubServer({ dataDirectory: temporary.path });
    expect(readPostmasterPid()).toBe(adopted);
    await killUnderTheClub();
  });
});

test('an adopted PostgreSQL that is killed is started again, whoever should have reaped it', patience, async () => {
  for (let round = 0; round < rounds; round++) {
    const { freeze, kill } = await beginElsewhere();
    const { url, stop } = await startServer();
    freeze();
    await killPostgres();
    await expect.poll(() => answers(url), comesBack).toBe(true);
    await stop();
    await kill();
  }
});

test('starts right after everything crashed, though nobody reaped the server', patience, async () => {
  for (let round = 0; round < rounds; round++) {
    const { freeze, kill } = await beginElsewhere();
    freeze();
    await killPostgres();
    const began = performance.now();
    const { url, stop } = await startServer();
    expect(await answers(url)).toBe(true);
    expect(performance.now() - began).toBeLessThan(comesBack.timeout);
    await stop();
    await kill();
  }
});

test('does not give up where it can’t be started for a while', async () => {
  const { url } = await startServer();
  // Without its control file it does not start.
  const pid = readPostmasterPid();
  const control = join(wanted, 'global/pg_control');
  renameSync(control, `${control}.away`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await answers(url)).toBe(false);
  renameSync(`${control}.away`, control);
  await expect.poll(() => answers(url), comesBack).toBe(true);
});
