// A club's database goes back to a moment, by the lines of docs/runbook.md: with PostgreSQL's own archive and Debian's programs.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../scripts/live-programs.mjs';
import { services } from '../../src/club/services.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { migrateDatabase, withClient } from '../../src/db/migrate.ts';
import { childEnvironment } from '../../src/process/configuration.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { makeTemporaryDirectory } from '../setup/club-server.ts';
import { blocksOf } from './documented.ts';
import { findFreePorts, until } from './machine.ts';

const programs = findPostgres();
if (programs === undefined) {
  if (process.env.LIVE_REQUIRED === '1') throw new Error('There is no PostgreSQL of Debian, and this run needs it.');
  console.warn(
    'There is no PostgreSQL of Debian, and it can’t be installed here: going back to a moment is not tested.',
  );
}
const [settings, copy, goBack, voidTaken] = blocksOf('runbook.md', 'Restore to a point in time');
const nobody = 65_534;

describe.skipIf(programs === undefined)('a database with an archive', () => {
  const place = makeTemporaryDirectory();
  const own = join(place.path, 'own');
  const [data, backups] = [join(own, 'data'), join(own, 'backups')];
  let port = 0;
  let url = '';

  /** Runs lines of the page with the paths of this test, as PostgreSQL's own user. */
  async function run(lines: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const ours = {
      '/var/lib/postgresql/data': data,
      '/var/lib/postgresql/log': join(own, 'log'),
      '/var/backups/club': backups,
      ...changes,
    };
    const script = Object.entries(ours).reduce((text, [theirs, one]) => text.replaceAll(theirs, one), lines);
    await promisify(execFile)('/bin/sh', ['-euc', script], {
      cwd: own,
      ...(process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}),
      env: childEnvironment({
        PATH: `${programs ?? ''}:${process.env.PATH ?? ''}`,
        PGHOST: own,
        PGPORT: String(port),
        PGUSER: 'postgres',
      }),
    });
  }
  const start = 'pg_ctl start --wait --pgdata=/var/lib/postgresql/data --log=/var/lib/postgresql/log';

  beforeAll(async () => {
    [port = 0] = await findFreePorts(1);
    url = `postgres://postgres@127.0.0.1:${String(port)}/club`;
    mkdirSync(own);
    if (process.getuid?.() === 0) chownSync(own, nobody, nobody);
    await run('initdb --auth=trust --username=postgres --no-sync --pgdata=/var/lib/postgresql/data');
    appendFileSync(
      join(data, 'postgresql.conf'),
      [
        `port = ${String(port)}`,
        "listen_addresses = '127.0.0.1'",
        `unix_socket_directories = '${own}'`,
        (settings ?? '').replaceAll('/var/backups/club', backups),
      ].join('\n'),
    );
    await run(`mkdir -p /var/backups/club/wal\n${start}\ncreatedb club`);
    await migrateDatabase(url);
    connect(url);
  });

  afterAll(async () => {
    await disconnect();
    await run('pg_ctl stop --mode=immediate --pgdata=/var/lib/postgresql/data');
    place.remove();
  });

  test('is as it was before a mistake, and goes on from there', async () => {
    const now = new Date();
    const member = await services.members.createMember({
      email: 'idaira@example.com',
      password: 'barranco de Masca',
      firstName: 'Idaira',
      lastName: 'Perera',
      birthDate: '1990-05-01',
      island: 'la-palma',
      locale: 'es',
      now,
    });
    invariant(member, 'nobody else has the address');
    const credit = (points: number) =>
      services.points.credit({
        memberId: member.id,
        cause: `test:${String(points)}`,
        concept: 'Prueba',
        points,
        earnedAt: now,
        spendableAt: now,
        now,
      });
    const ask = <Value>(text: string) =>
      withClient(url, async (client) => (await client.query<{ value: Value }>(text)).rows[0]?.value);
    const readPoints = async () => (await services.points.getStanding(member.id, now)).points;

    // A code that is given out after the moment, as one that is void is: members know it.
    const codes = [randomUUID(), randomUUID()] as const;
    await ask(
      "insert into voucher_pool (product_id, variation_id, filled_at, filled_to) values ('bono', 'unica', now(), 2)",
    );
    for (const id of codes)
      await ask(`insert into voucher (id, product_id, variation_id, code_hash, code, state, loaded_at)
        values ('${id}', 'bono', 'unica', sha256('${id}'), 'sealed', 'unused', now())`);
    await credit(100);
    await run(copy ?? '');
    const early = await ask<string>('select clock_timestamp()::text as value');
    await delay(10); // what follows has another moment
    await credit(23);
    const moment = await ask<string>('select clock_timestamp()::text as value');
    await delay(10);
    await ask(`update voucher set state = 'void' where id = '${codes[0]}'`);
    await ask('drop table lot cascade');
    await expect(readPoints()).rejects.toThrow(/does not exist/);

    await disconnect();
    const goBackTo = async (lines: string, at: string) => {
      await run(lines, { '2026-11-26 10:15:00+00': at });
      await until('it went back', async () => (await ask<boolean>('select pg_is_in_recovery() as value')) === false);
    };
    // Too early at first: what was credited last is missing, so once more.
    await goBackTo(goBack ?? '', early ?? '');
    expect(await ask<number>('select sum(points)::int as value from lot')).toBe(100);
    await goBackTo((goBack ?? '').replace(/^mv .*$/m, 'rm -rf /var/lib/postgresql/data'), moment ?? '');
    const countUnused = () => ask<number>("select count(*)::int as value from voucher where state = 'unused'");
    connect(url);
    expect(await readPoints()).toBe(123);
    expect(await countUnused()).toBe(2);
    const [beside = 0] = await findFreePorts(1);
    await run(voidTaken ?? '', {
      '5433': String(beside),
      '/tmp/taken': join(own, 'taken'),
    });
    await run('pg_ctl stop --mode=immediate --pgdata=/var/lib/postgresql/data-before');
    expect(await countUnused()).toBe(1);
    expect(await ask<string>(`select state as value from voucher where id = '${codes[0]}'`)).toBe('void');
    await credit(7);
    expect(await readPoints()).toBe(130);
    await ask('select pg_switch_wal()::text as value');
    await until('it archives again', async () => {
      const archived = await ask<string>('select last_archived_wal as value from pg_stat_archiver');
      return archived?.startsWith('00000003') === true;
    });
    expect(await ask<string>('select failed_count::text as value from pg_stat_archiver')).toBe('0');
  });
});
