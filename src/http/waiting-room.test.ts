import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerIn, OwnPlace } from './node/own-place.ts';
import { WaitingRoom } from './waiting-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request of that network, whose place is one of as many as it wants. */
function requestOf(network: string, take = () => Promise.resolve<(() => void) | null>(() => undefined)) {
  const giveBack = vi.fn();
  const place = new OwnPlace(network, giveBack, take);
  return { place, giveBack, run: <T>(work: () => Promise<T>) => answerIn(place, work) };
}

/** What was decided about a wait. */
function watch(promise: Promise<boolean>): { stayed: boolean | 'waiting' } {
  const state: { stayed: boolean | 'waiting' } = { stayed: 'waiting' };
  void promise.then((stayed) => {
    state.stayed = stayed;
  });
  return state;
}
const stay = (room: WaitingRoom, network: string, how: 'wait' | 'linger' = 'wait') =>
  watch(requestOf(network).run(() => room[how](1_000)));

test('who waits gives its place back, and takes one again when its time has come', async () => {
  const room = new WaitingRoom({ most: 10, mostOfOne: 10 });
  const take = vi.fn(() => Promise.resolve(() => undefined));
  const request = requestOf('a', take);
  const waits = watch(request.run(() => room.wait(1_000)));
  await vi.advanceTimersByTimeAsync(999);
  expect([waits.stayed, request.giveBack.mock.calls.length, take.mock.calls.length]).toEqual(['waiting', 1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([waits.stayed, request.giveBack.mock.calls.length, take.mock.calls.length]).toEqual([true, 1, 1]);
});

test('who finds no place again, or has no client any more, is not done for', async () => {
  const room = new WaitingRoom({ most: 10, mostOfOne: 10 });
  const crowded = watch(requestOf('a', () => Promise.resolve(null)).run(() => room.wait(1_000)));
  const take = vi.fn(() => Promise.resolve(() => undefined));
  const gone = requestOf('a', take);
  const left = watch(gone.run(() => room.wait(1_000)));
  gone.place.abandon();
  await vi.advanceTimersByTimeAsync(0);
  expect([crowded.stayed, left.stayed]).toEqual(['waiting', false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(crowded.stayed).toBe(false);
  expect(take).not.toHaveBeenCalled();
});

test('no network fills the room for the others', async () => {
  const room = new WaitingRoom({ most: 10, mostOfOne: 3 });
  const greedy = Array.from({ length: 4 }, () => stay(room, 'greedy'));
  const modest = stay(room, 'modest');
  await vi.advanceTimersByTimeAsync(0);
  expect(greedy.map(({ stayed }) => stayed)).toEqual(['waiting', 'waiting', 'waiting', false]);
  expect(modest.stayed).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stay(room, 'greedy').stayed).toBe('waiting');
});

test('who lingers makes room for who comes, of the same network or of any that lingers most', async () => {
  const room = new WaitingRoom({ most: 5, mostOfOne: 3 });
  const lingering = Array.from({ length: 3 }, () => stay(room, 'a', 'linger'));
  const countLeft = () => lingering.filter(({ stayed }) => stayed === false).length;
  const neighbour = stay(room, 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect([neighbour.stayed, countLeft()]).toEqual(['waiting', 1]);
  const others = ['b', 'c', 'd'].map((network) => stay(room, network));
  await vi.advanceTimersByTimeAsync(0);
  expect([...others.map(({ stayed }) => stayed), countLeft()]).toEqual(['waiting', 'waiting', 'waiting', 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([neighbour, ...others].map(({ stayed }) => stayed)).toEqual([true, true, true, true]);
});

test('in a full room those of a customer with many networks make room for who comes from elsewhere', async () => {
  const room = new WaitingRoom({ most: 6, mostOfOne: 3 });
  const many = ['1', '2', '3', '4', '5', '6'].map((network) => stay(room, `2001:db8:7:${network}::/64`));
  const countLeft = () => many.filter(({ stayed }) => stayed === false).length;
  const others = ['192.0.2.1', '198.51.100.1', 'member x'].map((network) => stay(room, network));
  const another = stay(room, '2001:db8:7:7::/64');
  await vi.advanceTimersByTimeAsync(0);
  expect([...others.map(({ stayed }) => stayed), countLeft()]).toEqual(['waiting', 'waiting', 'waiting', 3]);
  expect(another.stayed).toBe(false);
  // Nobody leaves for who would have as many.
  const third = stay(room, '198.51.100.2');
  const second = stay(room, '192.0.2.2');
  await vi.advanceTimersByTimeAsync(0);
  expect([third.stayed, second.stayed, countLeft()]).toEqual(['waiting', false, 4]);
});
