import { expect, test } from 'vitest';
import { boundsOf, isInForce } from './period.ts';

const once = { from: '2026-06-01', until: '2026-06-30', yearly: false };
const christmas = { from: '2026-12-01', until: '2027-01-06', yearly: true };

test('without a period there is no limit; with an open end, none on that side', () => {
  expect(isInForce(null, '1900-01-01')).toBe(true);
  expect(isInForce({ from: '2026-06-01', until: null, yearly: false }, '2999-01-01')).toBe(true);
  expect(isInForce({ from: null, until: '2026-06-30', yearly: null }, '2026-07-01')).toBe(false);
});

test('both days are included', () => {
  const days = ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01', '2027-06-15'];
  expect(days.map((day) => isInForce(once, day))).toEqual([false, true, true, false, false]);
});

test('a yearly season holds every year, over New Year too', () => {
  const days = ['2030-11-30', '2030-12-01', '2031-01-06', '2031-01-07', '2020-01-01'];
  expect(days.map((day) => isInForce(christmas, day))).toEqual([false, true, true, false, true]);
});

test('its bounds are midnights in the Canaries, the second one after the last day', () => {
  expect(boundsOf(once, '2026-01-01')).toEqual({
    from: new Date('2026-05-31T23:00:00Z'),
    until: new Date('2026-06-30T23:00:00Z'),
  });
  expect(boundsOf(null, '2026-01-01')).toEqual({ from: null, until: null });
});

test.each([
  ['2030-01-03', '2029-12-01', '2030-01-07'],
  ['2030-01-06', '2029-12-01', '2030-01-07'],
  ['2030-01-07', '2030-12-01', '2031-01-07'],
  ['2030-12-24', '2030-12-01', '2031-01-07'],
])('on %s the season is the one that is running, or the next', (day, from, until) => {
  expect(boundsOf(christmas, day)).toEqual({
    from: new Date(`${from}T00:00:00Z`),
    until: new Date(`${until}T00:00:00Z`),
  });
});

test('a season of this year that has ended comes back next year', () => {
  const harvest = { from: '2026-07-15', until: '2026-09-15', yearly: true };
  expect(boundsOf(harvest, '2030-09-16').from).toEqual(new Date('2031-07-14T23:00:00Z'));
  expect(boundsOf(harvest, '2030-09-15').from).toEqual(new Date('2030-07-14T23:00:00Z'));
});

test('a season from 29 February begins on the 28th where there is none', () => {
  const leap = { from: '2028-02-29', until: '2028-03-10', yearly: true };
  expect(boundsOf(leap, '2029-01-01').from).toEqual(new Date('2029-02-28T00:00:00Z'));
});
