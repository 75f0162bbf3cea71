import { expect, test } from 'vitest';
import { countPoints, formatPoints, formatProgress } from './numbers.ts';

test('points are whole, with their unit in the singular where there is one', () => {
  expect([28, 1, 0, 12345].map((points) => countPoints(points, 'es'))).toEqual([
    '28 puntos',
    '1 punto',
    '0 puntos',
    '12.345 puntos',
  ]);
  expect([2, 1].map((points) => countPoints(points, 'en'))).toEqual(['2 points', '1 point']);
  expect(formatPoints(26, 'es')).toBe('26');
});

test('progress values have two decimals, with the language’s own separator', () => {
  expect(formatProgress(44 / 60, 'es')).toBe('0,73');
  expect(formatProgress(16, 'en')).toBe('16.00');
});
