import { expect, test } from 'vitest';
import { expiresSoon, isNewcomer, welcomeCause } from './points.ts';

const at = (moment: string) => new Date(moment);

test('a member is new for 30 days after the points of joining, and never without them', () => {
  const welcomedAt = at('2027-03-01T10:00:00Z');
  expect(isNewcomer({ welcomedAt }, at('2027-03-31T09:59:59.999Z'))).toBe(true);
  expect(isNewcomer({ welcomedAt }, at('2027-03-31T10:00:00Z'))).toBe(false);
  expect(isNewcomer({ welcomedAt: null }, at('1970-01-02T00:00:00Z'))).toBe(false);
});

test('points expire soon from 60 days before the end of their last day on', () => {
  // The last day ends at 23:00 UTC, in the islands' summer time.
  expect(expiresSoon('2027-06-30', at('2027-05-01T22:59:59.999Z'))).toBe(false);
  expect(expiresSoon('2027-06-30', at('2027-05-01T23:00:00Z'))).toBe(true);
  expect(expiresSoon('2027-06-30', at('2027-06-30T22:00:00Z'))).toBe(true);
});

test('the cause of joining is spelled as in the ledger of those who have joined: by another they would get it twice', () => {
  expect(welcomeCause).toBe('welcome');
});
