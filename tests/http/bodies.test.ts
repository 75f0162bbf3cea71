// Bodies that would cost more than they are worth, and queries that hold what nobody types.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
beforeAll(async () => {
  club = await startSampleClub();
});
afterAll(() => club.stop());

const Refusal = z.object({ errors: z.record(z.string(), z.array(z.string())) });
const ofSize = (bytes: number) => `{"x":"${'a'.repeat(bytes - 8)}"}`;

test.each([
  ['age', 4_096],
  ['login', 4_096],
  ['consent', 4_096],
  ['preferences', 4_096],
  ['product', 4_096],
  ['faq-form', 16_384],
  ['cart', 65_536],
])('%s takes %i bytes and no more', async (call, limit) => {
  const ana = await signIn(club.url, 'ana');
  expect((await ana.post(`/api/club/${call}`, ofSize(limit))).status).toBe(422);
  const refused = await ana.post(`/api/club/${call}`, ofSize(limit + 1));
  expect(refused.status).toBe(413);
  expect(refused.json()).toEqual({ error: expect.any(String) as unknown });
});

test('a refusal names twenty fields at most', async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`f${String(number)}`, number]));
  const answer = await openBrowser(club.url).post('/api/club/age', many);
  expect(answer.status).toBe(422);
  expect(Object.keys(Refusal.parse(answer.json()).errors)).toHaveLength(20);
  const ana = await signIn(club.url, 'ana');
  const cart = await ana.post('/api/club/cart', { cart: Array.from({ length: 900 }, () => 1) });
  expect(cart.status).toBe(422);
  expect(cart.text.length).toBeLessThan(3_000);
});

test('a form of very many fields is refused before any is looked at', async () => {
  const send = (count: number) => {
    const fields = new URLSearchParams(Array.from({ length: count }, (_, number) => [`f${String(number)}`, '']));
    return openBrowser(club.url).post('/api/club/age', fields);
  };
  const judged = await send(100);
  expect([judged.status, String(judged.headers['set-cookie'])]).toEqual([
    303,
    expect.stringContaining('error=invalid'),
  ]);
  const refused = await send(101);
  expect([refused.status, refused.json()]).toEqual([400, { error: 'No entendemos la petición.' }]);
});

test.each([
  ['too many values', JSON.stringify({ cart: Array.from({ length: 1_000 }, () => 1) })],
  ['too many levels', `{"cart":${'['.repeat(11)}${']'.repeat(11)}}`],
  ['too long a name', JSON.stringify({ cart: [], ['n'.repeat(101)]: 1 })],
])('JSON of %s is malformed', async (_what, body) => {
  const ana = await signIn(club.url, 'ana');
  const answer = await ana.post('/api/club/cart', body, { 'content-type': 'application/json' });
  expect([answer.status, answer.json()]).toEqual([400, { error: 'No entendemos la petición.' }]);
});

test.each(['order?code=%00', 'products-redeemed?cursor=%00', 'self?any=a%00b', 'self?%00=a'])(
  '%s holds what is no text and is malformed',
  async (call) => {
    const ana = await signIn(club.url, 'ana');
    const answer = await ana.get(`/api/club/${call}`);
    expect([answer.status, answer.json()]).toEqual([400, { error: 'No entendemos la petición.' }]);
  },
);

test.each([
  ['/club/crear-nueva-contrasena?email=%00&token=x', '/club/crear-nueva-contrasena?email=%EF%BF%BD&token=x'],
  ['/club/activate?consumer_id=%00&token=x', '/club/activate?consumer_id=%EF%BF%BD&token=x'],
  ['/club/activate?consumer_id=%%0000&token=x', '/club/activate?consumer_id=%%EF%BF%BD00&token=x'],
])('%s is a link that can’t be used', async (address, readable) => {
  const visitor = openBrowser(club.url);
  const sent = await visitor.get(address);
  expect([sent.status, sent.headers.location]).toEqual([308, readable]);
  const page = await visitor.get(readable);
  expect(page.status).toBe(200);
  expect(page.text).toContain('ya no sirve');
  expect(page.text).not.toContain('type="password"');
});

test('a reason that is no reason is told as any other', async () => {
  const ana = await signIn(club.url, 'ana');
  const address = '/club/perfil/privacidad';
  for (const code of ['__proto__', 'constructor', 'toString', 'no-such'])
    expect((await ana.get(`${address}?erase=${code}&export=${code}`)).status).toBe(200);
  const odd = await ana.post(
    '/api/club/email/change',
    new URLSearchParams({ email: 'new@club.example', password: 'x', constructor: '1' }),
    { 'sec-fetch-mode': 'navigate', accept: 'text/html' },
  );
  expect(odd.status).toBeLessThan(500);
});
