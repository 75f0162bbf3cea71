import { expect, test } from 'vitest';
import { judgeConfiguration } from './configuration.ts';
import { findMisspelt } from './misspelt-variables.ts';

const set = (...names: readonly string[]) => findMisspelt(Object.fromEntries(names.map((name) => [name, 'x'])));

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL or SMTP_CONNECTIONS'],
  ['CLUB_SECRETT', 'CLUB_SECRET'],
  ['CLUB_DRAWKEY', 'CLUB_DRAW_KEY'],
  ['smtp_url', 'SMTP_URL'],
  ['DATBASE_URL', 'DATABASE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['DATABASE_PASWORD', 'DATABASE_PASSWORD'],
  ['SANITY_DATASETS', 'SANITY_DATASET'],
  ['METRICS_PROT', 'METRICS_PORT'],
  ['LAK_PORT', 'LAKE_PORT'],
])('%s is told, with what may be meant', (name, meant) => {
  expect(set(name)).toEqual([`${name} is none of the club’s variables, and does nothing: is ${meant} meant?`]);
});

test('one that is set to nothing is not told', () => {
  expect(findMisspelt({ CLUB_SECRETT: ' ', SMPT_HOST: undefined })).toEqual([]);
});

test('nothing is told of what the club reads', () => {
  const read = new Set<string>();
  // Set to 1, each leads to those that are read with it alone.
  for (const value of [undefined, '1']) {
    const env = new Proxy<Record<string, string | undefined>>(
      {},
      { get: (_, name) => (typeof name === 'string' ? (read.add(name), value) : undefined) },
    );
    judgeConfiguration(env);
  }
  expect(read.size).toBeGreaterThan(40);
  for (const name of ['SMTP_URL', 'DATABASE_DIRECT_URL', 'CDN_PURGE_HEADER']) expect(read).toContain(name);
  expect(set(...read)).toEqual([]);
});

test('nothing is told of what shells, package managers, hosts and other programs set', () => {
  const ofShells = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'PWD',
    'SHLVL',
    'LANG',
    'TZ',
    'TMPDIR',
    'MAKE_TERMOUT',
    'http_proxy',
  ];
  const ofNode = [
    'NODE',
    'NODE_OPTIONS',
    'NODE_VERSION',
    'NODE_EXTRA_CA_CERTS',
    'NODE_PATH',
    'YARN_VERSION',
    'COREPACK_ROOT',
  ];
  const ofNpm = ['npm_config_port', 'npm_package_name', 'npm_lifecycle_event', 'npm_execpath', 'INIT_CWD'];
  const ofDatabases = [
    'PGHOST',
    'PGPORT',
    'PGUSER',
    'PGPASSWORD',
    'PGDATABASE',
    'PGSSLMODE',
    'PGDATA',
    'POSTGRES_PASSWORD',
  ];
  const ofKubernetes = [
    'KUBERNETES_SERVICE_HOST',
    'CLUB_SERVICE_HOST',
    'CLUB_SERVICE_PORT_HTTP',
    'CLUB_PORT',
    'CLUB_PORT_80_TCP',
    'CLUB_WEB_SERVICE_PORT',
    'SMTP_PORT',
  ];
  const ofDocker = ['CLUB_NAME', 'CLUB_ENV_NODE_ENV', 'CLUB_VERSION', 'CLUB_DB_PORT_5432_TCP_ADDR', 'SMTP_NAME'];
  const ofOtherServers = [
    ...['HOST', 'USER', 'NAME', 'PORT', 'PASS', 'SCHEMA'].map((name) => `DATABASE_${name}`),
    ...['HOST', 'USER', 'PASSWORD', 'PORT', 'URL'].map((name) => `SFTP_${name}`),
  ];
  const ofHosts = [
    ...[
      'DYNO',
      'SITE_ID',
      'SITE_NAME',
      'DEPLOY_URL',
      'URL',
      'FLY_APP_NAME',
      'RAILWAY_STATIC_URL',
      'RENDER_EXTERNAL_URL',
      'K_SERVICE',
    ],
    ...[
      'DATABASE_PUBLIC_URL',
      'DATABASE_URL_UNPOOLED',
      'DATABASE_CONNECTION_POOL_URL',
      'REDIS_URL',
      'WEBSITE_HOSTNAME',
      'APP_URL',
    ],
    ...[
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'NOTIFY_SOCKET',
      'CREDENTIALS_DIRECTORY',
      'MAIL_URL',
      'BASE_URL',
      'HTTP_URL',
    ],
  ];
  const ofTools = [
    'SANITY_STUDIO_PROJECT_ID',
    'SANITY_STUDIO_API_URL',
    'SANITY_ORG_ID',
    'SANITY_AUTH_TOKEN',
    'SANITY_TELEMETRY_DISABLED',
    'OTEL_SERVICE_NAME',
    'CI',
    'VITEST',
  ];
  const all = [ofShells, ofNode, ofNpm, ofDatabases, ofKubernetes, ofDocker, ofOtherServers, ofHosts, ofTools];
  expect(set(...all.flat())).toEqual([]);
});
