import { expect, test } from 'vitest';
import { halfYearOf, nextHalfYear, previousHalfYear } from './half-year.ts';

test('half-years follow each other without a gap, whatever was asked before', () => {
  const last = halfYearOf(new Date('2026-12-31T23:59:59.999Z'));
  const first = halfYearOf(new Date('2027-01-01T00:00:00Z'));
  expect([last.year, last.half, first.year, first.half]).toEqual([2026, 2, 2027, 1]);
  expect(last.end).toEqual(first.start);
  expect(nextHalfYear(last)).toEqual(first);
  expect(previousHalfYear(first)).toEqual(last);
  expect(previousHalfYear(last).end).toEqual(last.start);
  expect(nextHalfYear(first).start).toEqual(first.end);
  expect(halfYearOf(new Date(first.end.getTime() - 1)).half).toBe(1);
  expect(halfYearOf(first.end).half).toBe(2);
  expect(halfYearOf(first.end).yearStart).toEqual(first.start);
});

test('the half-year that was asked for last is remembered, from its first moment to its last', () => {
  const half = halfYearOf(new Date('2027-03-15T12:00:00Z'));
  expect(halfYearOf(half.start)).toBe(half);
  expect(halfYearOf(new Date(half.end.getTime() - 1))).toBe(half);
});
