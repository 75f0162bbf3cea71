// A database's content as files, and back: COPY of every table in one repeatable-read transaction, in the order in which rows refer to each
// other. Migrations make the tables; the schema of background jobs is left out, as it is made again.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table's content: one file of COPY's text format, compressed. */
interface TableSnapshot {
  readonly table: string;
  readonly columns: readonly string[];
  /** Of the file before it was compressed, hex. */
  readonly sha256: string;
}

export interface Snapshot {
  /** When the newest migration of the database was made, in ms. */
  readonly migration: number;
  /** In the order in which they can be filled. */
  readonly tables: readonly TableSnapshot[];
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly called: boolean }[];
}

type Told = (done: number, total: number) => void;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'club backup',
  });
  client.on('error', () => undefined); // the running statement fails with it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined); // of a connection that broke
  }
}

const fileOf = (directory: string, table: string) => join(directory, `${table}.copy.gz`);
const list = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/**
 * Writes every table into the directory, as of one moment; `meanwhile` runs right after it, while the snapshot is held. Throws
 * SeedsUnsealed where it would hold the seed of a draw that is to be drawn.
 */
export function writeSnapshot(
  url: string,
  directory: string,
  meanwhile: () => Promise<void>,
  told: Told,
): Promise<Snapshot> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await refuseUnsealed(client);
    const tables = await listTables(client);
    const { rows } = await client.query<{ newest: string }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    await meanwhile();
    const written: TableSnapshot[] = [];
    for (const { table, columns } of tables) {
      const hash = createHash('sha256');
      await pipeline(
        client.query(copyTo(`copy public.${pg.escapeIdentifier(table)} (${list(columns)}) to stdout`)),
        listen(hash),
        createGzip(),
        createWriteStream(fileOf(directory, table), { mode: 0o600, flags: 'wx' }),
      );
      written.push({ table, columns, sha256: hash.digest('hex') });
      told(written.length, tables.length);
    }
    const sequences = await listSequences(client);
    await client.query('commit');
    return { migration: Number(rows[0]?.newest ?? 0), tables: written, sequences };
  });
}

/** The seeds of draws that are to be drawn are stored as they are, as an earlier version did: whoever reads them can tell who would win. */
export class SeedsUnsealed extends Error {
  override readonly name = 'SeedsUnsealed';
}

async function refuseUnsealed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select from draw where sealed_seed is null and drawn_at is null and voided_at is null) as some`,
  );
  if (rows[0]?.some) throw new SeedsUnsealed();
}

/** Passes everything on, and hashes it. */
function listen(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** Whether the database has tables of the club, the newest migration that made them (0 for none), and whether any has rows. */
export function inspectDatabase(
  url: string,
): Promise<{ readonly migration: number; readonly filled: readonly string[] }> {
  return withClient(url, async (client) => {
    const { rows: found } = await client.query<{ exists: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
    );
    const { rows } = found[0]?.exists
      ? await client.query<{ newest: string | null }>(
          'select max(created_at) as newest from drizzle.__drizzle_migrations',
        )
      : { rows: [] };
    const filled: string[] = [];
    for (const { table } of await listTables(client)) {
      const name = pg.escapeIdentifier(table);
      const { rows: some } = await client.query<{ any: boolean }>(`select exists (select from public.${name}) as any`);
      if (some[0]?.any) filled.push(table);
    }
    return { migration: Number(rows[0]?.newest ?? 0), filled };
  });
}

/**
 * Fills the empty tables of a migrated database from the directory, whole or not at all. Throws SnapshotBroken if the snapshot has other
 * tables than its schema, or a file is not what the snapshot says.
 */
export function readSnapshot(url: string, directory: string, snapshot: Snapshot, told: Told): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('begin');
    await compareTables(client, snapshot);
    for (const [place, { table, columns, sha256 }] of snapshot.tables.entries()) {
      const name = `public.${pg.escapeIdentifier(table)}`;
      const hash = createHash('sha256');
      // What triggers keep from being written is what the club itself wrote; foreign keys and checks hold all the same.
      await client.query(`alter table ${name} disable trigger user`);
      try {
        await pipeline(
          createReadStream(fileOf(directory, table)),
          createGunzip(),
          listen(hash),
          client.query(copyFrom(`copy ${name} (${list(columns)}) from stdin`)),
        );
      } catch (error) {
        throw isDamage(error) ? new SnapshotBroken(`The file of ${table} is not what the backup says.`) : error;
      }
      if (hash.digest('hex') !== sha256) throw new SnapshotBroken(`The file of ${table} is not what the backup says.`);
      await client.query(`alter table ${name} enable trigger user`);
      told(place + 1, snapshot.tables.length);
    }
    for (const { name, value, called } of snapshot.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public.${pg.escapeIdentifier(name)}`, value, called]);
    await client.query('commit');
  });
}

/** Whether the restored database has codes of vouchers, which only the key with which they were stored makes readable. */
export function hasSealedCodes(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ has: boolean }>(
      'select exists (select from voucher where code is not null) as has',
    );
    return rows[0]?.has ?? false;
  });
}

/** How many draws of that database are still to be drawn. */
export function countOpenDraws(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from draw where drawn_at is null and voided_at is null',
    );
    return rows[0]?.count ?? 0;
  });
}

/** Throws SnapshotBroken unless the snapshot has just the tables, columns and sequences of the database. */
async function compareTables(client: pg.Client, snapshot: Snapshot): Promise<void> {
  const name = ({ table, columns }: Table) => `${table} (${columns.toSorted().join(', ')})`;
  const [made, kept] = [(await listTables(client)).map(name), snapshot.tables.map(name)];
  const sequences = [(await listSequences(client)).map((one) => one.name), snapshot.sequences.map((one) => one.name)];
  for (const [wanted = [], found = []] of [[made, kept], sequences]) {
    const [lacks, alien] = [wanted.find((one) => !found.includes(one)), found.find((one) => !wanted.includes(one))];
    if (lacks !== undefined) throw new SnapshotBroken(`The backup lacks ${lacks}.`);
    if (alien !== undefined || wanted.length !== found.length)
      throw new SnapshotBroken(`The backup has what its version of the club has not: ${alien ?? 'a table twice'}.`);
  }
}

/** Whether reading a file or filling a table failed by what the file holds: no valid compression, or no rows of that table. */
function isDamage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:08P|22|23)/.test(error.code ?? '');
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** A snapshot is not what it was when it was written. */
export class SnapshotBroken extends Error {
  override readonly name = 'SnapshotBroken';
}

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The tables, each after those to which its rows refer, but for the one that says where this club runs: a restored one runs elsewhere. */
async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relname <> 'club_environment' group by c.relname order by c.relname`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select r.relname as from, t.relname as to from pg_constraint k join pg_class r on r.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  const ordered: Table[] = [];
  const add = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references)
      if (from === table.table) for (const before of tables.filter((other) => other.table === to)) add(before);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

async function listSequences(client: pg.Client): Promise<Snapshot['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: { name: string; value: string; called: boolean }[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${pg.escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}
