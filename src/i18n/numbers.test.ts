import { expect, test } from 'vitest';
import { countPoints, formatNumber, formatPercent, formatPoints, formatProgress } from './numbers.ts';

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

test('a large number is grouped as the language does it', () => {
  expect([formatNumber(4000, 'es'), formatNumber(4000, 'en'), formatNumber(40_000, 'es')]).toEqual([
    '4000',
    '4,000',
    '40.000',
  ]);
});

test('progress values have two decimals, with the language’s own separator', () => {
  expect(formatProgress(44 / 60, 'es')).toBe('0,73');
  expect(formatProgress(16, 'en')).toBe('16.00');
});

test('a chance has two decimals, and is nothing only where it is none', () => {
  expect([0.39526, 0.0001, 0].map((part) => formatPercent(part, 'es').replace('\u00A0', ' '))).toEqual([
    '39,53 %',
    '0,01 %',
    '0,00 %',
  ]);
  expect(formatPercent(3 / 1_000_398, 'es')).toMatch(/^menos de 0,01\s%$/);
  expect(formatPercent(3 / 1_000_398, 'en')).toBe('less than 0.01%');
});
