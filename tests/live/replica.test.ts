// A club with a replica, made by the lines of docs/going-live.md with Debian's PostgreSQL: what comes from it, and what never does.
import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findPostgres } from '../../scripts/live-programs.mjs';
import { services } from '../../src/club/services.ts';
import { connect, disconnect, query, transaction } from '../../src/db/connection.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { connectReplica, disconnectReplica, lookAtReplica, readFromReplica } from '../../src/db/replica.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { childEnvironment } from '../../src/process/configuration.ts';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';
import { run, runJson } from '../setup/command-line.ts';
import { metricsAddressOf, valuesOf } from '../setup/metrics.ts';
import { blocksOf } from './documented.ts';
import { findFreePorts, until } from './machine.ts';

const programs = findPostgres();
if (programs === undefined) {
  if (process.env.LIVE_REQUIRED === '1') throw new Error('There is no PostgreSQL of Debian, and this run needs it.');
  console.warn('There is no PostgreSQL of Debian, and it can’t be installed here: a replica is not tested.');
}
const [onDatabase = '', onReplica = '', variable = ''] = blocksOf('going-live.md', 'Replica');
const nobody = 65_534;

describe.skipIf(programs === undefined)('a database with a replica', () => {
  const place = makeTemporaryDirectory();
  const own = join(place.path, 'own');
  const [data, copy] = [join(own, 'data'), join(own, 'copy')];
  const ports = { database: 0, replica: 0 };
  const urls = { database: '', replica: '' };
  let memberId = '';

  /** Runs lines of the page with the paths of this test, as PostgreSQL's own user. */
  async function runLines(lines: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const ours = { '/var/lib/postgresql/data': data, '/var/lib/postgresql/log': join(own, 'log'), ...changes };
    const script = Object.entries(ours).reduce((text, [theirs, one]) => text.replaceAll(theirs, one), lines);
    await promisify(execFile)('/bin/sh', ['-euc', script], {
      cwd: own,
      ...(process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}),
      env: childEnvironment({
        PATH: `${programs ?? ''}:${process.env.PATH ?? ''}`,
        PGHOST: own,
        PGPORT: String(ports.database),
        PGUSER: 'postgres',
      }),
    });
  }

  /** One value, asked of either as its superuser. */
  async function ask(of: keyof typeof ports, text: string): Promise<unknown> {
    const client = new pg.Client({ host: own, port: ports[of], user: 'postgres', database: 'club' });
    await client.connect();
    try {
      return (await client.query<{ value: unknown }>(text)).rows[0]?.value;
    } finally {
      await client.end();
    }
  }

  const [copyIt = '', startIt = ''] = onReplica.split(/^(?=pg_ctl)/m);
  const startReplica = () =>
    runLines(startIt, { '/var/lib/postgresql/data': copy, '/var/lib/postgresql/log': join(own, 'copy-log') });
  const stopReplica = () => runLines(`pg_ctl stop --mode=fast --pgdata=${copy}`);
  const pause = () => ask('replica', 'select pg_wal_replay_pause()');
  const resume = () => ask('replica', 'select pg_wal_replay_resume()');

  /** Gives so many points once. */
  const credit = async (points: number) => {
    const now = new Date();
    await services.points.credit({
      memberId,
      cause: `test:${String(points)}`,
      concept: 'Prueba',
      points,
      earnedAt: now,
      spendableAt: now,
      now,
    });
  };
  /** The points that were given, as a list of the operators' has them. */
  const readListed = async () =>
    z
      .array(z.object({ month: z.string(), issued: z.number() }))
      .parse(await runJson('stats', 'points'))
      .at(-1)?.issued;
  /** The same, as the member is shown them. */
  const readOwn = async () => (await services.points.getStanding(memberId, new Date())).points;
  const untilRead = () => until('the replica is read', async () => (await lookAtReplica())?.problem === null);
  const untilLevel = () =>
    until('the replica is level', async () => {
      const at = await ask('database', 'select pg_current_wal_flush_lsn()::text as value');
      return (await ask('replica', `select pg_last_wal_replay_lsn() >= '${String(at)}' as value`)) === true;
    });

  beforeAll(async () => {
    const [database = 0, replica = 0] = await findFreePorts(2);
    Object.assign(ports, { database, replica });
    const urlOf = (port: number) => `postgres://club:password@127.0.0.1:${String(port)}/club`;
    Object.assign(urls, { database: urlOf(database), replica: urlOf(replica) });
    mkdirSync(own);
    if (process.getuid?.() === 0) chownSync(own, nobody, nobody);
    await runLines(
      `initdb --auth-local=trust --auth-host=scram-sha-256 --username=postgres --no-sync --pgdata=${data}`,
    );
    const settings = (port: number) =>
      `port = ${String(port)}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${own}'\n`;
    appendFileSync(join(data, 'postgresql.conf'), settings(database));
    await runLines(startIt);
    await runLines(`psql --command="create role club login password 'password'"\ncreatedb --owner=club club`);
    await runLines(onDatabase, { '10.0.0.6/32': '127.0.0.1/32' });
    await migrateDatabase(urls.database);
    await runLines(copyIt, {
      '/var/lib/postgresql/data': copy,
      'host=db.example port=5432': `host=127.0.0.1 port=${String(database)}`,
    });
    appendFileSync(join(copy, 'postgresql.conf'), settings(replica));
    await startReplica();
    connect(urls.database);
    connectReplica(urls.replica);
    const member = await services.members.createMember({
      email: 'idaira@example.com',
      password: 'barranco de Masca',
      firstName: 'Idaira',
      lastName: 'Perera',
      birthDate: '1990-05-01',
      island: 'la-palma',
      locale: 'es',
      now: new Date(),
    });
    invariant(member, 'nobody else has the address');
    memberId = member.id;
  });

  afterAll(async () => {
    await disconnectReplica();
    await disconnect();
    for (const directory of [copy, data])
      await runLines(`pg_ctl stop --mode=immediate --pgdata=${directory}`).catch(() => undefined); // not running
    place.remove();
  });

  test('lists come from it, as old as it is, and a member’s own pages never', async () => {
    await credit(100);
    await untilLevel();
    await pause();
    await credit(23);
    expect([await readListed(), await readOwn()]).toEqual([100, 123]);
    expect((await run('members', 'show', 'idaira@example.com')).out).toMatch(/\b123\b/);
    // Figures that editors are told, too.
    const of = { island: 'la-palma', level: 'Silver' } as const;
    const [yesterday, now] = [new Date(Date.now() - 86_400_000), new Date()];
    for (let times = 0; times < 5; times++) services.results.count('seen', ['home'], of, yesterday);
    await services.results.store();
    const countReach = () => services.results.countReach('home', { islands: [], levels: [] }, 30, now);
    expect(await countReach()).toBe(0);
    await resume();
    await untilLevel();
    expect([await readListed(), await countReach()]).toEqual([123, 5]);
  });

  test('what is too far behind is not read from, until it has caught up', async () => {
    const before = await readOwn();
    await pause();
    await credit(7);
    expect(await readListed()).toBe(before);
    await until('the database answers', async () => (await readListed()) === before + 7);
    const { problem, behindSeconds = 0 } = (await lookAtReplica()) ?? {};
    expect(problem).toBe('It is more than 10 seconds behind.');
    expect(behindSeconds).toBeGreaterThan(10);
    await resume();
    await untilRead();
  });

  test('after a time without changes it is not behind', async () => {
    await untilLevel();
    // So old that the last change alone would say that it is too far behind.
    await until('nothing was written for a while', async () => {
      const age = 'extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8';
      return Number(await ask('replica', `select ${age} as value`)) > 11;
    });
    // A process that has not looked before has nothing else to tell it by, and asks again for a moment.
    await disconnectReplica();
    connectReplica(urls.replica);
    await pause();
    await credit(3);
    const looking = lookAtReplica();
    await resume();
    expect((await looking)?.problem).toBeNull();
  });

  test('where it is out the database answers, and it is read again once it is back', async () => {
    const told: string[] = [];
    const note = ({ message }: Error) => told.push(message);
    process.on('warning', note);
    const before = await readOwn();
    await stopReplica();
    await credit(5);
    for (let times = 0; times < 3; times++) expect(await readListed()).toBe(before + 5);
    expect((await lookAtReplica())?.problem).not.toBeNull();
    process.off('warning', note);
    expect(told.filter((one) => one.startsWith('The replica is not read from'))).toHaveLength(1);
    await startReplica();
    await untilRead();
    await untilLevel();
    await pause();
    await credit(2);
    expect(await readListed()).toBe(before + 5);
    await resume();
  });

  test('nothing can be written there, and what it has to give up is read on the database', async () => {
    const writing = { name: 'test writes', text: `update member set locale = 'en'` };
    await expect(readFromReplica(() => query(writing, []))).rejects.toThrow(/read-only transaction/);
    await expect(readFromReplica(() => transaction(() => query(writing, [])))).rejects.toThrow(/read-only transaction/);

    await ask('replica', "alter system set max_standby_streaming_delay = '0'");
    await ask('replica', 'select pg_reload_conf()');
    await ask('database', 'create table passing as select 1 as value');
    await ask('database', 'grant select on passing to club');
    await untilLevel();
    const where: unknown[] = [];
    const found = await readFromReplica(async () => {
      const [row] = await query<{ replica: boolean }>(
        { name: 'test where', text: 'select pg_is_in_recovery() as replica, count(*) from passing' },
        [],
      );
      where.push(row?.replica);
      if (row?.replica === true) {
        await ask('database', 'truncate passing');
        await untilLevel();
      }
      return query<{ rows: number }>({ name: 'test rows', text: 'select count(*)::int as rows from passing' }, []);
    });
    expect([where, found]).toEqual([[true, false], [{ rows: 0 }]]);
  });

  test('another database’s address is not read from', async () => {
    await disconnectReplica();
    connectReplica(urls.database);
    expect((await lookAtReplica())?.problem).toBe('DATABASE_REPLICA_URL leads to no replica of the database.');
    expect(await readListed()).toBe(await readOwn());
    await disconnectReplica();
    connectReplica(urls.replica);
  });

  test('servers and commands take it from their environment, and tell how it stands', async () => {
    const [name = ''] = variable.split('=');
    const env = { [name]: urls.replica, METRICS_PORT: '0' };
    const club = await startClubServer({ databaseUrl: urls.database, sampleWorld: false, env });
    const read = async () => valuesOf(await (await fetch(`${metricsAddressOf(club)}/metrics`)).text());
    try {
      const values = await read();
      expect(values.get('club_ready{part="replica"}')).toBe(1);
      expect(values.get('club_replica_behind_seconds')).toBeLessThan(10);
      const before = Number(await ask('replica', countReads));
      const listed = await club.command('stats', 'points', '--json');
      expect(listed).toContain(String(await readOwn()));
      await until('it was read', async () => Number(await ask('replica', countReads)) > before);
      expect(await checkConfig(club)).toContain('Its replica answers, and is no more than seconds behind.');
      await stopReplica();
      expect(await checkConfig(club)).toMatch(/Its replica is not read from, .*ECONNREFUSED/);
      expect((await read()).get('club_ready{part="replica"}')).toBe(0);
      expect(await club.command('stats', 'points', '--json')).toContain(String(await readOwn()));
    } finally {
      await club.stop();
    }
    expect((await run('stats', 'points')).code).toBe(0);
  });
  /** What it says; it ends with a failure, as this club has no lake of a live one's. */
  const checkConfig = (club: RunningClub) =>
    club.command('check-config').catch((error: unknown) => String(Reflect.get(Object(error), 'stderr')));
  /** Reads of the ledger on the replica. */
  const countReads = `select sum(seq_scan + coalesce(idx_scan, 0))::int as value from pg_stat_user_tables where relname = 'lot'`;
});
