import { expect, test } from 'vitest';
import { mountain, ridgeLine, standOn } from './level-progress.ts';

test('nobody with no points stands anywhere but on the shore', () => {
  expect(standOn(0)).toEqual({ x: 0, y: 236 / 240 });
  expect(standOn(-3)).toEqual(standOn(0));
});

test('between two points of the ridge the height is interpolated', () => {
  const { x, y } = standOn(47);
  expect(x).toBeCloseTo(0.6893, 4);
  expect(y).toBeCloseTo(0.3589, 4);
  expect(standOn(18).y).toBeCloseTo(0.7933, 4);
});

test('sixty points are the summit, and more stay there', () => {
  expect(standOn(60).x).toBeCloseTo(0.88, 10);
  expect(standOn(60).y).toBeCloseTo(10 / 240, 10);
  expect(standOn(168)).toEqual(standOn(60));
});

test('the mountain closes the ridge down to the line of the sea', () => {
  expect(mountain.startsWith(ridgeLine)).toBe(true);
  expect(mountain.endsWith('L1000 240H0Z')).toBe(true);
});
