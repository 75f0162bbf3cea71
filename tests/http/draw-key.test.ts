// Who has the key of the draws: servers make one, commands never do, and nobody reads an open draw's seed in a backup.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { builtServer, makeTemporaryDirectory, type RunningClub } from '../setup/club-server.ts';
import { createOwnDatabase, createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';

const place = makeTemporaryDirectory();
const why = ['--why', 'prueba'] as const;
let databaseUrl: string;
let club: RunningClub;
let folders = 0;
/** An operator's machine: where no server has been. */
let elsewhere: string;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
});
beforeEach(() => {
  elsewhere = join(place.path, `elsewhere-${String(++folders)}`);
  mkdirSync(elsewhere);
  // The club's lake without its keys: each command would fill an empty one first.
  cpSync(join(inject('sampleDirectory'), 'lake'), join(elsewhere, 'lake'), { recursive: true });
});
afterAll(async () => {
  await club.stop();
  place.remove();
});

/** Runs a command on another machine than the server's, on the same database unless another is named. */
async function command(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(builtServer, 'club.mjs'), ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      CLUB_DEMO: '1',
      LAKE_PORT: '0',
      CLUB_DATA: elsewhere,
      DATABASE_URL: databaseUrl,
      ...env,
    },
  });
  return stdout;
}

async function ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

const countSealed = () =>
  ask('select count(*)::int as count from draw where sealed_seed is not null and drawn_at is null');

test('a command makes no key, and opens, seals and draws nothing without one', async () => {
  const sealed = await countSealed();
  await expect(command(['jobs', 'run', 'draws', ...why])).rejects.toThrow('left to the club’s servers');
  expect(await command(['draws', 'show', 'draw-festivales'])).toContain('key: none');
  await command(['backup', join(elsewhere, 'backup'), ...why]);
  expect(existsSync(join(elsewhere, 'draw-key'))).toBe(false);
  // Nor by one that an earlier version's command made there.
  writeFileSync(join(elsewhere, 'draw-key'), 'a key that no server has ever had, at all');
  await expect(command(['jobs', 'run', 'draws', ...why])).rejects.toThrow('left to the club’s servers');
  expect(await command(['draws', 'show', 'draw-festivales'])).toContain('key: none');
  await expect(command(['stock'], { CLUB_DRAW_KEY: 'another key, which is long enough' })).rejects.toThrow(
    'not the key of the club’s servers',
  );
  expect(await countSealed()).toEqual(sealed);
  // By the servers' own it does.
  copyFileSync(join(club.dataDirectory, 'draw-key'), join(elsewhere, 'draw-key'));
  expect(await command(['draws', 'show', 'draw-festivales'])).toContain('key: right');
  expect(await command(['jobs', 'run', 'draws', ...why])).toContain('draws has run');
}, 120_000);

test('check-config says whether CLUB_DRAW_KEY reads the open draws, and that only servers need it', async () => {
  const check = async (env: Readonly<Record<string, string>>) =>
    command(['check-config'], env).catch((error: unknown) => String(error));
  const wrong = 'CLUB_DRAW_KEY is not the key that sealed the seeds';
  expect(await check({ CLUB_DRAW_KEY: 'another key, which is long enough' })).toContain(wrong);
  const right = await check({ CLUB_DRAW_KEY: readFileSync(join(club.dataDirectory, 'draw-key'), 'utf8') });
  expect([right.includes(wrong), right.includes('The sample members are in this database')]).toEqual([false, true]);
  expect(await check({})).toMatch(
    /warning +database +CLUB_DRAW_KEY is not set: .*a machine for commands alone needs none/,
  );
  expect(await check({ CLUB_DRAW_KEY: 'short' })).toContain('CLUB_DRAW_KEY is too short');
}, 120_000);

test('an empty club gets its sample world from a server, whose key seals its draws', async () => {
  const empty = await createOwnDatabase();
  await expect(command(['demo'], { DATABASE_URL: empty })).rejects.toThrow('start the club once (npm start)');
  expect(existsSync(join(elsewhere, 'draw-key'))).toBe(false);
}, 120_000);

test('a public value is recorded without the key, and a server draws by it', async () => {
  const [{ ends } = { ends: new Date(0) }] = await ask<{ ends: Date }>(
    `select ends_at as ends from draw where id = 'draw-festivales'`,
  );
  const nextDay = new Date(ends.getTime() + 24 * 60 * 60 * 1000);
  club.moveClock(nextDay);
  const clock = join(elsewhere, 'clock');
  writeFileSync(clock, nextDay.toISOString());
  const record = ['draws', 'public-value', 'draw-festivales', '05490', ...why, '--yes'];
  expect(await command(record, { CLUB_CLOCK_FILE: clock })).toContain('which draws it within a minute');
  const proof = await (await fetch(`${club.url}/api/club/draw?id=festivales`)).text();
  expect(proof).toContain('"state":"drawn"');
  club.moveClock(null);
}, 120_000);

const seed = createHash('sha256').update('a seed of an earlier version').digest('hex');

/** Stores an open draw as the version before seeds were sealed did. */
async function openAsBefore(id: string): Promise<void> {
  await ask(
    `insert into draw (id, seed, seed_hash, opened_at, ends_at, winners, reserves, claim_days, award)
      values ($1, $2, $3, now(), now() + interval '30 days', 1, 0, 7, '{"kind":"handover"}')`,
    [id, seed, createHash('sha256').update(seed).digest('hex')],
  );
}

test('a backup before the first start of the version that seals holds no seed of an open draw', async () => {
  await club.stop();
  await ask('delete from club_environment');
  await openAsBefore('draw-of-before');
  const folder = join(elsewhere, 'backup');
  await expect(command(['backup', folder, ...why])).rejects.toThrow('start a server of this version first');
  expect(existsSync(folder)).toBe(false);
  // With the key that the servers will have.
  await command(['backup', folder, ...why], { CLUB_DRAW_KEY: 'the key that all servers will have' });
  const rows = gunzipSync(readFileSync(join(folder, 'database', 'draw.copy.gz'))).toString();
  expect(rows).toContain('draw-of-before');
  expect(rows).not.toContain(seed);
  expect(await ask(`select seed from draw where id = 'draw-of-before'`)).toEqual([{ seed: null }]);
}, 120_000);
