// Checkouts per second of the club's own service with 16 clients, beside pgbench's TPC-B with as many on the same PostgreSQL, and beside
// the same club with a million past orders.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { connect, disconnect } from '../../src/db/connection.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { prepareCheckouts } from './checkout-load.ts';
import { median } from './median.ts';
import { addPastOrders } from './past-orders.ts';

const clients = 16;
const turns = 5;
const secondsOfTurn = 3;
const secondsToWarmUp = 1;
// As pgbench has many accounts: what two baskets meet at is the stock.
const members = 10_000;
const products = 8;
const run = promisify(execFile);

/** All of the first in transactions per second; TPC-B is null where pgbench is not installed. */
export interface Comparison {
  readonly checkouts: number;
  readonly tpcB: number | null;
  readonly withPastOrders: number;
  /** Checkouts of TPC-B, and those without past orders of those with them: the medians of the turns' ratios. */
  readonly ofTpcB: number | null;
  readonly slowdown: number;
}

/**
 * Measures on three databases of one server, by turns, so that whatever else the machine does slows all; the medians are of five turns. The
 * club's baskets share its pool, as they do when it serves; pgbench has a connection for each.
 */
export async function compareCheckouts(
  urls: { readonly club: string; readonly pastOrders: string; readonly tpcB: string },
  pastOrders: number,
): Promise<Comparison> {
  const checkOut = await prepareClub(urls.club, 0);
  const checkOutAfter = await prepareClub(urls.pastOrders, pastOrders);
  const transact = await prepareTpcB(urls.tpcB);
  await transact?.();
  const measured: { checkouts: number; withPastOrders: number; tpcB: number | null }[] = [];
  for (let turn = 0; turn < turns; turn++)
    measured.push({
      checkouts: await checkOut(),
      tpcB: transact && (await transact()),
      withPastOrders: await checkOutAfter(),
    });
  const tpcBs = measured.flatMap(({ tpcB }) => tpcB ?? []);
  return {
    checkouts: median(measured.map(({ checkouts }) => checkouts)),
    tpcB: tpcBs.length === 0 ? null : median(tpcBs),
    withPastOrders: median(measured.map(({ withPastOrders }) => withPastOrders)),
    ofTpcB: tpcBs.length === 0 ? null : median(measured.map(({ checkouts, tpcB }) => checkouts / (tpcB ?? NaN))),
    slowdown: median(measured.map(({ checkouts, withPastOrders }) => checkouts / withPastOrders)),
  };
}

/** A club with members, points, stock and that many past orders; what it gives measures one turn. */
async function prepareClub(url: string, pastOrders: number): Promise<() => Promise<number>> {
  await migrateDatabase(url);
  connect(url);
  try {
    const now = new Date('2027-03-15T12:00:00Z');
    const redeem = await prepareCheckouts({ members, products, clients, now });
    await addPastOrders(url, pastOrders, '2025-04-01');
    await redeem(secondsOfTurn);
    await analyze(url);
    return async () => {
      connect(url);
      try {
        await redeem(secondsToWarmUp);
        return await redeem(secondsOfTurn);
      } finally {
        await disconnect();
      }
    };
  } finally {
    await disconnect();
  }
}

/** As PostgreSQL does by itself every other minute, and pgbench when it prepares. */
async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function prepareTpcB(databaseUrl: string): Promise<(() => Promise<number>) | null> {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  await run(pgbench, ['-i', '-q', '-s', String(clients), databaseUrl]);
  const words = ['-c', String(clients), '-j', '2', '-T', String(secondsOfTurn), '-M', 'prepared', databaseUrl];
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
