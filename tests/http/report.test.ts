// What browsers tell of failures of their own: written into the log, without anything of a person.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser } from '../setup/sample-members.ts';

let club: RunningClub;
beforeAll(async () => {
  club = await startSampleClub();
});
afterAll(() => club.stop());

const path = '/api/club/report';
const failure = { kind: 'call', route: 'GET catalogue', status: 500, message: 'failed' };
const logged = () => club.output.filter((line) => line.includes('a browser tells of a failure'));

test('a failure is in the log as one line', async () => {
  expect((await openBrowser(club.url).post(path, failure)).status).toBe(204);
  await expect.poll(() => logged().at(-1)).toContain(JSON.stringify(failure));
});

test('what may be of a person, and further lines, are not', async () => {
  const message =
    'Error: no ana@club.example at https://club.example/club/x?token=secret 600100200\n    at secret frame';
  expect((await openBrowser(club.url).post(path, { ...failure, message })).status).toBe(204);
  await expect.poll(() => logged().at(-1)).toContain('Error: no … at https://club.example/club/x …');
  expect(logged().join('')).not.toMatch(/ana@|secret|600100200/);
});

test.each([
  ['another field', { ...failure, form: { email: 'x' } }],
  ['no kind', { ...failure, kind: 'click' }],
  ['a longer message', { ...failure, message: 'x'.repeat(501) }],
])('with %s it is refused', async (_what, body) => {
  expect((await openBrowser(club.url).post(path, body)).status).toBe(422);
});

test('other sites can’t write into the log, and nobody can fill it', async () => {
  expect((await new Client(club.url, { 'sec-fetch-site': 'cross-site' }).post(path, failure)).status).toBe(419);
  const statuses = [];
  for (let time = 0; time < 201; time++) statuses.push((await openBrowser(club.url).post(path, failure)).status);
  expect(statuses.at(-1)).toBe(429);
});
