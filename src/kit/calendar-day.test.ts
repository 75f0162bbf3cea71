import { expect, test } from 'vitest';
import { readCalendarDay } from './calendar-day.ts';

test('a day of the calendar is read with and without leading zeros', () => {
  expect(readCalendarDay('2026', '2', '9')).toBe('2026-02-09');
  expect(readCalendarDay('2028', '02', '29')).toBe('2028-02-29');
});

test.each([
  ['2026', '2', '29'],
  ['2026', '13', '1'],
  ['2026', '0', '1'],
  ['2026', '1', '0'],
  ['26', '1', '1'],
  ['2026', '1', '1.5'],
  ['2026', '-1', '1'],
  ['2026', '1', 'x'],
])('%s/%s/%s is no day', (year, month, day) => {
  expect(readCalendarDay(year, month, day)).toBeNull();
});
