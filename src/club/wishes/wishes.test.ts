import { expect, test } from 'vitest';
import { countToTell } from './wishes.ts';

const now = new Date('2027-03-15T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

test('each restock tells as many as there are units', () => {
  expect(countToTell({ seen: 0, units: 3, toldAt: null }, now)).toBe(3);
  expect(countToTell({ seen: 1, units: 3, toldAt: ago(1) }, now)).toBe(3);
});

test('without a restock the next are told 48 hours after the last, if units are left', () => {
  expect(countToTell({ seen: 3, units: 2, toldAt: ago(47.9) }, now)).toBe(0);
  expect(countToTell({ seen: 3, units: 2, toldAt: ago(48) }, now)).toBe(2);
  expect(countToTell({ seen: 3, units: 0, toldAt: ago(48) }, now)).toBe(0);
  expect(countToTell({ seen: 3, units: 3, toldAt: null }, now)).toBe(0);
});
