import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { connect, disconnect, query, transaction } from '../../src/db/connection.ts';
import { DatabaseUnusable, isUnreachable, sqlState } from '../../src/db/failures.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { isDatabaseReady } from '../../src/db/readiness.ts';
import { createOwnDatabase } from '../setup/own-database.ts';

const migrations = join(import.meta.dirname, '../../src/db/migrations');
const folders: string[] = [];

function copyMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-migrations-'));
  folders.push(folder);
  cpSync(migrations, folder, { recursive: true });
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const one = { name: 'one', text: 'select 1 as one' };
const fail = { name: 'fail', text: 'select 1 / 0' };
const backend = { name: 'backend', text: 'select pg_backend_pid() as pid' };

describe('a transaction', () => {
  let url: string;
  beforeEach(async () => {
    url = await createOwnDatabase();
    connect(url, { connections: 2 });
    await query({ name: 'counter', text: 'create table counter (id int primary key, value int not null)' }, []);
    await query({ name: 'counters', text: 'insert into counter values (1, 0), (2, 0)' }, []);
  });
  afterEach(disconnect);

  const increment = (id: number) =>
    query({ name: 'increment', text: 'update counter set value = value + 1 where id = $1' }, [id]);
  const read = async () => {
    const rows = await query<{ value: number }>({ name: 'values', text: 'select value from counter order by id' }, []);
    return rows.map(({ value }) => value);
  };

  test('keeps everything or nothing, with what is called inside it', async () => {
    await transaction(async () => {
      await increment(1);
      await transaction(() => increment(2));
    });
    expect(await read()).toEqual([1, 1]);
    const undone = transaction(async () => {
      await transaction(() => increment(1));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await read()).toEqual([1, 1]);
  });

  test('is run again when PostgreSQL ended it for another’s sake', async () => {
    let meet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => (meet = resolve));
    let attempts = 0;
    let waiting = 0;
    // Each holds one row and wants the other's: PostgreSQL ends one of the two.
    const crossing = (first: number, second: number) =>
      transaction(async () => {
        attempts++;
        await increment(first);
        if (++waiting === 2) meet();
        await met;
        await increment(second);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(attempts).toBeGreaterThan(2);
    expect(await read()).toEqual([2, 2]);
  });

  test('that failed leaves its connection as good as new', async () => {
    const pids = new Set<number>();
    for (let n = 0; n < 10; n++) {
      await expect(transaction(() => query(fail, []))).rejects.toSatisfy((error) => sqlState(error) === '22012');
      await expect(query(fail, [])).rejects.toSatisfy((error) => sqlState(error) === '22012');
      const [row] = await query<{ pid: number }>(backend, []);
      if (row) pids.add(row.pid);
    }
    expect(pids.size).toBe(1);
  });

  test('whose connection dies fails as unreachable, and the next one gets another', async () => {
    const killed = transaction(async () => {
      await increment(1);
      const [row] = await query<{ pid: number }>(backend, []);
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      await admin.query('select pg_terminate_backend($1)', [row?.pid]);
      await admin.end();
      await increment(2);
    });
    await expect(killed).rejects.toSatisfy(isUnreachable);
    expect(await read()).toEqual([0, 0]);
    expect(await isDatabaseReady()).toBe(true);
  });

  test('does not let anything run on after its end', async () => {
    let escaped: Promise<unknown> = Promise.resolve();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    await transaction(() => {
      escaped = gate.then(() => query(one, []));
      return Promise.resolve();
    });
    go();
    await expect(escaped).rejects.toThrow('nothing runs on after its transaction');
  });
});

describe('what a transaction does not wait for', () => {
  beforeEach(async () => {
    connect(await createOwnDatabase(), { connections: 1 });
    await query({ name: 'kept', text: 'create table kept (id int primary key)' }, []);
  });
  afterEach(disconnect);

  const keep = (id: number) => query({ name: 'keep', text: 'insert into kept values ($1)' }, [id]);
  const count = async () => {
    const [row] = await query<{ count: number }>(
      { name: 'count', text: 'select count(*)::int as count from kept' },
      [],
    );
    return row?.count;
  };
  const later = () => new Promise((resolve) => setImmediate(resolve));

  test('does not slip in behind its commit', async () => {
    let escaped: Promise<unknown> = Promise.resolve();
    await transaction(async () => {
      await keep(1);
      escaped = expect(later().then(() => keep(2))).rejects.toThrow('nothing runs on after its transaction');
    });
    await escaped;
    expect(await count()).toBe(1);
  });

  test('fails the whole where it fails: nothing is taken for kept that is not', async () => {
    const unnoticed = transaction(async () => {
      await keep(1);
      void keep(1).catch(() => undefined);
    });
    await expect(unnoticed).rejects.toThrow('every statement of a transaction is waited for');
    expect(await count()).toBe(0);
  });
});

describe('migrations', () => {
  test('may be asked for by many servers at once, and again', async () => {
    const url = await createEmptyDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url)));
    await migrateDatabase(url);
    connect(url);
    const rows = await query({ name: 'migrations', text: 'select * from drizzle.__drizzle_migrations' }, []);
    await disconnect();
    expect(rows).toHaveLength(journalOf(migrations).entries.length);
  });

  test('refuse a database that a newer version made, and leave it as it is', async () => {
    const url = await createOwnDatabase();
    const newer = copyMigrations();
    const journal = journalOf(newer);
    const last = journal.entries.at(-1);
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when: (last?.when ?? 0) + 1000,
      tag: '9999_newer',
      breakpoints: true,
    });
    writeFileSync(join(newer, 'meta/_journal.json'), JSON.stringify(journal));
    writeFileSync(join(newer, '9999_newer.sql'), 'create table newer ();');
    await migrateDatabase(url, newer);
    await expect(migrateDatabase(url)).rejects.toMatchObject({
      name: 'DatabaseUnusable',
      reason: 'newer_schema',
      message: expect.stringContaining('newer version') as unknown,
    });
  });

  test('say in one sentence, without the password, that the database can’t be reached', async () => {
    for (const url of [
      'postgres://club:secret@127.0.0.1:4519/club',
      'postgres://club:secret@/club?host=/nonexistent',
      inject('databaseUrl').replace('/postgres?', '/no_such_database?'),
      // Which has no certificate.
      `${inject('databaseUrl')}&sslmode=require`,
    ]) {
      const refused: unknown = await migrateDatabase(url).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseUnusable);
      expect(refused).toMatchObject({ reason: 'unreachable' });
      expect(String(refused)).not.toContain('secret');
      expect(String(refused)).not.toContain('\n');
    }
  });
});

test('readiness is false, and nothing else, where no database answers', async () => {
  connect('postgres://club@127.0.0.1:4519/club');
  expect(await isDatabaseReady()).toBe(false);
  await expect(query(one, [])).rejects.toSatisfy(isUnreachable);
  await disconnect();
});

const Journal = z.looseObject({
  entries: z.array(
    z.object({ idx: z.int(), version: z.string(), when: z.int(), tag: z.string(), breakpoints: z.boolean() }),
  ),
});

function journalOf(folder: string) {
  return Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')));
}

async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${String(process.pid)}_${String(Date.now())}`;
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return inject('databaseUrl').replace('/postgres?', `/${name}?`);
}
