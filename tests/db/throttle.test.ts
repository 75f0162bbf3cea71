// Limits: what counts, what is only being made, and what becomes of an attempt of which nothing is ever told.
import { expect, test } from 'vitest';
import { reserveAttempt, takeAttempt, waitInQueue } from '../../src/http/throttle.ts';
import { today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();

let limits = 0;
const limitOf = (max: number) => ({ of: ['test', String(++limits)], max, windowMs: 15 * 60_000 });
const after = (seconds: number) => new Date(today.getTime() + seconds * 1000);

test('an attempt that is settled as none leaves its place, one that counts keeps it until the window ends', async () => {
  const limit = limitOf(1);
  for (let time = 0; time < 3; time++) await (await reserveAttempt(limit, today)).settle(false);
  await (await reserveAttempt(limit, today)).settle(true);
  await expect(reserveAttempt(limit, after(60))).rejects.toMatchObject({ values: { seconds: 840 } });
  await expect(reserveAttempt(limit, after(15 * 60))).resolves.toBeDefined();
});

test('an attempt counts for its weight, reserved or for good, and none that would go beyond', async () => {
  const limit = limitOf(10);
  const weighing = (weight: number) => ({ ...limit, weight });
  const reserved = await reserveAttempt(weighing(6), today);
  await expect(takeAttempt(weighing(5), today)).rejects.toMatchObject({ code: 'too_many_requests' });
  await reserved.settle(false);
  await takeAttempt(weighing(5), today);
  await (await reserveAttempt(weighing(4), today)).settle(true);
  await expect(reserveAttempt(weighing(2), today)).rejects.toMatchObject({ values: { seconds: 900 } });
  await takeAttempt(limit, today);
  await expect(takeAttempt(limit, today)).rejects.toMatchObject({ code: 'too_many_requests' });
  await takeAttempt(weighing(10), after(15 * 60));
});

test('an attempt of which nothing is ever told holds its place for less than a minute', async () => {
  const limit = limitOf(2);
  await takeAttempt(limit, today);
  await reserveAttempt(limit, today);
  await expect(reserveAttempt(limit, after(40))).resolves.toBeDefined();
  await expect(takeAttempt(limit, after(41))).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('attempts at once wait for those before them, and only so many wait', async () => {
  const limit = limitOf(1);
  const first = await reserveAttempt(limit, today);
  const others = Promise.allSettled(Array.from({ length: 12 }, () => reserveAttempt(limit, today)));
  await first.settle(true);
  const refused = (await others).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(12);
});

test('a queue lets one through after the other, and refuses whoever would wait too long', async () => {
  const queue = ['queue', String(++limits)];
  const began = performance.now();
  const turns = await Promise.allSettled(
    Array.from({ length: 4 }, () => waitInQueue(queue, { everyMs: 200, longestMs: 400 }, today)),
  );
  expect(turns.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(performance.now() - began).toBeGreaterThan(390);
});
