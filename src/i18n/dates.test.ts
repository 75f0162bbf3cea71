import { expect, test } from 'vitest';
import { formatDayFrom, formatDays, formatFirstDay } from './dates.ts';

test.each([
  ['2026-07-14', '2026-07-14', 'es', '14', 'de julio'],
  ['2026-07-14', '2026-07-14', 'en', '14', 'July'],
  ['2026-07-08', '2026-07-09', 'es', '8', 'y 9 de julio'],
  ['2026-07-08', '2026-07-12', 'en', '8', 'to 12 July'],
  ['2026-07-31', '2026-08-01', 'es', '31', 'jul y 1 ago'],
  ['2027-09-10', '2027-09-12', 'es', '10', 'al 12 sept 2027'],
  ['2027-07-14', '2027-07-14', 'es', '14', 'de julio de 2027'],
] as const)('%s to %s in %s', (from, until, locale, day, rest) => {
  expect(formatDays(from, until, locale, '2026')).toEqual({ day, rest });
});

test('of two days in one sentence the first has its month where the other is of another', () => {
  expect(formatFirstDay('2026-12-01', '2026-12-03', 'es')).toBe('1');
  expect(formatFirstDay('2026-11-30', '2026-12-02', 'es')).toBe('30 de noviembre');
});

test('a day of another year than now has its year, by the islands’ calendar', () => {
  const now = new Date('2026-12-31T23:30:00Z');
  expect(formatDayFrom(now, '2026-12-31', 'es')).toBe('31 de diciembre');
  expect(formatDayFrom(now, '2027-01-02', 'es')).toBe('2 de enero de 2027');
  expect(formatDayFrom(now, new Date('2027-07-18T20:30:00Z'), 'en')).toBe('18 July 2027');
  expect(formatDayFrom(new Date('2027-01-01T00:00:00Z'), '2027-01-02', 'en')).toBe('2 January');
});
