// A live club as docs/going-live.md says, and the places where its operator stands: two servers behind nginx, PgBouncer before an outside
// PostgreSQL, a content lake by https and a mail server.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { findProgram } from '../../scripts/live-programs.mjs';
import { childEnvironment } from '../../src/process/configuration.ts';
import { makeTemporaryDirectory } from '../setup/club-server.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { readMail } from '../setup/read-mail.ts';
import { type Command, configuration, deployed, root, startCommand } from './documented.ts';
import * as machine from './machine.ts';

type Variables = Readonly<Record<string, string>>;

/** nginx and PgBouncer; null where one is missing, which is told, or fails the run that needs them. */
export function findPrograms(): { readonly nginx: string; readonly pgbouncer: string } | null {
  const [nginx, pgbouncer] = [findProgram('nginx'), findProgram('pgbouncer')];
  if (nginx !== undefined && pgbouncer !== undefined) return { nginx, pgbouncer };
  const missing = nginx === undefined ? 'nginx' : 'PgBouncer';
  if (process.env.LIVE_REQUIRED === '1') throw new Error(`There is no ${missing}, and this run needs it.`);
  console.warn(`There is no ${missing}, and it can’t be installed here: a live club is not tested.`);
  return null;
}

/** Runs a command of the club in that environment. */
export const runClub = (environment: Variables, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'dist/server/club.mjs'), ...words], {
    cwd: root,
    env: environment,
  });

export function writeEnvFile(file: string, variables: Variables): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** PgBouncer before 1.21 keeps no statement by its name. */
function knowsStatements(pgbouncer: string): boolean {
  const version = /PgBouncer 1\.(\d+)/.exec(execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' }))?.[1];
  return Number(version) >= 21;
}

export type LiveClub = Awaited<ReturnType<typeof startAround>>;

/** Starts all but the servers. */
export async function startAround({ nginx, pgbouncer }: NonNullable<ReturnType<typeof findPrograms>>) {
  const place = makeTemporaryDirectory();
  const servers: ChildProcess[] = [];
  const [database = 0, pooler = 0, ofLake = 0, secure = 0, plain = 0, first = 0, second = 0] =
    await machine.findFreePorts(7);
  const ports: readonly [number, number] = [first, second];
  const site = `https://localhost:${String(secure)}`;
  const certificate = machine.makeCertificate(place.path);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate.file, 'utf8')]);
  const [postgres, lake, mail] = await Promise.all([
    machine.startOutsidePostgres(join(place.path, 'postgres'), database, ['club', 'moved']),
    machine.startHostedLake(certificate, ofLake),
    startMailServer(),
  ]);
  const named = knowsStatements(pgbouncer);
  const directUrl = postgres.urlOf('club');
  /** What the page shows. */
  const values: Variables = {
    NODE_ENV: 'production',
    SITE_URL: site,
    TRUST_PROXY: '1',
    PORT: String(first),
    DATABASE_URL: directUrl.replace(`:${String(database)}/`, `:${String(pooler)}/`),
    CLUB_SECRET: 'a-secret-of-the-test-and-no-other-1',
    CLUB_VOUCHER_KEY: 'a-key-of-the-test-and-of-no-other-2',
    CLUB_DRAW_KEY: 'a-seal-of-the-test-and-of-no-other-3',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_READ_TOKEN: lake.token,
    SMTP_URL: mail.url,
  };
  const ours: Variables = {
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_UNNAMED_STATEMENTS: named ? '' : '1',
    SANITY_API_URL: lake.url,
    SANITY_CDN_URL: lake.url,
    CLUB_DATA: join(place.path, 'data'),
    SHARED_CACHE: '1',
  };
  const shell = childEnvironment({ NODE_EXTRA_CA_CERTS: certificate.file });
  const env: Variables = { ...shell, ...values, ...ours };
  const envFile = join(place.path, 'club.env');
  writeEnvFile(envFile, { ...values, ...ours });
  const sites = deployed(['nginx/upstream.conf', 'nginx/club.conf'], {
    '127.0.0.1:4321': `127.0.0.1:${String(first)}`,
    '127.0.0.1:4322': `127.0.0.1:${String(second)}`,
    'listen 80': `listen 127.0.0.1:${String(plain)}`,
    'listen 443': `listen 127.0.0.1:${String(secure)}`,
    'https://club.example': site,
    'server_name club.example': 'server_name localhost',
    '/etc/ssl/club.example.pem': certificate.file,
    '/etc/ssl/club.example.key': certificate.keyFile,
    '/var/log/nginx/access.log': join(place.path, 'nginx-access'),
    '/var/cache/club': join(place.path, 'nginx-cache'),
    '/var/log/nginx/error.log': join(place.path, 'nginx-error'),
  });
  const running: readonly machine.Running[] = [
    postgres,
    lake,
    mail,
    machine.startPgBouncer(pgbouncer, place.path, {
      users: `"club" "${machine.databasePassword}"\n`,
      settings: deployed(['pgbouncer/pgbouncer.ini'], {
        'host=postgres port=5432': `host=127.0.0.1 port=${String(database)}`,
        'listen_addr = *': 'listen_addr = 127.0.0.1',
        'listen_port = 6432': `listen_port = ${String(pooler)}`,
        '/etc/pgbouncer/userlist.txt': join(place.path, 'userlist.txt'),
        ...(named ? {} : { 'max_prepared_statements = 500': '' }),
      }),
    }),
    machine.startNginx(
      nginx,
      place.path,
      deployed(['nginx/nginx.conf'], {
        'include /etc/nginx/mime.types;': '',
        'include /etc/nginx/conf.d/*.conf;': sites,
        '/var/log/nginx/error.log': join(place.path, 'nginx-error'),
      }),
    ),
  ];

  const hasMailTo = (recipient: string) => mail.received.find((raw) => raw.includes(`To: ${recipient}`));
  return {
    place,
    site,
    certificate,
    mail,
    lake,
    postgres,
    ports,
    servers,
    keepsStatements: named,
    /** All variables of the club, and the same as a file; and all else that an operator's shell has then. */
    env,
    envFile,
    shell,
    documentsAll: [...configuration.keys()].join() === Object.keys(values).join(),
    /** A server, with the start of the page, and the same file; one machine's second has a port of its own. */
    startServer: (port: number): ChildProcess => {
      const start = `exec env ${startCommand} --env-file ${envFile}`;
      const options = { cwd: root, env: { ...shell, PORT: String(port) }, stdio: 'ignore' } as const;
      const server = spawn('/bin/sh', ['-c', start], options);
      servers.push(server);
      return server;
    },
    /** The lines of nginx's log, of requests or of errors. */
    nginxLog: (of: 'access' | 'error') =>
      readFileSync(join(place.path, `nginx-${of}`), 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    isReady: async (port: number) => (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).ok,
    /** A command of the page, in a shell that knows no more of the club than it says. */
    follow: ({ env, words }: Command, ...more: string[]) => runClub({ ...shell, ...env }, ...words, ...more),
    /** An operator's command: by --env-file alone. */
    operate: (...words: string[]) => runClub(shell, ...words, '--env-file', envFile),
    mailTo: async (recipient: string) => {
      await machine.until(`a mail to ${recipient}`, () => Promise.resolve(hasMailTo(recipient) !== undefined));
      return readMail(hasMailTo(recipient) ?? '');
    },
    stop: async () => {
      await Promise.all(servers.map((server) => machine.end(server)));
      for (const one of running.toReversed()) await one.stop();
      place.remove();
    },
  };
}
