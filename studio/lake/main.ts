// The local content lake as a process: `node studio/lake/main.ts`. For development, demonstration and rehearsal; a club
// in production reads a hosted project.
//   LAKE_PORT  where it listens, on 127.0.0.1 only (3999)
//   CLUB_ORIGIN  origin of the site that the Studio shows (http://localhost:4321)
//   LAKE_OWNER_FILE  names the process that it ends with; without it, it runs until it is stopped
//   LAKE_DIR   where documents, assets and the token are stored (.data/lake)
// Ready when GET /v1/ping answers 200; then it prints one line.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Assets } from './assets.ts';
import { isOutsideError } from '../../src/kit/outside-errors.ts';
import { importContent } from './seed.ts';
import { createLake } from './server.ts';
import { Store } from './store.ts';

const projectId = 'local';
const dataset = 'production';

if (process.env.NODE_ENV === 'production' && process.env.CLUB_DEMO !== '1' && process.env.CLUB_REHEARSAL !== '1')
  stopWith(
    'The local content lake is for development. Set SANITY_PROJECT_ID, or CLUB_DEMO=1 or CLUB_REHEARSAL=1 to use it all the same.',
  );
const port = Number(process.env.LAKE_PORT ?? 3999);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  stopWith(`LAKE_PORT is no port: ${String(process.env.LAKE_PORT)}`);
const directory = resolve(process.env.LAKE_DIR ?? join(import.meta.dirname, '../../.data/lake'));

process.umask(0o077);
const baseUrl = `http://127.0.0.1:${String(port)}`;
const store = open(directory);
const assets = new Assets(directory, { projectId, dataset });
if (store.size === 0) await importContent(join(import.meta.dirname, '../seed'), store, assets);

const server = createLake({
  store,
  assets,
  projectId,
  dataset,
  token: readToken(directory, store.editors.areNew),
  studio: join(import.meta.dirname, '../dist'),
  site: process.env.CLUB_ORIGIN ?? 'http://localhost:4321',
  log: console.error,
});
server.on('error', (error: NodeJS.ErrnoException) => {
  if (server.listening) console.error(error.message);
  else
    stopWith(error.code === 'EADDRINUSE' ? `Port ${String(port)} is taken: set LAKE_PORT to another.` : error.message);
});
server.listen(port, '127.0.0.1', () => {
  console.log(`content lake on ${baseUrl}, kept in ${directory}`);
  if (process.env.LAKE_OWNER_FILE) endWithoutOwner(process.env.LAKE_OWNER_FILE);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// A file, stream or socket that failed ends what it belongs to, and not the lake.
process.on('uncaughtException', (error) => {
  if (!server.listening || !isOutsideError(error)) stopWith(error.stack ?? error.message);
  console.error(error.message);
});

function end(): void {
  server.close(() => {
    store.close();
  });
  server.closeAllConnections();
}

/** Ends the lake once its owner is gone: a killed club can't stop it. Another process may take it over before that. */
function endWithoutOwner(file: string): void {
  let alone = 0;
  const watch = setInterval(() => {
    alone = isOwned(file) ? 0 : alone + 1;
    if (alone < 5) return;
    clearInterval(watch);
    end();
  }, 1_000);
  watch.unref();
}

/** Whether the file names this lake and a running process as its owner. */
function isOwned(file: string): boolean {
  const found = existsSync(file) && /^\{"pid":(\d+),"port":\d+,"owner":(\d+)\}$/.exec(readFileSync(file, 'utf8'));
  if (!found || Number(found[1]) !== process.pid) return false;
  try {
    return process.kill(Number(found[2]), 0);
  } catch (error) {
    // EPERM: the process runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function open(at: string): Store {
  try {
    // Only for its own user; an earlier version created the folder readable for all.
    mkdirSync(at, { recursive: true });
    chmodSync(at, 0o700);
    return new Store(at);
  } catch (error) {
    return stopWith(`The content lake can't keep its data in ${at}: ${error instanceof Error ? error.message : ''}`);
  }
}

/**
 * The token: random, created once for each data directory, readable only by its user; anew where browsers were given an earlier one, which
 * signs them out.
 */
function readToken(at: string, renew: boolean): string {
  const file = join(at, 'token');
  if (existsSync(file) && !renew) return readFileSync(file, 'utf8').trim();
  const token = randomBytes(32).toString('base64url');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
