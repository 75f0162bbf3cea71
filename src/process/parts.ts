// Database and lake of a club that starts.
import { join } from 'path/posix';
import { disconnect, connect } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded/postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { type Configuration, projectRoot, setVariables } from './configuration.ts';
import { startLocalLake } from './local-lake.ts';

export async function startDatabase({ databaseUrl, dataDirectory }: Configuration) {
  const embedded = databaseUrl ? null : await startEmbeddedPostgres(join(dataDirectory, 'postgres'));
  const url = databaseUrl ?? embedded?.url ?? '';
  const stop = async () => {
    await disconnect();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(url, join(projectRoot, 'src', 'db', 'migrations'));
    connect(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { keptIn: embedded?.directory ?? 'the PostgreSQL of DATABASE_URL', url, stop };
}

export async function startLake({ hostedLake, lakeDirectory, lakePort, siteUrl, port }: Configuration) {
  if (hostedLake)
    return { keptIn: `the content lake of ${hostedLake.projectId}`, localLake: null, stop: () => Promise.resolve() };
  const site = siteUrl?.origin ?? `http://localhost:${String(port)}`;
  const lake = await startLocalLake({ root: projectRoot, directory: lakeDirectory, port: lakePort, site });
  setVariables({ LAKE_PORT: String(lake.port), LAKE_DIR: lakeDirectory });
  return { keptIn: lakeDirectory, localLake: lake, stop: lake.stop };
}
