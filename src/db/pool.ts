// The process's connections to PostgreSQL, and how long they wait.
import pg from 'pg';
import { OutageWarning } from '../kit/outage-warning.ts';
import { GatheringSocket } from './gathering-socket.ts';

/** PostgreSQL's own limit for a statement, in ms, such as one that waits for a lock. The connection stays usable. */
export const statementLimitMs = 4_000;
/** After this time PostgreSQL counts as silent, in ms: if it ran, it would have ended the statement by then. */
const answerLimitMs = 4_500;
/** How long to wait for a connection, in ms: for a new one, or for one of the pool to become free. */
const connectLimitMs = 4_000;

export interface PoolOptions {
  /** How many connections at most. */
  readonly connections?: number;
  /** The address is a pooler's, which gives a connection for a transaction: nothing is asked of a session. */
  readonly pooled?: boolean;
  /** No statement has a name, and each is planned anew. */
  readonly unnamed?: boolean;
  /** It is a replica's: nothing is ever written there, whatever its role may do. */
  readonly replica?: boolean;
}

/** What a connection of our own is asked for. */
const ofSession = {
  statement_timeout: statementLimitMs,
  // Our statements are few and prepared; planning one for each execution costs more than running it.
  options: '-c plan_cache_mode=force_generic_plan',
} as const;

/** A pool, whose connections are made when they are needed. */
export function openPool(url: string, { connections = 8, pooled = false, replica = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // One thread never keeps more busy than these eight, and PostgreSQL does more work with fewer connections at once.
    max: connections,
    connectionTimeoutMillis: connectLimitMs,
    idleTimeoutMillis: 60_000,
    pipeline: true, // statements issued together are sent together
    stream: () => new GatheringSocket(),
    query_timeout: answerLimitMs,
    application_name: 'club',
    ...(pooled ? {} : ofSession),
    ...(replica && { options: `${ofSession.options} -c default_transaction_read_only=on` }),
  });
  // When PostgreSQL goes away, the running statement fails, which its caller sees, and there is an 'error' event, which would end the
  // process if nobody listened. The pool drops the connection either way.
  const outage = new OutageWarning(`The connection to ${replica ? 'the replica' : 'PostgreSQL'} broke.`);
  const warn = (error: Error) => {
    outage.begin(error);
  };
  pool.on('error', warn);
  pool.on('connect', (client) => {
    outage.end();
    client.on('error', warn);
  });
  return pool;
}
