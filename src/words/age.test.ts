import { expect, test } from 'vitest';
import { isAdult, judgeAge, latestBirth } from './age.ts';

const born = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

test.each([
  ['on the 18th birthday', '2008-11-21', 'adult'],
  ['the day before it', '2008-11-22', 'under_age'],
  ['born today', '2026-11-21', 'under_age'],
  ['born tomorrow', '2026-11-22', 'impossible'],
  ['120 years ago', '1906-11-21', 'adult'],
  ['more than 120 years ago', '1906-11-20', 'impossible'],
  ['on a 31 April', '1990-04-31', 'impossible'],
  ['on a 29 February of a common year', '1990-02-29', 'impossible'],
  ['on a 29 February of a leap year', '1992-02-29', 'adult'],
] as const)('somebody %s (%s) is %s on 21 November 2026', (_when, date, expected) => {
  expect(judgeAge(born(date), '2026-11-21')).toBe(expected);
});

test('an adult is told from whoever is not, and from what is no date', () => {
  const days = ['2008-11-21', '2008-11-22', '1990-04-31', '1990-13-01', '1990-1-1', ''];
  expect(days.filter((day) => isAdult(day, '2026-11-21'))).toEqual(['2008-11-21']);
});

test('whoever was born on a 29 February comes of age on 1 March', () => {
  expect(judgeAge(born('2008-02-29'), '2026-02-28')).toBe('under_age');
  expect(judgeAge(born('2008-02-29'), '2026-03-01')).toBe('adult');
});

test('the latest birthday of an adult is a day that there was', () => {
  expect(latestBirth('2026-11-21')).toBe('2008-11-21');
  expect(latestBirth('2028-02-29')).toBe('2010-02-28');
});
