import pg from 'pg';
import { isSilence } from './failures.ts';

const limitMs = 1_000;

/**
 * Whether PostgreSQL leaves a new connection without an answer. False if it answers, even with an error, or refuses: then each statement
 * fails at once by itself.
 */
export async function staysSilent(connectionString: string | undefined): Promise<boolean> {
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
  const client = new pg.Client({ connectionString, ...limits, application_name: 'club probe' });
  client.on('error', () => undefined); // the running statement fails with it
  try {
    await client.connect();
    await client.query('select 1');
    return false;
  } catch (error) {
    return isSilence(error);
  } finally {
    client.end().catch(() => undefined); // of a connection that broke
  }
}
