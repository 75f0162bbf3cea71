// npm run test:security: whether the time of an answer tells who is a member. 500 answers about members and 500 about nobody, for each call
// that is open to anyone, interleaved, so that whatever else the machine does touches both alike. Ends with 1 where they can be told apart.
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { startClubServer } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { makeDirectory } from './directory.ts';
import { median } from './median.ts';
import { type Aim, report } from './report.ts';

const samples = 500;
const warmUps = 20;
/** How far the chance that an answer about a member takes longer than one about nobody may be from even. Chance alone stays below 0.05. */
const tolerance = 0.06;

const token = 'x'.repeat(43);
const password = 'malpaís de Güímar';
const calls: Readonly<Record<string, { status: number; body: (email: string) => object }>> = {
  login: { status: 422, body: (email) => ({ email, password: 'not the one' }) },
  password: { status: 202, body: (email) => ({ email }) },
  'validate-token': { status: 422, body: (email) => ({ email, token }) },
  reset: { status: 422, body: (email) => ({ email, token, password, password_confirmation: password }) },
};

/** How many calls were made, each from an address of its own. */
let addresses = 0;

const directory = makeDirectory();
const database = await startEmbeddedPostgres(join(directory.path, 'postgres'));
try {
  const club = await startClubServer({
    databaseUrl: database.url,
    // Each call comes from an address of its own: none meets a limit.
    env: { TRUST_PROXY: '1', CLUB_CHECK_REPLIES: '', CLUB_CLOCK_FILE: '' },
  });
  try {
    await addMembers(database.url);
    for (const call of Object.keys(calls)) await compare(club.url, call);
  } finally {
    await club.stop();
  }
} finally {
  await database.stop();
  directory.remove();
}

/** Members enough that each call asks about one of its own: a second time would count as an attempt more. */
async function addMembers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into member (email, password_hash, state, first_name, last_name, birth_date, island, locale, code, created_at)
     select 'member-' || place || '@club.example', ana.password_hash, 'active', 'Idaira', 'Medina', '1990-05-01', 'tenerife', 'es',
       'Z' || lpad(place::text, 7, '0'), now()
     from generate_series(0, $1::int - 1) place, (select password_hash from member where email = 'ana@club.example') ana`,
    [samples + warmUps],
  );
  await client.query('vacuum analyze');
  await client.end();
}

async function compare(url: string, call: string): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let place = 0; place < samples + warmUps; place++) {
    // Which of the two comes first is left to chance.
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const email = `${who === 'known' ? 'member' : 'nobody'}-${String(place)}@club.example`;
      const ms = await time(url, call, email);
      if (place >= warmUps) times[who].push(ms);
    }
  }
  const chance = chanceOfLonger(times.known, times.unknown);
  const aim: Aim = { text: `0.5 ± ${String(tolerance)}`, met: Math.abs(chance - 0.5) <= tolerance };
  if (!aim.met) process.exitCode = 1;
  report(`${call}: ${String(samples)} about members`, describe(times.known));
  report(`${call}: ${String(samples)} about nobody`, describe(times.unknown));
  report('  chance that one about a member takes longer', chance.toFixed(3), aim);
}

/** How long one answer takes, in ms. */
async function time(url: string, call: string, email: string): Promise<number> {
  const { status, body } = calls[call] ?? { status: 0, body: () => ({}) };
  const number = ++addresses;
  const address = `10.${String(number >> 16)}.${String((number >> 8) & 255)}.${String(number & 255)}`;
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
  const begun = performance.now();
  const answer = await new Client(url).post(`/api/club/${call}`, body(email), headers);
  const took = performance.now() - begun;
  if (answer.status !== status) throw new Error(`${call} answered ${String(answer.status)}: ${answer.text}`);
  return took;
}

/** The chance that one of `some` is longer than one of `others`, ties counting half: 0.5 where they can't be told apart. */
function chanceOfLonger(some: readonly number[], others: readonly number[]): number {
  const longer = some.reduce(
    (sum, one) => sum + others.reduce((count, other) => count + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  return longer / (some.length * others.length);
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(2);
  return `median ${median(sorted).toFixed(2)} ms, 10–90 %: ${at(0.1)}–${at(0.9)} ms`;
}
