import { expect, test } from 'vitest';
import { mountain, mountainOfLevels, standOn, standOnLevels } from './level-progress.ts';

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
  expect(mountain.whole.startsWith(mountain.ridge)).toBe(true);
  expect(mountain.whole.endsWith('L1000 240H0Z')).toBe(true);
});

test('on the mountain of levels each takes a third, and the points climb in between', () => {
  const at = [-1, 0, 20, 39, 40, 50, 59, 60, 300];
  const thirds = [0, 0, 0.5, 0.975, 1, 1.5, 1.95, 2, 2].map((third): unknown => expect.closeTo(third / 3, 5));
  expect(at.map((points) => standOnLevels(points).x)).toEqual(thirds);
  expect(at.map((points) => standOnLevels(points).y)).toEqual(at.map((points) => standOn(points).y));
});

test('the mountain of levels has the same shore, summit and foot', () => {
  expect(mountainOfLevels.ridge).toMatch(/^M0 236L/);
  expect(mountainOfLevels.ridge).toContain('L666.7 10L');
  expect(mountainOfLevels.whole).toMatch(/L1000 118L1000 240H0Z$/);
});
