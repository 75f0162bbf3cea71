// Slow requests of some callers: the others are served all the same. A lock of the database makes requests slow.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxInWork } from '../../src/http/node/limits.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let database: pg.Client;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, env: { TRUST_PROXY: '1' } });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await club.stop();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

test('many slow requests of one network take no place from another, nor from what needs none', async () => {
  const ana = await signIn(club.url, 'ana');
  const visitor = openBrowser(club.url);
  // Made once, it is in the page cache.
  expect((await visitor.get('/club/discover', from('10.1.0.1'))).status).toBe(200);
  await database.query('begin; lock table session in access exclusive mode');
  try {
    const slow = Array.from({ length: maxInWork + 50 }, () => ana.get('/api/club/self', from('10.1.0.1')));
    await expect.poll(async () => (await visitor.get('/api/club/credentialsRules', from('10.1.0.1'))).status).toBe(503);
    for (const path of ['/api/club/credentialsRules', '/club/login?next=/club/faq'])
      expect((await visitor.get(path, from('10.1.0.2'))).status, path).toBe(200);
    for (const path of ['/healthz', '/favicon.svg', '/club/discover'])
      expect((await visitor.get(path, from('10.1.0.1'))).status, path).toBe(200);
    await database.query('rollback');
    await Promise.all(slow);
    expect((await ana.get('/api/club/self', from('10.1.0.1'))).status).toBe(200);
  } finally {
    await database.query('rollback');
  }
});

test('many checkouts of one member, from wherever, wait for each other and leave the database to the others', async () => {
  const lucia = await signIn(club.url, 'lucia');
  const ana = await signIn(club.url, 'ana');
  await database.query('begin');
  await database.query('select from member where email = $1 for update', [sampleMembers.lucia]);
  try {
    const answered: number[] = [];
    const checkouts = Array.from({ length: 20 }, async (_, number) => {
      const line = { productId: 'none', quantity: 1, cost: 1, shipping: false, is_special_event: false };
      const answer = await lucia.post('/api/club/cart', { cart: [line] }, from(`10.2.0.${String(number)}`));
      answered.push(answer.status);
      return answer;
    });
    await expect.poll(() => answered, { timeout: 3_000 }).toEqual(Array<number>(14).fill(429));
    const began = performance.now();
    expect((await ana.get('/api/club/self', from('10.3.0.1'))).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(2_000);
    await database.query('rollback');
    const answers = await Promise.all(checkouts);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(6).fill(422),
      ...Array<number>(14).fill(429),
    ]);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1');
  } finally {
    await database.query('rollback');
  }
});
