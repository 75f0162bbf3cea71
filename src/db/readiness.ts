// Whether PostgreSQL answers, and takes what is written.
import pg from 'pg';
import { query } from './connection.ts';
import { sqlState } from './failures.ts';
import { withClient } from './migrate.ts';

/** How long it counts that PostgreSQL took something, in ms. */
const writtenCountsMs = 10_000;

/** The running check, shared by all who want to know at the same time. */
let check: Promise<boolean> | undefined;
/** When it last took something, by the process's own time. */
let writtenAt = Number.NEGATIVE_INFINITY;

/**
 * Whether PostgreSQL answers, and takes what is written, asked every ten seconds: its disk may be full, or itself a mere copy. Never
 * throws.
 */
export function isDatabaseReady(): Promise<boolean> {
  const isDue = performance.now() - writtenAt >= writtenCountsMs;
  check ??= (isDue ? write() : query({ name: 'ready', text: 'select 1' }, []))
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      check = undefined;
    });
  return check;
}

/** Needs a new page on the disk, and leaves nothing there. */
const probe = {
  name: 'ready to write',
  text: `create temporary table readiness_probe on commit drop as select repeat('x', 8000) as written`,
};

async function write(): Promise<void> {
  try {
    await query(probe, []);
  } catch (error) {
    // A role that may make no temporary tables: then it is enough that PostgreSQL answers.
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
  }
  writtenAt = performance.now();
}

/** PostgreSQL's own limit for a statement of this process's connections, in ms; 0 for none. */
export async function findStatementLimit(): Promise<number> {
  const [row] = await query<{ limit: number }>(statementLimit, []);
  return row?.limit ?? 0;
}

const statementLimit = {
  name: 'statement limit',
  text: `select setting::int as limit from pg_settings where name = 'statement_timeout'`,
};

/**
 * Whether a pooler at this address keeps statements by their names: where it does not, one that a client has prepared is in the way of the
 * next client's. Throws DatabaseUnusable where it can't be reached.
 */
export async function keepsStatements(url: string): Promise<boolean> {
  try {
    const used = await withClient(url, async (client) => {
      // In one transaction, so on one connection of PostgreSQL's.
      await client.query('begin');
      await client.query(kept);
      const { rows } = await client.query<Left>(whatIsLeft);
      await client.query('commit');
      return rows[0]?.pid;
    });
    // Who asks next mostly gets the same connection; where others ask meanwhile, another.
    for (let attempt = 1; attempt <= 50; attempt++) {
      const { rows } = await withClient(url, (client) => client.query<Left>(whatIsLeft));
      if (rows[0]?.left === true) return false;
      if (rows[0]?.pid === used) break;
    }
    return true;
  } catch (error) {
    if (sqlState(error) !== duplicateStatement) throw error;
    return false;
  }
}

const kept = { name: 'kept by its name', text: 'select 1' };
/** What somebody before has left on a connection. */
const whatIsLeft = `select pg_backend_pid() as pid, exists(select from pg_prepared_statements where name = 'kept by its name') as left`;
interface Left {
  readonly pid: number;
  readonly left: boolean;
}
const duplicateStatement = '42P05';

/** Which database the pool's connections lead to: the same word as `findDatabase` gives of another address of it. */
export async function findPooledDatabase(): Promise<string | null> {
  const [row] = await query<{ database: string }>(whichDatabase, []);
  return row?.database ?? null;
}

/** Which database an address leads to: its number, and when its server started. Throws DatabaseUnusable where it can't be reached. */
export function findDatabase(url: string): Promise<string | null> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ database: string }>(whichDatabase.text);
    return rows[0]?.database ?? null;
  });
}

const whichDatabase = {
  name: 'which database',
  text: `select concat(oid, ' ', extract(epoch from pg_postmaster_start_time())) as database
    from pg_database where datname = current_database()`,
};
