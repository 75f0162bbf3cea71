import { createServer } from 'node:net';
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import {
  builtServer,
  makeTemporaryDirectory,
  nodeOptions,
  type RunningClub,
  startClubServer,
} from '../setup/club-server.ts';

const temporary = makeTemporaryDirectory();
afterAll(() => {
  temporary.remove();
});

/** What a start that fails says on the terminal. */
async function failToStart(env: Record<string, string>): Promise<string> {
  const club = await startClubServer({ env }).catch((error: unknown) => error);
  if (!(club instanceof Error)) throw new Error('It started.');
  expect(club.message).toMatch(/ended with 1/);
  return club.message.split('\n').slice(1).join('\n');
}

test.each(['package.json', 'docs/going-live.md'])('%s starts the server as it is tested', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  expect(text).toContain(`NODE_ENV=production node ${nodeOptions.join(' ')} dist/server/server.mjs`);
});

describe('one clear sentence, and exit code 1', () => {
  test('for a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expect(await failToStart({ PORT: port })).toMatch(new RegExp(`^Something else already uses port ${port} .*\\.$`));
    other.close();
  });

  test('for a folder that may not be written', async () => {
    const closed = process.getuid?.() === 0 ? '/sys/club' : join(temporary.path, 'closed');
    if (process.getuid?.() !== 0) {
      mkdirSync(closed);
      chmodSync(closed, 0o500);
    }
    expect(await failToStart({ CLUB_DATA: closed, CLUB_CLOCK_FILE: '' })).toMatch(/^The club may not write .*\.$/);
  });

  test('for a database that can’t be reached', async () => {
    const said = await failToStart({ DATABASE_URL: 'postgres://club:secret@127.0.0.1:1/club' });
    expect(said).toMatch(/^The database "club" at 127\.0\.0\.1:1 can't be reached: .*$/);
    expect(said).not.toContain('secret');
  });

  test('for a value that can’t be meant', async () => {
    expect(await failToStart({ PORT: 'http' })).toMatch(/^PORT is http, and should be .*\.$/);
  });

  test('for a live club, with all that it lacks, and no sample member made', async () => {
    const said = await failToStart({ CLUB_DEMO: '', CLUB_CLOCK_FILE: '', SITE_URL: '' });
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toMatch(
      /SITE_URL .*DATABASE_URL .*CLUB_SECRET .*CLUB_VOUCHER_KEY .*SANITY_PROJECT_ID .*SANITY_READ_TOKEN /,
    );
  });

  test.each([
    ['SITE_URL', 'https://club.example'],
    ['SANITY_PROJECT_ID', 'abc12345'],
  ])('for a club that %s names, where nothing says that it is live or a demonstration', async (name, value) => {
    const said = await failToStart({ NODE_ENV: '', CLUB_DEMO: '', CLUB_CLOCK_FILE: '', [name]: value });
    expect(said).toMatch(new RegExp(`^${name} names a club that people use, .*\\.$`, 'm'));
    expect(said).toMatch(/^A live club needs .*DATABASE_URL /m);
  });

  test('for a file of variables that is not there, whose name does nothing to the terminal', async () => {
    const words = [...nodeOptions, join(builtServer, 'server.mjs'), '--env-file', 'no\u001bthing.env'];
    await expect(promisify(execFile)(process.execPath, words)).rejects.toMatchObject({
      code: 1,
      stderr: 'The file of --env-file can’t be read: no\\x1bthing.env.\n',
    });
  });

  test('for a clock that is to be moved in production', async () => {
    expect(await failToStart({ CLUB_DEMO: '' })).toMatch(/^CLUB_CLOCK_FILE .*\.$/m);
  });
});

