// Database and lake of a club that starts.
import { join } from 'node:path';
import { connect, disconnect } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded/postgres.ts';
import { isUnreachable } from '../db/failures.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { statementLimitMs } from '../db/pool.ts';
import { findDatabase, findPooledDatabase, findStatementLimit, keepsStatements } from '../db/readiness.ts';
import { connectReplica, disconnectReplica } from '../db/replica.ts';
import { type Configuration, projectRoot, setVariables } from './configuration.ts';
import { readEnvironment, refuseUnlessOwn } from './environment.ts';
import { startLocalLake } from './local-lake.ts';
import { StartProblem } from './problem.ts';

/** How the pool of such a configuration is opened. */
export const poolOptions = ({ directDatabaseUrl, databaseConnections, unnamedStatements }: Configuration) => ({
  connections: databaseConnections,
  pooled: directDatabaseUrl !== null,
  unnamed: unnamedStatements,
});

/** What a pooler's connections lack that the connected database is asked through; null for nothing. */
export async function findPoolerProblem(configuration: Configuration): Promise<string | null> {
  const { databaseUrl, directDatabaseUrl, unnamedStatements } = configuration;
  if (databaseUrl === null || directDatabaseUrl === null) return null;
  let limitMs: number;
  try {
    if (!unnamedStatements && !(await keepsStatements(databaseUrl)))
      return (
        'The pooler of DATABASE_URL keeps no statements by their names: give PgBouncer max_prepared_statements, from 1.21 on; before that ' +
        'set DATABASE_UNNAMED_STATEMENTS=1.'
      );
    limitMs = await findStatementLimit();
  } catch (error) {
    if (!(error instanceof Error) || !isUnreachable(error)) throw error;
    return `The pooler of DATABASE_URL gives no connection (${error.message}), and PostgreSQL is there.`;
  }
  if ((await findPooledDatabase()) !== (await findDatabase(directDatabaseUrl)))
    return 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: they are two ways to one.';
  if (limitMs > 0 && limitMs <= statementLimitMs) return null;
  return (
    `The connections of DATABASE_URL have no statement_timeout of ${String(statementLimitMs)} ms or less, so that one lock would stop a ` +
    'whole server: give PgBouncer the connect_query of deploy/pgbouncer/pgbouncer.ini.'
  );
}

export async function startDatabase(configuration: Configuration) {
  const { databaseUrl, directDatabaseUrl, replicaDatabaseUrl, dataDirectory } = configuration;
  const embedded = databaseUrl ? null : await startEmbeddedPostgres(join(dataDirectory, 'postgres'));
  const url = databaseUrl ?? embedded?.url ?? '';
  const directUrl = directDatabaseUrl ?? url;
  const stop = async () => {
    await disconnectReplica();
    await disconnect();
    await embedded?.stop();
  };
  try {
    connect(url, poolOptions(configuration));
    const problem = await findPoolerProblem(configuration);
    if (problem !== null) throw new StartProblem(problem);
    // Before anything of another club's database is changed.
    refuseUnlessOwn(await readEnvironment(directUrl), configuration);
    await migrateDatabase(directUrl, join(projectRoot, 'src', 'db', 'migrations'));
    if (replicaDatabaseUrl !== null) connectReplica(replicaDatabaseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { keptIn: embedded?.directory ?? 'the PostgreSQL of DATABASE_URL', url, directUrl, stop };
}

export async function startLake({ hostedLake, lakeDirectory, lakePort, siteUrl, port }: Configuration) {
  if (hostedLake)
    return { keptIn: `the content lake of ${hostedLake.projectId}`, localLake: null, stop: () => Promise.resolve() };
  const site = siteUrl?.origin ?? `http://localhost:${String(port)}`;
  const lake = await startLocalLake({ root: projectRoot, directory: lakeDirectory, port: lakePort, site });
  setVariables({ LAKE_PORT: String(lake.port), LAKE_DIR: lakeDirectory });
  return { keptIn: lakeDirectory, localLake: lake, stop: lake.stop };
}
