import { expect, test } from 'vitest';
import { areHours, isOpenAt, minuteOfWeek, openStateAt, readHours, tidyHours } from './opening-hours.ts';

const shop = 'Mo-Fr 09:00-14:00,17:00-20:30; Sa 10:00-14:00';
const bar = 'Th-Su 18:00-02:00';

test('hours are read by days, in the order written', () => {
  expect(areHours(shop)).toBe(true);
  expect(readHours(shop)).toEqual([
    {
      from: 0,
      until: 4,
      spans: [
        { from: '09:00', until: '14:00' },
        { from: '17:00', until: '20:30' },
      ],
    },
    { from: 5, until: 5, spans: [{ from: '10:00', until: '14:00' }] },
  ]);
  expect(readHours('Mo-Su 00:00-24:00')).toEqual([{ from: 0, until: 6, spans: [{ from: '00:00', until: '00:00' }] }]);
});

test('days are stored with one space between them', () => {
  for (const written of [shop.replace('; ', ';'), ` ${shop.replace('; ', ' ;  ')} `])
    expect(tidyHours(written)).toBe(shop);
  expect(areHours(tidyHours('Mo 09:00-14:00;'))).toBe(false);
  expect(tidyHours(' 24/7')).toBe('Mo-Su 00:00-24:00');
});

test.each([
  '',
  'always',
  'Mo-Fr 9:00-14:00',
  'Fr-Mo 09:00-14:00',
  'Mo 09:00-25:00',
  'Mo 09:60-14:00',
  'Mo 24:00-02:00',
  'Xx 09:00-14:00',
  'Mo 09:00-14:00,13:00-20:00',
  'Mo-We 09:00-14:00; We 17:00-20:00',
  'Su 18:00-10:00; Mo 09:00-14:00',
])('%o is not read', (text) => {
  expect(areHours(text)).toBe(false);
});

// In November the islands' clock is UTC's, in July an hour ahead of it. 23 November 2026 is a Monday.
test.each([
  [shop, '2026-11-23T08:59:00Z', { kind: 'closed', opens: { inDays: 0, day: 0, at: '09:00' } }],
  [shop, '2026-11-23T09:00:00Z', { kind: 'open', until: '14:00' }],
  [shop, '2026-11-23T14:00:00Z', { kind: 'closed', opens: { inDays: 0, day: 0, at: '17:00' } }],
  [shop, '2026-11-23T20:29:00Z', { kind: 'open', until: '20:30' }],
  [shop, '2026-11-28T14:00:00Z', { kind: 'closed', opens: { inDays: 2, day: 0, at: '09:00' } }],
  [shop, '2026-07-20T08:00:00Z', { kind: 'open', until: '14:00' }],
  [bar, '2026-11-27T01:59:00Z', { kind: 'open', until: '02:00' }],
  [bar, '2026-11-30T01:30:00Z', { kind: 'open', until: '02:00' }],
  [bar, '2026-11-30T02:00:00Z', { kind: 'closed', opens: { inDays: 3, day: 3, at: '18:00' } }],
  ['Mo-Su 00:00-24:00', '2026-11-29T23:59:00Z', { kind: 'always' }],
  ['Mo-Sa 00:00-24:00', '2026-11-28T23:59:00Z', { kind: 'open', until: '00:00' }],
])('%s at %s', (hours, at, state) => {
  expect(openStateAt(hours, new Date(at))).toEqual(state);
  expect(isOpenAt(hours, minuteOfWeek(new Date(at)))).toBe(state.kind !== 'closed');
});

test('hours that can’t be read tell nothing', () => {
  expect(openStateAt('by appointment', new Date('2026-11-23T12:00:00Z'))).toBeNull();
  expect(isOpenAt('by appointment', 0)).toBe(false);
});
