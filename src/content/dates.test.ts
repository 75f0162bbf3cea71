import { describe, expect, test } from 'vitest';
import { buildDates, type ClubDate, daysOf, programmeAt } from './dates.ts';

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
    event: null,
    image: null,
    from,
    until: from,
    time: null,
    endsAt: null,
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

describe('an event', () => {
  const nothing = {
    place: null,
    note: null,
    until: null,
    yearly: null,
    island: null,
    inProgramme: null,
    link: null,
    time: '20:00',
    image: null,
    event: null,
    minutes: null,
  };
  const of = (_id: string, es: string, day: string, more: object = {}) => ({
    ...nothing,
    _id,
    title: { _type: 'localizedString' as const, es },
    day,
    ...more,
  });
  const event = of('event-cata', 'Cata en Telde', '2026-11-26', { event: 'cata', minutes: 120 });
  const note = { _type: 'localizedString', es: 'Ocho plazas' };
  const linkTo = (reference: string) => ({
    label: null,
    to: null,
    destination: {
      route: null,
      href: null,
      after: null,
      reference,
      type: 'event',
      name: 'cata',
      membersOnly: null,
      kind: null,
    },
  });
  const shown = (dates: Parameters<typeof buildDates>[0], minute = '2026-11-24T12:00') =>
    programmeAt(buildDates(dates, 'es', minute), minute.slice(0, 10)).dates;

  test('is in the programme, until it ends', () => {
    expect(shown([event]).map(({ event: slug, from, isPast }) => [slug, from, isPast])).toEqual([
      ['cata', '2026-11-26', false],
    ]);
    expect(shown([event], '2026-11-26T21:59')[0]?.isPast).toBe(false);
    expect(shown([event], '2026-11-26T22:00')[0]?.isPast).toBe(true);
    expect(shown([{ ...event, inProgramme: false }])).toEqual([]);
  });

  test.each([
    ['name and day', of('date', 'Cata, en Télde', '2026-11-26', { note })],
    ['button and day', of('date', 'Una cata', '2026-11-26', { note, link: linkTo('event-cata') })],
    ['button and name', of('date', 'Cata en Telde', '2026-11-25', { note, link: linkTo('event-cata') })],
  ])('is there once where editors wrote a date of it too, told by %s, and has its note', (_, written) => {
    expect(shown([written, event]).map(({ id, note: said }) => [id, said?.text])).toEqual([
      ['event-cata', 'Ocho plazas'],
    ]);
  });

  test('stands beside what is another thing', () => {
    const dates = [
      of('same-day', 'Concierto', '2026-11-26'),
      of('opens', 'Se abren las plazas', '2026-11-25', { link: linkTo('event-cata') }),
      of('again', 'Cata en Telde', '2026-11-27'),
    ];
    expect(shown([...dates, event]).map(({ id }) => id)).toEqual(['opens', 'same-day', 'event-cata', 'again']);
  });

  test('of one evening leaves a festival of several days, whatever agrees; a long one is told by what is within its days', () => {
    const festival = of('festival', 'Cata en Telde', '2026-11-25', { until: '2026-11-29', link: linkTo('event-cata') });
    expect(shown([festival, event]).map(({ id }) => id)).toEqual(['festival', 'event-cata']);
    const evening = of('evening', 'Otra noche', '2026-11-24', { until: '2026-11-27', link: linkTo('event-cata') });
    expect(shown([evening, event]).map(({ id }) => id)).toEqual(['evening', 'event-cata']);
    const long = { ...event, day: '2026-11-25', time: '10:00', minutes: 4 * 1440 };
    expect(shown([festival, long]).map(({ id }) => id)).toEqual(['event-cata']);
  });

  test('that comes back every year falls in the year that is meant; a long one is of several days, a night’s of one', () => {
    const daysOfOne = (more: object) => shown([{ ...event, ...more }]).map(({ from, until }) => [from, until]);
    expect(daysOfOne({ day: '2020-11-26', yearly: true })).toEqual([['2026-11-26', '2026-11-26']]);
    expect(daysOfOne({ minutes: 360 })).toEqual([['2026-11-26', '2026-11-26']]);
    expect(daysOfOne({ minutes: 2880 })).toEqual([['2026-11-26', '2026-11-28']]);
  });
});
