// Reads of what may be some seconds old, on a copy of the database that PostgreSQL keeps up by streaming (docs/going-live.md#replica).
// Always: nothing that decides, and no member's own page, reads here; where there is no replica, or it is out or too far behind, the
// database itself answers.
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { OutageWarning } from '../kit/outage-warning.ts';
import { inTransaction, query, readAtOneMoment, run } from './connection.ts';
import { isUnreachable, sqlState } from './failures.ts';
import { openPool } from './pool.ts';

/** How far behind it may be, in seconds. */
const mostBehindSeconds = 10;
/** How long it is left alone after it was found out, in ms: to ask one that is silent takes seconds. */
const pauseMs = 5_000;
/** After a time without changes the next one makes it look as old as that, until it has it, in ms. So it is asked again. */
const [looks, lookEveryMs] = [10, 50];

/** How it stands with the replica. */
interface ReplicaState {
  /** Why it is not read from; null where it is. */
  readonly problem: string | null;
  /** At most so far; infinite where nothing is known. */
  readonly behindSeconds: number;
}

/** SQL of a name that a database shares with its replicas alone. */
const which = `concat((select system_identifier from pg_control_system()), ' ', current_database())`;
const position = {
  name: 'position of the database',
  text: `select pg_current_wal_flush_lsn()::text as at, clock_timestamp()::text as time, ${which} as which`,
};
// What it has is told by its position, or by the last change that it took over, in the database's own time.
const standing = {
  name: 'standing of the replica',
  text: `select pg_is_in_recovery() and $3 = ${which} as "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isLevel",
    extract(epoch from $2::timestamptz - pg_last_xact_replay_timestamp())::float8 as "behindSeconds"`,
};
interface Standing {
  readonly isReplica: boolean;
  readonly isLevel: boolean | null;
  readonly behindSeconds: number | null;
}

class Replica {
  readonly pool: pg.Pool;
  readonly #warning = new OutageWarning('The replica is not read from; the database itself answers.');
  /** It is known to have all changes of until then, by the process's own time, in ms. */
  #asOf = Number.NEGATIVE_INFINITY;
  #outAt = Number.NEGATIVE_INFINITY;
  #problem: string | null = null;

  constructor(url: string) {
    this.pool = openPool(url, { connections: 4, replica: true });
  }

  state(): ReplicaState {
    return { problem: this.#problem, behindSeconds: this.#behindSeconds() };
  }

  #behindSeconds(): number {
    return (performance.now() - this.#asOf) / 1_000;
  }

  markOut(cause: unknown): void {
    this.#outAt = performance.now();
    this.#problem = cause instanceof Error ? cause.message : String(cause);
    this.#warning.begin(cause);
  }

  /** A connection to it, which the caller must release; null where it is out or too far behind. Throws what the database does. */
  async checkOut(): Promise<pg.PoolClient | null> {
    if (performance.now() - this.#outAt < pauseMs) return null;
    const asked = performance.now();
    const [written] = await query<{ at: string; time: string; which: string }>(position, []);
    let client: pg.PoolClient | undefined;
    try {
      client = await this.pool.connect();
      for (let look = 1; !(await this.#isFresh(client, [written?.at, written?.time, written?.which], asked)); look++) {
        if (look === looks) throw new Error(`It is more than ${String(mostBehindSeconds)} seconds behind.`);
        await setTimeout(lookEveryMs);
      }
      this.#problem = null;
      this.#warning.end();
      return client;
    } catch (error) {
      client?.release(isUnreachable(error));
      this.markOut(error);
      return null;
    }
  }

  async #isFresh(client: pg.PoolClient, written: readonly unknown[], asked: number): Promise<boolean> {
    const [found] = await run<Standing>(client, standing, written);
    if (found?.isReplica !== true) throw new Error('DATABASE_REPLICA_URL leads to no replica of the database.');
    const { isLevel, behindSeconds } = found;
    const behindMs = isLevel === true ? 0 : behindSeconds === null ? Infinity : Math.max(0, behindSeconds * 1_000);
    this.#asOf = Math.max(this.#asOf, asked - behindMs);
    return this.#behindSeconds() <= mostBehindSeconds;
  }
}

let replica: Replica | null = null;

/** Opens the process's pool to its replica; a second call changes nothing. Connections are made when they are needed. */
export function connectReplica(url: string): void {
  replica ??= new Replica(url);
}

/** Closes that pool once the statements running on it have ended. */
export async function disconnectReplica(): Promise<void> {
  const pool = replica?.pool;
  replica = null;
  await pool?.end();
}

/** How it stands with the replica; null where there is none. */
export async function lookAtReplica(): Promise<ReplicaState | null> {
  const asked = replica;
  const client = await asked?.checkOut();
  client?.release();
  return asked?.state() ?? null;
}

/**
 * Runs reads that may be some seconds old: on the replica where there is one, as of one moment; inside a transaction as part of it. They
 * can neither write nor lock, as PostgreSQL refuses it, and have no effect outside the database: where the replica fails they are run
 * again.
 */
export async function readFromReplica<T>(work: () => Promise<T>): Promise<T> {
  if (inTransaction()) return work();
  const asked = replica;
  const client = await asked?.checkOut();
  if (!asked || !client) return readAtOneMoment(work);
  try {
    return await readAtOneMoment(work, client);
  } catch (error) {
    const state = sqlState(error);
    // What is too slow is so on the database, too, and is not to burden that.
    if (state === '57014' || (state === undefined && !isUnreachable(error))) throw error;
    if (isUnreachable(error)) asked.markOut(error);
    return readAtOneMoment(work);
  }
}
