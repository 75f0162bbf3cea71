import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxInWork, maxInWorkOfNetwork, maxWaitingOfNetwork, placeWaitMs } from './limits.ts';
import { type FreePlace, Places } from './places.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const response = () => new EventEmitter();
const networks = maxInWork / maxInWorkOfNetwork;

async function takeMany(places: Places, count: number, network: string): Promise<FreePlace[]> {
  const taken = await Promise.all(Array.from({ length: count }, () => places.take(network, response())));
  return taken.filter((place) => place !== null);
}

/** What was decided about a request that waits for a place. */
function watch(promise: Promise<FreePlace | null>): { place: FreePlace | null | 'waiting' } {
  const state: { place: FreePlace | null | 'waiting' } = { place: 'waiting' };
  void promise.then((place) => {
    state.place = place;
  });
  return state;
}

test('a network that holds its share waits, the others do not', async () => {
  const places = new Places();
  const [first] = await takeMany(places, maxInWorkOfNetwork, 'greedy');
  const next = watch(places.take('greedy', response()));
  expect(await places.take('modest', response())).not.toBeNull();
  expect(next.place).toBe('waiting');
  first?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.place).toBeTypeOf('function');
});

test('a place that becomes free goes to the network that holds fewest, whoever came first', async () => {
  const places = new Places();
  const [held] = await Promise.all(
    Array.from({ length: networks }, (_, number) => takeMany(places, maxInWorkOfNetwork, String(number))),
  );
  const greedy = watch(places.take('0', response()));
  const modest = watch(places.take('modest', response()));
  held?.[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(greedy.place).toBe('waiting');
  expect(modest.place).toBeTypeOf('function');
});

test('a place is given back once, however often it is said', async () => {
  const places = new Places();
  const [first] = await takeMany(places, maxInWorkOfNetwork, 'a');
  first?.();
  first?.();
  expect(await places.take('a', response())).not.toBeNull();
  expect(watch(places.take('a', response())).place).toBe('waiting');
});

test('nobody waits for ever, and no more wait than may', async () => {
  const places = new Places();
  await takeMany(places, maxInWorkOfNetwork, 'a');
  const waiting = Array.from({ length: maxWaitingOfNetwork }, () => watch(places.take('a', response())));
  expect(await places.take('a', response())).toBeNull();
  await vi.advanceTimersByTimeAsync(placeWaitMs);
  expect(waiting.map(({ place }) => place)).toEqual(waiting.map(() => null));
});

test('who goes away takes no place', async () => {
  const places = new Places();
  const [first] = await takeMany(places, maxInWorkOfNetwork, 'a');
  const caller = response();
  const gone = watch(places.take('a', caller));
  const next = watch(places.take('a', response()));
  caller.emit('close');
  first?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.place).toBeNull();
  expect(next.place).toBeTypeOf('function');
});
