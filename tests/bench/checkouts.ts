// Checkouts per second of the club's own service with 16 clients, beside pgbench's TPC-B on the same PostgreSQL.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { connect, disconnect } from '../../src/db/connection.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { measureCheckouts } from './checkout-load.ts';

const clients = 16;
const seconds = 6;
const run = promisify(execFile);

/** Checkouts per second on an empty database. */
export async function measureClubCheckouts(databaseUrl: string): Promise<number> {
  await migrateDatabase(databaseUrl);
  connect(databaseUrl, { connections: clients });
  try {
    const load = { members: 200, products: 8, clients, seconds, now: new Date('2027-03-15T12:00:00Z') };
    return (await measureCheckouts(load)).perSecond;
  } finally {
    await disconnect();
  }
}

/** Transactions per second of TPC-B on the same server; null where pgbench is not installed. */
export async function measureTpcB(databaseUrl: string): Promise<number | null> {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  await run(pgbench, ['-i', '-q', '-s', String(clients), databaseUrl]);
  const words = ['-c', String(clients), '-j', '2', '-T', String(seconds), '-M', 'prepared', databaseUrl];
  const { stdout } = await run(pgbench, words);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...versions]
    .map((directory) => join(directory, 'pgbench'))
    .find((path) => existsSync(path));
}
