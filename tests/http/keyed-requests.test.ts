// Idempotency keys of calls that change nothing when they are made again: the same request is answered again, another one under its key is
// refused, and what was refused keeps no key.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CartAnswer } from '../../src/club/redemption/redemption.contract.ts';
import { ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let lucia: Client;
beforeAll(async () => {
  club = await startSampleClub();
  [ana, lucia] = [await signIn(club.url, 'ana'), await signIn(club.url, 'lucia')];
});
afterAll(() => club.stop());

const send = (by: Client, call: string, body: object, key: string) =>
  by.post(`/api/club/${call}`, body, { 'idempotency-key': key });

test('an entry in a draw', async () => {
  const first = await send(ana, 'draw', { draw: 'festivales' }, 'entry');
  expect(first.status, first.text).toBe(200);
  expect((await send(ana, 'draw', { draw: 'festivales' }, 'entry')).json()).toEqual(first.json());
  const other = await send(ana, 'draw', { draw: 'dispositivos-iluma' }, 'entry');
  expect([other.status, other.json()]).toEqual([409, { error: 'Esa inscripción ya se envió para otro sorteo.' }]);
  // A key is its member's and its call's.
  expect((await send(lucia, 'draw', { draw: 'dispositivos-iluma' }, 'entry')).status).toBe(200);
  expect((await send(ana, 'gamification/start', { game_id: 'por-encima-de-las-nubes' }, 'entry')).status).toBe(200);
  expect((await send(ana, 'draw', { draw: 'festivales' }, 'x'.repeat(65))).status).toBe(400);
});

test('a claim', async () => {
  const claim = { concept: 'quiz', happened_on: canaryDay(new Date()), detail: 'Faltan los del quiz.' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(ana, 'claims', claim, 'claim')));
  expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
  const other = await send(ana, 'claims', { ...claim, detail: 'Otra cosa.' }, 'claim');
  expect([other.status, other.json()]).toEqual([409, { error: 'Esa reclamación ya se envió con otros datos.' }]);
});

test('cancelling; and what was refused may be sent otherwise under its key', async () => {
  const { product } = ProductAnswer.parse(
    (await ana.post('/api/club/product', { product: 'guachinche-en-la-laguna' })).json(),
  );
  const line = { productId: product.id, quantity: 1, cost: product.cost, shipping: false, is_special_event: false };
  const redeem = async () => CartAnswer.parse((await ana.post('/api/club/cart', { cart: [line] })).json()).order.code;
  const [order, next] = [await redeem(), await redeem()];
  expect((await send(ana, 'order/cancel', { order: 'NADA-NADA' }, 'cancel')).status).toBe(404);
  const done = await send(ana, 'order/cancel', { order }, 'cancel');
  expect(done.status, done.text).toBe(200);
  expect((await send(ana, 'order/cancel', { order }, 'cancel')).json()).toEqual(done.json());
  const other = await send(ana, 'order/cancel', { order: next }, 'cancel');
  expect([other.status, other.json()]).toEqual([409, { error: 'Esa cancelación ya se envió con otros datos.' }]);
});

test('accepting a prize', async () => {
  // Refused, as nothing is won, it keeps no key; a long one is none.
  for (const draw of ['festivales', 'dispositivos-iluma'])
    expect((await send(ana, 'draw/claim', { draw }, 'prize')).status, draw).toBe(422);
  expect((await send(ana, 'draw/claim', { draw: 'festivales' }, 'x'.repeat(65))).status).toBe(400);
});
