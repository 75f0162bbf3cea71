// Checkouts per second of the club's own service with 16 clients, beside pgbench's TPC-B with as many on the same PostgreSQL.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { connect, disconnect, query } from '../../src/db/connection.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { prepareCheckouts } from './checkout-load.ts';
import { median } from './median.ts';

const clients = 16;
const rounds = 5;
const secondsOfRound = 3;
const run = promisify(execFile);

/** Both in transactions per second, `ratio` of the one to the other; null where pgbench is not installed. */
export interface Comparison {
  readonly checkouts: number;
  readonly tpcB: number | null;
  readonly ratio: number | null;
}

/**
 * Measures on two empty databases of one server, by turns, so that whatever else the machine does slows both; the medians are of
 * the rounds after one that warms up. The club's baskets share its pool, as they do when it serves; pgbench has a connection for each.
 */
export async function compareCheckouts(clubUrl: string, tpcBUrl: string): Promise<Comparison> {
  await migrateDatabase(clubUrl);
  connect(clubUrl);
  try {
    const redeem = await prepareCheckouts({
      // As pgbench has many accounts: what two baskets meet at is the stock.
      members: 1000,
      products: 8,
      clients,
      now: new Date('2027-03-15T12:00:00Z'),
    });
    await redeem(secondsOfRound);
    // As PostgreSQL does by itself every other minute, and pgbench when it prepares.
    await query({ name: 'analyze', text: 'analyze' }, []);
    const transact = await prepareTpcB(tpcBUrl);
    await transact?.();
    const measured: { checkouts: number; tpcB: number | null }[] = [];
    for (let round = 0; round < rounds; round++)
      measured.push({ checkouts: await redeem(secondsOfRound), tpcB: transact && (await transact()) });
    const tpcBs = measured.flatMap(({ tpcB }) => tpcB ?? []);
    return {
      checkouts: median(measured.map(({ checkouts }) => checkouts)),
      tpcB: tpcBs.length === 0 ? null : median(tpcBs),
      ratio: tpcBs.length === 0 ? null : median(measured.map(({ checkouts, tpcB }) => checkouts / (tpcB ?? NaN))),
    };
  } finally {
    await disconnect();
  }
}

async function prepareTpcB(databaseUrl: string): Promise<(() => Promise<number>) | null> {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  await run(pgbench, ['-i', '-q', '-s', String(clients), databaseUrl]);
  const words = ['-c', String(clients), '-j', '2', '-T', String(secondsOfRound), '-M', 'prepared', databaseUrl];
  return async () => {
    const { stdout } = await run(pgbench, words);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
}

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...(process.env.PATH ?? '').split(delimiter), ...versions]
    .map((directory) => join(directory, 'pgbench'))
    .find((path) => existsSync(path));
}
