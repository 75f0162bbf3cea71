import { expect, test } from 'vitest';
import { findStop, turnTo } from './wheel.ts';

const wheelOf = (...ids: readonly string[]) => ids.map((id) => ({ id }));

test('the pointer stops where the club says, as long as that is the prize on this wheel, too', () => {
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'b', 100)).toBe(100);
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'd', 359.9)).toBe(359.9);
});

test('on a wheel of other prizes it stops at the one that came up, never at another', () => {
  // Since the page was loaded editors took away what was first: the club drew the first of three.
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'b', 50)).toBe(135);
  expect(findStop(wheelOf('a', 'b', 'c', 'd'), 'new', 50)).toBeNull();
});

test('the wheel turns forward, a few rounds, to bring an angle under the pointer', () => {
  for (const [angle, from] of [
    [100, 0],
    [350, 1700],
  ] as const) {
    const to = turnTo(angle, from);
    expect((((to + angle) % 360) + 360) % 360).toBe(0);
    expect(to - from).toBeGreaterThan(3 * 360);
  }
});
