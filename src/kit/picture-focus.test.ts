import { expect, test } from 'vitest';
import { positionAlong } from './picture-focus.ts';

/** What a place that shows `share` of the picture's length shows of it, as CSS places it. */
const shown = (position: number, share: number) => {
  const from = position * (1 - share);
  return [from, from + share] as const;
};

test.each([
  [{ at: 0.77, length: 0.46 }],
  [{ at: 0.1, length: 0.2 }],
  [{ at: 0.5, length: 0.9 }],
  [{ at: 0.9, length: 0.2 }],
  [{ at: 0.33, length: 0 }],
])('the mark %j is whole in every place that has room for it', (mark) => {
  const position = positionAlong(mark, 0, 1);
  for (let share = Math.max(mark.length, 0.01); share <= 1; share += 0.05) {
    const [from, to] = shown(position, share);
    expect(from).toBeLessThanOrEqual(mark.at - mark.length / 2 + 0.001);
    expect(to).toBeGreaterThanOrEqual(mark.at + mark.length / 2 - 0.001);
  }
});

test('what is cropped off counts for nothing', () => {
  expect(positionAlong({ at: 0.62, length: 0.5 }, 0.25, 0.5)).toBe(1);
  expect(positionAlong({ at: 0.1, length: 0.1 }, 0.25, 0.5)).toBe(0);
});

test('a mark over everything leaves the middle', () => {
  expect(positionAlong({ at: 0.5, length: 1 }, 0, 1)).toBe(0.5);
});
