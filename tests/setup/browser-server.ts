// The server for browser tests: PostgreSQL in memory and the built club with the sample world on TEST_PORT, until SIGTERM.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { makeTemporaryDirectory, startClubServer } from './club-server.ts';

const directory = makeTemporaryDirectory();
const database = await startEmbeddedPostgres(join(directory.path, 'data'), { fsync: 'off', synchronous_commit: 'off' });
const club = await startClubServer({ databaseUrl: database.url, port: Number(process.env.TEST_PORT) });
// Tests create their own members in it, and change stock (shopper.ts).
if (process.env.TEST_DATABASE_FILE) writeFileSync(process.env.TEST_DATABASE_FILE, database.url, { mode: 0o600 });
console.log(`open at ${club.url}`);

process.once('SIGTERM', () => void end());
process.once('SIGINT', () => void end());

async function end() {
  await club.stop();
  await database.stop();
  directory.remove();
  if (process.env.TEST_DATABASE_FILE) rmSync(process.env.TEST_DATABASE_FILE, { force: true });
  process.exit(0);
}
