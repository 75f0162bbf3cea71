import { expect, test } from 'vitest';
import { createScratches, foilSize } from './scratches.ts';

test('a stroke takes off what it passes over, however few points tell of it', () => {
  const few = createScratches();
  const many = createScratches();
  few.add({ x: 0, y: 200 }, true);
  for (let x = 0; x <= foilSize.width; x += 10) many.add({ x, y: 200 }, x === 0);
  const { part } = few.add({ x: foilSize.width, y: 200 }, false);
  expect(part).toBeCloseTo(many.add({ x: foilSize.width, y: 200 }, false).part, 2);
  expect(part).toBeGreaterThan(0.15);
  expect(part).toBeLessThan(0.3);
});

test('passing over the same again takes off no more, and strokes over all of it take off all', () => {
  const scratches = createScratches();
  const first = scratches.add({ x: 100, y: 100 }, true).part;
  expect(scratches.add({ x: 100, y: 100 }, true).part).toBe(first);
  let part = 0;
  for (let y = 20; y < foilSize.height; y += 40) {
    scratches.add({ x: 0, y }, true);
    ({ part } = scratches.add({ x: foilSize.width, y }, false));
  }
  expect(part).toBe(1);
});

test('a new stroke does not go on from the one before', () => {
  const scratches = createScratches();
  scratches.add({ x: 10, y: 10 }, true);
  expect(scratches.add({ x: 500, y: 300 }, true).d).toBe('M10 10L10 10M500 300L500 300');
});
