import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('who listens hears of each change, until they listen no more', () => {
  const store = createStore(0);
  const heard: number[] = [];
  const end = store.listen(() => heard.push(store.get()));
  store.set(1);
  store.set(1);
  store.set(2);
  end();
  store.set(3);
  expect(heard).toEqual([1, 2]);
  expect([store.get(), store.initial]).toEqual([3, 0]);
});
