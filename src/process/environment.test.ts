import { expect, test } from 'vitest';
import { DatabaseUnusable } from '../db/failures.ts';
import { adoptEnvironment, type ClubEnvironment, readEnvironment, refuseUnlessOwn } from './environment.ts';

const build = { version: 'aa11', drawKeyMark: null };
const live: ClubEnvironment = { address: 'https://club.example', lake: 'abc/production', live: true, ...build };
const local: ClubEnvironment = { address: 'http://localhost:4322', lake: null, live: false, ...build };
const token = { SANITY_READ_TOKEN: 'token' };

test('a command takes address, lake and kind of the club from its database', () => {
  expect(adoptEnvironment(live, 'aa11', token)).toEqual({
    SITE_URL: 'https://club.example',
    SANITY_PROJECT_ID: 'abc',
    SANITY_DATASET: 'production',
    NODE_ENV: 'production',
  });
  expect(adoptEnvironment(local, 'aa11', {})).toEqual({ SITE_URL: 'http://localhost:4322', CLUB_DEMO: '1' });
  // In development nobody knows a build.
  expect(adoptEnvironment(live, null, token)).toHaveProperty('SITE_URL');
});

test.each([
  [
    'another address',
    live,
    { SITE_URL: 'http://localhost:4321' },
    /^SITE_URL says http:\/\/localhost:4321 here, .*\.$/,
  ],
  ['another lake', live, { SANITY_PROJECT_ID: 'other' }, /^SANITY_PROJECT_ID says other\/production here, .*\.$/],
  [
    'another dataset',
    live,
    { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'try' },
    /^SANITY_PROJECT_ID says abc\/try .*\.$/,
  ],
  ['a lake where the club has its own', local, { SANITY_PROJECT_ID: 'abc' }, /^SANITY_PROJECT_ID says .* local .*\.$/],
  ['a demonstration of a live club', live, { CLUB_DEMO: '1' }, /^CLUB_DEMO says 1 here, .*\.$/],
  ['development of a live club', live, { NODE_ENV: 'development' }, /^NODE_ENV says development here, .*\.$/],
  ['a live club of a demonstration', local, { NODE_ENV: 'production' }, /^NODE_ENV says production here, .*\.$/],
  [
    'the address of a live club',
    { ...local, address: 'https://club.example' },
    { SITE_URL: 'https://club.example' },
    /^SITE_URL says https:\/\/club\.example here, .* a demonstration.*\.$/,
  ],
])('and refuses in an environment that says %s', (_what, club, own, sentence) => {
  expect(() => adoptEnvironment(club, 'aa11', { ...token, ...own })).toThrow(sentence);
});

test('or of another build, or that can’t read the lake', () => {
  expect(() => adoptEnvironment(live, 'bb22', token)).toThrow(
    /^The club runs build aa11, and this is build bb22: .*\.$/,
  );
  expect(() => adoptEnvironment(live, 'aa11', {})).toThrow(
    /^The club’s content is in abc\/production, .*--env-file\.$/,
  );
});

test('a database that can’t be reached is not taken for one of a club that has never started', async () => {
  await expect(readEnvironment('postgres://club:secret@127.0.0.1:1/club')).rejects.toThrow(DatabaseUnusable);
});

const rehearsal: ClubEnvironment = { ...live, lake: null };

test('a command of a rehearsal is one, and no other’s is', () => {
  expect(adoptEnvironment(rehearsal, 'aa11', {})).toEqual({
    SITE_URL: 'https://club.example',
    NODE_ENV: 'production',
    CLUB_REHEARSAL: '1',
  });
  expect(adoptEnvironment(rehearsal, 'aa11', { CLUB_REHEARSAL: '1' })).toHaveProperty('CLUB_REHEARSAL', '1');
  expect(() => adoptEnvironment(live, 'aa11', { ...token, CLUB_REHEARSAL: '1' })).toThrow(
    /^CLUB_REHEARSAL says 1 here, .*\.$/,
  );
  expect(() => adoptEnvironment(local, 'aa11', { CLUB_REHEARSAL: '1' })).toThrow(/^CLUB_REHEARSAL says 1 here, /);
});

test('a rehearsal, a live club and a demonstration never take over one another’s database', () => {
  const kinds = { live: { live: true, rehearsal: false }, rehearsal: { live: true, rehearsal: true } };
  expect(() => {
    refuseUnlessOwn(live, kinds.live);
    refuseUnlessOwn(rehearsal, kinds.rehearsal);
    refuseUnlessOwn(null, kinds.rehearsal);
  }).not.toThrow();
  expect(() => {
    refuseUnlessOwn(live, kinds.rehearsal);
  }).toThrow(/is live, at .*, and this is a rehearsal/);
  expect(() => {
    refuseUnlessOwn(rehearsal, kinds.live);
  }).toThrow(/is a rehearsal, whose members/);
  expect(() => {
    refuseUnlessOwn(rehearsal, { live: false, rehearsal: false });
  }).toThrow(/would be a demonstration on it/);
});
