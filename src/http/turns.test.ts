import { expect, test } from 'vitest';
import { inTurn } from './turns.ts';

/** Works that end on demand, and the order in which they began. */
function createWorks(of: string) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const start = (number: number) =>
    inTurn(of, async () => {
      begun.push(number);
      await new Promise<void>((end) => ends.set(number, end));
      return number;
    });
  const end = async (number: number) => {
    ends.get(number)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, start, end };
}

test('two are done at once, four wait for their turn, and the rest are told to come later', async () => {
  const { begun, start, end } = createWorks('cart a');
  const works = [1, 2, 3, 4, 5, 6].map(start);
  await expect(start(7)).rejects.toMatchObject({ code: 'too_many_requests', values: { seconds: 1 } });
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  for (const number of [1, 3, 4, 5, 6]) await end(number);
  expect(await Promise.all(works)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what fails gives its turn on', async () => {
  const failing = () => inTurn('cart b', () => Promise.reject(new Error('broken')));
  for (let count = 0; count < 5; count++) await expect(failing()).rejects.toThrow('broken');
  expect(await inTurn('cart b', () => Promise.resolve('done'))).toBe('done');
});

test('one member’s turns are none of another’s', async () => {
  const { start, end } = createWorks('cart c');
  const works = [1, 2].map(start);
  expect(await inTurn('cart d', () => Promise.resolve('done'))).toBe('done');
  for (const number of [1, 2]) await end(number);
  await Promise.all(works);
});
