// npm run bench: what a request, a checkout, a page's script and a start cost, beside what they are meant to. Alone on the
// machine, or the figures say little.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { startClubServer } from '../setup/club-server.ts';
import { makeDirectory } from './directory.ts';
import { compareCheckouts } from './checkouts.ts';
import { compare } from './requests.ts';
import { countScriptBytes } from './script-bytes.ts';

function add(what: string, figure: string, aim = '', met: boolean | null = null): void {
  console.log(
    `${what.padEnd(56)}  ${figure.padEnd(32)} ${aim.padEnd(9)} ${met === null ? '' : met ? 'met' : 'MISSED'}`,
  );
}

const directory = makeDirectory();
const database = await startEmbeddedPostgres(join(directory.path, 'postgres'));
try {
  await measureServer();
  await measureDatabase();
} finally {
  await database.stop();
}
await measureStart();
directory.remove();

async function measureServer(): Promise<void> {
  const club = await startClubServer({
    databaseUrl: await createDatabase('served'),
    env: { CLUB_CHECK_REPLIES: '', CLUB_CLOCK_FILE: '', LOG_LEVEL: 'info' },
  });
  try {
    const cookie = await signIn(club.url);
    const [port, pid] = [Number(new URL(club.url).port), club.process.pid ?? 0];
    const visitor = 'age-verified=true';
    for (const [path, by, limit] of [
      ['/club', cookie, 30],
      ['/club/catalogo', cookie, 30],
      ['/club/cesta', cookie, 30],
      ['/api/club/self', cookie, 30],
      ['/club/noticias/la-sal-de-janubio', cookie, 12],
      ['/club/faq', cookie, 12],
      ['/club/discover', visitor, 3],
      ['/club/terminos-y-condiciones', visitor, 3],
    ] as const) {
      const { ours, bare, bytes, rateRatio, cpuRatio } = await compare(port, pid, path, by);
      if (ours.failures > 0) throw new Error(`${path} failed ${String(ours.failures)} times`);
      const who = by === visitor ? 'a visitor' : 'a member';
      add(`${path}, ${who} (${kilobytes(bytes)})`, `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(1)} ms`);
      add('  of a bare server’s requests per second', rateRatio.toFixed(3));
      add(
        '  of a bare server’s processor time',
        `${cpuRatio.toFixed(1)}× (${ours.cpuUs.toFixed(0)} / ${bare.cpuUs.toFixed(0)} µs)`,
        `≤ ${String(limit)}×`,
        cpuRatio <= limit,
      );
    }
    for (const [path, limit] of [
      ['/club', 12],
      ['/club/faq', 12],
      ['/club/noticias/la-sal-de-janubio', 12],
      ['/club/login', 75],
      ['/club/catalogo', 75],
      ['/club/cesta', 75],
    ] as const) {
      const html = await (
        await fetch(`${club.url}${path}`, {
          headers: { cookie: path === '/club/login' ? 'age-verified=true' : cookie },
        })
      ).text();
      const bytes = countScriptBytes(html);
      add(`Script of ${path}`, kilobytes(bytes), `≤ ${String(limit)} KB`, bytes <= limit * 1000);
    }
  } finally {
    await club.stop();
  }
}

async function measureDatabase(): Promise<void> {
  const { checkouts, tpcB, ratio } = await compareCheckouts(
    await createDatabase('checkouts'),
    await createDatabase('tpcb'),
  );
  add('Checkouts, 16 at once over the club’s pool', `${checkouts.toFixed(0)}/s`);
  if (tpcB === null || ratio === null) add('  of TPC-B', 'pgbench is not installed');
  else add('  of TPC-B', `${ratio.toFixed(2)} (${tpcB.toFixed(0)}/s)`, '≥ 0.25', ratio >= 0.25);
}

async function measureStart(): Promise<void> {
  await start();
  const ms = await start();
  add('Second start, npm start to first answer', `${(ms / 1000).toFixed(2)} s`, '≤ 3 s', ms <= 3000);
}

/** Gives the ms from `npm start` to the first page. */
async function start(): Promise<number> {
  const env = {
    ...process.env,
    PORT: process.env.BENCH_PORT ?? '4399',
    LAKE_PORT: '0',
    CLUB_DATA: join(directory.path, 'started'),
  };
  const began = performance.now();
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const ended = once(npm, 'exit');
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${env.PORT}/club/login`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) break;
    if (npm.exitCode !== null) throw new Error('npm start ended.');
    await delay(10);
  }
  const took = performance.now() - began;
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await ended;
  return took;
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return database.url.replace('/postgres?', `/${name}?`);
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/club/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'ana@club.example', password: 'incombustible-2026' }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return ['age-verified=true', ...cookies].join('; ');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
