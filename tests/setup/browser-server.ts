// The server for browser tests: PostgreSQL in memory and the built club with the sample world on TEST_PORT, until SIGTERM.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { signingKeyOfTests, tellTests, tellingFile } from './browser-club.ts';
import { makeTemporaryDirectory, startClubServer } from './club-server.ts';
import { copyDatabase, createSampleTemplate } from './sample-template.ts';

const directory = makeTemporaryDirectory();
const postgres = await startEmbeddedPostgres(join(directory.path, 'data'), { fsync: 'off', synchronous_commit: 'off' });
const sample = await createSampleTemplate(postgres.url);
const databaseUrl = await copyDatabase(postgres.url);
// In the place of Mapbox, which refuses the token: pages fall back on the club's own map.
const mapbox = createServer((_, response) => {
  response.writeHead(401, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end('{"message":"Not Authorized - Invalid Token"}');
}).listen(0, '127.0.0.1');
await once(mapbox, 'listening');
const address = mapbox.address();
const club = await startClubServer({
  databaseUrl,
  copyOf: sample.directory,
  sampleWorld: false,
  port: Number(process.env.TEST_PORT),
  env: {
    CLUB_SECRET: signingKeyOfTests,
    MAPBOX_TOKEN: 'pk.test',
    MAPBOX_API_URL: `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`,
  },
});
tellTests({ databaseUrl, sampleDirectory: sample.directory });
console.log(`open at ${club.url}`);

process.once('SIGTERM', () => void end());
process.once('SIGINT', () => void end());

async function end() {
  await club.stop();
  mapbox.close();
  mapbox.closeAllConnections();
  await postgres.stop();
  sample.remove();
  directory.remove();
  rmSync(tellingFile, { force: true });
  process.exit(0);
}
