import { describe, expect, test } from 'vitest';
import { type ClubDate, daysOf, programmeAt } from './dates.ts';

const concert = { day: '2020-07-14', until: null, yearly: true };
const feast = { day: '2020-12-30', until: '2021-01-02', yearly: true };

test.each([
  ['before it, a yearly date is this year’s', '2026-03-01', '2026-07-14'],
  ['on its day it is today', '2026-07-14', '2026-07-14'],
  ['for a month and a half after it, it is the one that was', '2026-08-28', '2026-07-14'],
  ['later it is next year’s', '2026-08-29', '2027-07-14'],
])('%s', (_, today, day) => {
  expect(daysOf(concert, today)).toEqual({ from: day, until: day });
});

test('a yearly date that runs over New Year is still the one that began last year', () => {
  expect(daysOf(feast, '2027-01-01')).toEqual({ from: '2026-12-30', until: '2027-01-02' });
});

test('a date that does not come back stays where it is', () => {
  expect(daysOf({ day: '2021-05-30', until: null, yearly: false }, '2026-01-01')).toEqual({
    from: '2021-05-30',
    until: '2021-05-30',
  });
});

test('29 February falls on the 28th in other years', () => {
  expect(daysOf({ day: '2024-02-29', until: null, yearly: true }, '2026-01-01').from).toBe('2026-02-28');
});

describe('the programme', () => {
  const dateOn = (from: string, isPast: boolean, inProgramme = true): ClubDate => ({
    id: from,
    title: { text: 'Cata', lang: 'es' },
    place: { text: 'Telde', lang: 'es' },
    note: null,
    island: null,
    link: null,
    image: null,
    from,
    until: from,
    time: null,
    isPast,
    inProgramme,
  });
  const dates = [
    dateOn('2026-11-05', true),
    dateOn('2026-11-26', false),
    dateOn('2026-12-03', false, false),
    dateOn('2027-01-09', false),
    dateOn('2027-01-30', false),
  ];
  const idsAt = (listed: readonly ClubDate[], day: string) => {
    const { month, dates: shown } = programmeAt(listed, day);
    return [month, ...shown.map(({ id }) => id)];
  };

  test('is this month’s while anything of it is to come', () => {
    expect(idsAt(dates, '2026-11-24')).toEqual(['2026-11', '2026-11-05', '2026-11-26']);
  });

  test('is the next month’s that has something, once nothing of this one is to come', () => {
    const over = dates.map((one) => (one.from < '2026-11-30' ? { ...one, isPast: true } : one));
    expect(idsAt(over, '2026-11-30')).toEqual(['2027-01', '2027-01-09', '2027-01-30']);
  });

  test('is this month’s past dates, where nothing at all is to come', () => {
    expect(idsAt([dateOn('2026-11-05', true)], '2026-11-30')).toEqual(['2026-11', '2026-11-05']);
  });
});
