import { expect, test } from 'vitest';
import { formatDays } from './dates.ts';

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