describe('an outside database', () => {
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await startEmbeddedPostgres(join(temporary.path, 'outside'), { fsync: 'off' });
  });
  afterAll(() => database.stop());

  async function run(sql: string, url = database.url): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  async function ask(sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: urlOf('several') });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  }
  const shellData = join(temporary.path, 'shell');
  /** A command in a shell that knows no more of the club than this; FILE is its --env-file. */
  const commandIn = ({ FILE, ...env }: Record<string, string>) => {
    mkdirSync(shellData, { recursive: true });
    const words = [
      ...(FILE === undefined ? [] : ['--env-file', FILE]),
      'members',
      'find',
      'nobody',
      '--why',
      'by its mail',
    ];
    return promisify(execFile)(process.execPath, [join(builtServer, 'club.mjs'), ...words], {
      env: { PATH: process.env.PATH, LAKE_PORT: '0', CLUB_DATA: shellData, ...env },
    });
  };
  const urlOf = (name: string) => database.url.replace('/postgres?', `/${name}?`);

  test('serves several servers that migrate it at once', async () => {
    await run('create database several');
    const clubs = await Promise.all(
      [1, 2].map(() => startClubServer({ databaseUrl: urlOf('several'), sampleWorld: false })),
    );
    for (const club of clubs) {
      expect((await fetch(`${club.url}/readyz`)).status).toBe(200);
      expect(await club.stop()).toBe(0);
    }
  });

  test('is the club’s that its servers say, for commands in any other environment', async () => {
    const shell = (env: Record<string, string>) => commandIn({ DATABASE_URL: urlOf('several'), ...env });
    const { rows } = await ask('select address, lake, live, version from club_environment');
    expect(rows).toEqual([
      {
        address: expect.stringMatching(/^http:\/\/localhost:[1-9]\d+$/) as string,
        lake: null,
        live: false,
        version: expect.stringMatching(/^[\da-f]{16}$/) as string,
      },
    ]);
    await expect(shell({ SITE_URL: 'https://other.example' })).rejects.toThrow(
      /SITE_URL says https:\/\/other\.example/,
    );
    // As a live club's server with a hosted lake writes it.
    await run(
      "update club_environment set address = 'https://club.example', lake = 'abc/production', live = true",
      urlOf('several'),
    );
    await expect(shell({})).rejects.toThrow(/content is in abc\/production, and SANITY_READ_TOKEN is not set/);
    writeFileSync(join(temporary.path, 'club.env'), 'SANITY_READ_TOKEN=token\nSITE_URL=https://moved.example\n');
    await expect(shell({ FILE: join(temporary.path, 'club.env') })).rejects.toThrow(/SITE_URL says https:\/\/moved/);
    await expect(shell({ FILE: join(temporary.path, 'nothing.env') })).rejects.toThrow(/nothing\.env/);
    expect(readdirSync(shellData)).not.toContain('lake');
    await expect(shell({ SANITY_READ_TOKEN: 'token', NODE_ENV: 'development' })).rejects.toThrow(/NODE_ENV says dev/);
    // Nor does a demonstration start on it, which would show its own content, and write another address into it.
    expect(await failToStart({ DATABASE_URL: urlOf('several') })).toMatch(/is live, at https:\/\/club\.example, /);
    expect((await ask('select live from club_environment')).rows).toEqual([{ live: true }]);
  });

  test('is left alone where its encoding is not UTF-8', async () => {
    await run(`create database bytes encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`);
    expect(await failToStart({ DATABASE_URL: urlOf('bytes') })).toMatch(
      /^The encoding of the database "bytes" .* is SQL_ASCII, and should be UTF8.*$/,
    );
  });

  test('is left alone where its schema is newer than the code', async () => {
    await run('create database newer');
    const club = await startClubServer({ databaseUrl: urlOf('newer'), sampleWorld: false });
    await club.stop();
    await run(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
      urlOf('newer'),
    );
    expect(await failToStart({ DATABASE_URL: urlOf('newer') })).toMatch(
      /^The database .* newer version of the club.*$/,
    );
  });

  test('that goes away makes the server unready, not dead, and comes back without a restart', async () => {
    await run('create database leaving');
    const club = await startClubServer({ databaseUrl: urlOf('leaving'), sampleWorld: false });
    await run('alter database leaving allow_connections false');
    await run("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'leaving'");
    const unready = await fetch(`${club.url}/readyz`);
    expect([unready.status, await unready.json()]).toEqual([
      503,
      {
        error: 'Service Unavailable',
        note: 'The database does not answer, or takes nothing that is written.',
      },
    ]);
    expect((await fetch(`${club.url}/healthz`)).status).toBe(200);
    await run('alter database leaving allow_connections true');
    await expect.poll(async () => (await fetch(`${club.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    expect(await club.stop()).toBe(0);
  });
});

describe('a checkout’s own data', () => {
  const dataDirectory = join(temporary.path, 'data');
  const start = () => {
    mkdirSync(dataDirectory, { recursive: true });
    return startClubServer({ dataDirectory });
  };
  const signIn = async (club: RunningClub) =>
    (
      await fetch(`${club.url}/api/club/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@club.example', password: 'incombustible-2026' }),
      })
    ).status;

  test('is there from the first start, said aloud, and kept by the next', async () => {
    const first = await start();
    await expect.poll(() => first.output.join('\n')).toMatch(/http:\/\/localhost:\d+\/club\//);
    expect(first.output.join('\n')).toContain('ana@club.example');
    expect(first.output.join('\n')).toContain(dataDirectory);
    expect(await signIn(first)).toBe(200);
    await first.stop();
    const second = await start();
    expect(await signIn(second)).toBe(200);
    await second.stop();
  });

  test('is shared with the command line while the server runs, and the server outlives it', async () => {
    const club = await start();
    await expect(club.command('demo')).rejects.toThrow(/has members already/);
    expect((await fetch(`${club.url}/readyz`)).status).toBe(200);
    expect(await signIn(club)).toBe(200);
    await club.stop();
  });
});

describe('the command line', () => {
  test('lists its commands', async () => {
    const club = await startClubServer({ dataDirectory: join(temporary.path, 'data') });
    expect(await club.command('--help')).toContain('demo');
    expect(await club.command('--help')).toContain('--json');
    await expect(club.command('dance')).rejects.toThrow(/unknown command 'dance'/);
    await expect(club.command('demo', '--loud')).rejects.toThrow(/--loud/);
    await club.stop();
  });
});
