// What Prometheus reads of a server, and that it is not to be had where visitors ask.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningClub } from '../setup/club-server.ts';
import { metricsAddressOf, valuesOf } from '../setup/metrics.ts';
import { createSampleDatabase, dropDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let databaseUrl: string;
let address: string;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, env: { METRICS_PORT: '0', TRUST_PROXY: '1' } });
  address = metricsAddressOf(club);
});
afterAll(() => club.stop());

/** What is served now: each value by its name with labels. */
async function read(): Promise<{ readonly text: string; readonly values: ReadonlyMap<string, number> }> {
  const answer = await fetch(`${address}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const text = await answer.text();
  return { text, values: valuesOf(text) };
}

const countOf = (values: ReadonlyMap<string, number>, route: string, status: number) =>
  values.get(`club_http_request_duration_seconds_count{method="GET",route="${route}",status="${String(status)}"}`) ?? 0;

test('answers are counted by route and status, pages by whether the cache had them', async () => {
  const ana = await signIn(club.url, 'ana');
  await ana.get('/club');
  const before = (await read()).values;
  expect(countOf(before, '/club', 200)).toBeGreaterThan(0);
  expect(before.get('club_page_cache_total{result="miss"}')).toBeGreaterThan(0);
  await ana.get('/club');
  await ana.get('/club/no-such-page');
  const after = (await read()).values;
  expect(countOf(after, '/club', 200) - countOf(before, '/club', 200)).toBe(1);
  expect(
    (after.get('club_page_cache_total{result="hit"}') ?? 0) - (before.get('club_page_cache_total{result="hit"}') ?? 0),
  ).toBe(1);
  expect([...after.keys()].some((name) => name.includes('status="404"'))).toBe(true);
});

test('the age gate and the login come from the cache, whatever address was wanted', async () => {
  const hits = async () => (await read()).values.get('club_page_cache_total{result="hit"}') ?? 0;
  const ask = async (path: string, isAdult: boolean) => {
    const stranger = openBrowser(club.url);
    if (!isAdult) stranger.cookies.delete('age-verified');
    return (await stranger.get(path)).text;
  };
  const hitsOfOthers = async () => {
    expect(await ask('/club/faq', false)).toContain('name="year"');
    await ask('/club/login?next=%2Fclub%2Ffaq', true);
    const before = await hits();
    for (const path of ['/club/discover', '/club/catalogo?q=cena'])
      expect(await ask(path, false)).toContain('name="year"');
    for (const next of ['catalogo', 'perfil']) await ask(`/club/login?next=%2Fclub%2F${next}`, true);
    return (await hits()) - before;
  };
  // The first answers come before the lake tells of its changes, and a minute may end between two.
  await expect.poll(hitsOfOthers, { timeout: 20_000 }).toBe(4);
});

test('tells of database, content, mails, jobs and what runs out, and of no member', async () => {
  await (await signIn(club.url, 'ana')).get('/club/perfil');
  await openBrowser(club.url).post('/api/club/password', { email: sampleMembers.ana });
  const { text, values } = await read();
  expect(values.get('club_ready{part="database"}')).toBe(1);
  expect(values.get('club_ready{part="content"}')).toBe(1);
  expect(values.get('club_ready{part="disk"}')).toBe(1);
  expect(values.get('club_content_age_seconds')).toBe(0);
  expect(values.get('club_mails_waiting{priority="access"}')).toBe(1);
  expect(values.get('club_mails_age_seconds{priority="access"}')).toBeGreaterThan(0);
  for (const start of [
    'club_jobs_waiting{job="draws"}',
    'club_codes_left{product=',
    'club_units_left{product=',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(
      [...values.keys()].find((name) => name.startsWith(start)),
      start,
    ).toBeDefined();
  expect(text).not.toMatch(/@|perfil\/[0-9a-f]|ana/i);
});

test('every metric of the alerts and the board is served', async () => {
  const served = new Set((await read()).text.match(/(?<=^# TYPE )\S+/gm));
  for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/club.json']) {
    const names =
      readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').match(/\b(?:club|nodejs|process)_[a-z0-9_]+/g) ??
      [];
    expect(names.length).toBeGreaterThan(8);
    for (const name of names)
      expect(served, `${name} of ${file}`).toContain(name.replace(/_(?:count|sum|bucket)$/, ''));
  }
});

test('visitors get none of it', async () => {
  const page = await openBrowser(club.url).get('/metrics');
  expect([page.status, page.text.includes('club_ready')]).toEqual([404, false]);
  expect((await fetch(`${address}/`)).status).toBe(404);
});

test('a request keeps the id by which a trusted proxy names it, if it is one', async () => {
  const idFor = async (id: string) =>
    (await openBrowser(club.url).get('/healthz', { 'x-request-id': id })).headers['x-request-id'];
  expect(await idFor('4f1a2b3c-of-the-proxy')).toBe('4f1a2b3c-of-the-proxy');
  expect(await idFor('no id " at all')).toMatch(/^[0-9a-f-]{36}$/);
});

test('with the database out it says so, and leaves out what only that knows', async () => {
  await dropDatabase(databaseUrl);
  const { values } = await read();
  expect(values.get('club_ready{part="database"}')).toBe(0);
  expect(values.get('club_ready{part="content"}')).toBe(1);
  expect([...values.keys()].filter((name) => name.startsWith('club_mails'))).toEqual([]);
});
