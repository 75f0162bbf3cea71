// What a live club has around it, on this machine: a certificate, a database by TCP and password, a content lake by https and token, nginx.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import type { SanityClient } from '@sanity/client';
import pg from 'pg';
import { prepareCluster } from '../../src/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { childEnvironment } from '../../src/process/configuration.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { startTestLake } from '../lake/lake.ts';

const startLimitMs = 120_000;

/** That many ports that are free now. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createSocketServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    invariant(typeof address === 'object' && address, 'it listens on a port');
    return address.port;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

export interface Certificate {
  readonly file: string;
  readonly keyFile: string;
}

/** A certificate for localhost, signed by itself. */
export function makeCertificate(directory: string): Certificate {
  const [file, keyFile] = [join(directory, 'localhost.pem'), join(directory, 'localhost.key')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-out', file, '-keyout', keyFile],
    ],
    { stdio: 'ignore' },
  );
  return { file, keyFile };
}

/** What a browser of today and that address agree on. */
export async function findTlsVersion(site: string): Promise<string | null> {
  const { hostname, port } = new URL(site);
  const socket = connectSecurely({ host: hostname, port: Number(port), servername: hostname });
  await once(socket, 'secureConnect');
  const version = socket.getProtocol();
  socket.destroy();
  return version;
}

export interface Running {
  readonly stop: () => Promise<void>;
}

/** Asks again and again until it is so. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + startLimitMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Not within ${String(startLimitMs / 1000)} s: ${what}`);
    await delay(50);
  }
}

/** Ends a process in order, and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export const databasePassword = 'contraseña de prueba';

/** A PostgreSQL that is reached by TCP alone, and asks for a password. `url` is that of the database `name` of its user. */
export async function startOutsidePostgres(
  directory: string,
  port: number,
  names: readonly string[],
): Promise<Running & { readonly urlOf: (name: string) => string }> {
  const preparing = await startEmbeddedPostgres(directory, { fsync: 'off' });
  const client = new pg.Client({ connectionString: preparing.url });
  await client.connect();
  await client.query(`create role club login password '${databasePassword}'`);
  for (const name of names) await client.query(`create database ${name} owner club`);
  await client.end();
  await preparing.stop();

  const cluster = await prepareCluster(directory);
  const rules = `${directory}.hba`;
  writeFileSync(rules, 'host all club 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 });
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    hba_file: rules,
    fsync: 'off',
  };
  const server = spawn(
    join(cluster.binaries, 'postgres'),
    ['-D', cluster.directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...cluster.user, cwd: '/', env: childEnvironment(), stdio: 'ignore' },
  );
  const urlOf = (name: string) =>
    `postgres://club:${encodeURIComponent(databasePassword)}@127.0.0.1:${String(port)}/${name}`;
  await until('PostgreSQL answers', async () => {
    const asking = new pg.Client({ connectionString: urlOf(names[0] ?? '') });
    asking.on('error', () => undefined); // the statement fails with it
    await asking.connect();
    await asking.end();
    return true;
  });
  return { urlOf, stop: () => end(server, 'SIGINT') };
}

/** PgBouncer with these settings, and these users in the file that they name. It never runs as root. */
export function startPgBouncer(
  program: string,
  directory: string,
  { users, settings }: { readonly users: string; readonly settings: string },
): Running {
  const [file, userFile] = [join(directory, 'pgbouncer.ini'), join(directory, 'userlist.txt')];
  writeFileSync(userFile, users);
  writeFileSync(file, `${settings}\nunix_socket_dir =\n`);
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const pgbouncer = spawn(program, ['--quiet', ...user, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: childEnvironment(),
  });
  return { stop: () => end(pgbouncer, 'SIGINT') };
}

/** The local lake as a hosted one: by https, and private: documents are for who has the token. */
export async function startHostedLake(
  { file, keyFile }: Certificate,
  port: number,
): Promise<
  Running & {
    readonly url: string;
    readonly token: string;
    readonly asked: readonly string[];
    /** As its editors write. */
    readonly editor: SanityClient;
  }
> {
  const lake = await startTestLake('sample');
  const asked: string[] = [];
  const server = createServer({ cert: readFileSync(file), key: readFileSync(keyFile) }, (incoming, outgoing) => {
    const { url = '', method = 'GET', headers } = incoming;
    asked.push(url);
    // As at Sanity: pictures, and that something changed, are told to anybody who knows the address.
    const isOpen = /^\/(?:images|files)\/|\/data\/live\/events\//.test(url);
    if (!isOpen && headers.authorization !== `Bearer ${lake.token}`) {
      outgoing.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Unauthorized"}');
      return;
    }
    const inner = request(`${lake.url}${url}`, { method, headers: { ...headers, host: new URL(lake.url).host } });
    inner.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    outgoing.on('close', () => inner.destroy());
    incoming.pipe(inner);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${String(port)}`,
    token: lake.token,
    asked,
    editor: lake.connect({ token: lake.token }),
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
      await lake.remove();
    },
  };
}

/** nginx with that configuration, and what it writes in that directory. */
export function startNginx(program: string, directory: string, configuration: string): Running {
  const file = join(directory, 'nginx.conf');
  const own = (name: string) => join(directory, `nginx-${name}`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own(name)};`);
  const placed = configuration.replace('http {', ['http {', `access_log ${own('log')};`, ...folders].join('\n'));
  writeFileSync(file, ['daemon off;', `pid ${own('pid')};`, placed].join('\n'));
  const nginx = spawn(program, ['-c', file, '-e', own('errors')], { stdio: 'inherit', env: childEnvironment() });
  return { stop: () => end(nginx, 'SIGQUIT') };
}
