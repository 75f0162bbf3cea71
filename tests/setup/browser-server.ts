// What browser tests run against: PostgreSQL in memory, the built server with the sample world on TEST_PORT, until SIGTERM.
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { makeTemporaryDirectory, startClubServer } from './club-server.ts';

const directory = makeTemporaryDirectory();
const database = await startEmbeddedPostgres(join(directory.path, 'data'), { fsync: 'off', synchronous_commit: 'off' });
const club = await startClubServer({ databaseUrl: database.url, port: Number(process.env.TEST_PORT) });
console.log(`open at ${club.url}`);

process.once('SIGTERM', () => void end());
process.once('SIGINT', () => void end());

async function end() {
  await club.stop();
  await database.stop();
  directory.remove();
  process.exit(0);
}
