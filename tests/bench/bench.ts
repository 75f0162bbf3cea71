// npm run bench: what a request, a checkout, a page's script and a start cost, what a flood does, how long a mail waits behind others and
// members beside a file of adjustments, and how the club grows with its content and its members, beside what they are meant to. Alone on
// the machine, or the figures say little. Names choose parts: npm run bench -- growth
// The parts `reminders` and `endurance` take ten minutes and more than an hour, and run only where they are named.
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { compareCheckouts } from './checkouts.ts';
import { makeDirectory } from './directory.ts';
import { measureEndurance } from './endurance.ts';
import { measureFiles } from './files.ts';
import { measureFlood } from './flood.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureMembers } from './members/members.ts';
import { measureReminders } from './members/reminders.ts';
import { measureMail } from './mail.ts';
import { measurePages } from './pages.ts';
import { atMost, report } from './report.ts';
import { measureStart } from './start.ts';

const parts: Readonly<Record<string, () => Promise<void>>> = {
  pages: async () => measurePages(await createDatabase('pages')),
  checkouts: measureCheckouts,
  flood: async () => measureFlood(await createDatabase('flood')),
  growth: async () =>
    measureGrowth({
      directory: join(directory.path, 'growth'),
      databaseUrls: { sample: await createDatabase('sample'), large: await createDatabase('large') },
    }),
  members: async () => measureMembers(await createDatabase('few'), await createDatabase('many')),
  reminders: async () => measureReminders(await createDatabase('reminders')),
  mail: async () => measureMail(await createDatabase('mail')),
  files: async () => measureFiles(await createDatabase('files'), directory.path),
  start: () => measureStart(join(directory.path, 'started')),
  endurance: async () => measureEndurance(await createDatabase('old'), await createDatabase('fresh')),
};
const onlyByName = new Set(['endurance', 'reminders']);

const wanted =
  process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts).filter((name) => !onlyByName.has(name));
const unknown = wanted.filter((name) => !parts[name]);
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);

const directory = makeDirectory();
const database = await startEmbeddedPostgres(join(directory.path, 'postgres'));
try {
  for (const name of wanted) await parts[name]?.();
} finally {
  await database.stop();
  directory.remove();
}

async function measureCheckouts(): Promise<void> {
  const pastOrders = Number(process.env.BENCH_PAST_ORDERS ?? 1_000_000);
  const urls = {
    club: await createDatabase('checkouts'),
    pastOrders: await createDatabase('past_orders'),
    tpcB: await createDatabase('tpcb'),
  };
  const { checkouts, tpcB, withPastOrders, ofTpcB, slowdown } = await compareCheckouts(urls, pastOrders);
  report('Checkouts, 16 at once over the club’s pool', `${checkouts.toFixed(0)}/s`);
  if (tpcB === null || ofTpcB === null) report('  of TPC-B', 'pgbench is not installed');
  else report('  of TPC-B', `${ofTpcB.toFixed(2)} (${tpcB.toFixed(0)}/s)`, { text: '≥ 0.25', met: ofTpcB >= 0.25 });
  report(
    `  with ${pastOrders.toLocaleString('en')} past orders`,
    `${withPastOrders.toFixed(0)}/s, slower by ${slowdown.toFixed(2)}×`,
    atMost(slowdown, 1.3, '×'),
  );
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return database.url.replace('/postgres?', `/${name}?`);
}
