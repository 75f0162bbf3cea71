import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { StartProblem } from './problem.ts';

const read = (env: NodeJS.ProcessEnv) => readConfiguration(env, '/club');

test('needs nothing: it has a port, loopback, and its data in the checkout', () => {
  expect(read({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    databaseUrl: null,
    sanityProjectId: null,
    lakeDirectory: '/club/.data/lake',
    dataDirectory: '/club/.data',
    trustedProxies: 0,
    smtpUrl: null,
    live: false,
  });
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
  { SMTP_URL: 'mail.example' },
  { SMTP_URL: 'https://mail.example' },
  { SMTP_URL: 'smtp://' },
  { MAPBOX_TOKEN: 'sk.secret' },
  { SIGNATURIT_TOKEN: 'a key' },
  { VIDEO_IDENTITY_URL: 'https://video.example' },
])('refuses %j in one sentence', (env) => {
  expect(() => read(env)).toThrow(StartProblem);
});

test('lets no file move the clock in production, but in a demonstration', () => {
  const env = { NODE_ENV: 'production', CLUB_CLOCK_FILE: '/tmp/clock' };
  expect(() => read(env)).toThrow(StartProblem);
  expect(read({ ...env, CLUB_DEMO: '1' }).clockFile).toBe('/tmp/clock');
});

test('insists in production on a token for the hosted content lake, which nobody else may read', () => {
  const env = { NODE_ENV: 'production', SITE_URL: 'https://club.example', SANITY_PROJECT_ID: 'abc12345' };
  expect(() => read(env)).toThrow(/^SANITY_READ_TOKEN is not set/);
  expect(read({ ...env, SANITY_READ_TOKEN: 'a token' })).toMatchObject({ live: true, sanityDataset: 'production' });
  expect(read({ ...env, CLUB_DEMO: '1' }).sanityProjectId).toBe('abc12345');
});

test('insists in production on knowing the site’s address: its cookies and links depend on it', () => {
  const env = { NODE_ENV: 'production' };
  expect(() => read(env)).toThrow(/^SITE_URL is not set/);
  expect(read({ ...env, SITE_URL: 'https://club.example' }).siteUrl?.href).toBe('https://club.example/');
  expect(read({ ...env, CLUB_DEMO: '1' }).siteUrl).toBeNull();
});
