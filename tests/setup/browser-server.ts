// The server for browser tests: PostgreSQL in memory and the built club with the sample world on TEST_PORT, until SIGTERM.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { tellTests, tellingFile } from './browser-club.ts';
import { makeTemporaryDirectory, startClubServer } from './club-server.ts';
import { copyDatabase, createSampleTemplate } from './sample-template.ts';

const directory = makeTemporaryDirectory();
const postgres = await startEmbeddedPostgres(join(directory.path, 'data'), { fsync: 'off', synchronous_commit: 'off' });
const sample = await createSampleTemplate(postgres.url);
const databaseUrl = await copyDatabase(postgres.url);
const club = await startClubServer({
  databaseUrl,
  copyOf: sample.directory,
  sampleWorld: false,
  port: Number(process.env.TEST_PORT),
});
tellTests({ databaseUrl, sampleDirectory: sample.directory });
console.log(`open at ${club.url}`);

process.once('SIGTERM', () => void end());
process.once('SIGINT', () => void end());

async function end() {
  await club.stop();
  await postgres.stop();
  sample.remove();
  directory.remove();
  rmSync(tellingFile, { force: true });
  process.exit(0);
}
