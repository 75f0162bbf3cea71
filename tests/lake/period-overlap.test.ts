import { expect, test } from 'vitest';
import { overlap } from '../../studio/schema/period-overlap.ts';

const june = { from: '2026-06-01', until: '2026-06-30', yearly: true };
const christmas = { from: '2026-12-01', until: '2027-01-06', yearly: true };

test.each([
  [{ from: '2026-06-30', until: '2026-07-02' }, true],
  [{ from: '2026-07-01', until: '2026-07-02' }, false],
  [{ from: '2031-05-01', until: '2031-06-01' }, true],
  [{ from: '2026-07-01', until: '2027-05-31' }, false],
  [{ from: '2026-07-01' }, true],
  [{}, true],
])('a yearly June and %j: %s', (other, clash) => {
  expect(overlap(june, other)).toBe(clash);
  expect(overlap(other, june)).toBe(clash);
});

test('seasons over New Year meet on both sides of it', () => {
  expect(overlap(christmas, { from: '2030-01-06', until: '2030-01-10', yearly: true })).toBe(true);
  expect(overlap(christmas, { from: '2030-01-07', until: '2030-01-10', yearly: true })).toBe(false);
  expect(overlap(christmas, { from: '2030-11-01', until: '2030-12-01', yearly: false })).toBe(true);
  expect(overlap(christmas, june)).toBe(false);
});

test('periods of one year meet when a day is in both', () => {
  const first = { from: '2026-01-01', until: '2026-01-31' };
  expect(overlap(first, { from: '2026-01-31', until: '2026-02-10' })).toBe(true);
  expect(overlap(first, { from: '2026-02-01', until: '2026-02-10' })).toBe(false);
});
