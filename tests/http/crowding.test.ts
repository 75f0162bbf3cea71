// Slow requests of some callers: the others are served all the same. A lock of the database makes requests slow.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxInWork } from '../../src/http/node/limits.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';

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

test('many slow requests of one network take no place from another, nor from a member in it, nor from what needs none', async () => {
  const ana = await signIn(club.url, 'ana');
  const visitor = openBrowser(club.url);
  // Made once, it is in the page cache.
  expect((await visitor.get('/club/discover', from('10.1.0.1'))).status).toBe(200);
  expect((await ana.get('/api/club/self', from('10.1.0.1'))).status).toBe(200);
  await database.query('begin; lock table attempts in access exclusive mode');
  try {
    const look = () => visitor.get('/club/godson/XXXXXXXX', from('10.1.0.1'));
    const slow = Array.from({ length: maxInWork + 50 }, look);
    const rules = () => visitor.get('/api/club/credentialsRules', from('10.1.0.1'));
    await expect.poll(async () => (await rules()).status, { timeout: 10_000 }).toBe(503);
    for (const path of ['/api/club/credentialsRules', '/club/login?next=/club/faq'])
      expect((await visitor.get(path, from('10.1.0.2'))).status, path).toBe(200);
    for (const path of ['/healthz', '/favicon.svg', '/club/discover'])
      expect((await visitor.get(path, from('10.1.0.1'))).status, path).toBe(200);
    // A member shares the address, and not its places. This call needs no connection to the database: all of those wait for the lock.
    expect((await ana.get('/api/club/credentialsRules', from('10.1.0.1'))).status).toBe(200);
    await database.query('rollback');
    await Promise.all(slow);
    expect((await rules()).status).toBe(200);
  } finally {
    await database.query('rollback');
  }
});

test(
  'logins from ever new networks of one customer wait for each other; who comes from elsewhere is before them',
  { timeout: 120_000 },
  async () => {
    let answered = 0;
    // As many as a machine that is busy with something else, too, looks at before the server gives an answer up.
    const flood = Array.from({ length: 40 }, async (_, number) => {
      const guess = { email: `nobody-${String(number)}@club.example`, password: 'a guess' };
      const { status } = await openBrowser(club.url).post(
        '/api/club/login',
        guess,
        from(`2001:db8:9:${String(number)}::1`),
      );
      answered++;
      return status;
    });
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(1);
    const ana = { email: sampleMembers.ana, password };
    expect((await openBrowser(club.url).post('/api/club/login', ana, from('10.4.0.1'))).status).toBe(200);
    expect(answered).toBeLessThan(20);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([422]));
  },
);

// PostgreSQL ends a wait for a lock after four seconds: a machine too busy to take twenty requests by then tries again, within the member's
// limit.
const inTime = { retry: 2 };

test(
  'many checkouts of one member, from wherever, wait for each other and leave the database to the others',
  inTime,
  async () => {
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
  },
);

test(
  'many bookings of one event, from wherever, wait for each other and leave the database to the others',
  inTime,
  async () => {
    const ana = await signIn(club.url, 'ana');
    const book = (number: number) => {
      const guest = { first_name: 'Nayra', last_name: 'Armas', email: `nayra-${String(number)}@example.com` };
      const body = { event: 'noche-de-estrellas', ...guest, phone: '600 100 777', birth_date: '1990-02-03' };
      const all = { ...body, companions: 0, privacy: true };
      return openBrowser(club.url).post('/api/club/event', all, from(`10.${String(100 + number)}.0.1`));
    };
    await database.query('begin; lock table event in exclusive mode');
    try {
      let answered = 0;
      const bookings = Array.from({ length: 12 }, async (_, number) => {
        const { status } = await book(number + 1);
        answered++;
        return status;
      });
      const waiting = `select count(*)::int as waiting from pg_locks where not granted`;
      await expect
        .poll(async () => (await database.query<{ waiting: number }>(waiting)).rows[0]?.waiting)
        .toBeGreaterThan(1);
      expect((await ana.get('/api/club/self', from('10.3.0.1'))).status).toBe(200);
      expect(answered).toBe(0);
      await database.query('rollback');
      expect(new Set(await Promise.all(bookings))).toEqual(new Set([201]));
    } finally {
      await database.query('rollback');
    }
  },
);
