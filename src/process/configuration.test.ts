import { expect, test } from 'vitest';
import { judgeConfiguration, readConfiguration, type Variables } from './configuration.ts';
import { StartProblem } from './problem.ts';

const read = (env: Variables) => readConfiguration(env, '/club');

test('needs nothing: it has a port, loopback, and its data in the checkout', () => {
  expect(read({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    databaseUrl: null,
    hostedLake: null,
    lakeDirectory: '/club/.data/lake',
    dataDirectory: '/club/.data',
    trustedProxies: 0,
    smtpUrl: null,
    smtpConnections: 5,
    live: false,
  });
});

test('takes the address beside a pooler’s for none where the pooler’s is not set, as the embedded database needs none', () => {
  const addresses = { DATABASE_URL: 'postgres://club@pooler/club', DATABASE_DIRECT_URL: 'postgres://club@db/club' };
  expect(read(addresses)).toMatchObject({ directDatabaseUrl: addresses.DATABASE_DIRECT_URL, databaseConnections: 8 });
  expect(read({ ...addresses, DATABASE_URL: '' })).toMatchObject({ databaseUrl: null, directDatabaseUrl: null });
});

test('takes a replica’s address where there is a database beside it', () => {
  const addresses = { DATABASE_URL: 'postgres://club@db/club', DATABASE_REPLICA_URL: 'postgres://club@copy/club' };
  expect(read(addresses).replicaDatabaseUrl).toBe(addresses.DATABASE_REPLICA_URL);
  expect(read({ ...addresses, DATABASE_URL: '' }).replicaDatabaseUrl).toBeNull();
});

test('takes an empty value for none', () => {
  expect(read({ DATABASE_URL: '', SITE_URL: ' ' })).toMatchObject({ databaseUrl: null, siteUrl: null });
});

test.each([
  { PORT: 'http' },
  { PORT: '65536' },
  { PORT: '-1' },
  { TRUST_PROXY: 'true' },
  { SITE_URL: 'club.example' },
  { SITE_URL: 'ftp://club.example' },
  { DATABASE_URL: 'club' },
  { DATABASE_URL: 'mysql://club@db/club' },
  { DATABASE_URL: 'postgres://club:a/word#of@db:5432/club' },
  { DATABASE_URL: 'postgres://club@db/club?sslmode=verify-full&sslrootcert=/nowhere.pem' },
  { DATABASE_URL: 'postgres://club@pooler/club', DATABASE_DIRECT_URL: 'db' },
  { DATABASE_URL: 'postgres://club@db/club', DATABASE_REPLICA_URL: 'copy' },
  { DATABASE_CONNECTIONS: '0' },
  { DATABASE_UNNAMED_STATEMENTS: 'on' },
  { SHARED_CACHE: 'yes' },
  { CLUB_DEMO: 'true' },
  { CLUB_REHEARSAL: 'yes' },
  { SMTP_URL: 'mail.example' },
  { SMTP_URL: 'https://mail.example' },
  { SMTP_URL: 'smtp://' },
  { SMTP_CONNECTIONS: '0' },
  { SMTP_CONNECTIONS: '51' },
  { MAPBOX_TOKEN: 'sk.secret' },
  { SIGNATURIT_TOKEN: 'a key' },
  { VIDEO_IDENTITY_URL: 'https://video.example' },
  { SANITY_API_URL: 'http://lake.example' },
  { SANITY_CDN_URL: 'https://lake.example/images' },
  { STUDIO_URL: 'club.sanity.studio' },
  { MAPBOX_API_URL: 'mapbox' },
  { LOG_LEVEL: 'loud' },
  { CDN_PURGE_URL: 'https://cdn.example' },
  { SHARED_CACHE: '1', CDN_PURGE_URL: 'http://cdn.example' },
  { SHARED_CACHE: '1', CDN_PURGE_HEADER: 'Fastly-Key: a token' },
  { SHARED_CACHE: '1', CDN_PURGE_URL: 'https://cdn.example', CDN_PURGE_HEADER: 'a token' },
])('refuses %j in one sentence', (env) => {
  expect(() => read(env)).toThrow(StartProblem);
});

test('takes a whole header for the CDN, and says nothing of what lets the club in there', () => {
  const purge = {
    SHARED_CACHE: '1',
    CDN_PURGE_URL: 'https://cdn.example/purge?key=1',
    CDN_PURGE_HEADER: 'A-Key: b: c',
  };
  expect(read(purge).sharedCache?.purge).toEqual({
    url: new URL(purge.CDN_PURGE_URL),
    header: { name: 'A-Key', value: 'b: c' },
  });
  expect(read({}).sharedCache).toBeNull();
  const wrong = { ...purge, CDN_PURGE_URL: 'ftp://secret', CDN_PURGE_HEADER: 'secret' };
  expect(judgeConfiguration(wrong, '/club').problems.join()).not.toContain('secret');
});

/** All that a live club needs. */
const live = {
  NODE_ENV: 'production',
  SITE_URL: 'https://club.example',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://club:secret@db:5432/club',
  CLUB_SECRET: 's'.repeat(32),
  CLUB_VOUCHER_KEY: 'v'.repeat(32),
  SANITY_PROJECT_ID: 'abc12345',
  SANITY_READ_TOKEN: 'a token',
};

test('says all that is impossible at once', () => {
  const { problems } = judgeConfiguration({ PORT: 'http', SMTP_URL: 'mail.example', CLUB_SECRET: 'short' }, '/club');
  expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual(['PORT', 'CLUB_SECRET', 'SMTP_URL']);
});

test('lets no file move the clock in production, but in a demonstration', () => {
  const env = { ...live, CLUB_CLOCK_FILE: '/tmp/clock' };
  expect(() => read(env)).toThrow(StartProblem);
  expect(read({ ...env, CLUB_DEMO: '1' }).clockFile).toBe('/tmp/clock');
});

test('a live club is told at once, in one sentence, all that it lacks', () => {
  const missing = [
    'SITE_URL',
    'DATABASE_URL',
    'CLUB_SECRET',
    'CLUB_VOUCHER_KEY',
    'SANITY_PROJECT_ID',
    'SANITY_READ_TOKEN',
  ];
  const { problems } = judgeConfiguration({ NODE_ENV: 'production' }, '/club');
  expect(problems).toHaveLength(1);
  for (const name of missing) expect(problems[0]).toContain(`${name} (`);
  expect(read(live)).toMatchObject({ live: true, hostedLake: { dataset: 'production' }, trustedProxies: 1 });
  for (const name of missing) expect(() => read({ ...live, [name]: '' }), name).toThrow(`not set: ${name} (`);
  expect(read({ NODE_ENV: 'production', CLUB_DEMO: '1' })).toMatchObject({ live: false, siteUrl: null });
});

test.each([
  ['SITE_URL', { SITE_URL: 'https://club.example' }],
  ['SANITY_PROJECT_ID', { SANITY_PROJECT_ID: 'abc12345' }],
])('%s names a live club, which NODE_ENV has to confirm, or a demonstration that says so', (name, env) => {
  for (const mode of [{}, { NODE_ENV: 'development' }, { CLUB_DEMO: '0' }]) {
    const { configuration, problems } = judgeConfiguration({ ...env, ...mode }, '/club');
    expect(configuration.live).toBe(true);
    expect(problems[0]).toMatch(new RegExp(`^${name} names a club that people use, .*CLUB_DEMO=1`));
  }
  expect(read({ ...env, CLUB_DEMO: '1' }).live).toBe(false);
  expect(read({ SITE_URL: 'http://localhost:4321' }).live).toBe(false);
});

test('a live club at an https address says whether a proxy stands before it', () => {
  expect(() => read({ ...live, TRUST_PROXY: '' })).toThrow(/^TRUST_PROXY is not set/);
  expect(read({ ...live, TRUST_PROXY: '0' }).trustedProxies).toBe(0);
  expect(read({ ...live, SITE_URL: 'http://localhost:4321', TRUST_PROXY: '' }).trustedProxies).toBe(0);
});

test.each([
  'http://club.example',
  'http://localhost.example',
  'https://operator:secret@club.example',
  'https://club.example/path',
  'https://club.example/?from=mail',
])('a live club is at an https origin, not at %s', (address) => {
  expect(() => read({ ...live, SITE_URL: address })).toThrow(/a live club’s is an https address without a path/);
});

test('what travels with a token goes to this machine or by https', () => {
  const signing = { SIGNATURIT_TOKEN: 'a key', SIGNATURIT_TEMPLATE: 'one' };
  expect(() => read({ ...signing, SIGNATURIT_API_URL: 'http://sign.example' })).toThrow(/^SIGNATURIT_API_URL is/);
  expect(() => read({ VIDEO_IDENTITY_TOKEN: 'a key', VIDEO_IDENTITY_URL: 'http://video.example' })).toThrow(
    StartProblem,
  );
  expect(read({ ...signing, SIGNATURIT_API_URL: 'http://127.0.0.1:9000' }).signaturitApiUrl).toBe(
    'http://127.0.0.1:9000',
  );
});
