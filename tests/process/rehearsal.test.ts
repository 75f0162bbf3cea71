// A rehearsal of a live club, on the local lake: all as people will have it, said on every page, and nobody is mailed.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { Client } from '../setup/club-client.ts';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';
import { type MailServer, startMailServer } from '../setup/mail-server.ts';

const temporary = makeTemporaryDirectory();
let database: EmbeddedPostgres;
let mail: MailServer;
let club: RunningClub;
let env: Record<string, string>;

beforeAll(async () => {
  database = await startEmbeddedPostgres(join(temporary.path, 'outside'), { fsync: 'off' });
  mail = await startMailServer();
  env = {
    CLUB_DEMO: '',
    CLUB_REHEARSAL: '1',
    CLUB_CLOCK_FILE: '',
    SITE_URL: 'http://localhost:4321',
    DATABASE_URL: database.url,
    CLUB_SECRET: randomBytes(32).toString('hex'),
    CLUB_VOUCHER_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: mail.url,
    SMTP_HOST: 'localhost',
  };
  club = await startClubServer({ env, sampleWorld: false });
});
afterAll(async () => {
  await club.stop();
  await mail.stop();
  await database.stop();
  temporary.remove();
});

const failToStart = (more: Record<string, string>) => startClubServer({ env: { ...env, ...more }, sampleWorld: false });

test('mails nobody but a catcher on this machine, and has no other content', async () => {
  for (const SMTP_URL of [
    'smtps://user:word@mail.example:465',
    'smtp://127.0.0.1',
    'smtp://127.0.0.1:587',
    'smtp://127.0.0.1:1025?service=Gmail',
  ])
    await expect(failToStart({ SMTP_URL })).rejects.toThrow(/A rehearsal mails nobody: /);
  await expect(failToStart({ SANITY_PROJECT_ID: 'abc12345' })).rejects.toThrow(
    /a rehearsal has the local content lake/,
  );
  await expect(failToStart({ DATABASE_URL: '' })).rejects.toThrow(/A live club needs what is not set: DATABASE_URL /);
});

test('says on every page what it is, in the visitor’s language', async () => {
  const visitor = Client.browser(club.url);
  expect((await visitor.get('/club/login')).text).toContain('Esto es un ensayo');
  visitor.cookies.set('age-verified', 'true');
  for (const path of ['/club/login', '/club/discover', '/club/restablecer-la-contrasena'])
    expect((await visitor.get(path)).text, path).toContain('Esto es un ensayo');
  visitor.cookies.set('locale', 'en');
  expect((await visitor.get('/club/login')).text).toContain('This is a rehearsal');
});

test('has no sample member, and commands know it for what it is', async () => {
  await expect(club.command('demo')).rejects.toThrow(/password that is published/);
  expect(await club.command('studio')).toMatch(/http:\/\/localhost:\d+\/studio#sid=/);
  await club.command('members', 'invite', 'idaira@example.com', 'Idaira', 'Perera', '--why', 'prueba');
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(1);
  expect(await club.command('check-config')).toContain('A rehearsal of a live club at http://localhost:4321.');
});

test('tells of a variable that is misspelt, and starts all the same', async () => {
  const says = 'SMTP_HOST is none of the club’s variables, and does nothing: is SMTP_URL or SMTP_CONNECTIONS meant?';
  expect(club.output.some((line) => line.includes(says))).toBe(true);
  expect(await club.command('check-config')).toMatch(new RegExp(`warning +configuration +${says.replace('?', '\\?')}`));
});

test('does not start on the database of a live club, nor changes it, by whatever way it is reached', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("update club_environment set lake = 'abc/production'");
    // As the database of an earlier version has it.
    await client.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const look = () =>
      client.query(
        'select c.*, (select count(*) from drizzle.__drizzle_migrations) as migrations from club_environment c',
      );
    const { rows: before } = await look();
    await expect(failToStart({})).rejects.toThrow(/is live, at .*, and this is a rehearsal: give it a database/);
    await client.query('create database empty');
    const DATABASE_DIRECT_URL = database.url.replace('/postgres?', '/empty?');
    await client.query('alter database postgres set statement_timeout = 4000');
    await expect(failToStart({ DATABASE_DIRECT_URL })).rejects.toThrow(/lead to different databases/);
    expect((await look()).rows).toEqual(before);
  } finally {
    await client.end();
  }
});
