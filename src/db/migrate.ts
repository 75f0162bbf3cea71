// Migrates a database to this code's schema, one process at a time.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { z } from 'zod';
import { findProjectRoot } from '../kit/project-root.ts';
import { DatabaseUnusable, isUnreachable } from './failures.ts';

const migrationLock = 7_203_114;
const oldestVersion = 15;

/**
 * Applies the migrations that are missing, under an advisory lock, so that any number of servers may start at once.
 * Throws DatabaseUnusable when PostgreSQL can't be reached, is too old, has another encoding, or a schema newer than this code.
 */
export async function migrateDatabase(url: string, migrationsFolder = defaultFolder()): Promise<void> {
  await withClient(url, async (client) => {
    await refuseOldServer(client);
    await refuseOtherEncoding(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if ((await countMissing(client, migrationsFolder)) === 0) return;
    // Only here: a database mostly has all of them.
    const { drizzle } = await import('drizzle-orm/node-postgres');
    const { migrate } = await import('drizzle-orm/node-postgres/migrator');
    await migrate(drizzle({ client }), { migrationsFolder });
  });
}

/** How many migrations this database lacks, all in an empty one. Changes nothing; throws DatabaseUnusable as `migrateDatabase` does. */
export async function countMissingMigrations(url: string, migrationsFolder = defaultFolder()): Promise<number> {
  return withClient(url, async (client) => {
    await refuseOldServer(client);
    await refuseOtherEncoding(client);
    return countMissing(client, migrationsFolder);
  });
}

/** Runs work on a connection of its own. Throws DatabaseUnusable when PostgreSQL can't be reached. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'club' });
  client.on('error', () => undefined); // the running statement fails with it
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof DatabaseUnusable || !isUnreachable(error)) throw error;
    const why = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new DatabaseUnusable('unreachable', `The database ${describe(client)} can't be reached: ${why}`, error);
  } finally {
    await client.end().catch(() => undefined); // it may never have connected
  }
}

/** Whether this code has the migration that was made then (ms). */
export function knowsMigration(made: number, migrationsFolder = defaultFolder()): boolean {
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === made);
}

/** Applies the migrations up to the one that was made then (ms), as the database of an older version has them. */
export async function migrateDatabaseTo(url: string, made: number, migrationsFolder = defaultFolder()): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'club-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = Journal.parse(JSON.parse(readFileSync(journal, 'utf8')));
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ when }) => when <= made) }));
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

// The folder is part of the checkout, beside the build that runs from it.
function defaultFolder(): string {
  return join(findProjectRoot(import.meta.dirname), 'src', 'db', 'migrations');
}

function describe(client: pg.Client): string {
  return `"${client.database ?? ''}" at ${client.host}:${String(client.port)}`;
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= oldestVersion) return;
  throw new DatabaseUnusable(
    'unsupported_version',
    `The database runs PostgreSQL ${String(version)}; ${String(oldestVersion)} or newer is needed.`,
  );
}

/** In another encoding names could not be stored, or would be counted in bytes. */
async function refuseOtherEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  const encoding = rows[0]?.encoding ?? '';
  if (encoding === 'UTF8') return;
  throw new DatabaseUnusable(
    'other_encoding',
    `The encoding of the database ${describe(client)} is ${encoding}, and should be UTF8: make one as docs/going-live.md#postgresql shows.`,
  );
}

/** How many migrations it lacks; throws DatabaseUnusable where it has one that this code does not know. */
async function countMissing(client: pg.Client, migrationsFolder: string): Promise<number> {
  const newest = await findNewestMigration(client);
  const known = readMigrationFiles({ migrationsFolder });
  if (newest <= (known.at(-1)?.folderMillis ?? 0))
    return known.filter(({ folderMillis }) => folderMillis > newest).length;
  throw new DatabaseUnusable(
    'newer_schema',
    `The database ${describe(client)} was made by a newer version of the club. Install that version, or restore a backup.`,
  );
}

/** When the newest migration that was applied was made (ms); 0 in an empty database. */
async function findNewestMigration(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}
