import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { canaryDay, canaryIso, canaryMinute, canaryMoment, lastDayBefore, startOfCanaryDay } from './canary-time.ts';

test('the day is that of the islands, in winter and in summer', () => {
  expect(canaryDay(new Date('2027-01-01T00:00:00Z'))).toBe('2027-01-01');
  expect(canaryDay(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12-31');
  expect(canaryDay(new Date('2027-06-30T23:00:00Z'))).toBe('2027-07-01');
});

test('a day begins at its own offset, also on the days on which the clocks change', () => {
  expect(startOfCanaryDay('2027-03-28').toISOString()).toBe('2027-03-28T00:00:00.000Z');
  expect(startOfCanaryDay('2027-03-29').toISOString()).toBe('2027-03-28T23:00:00.000Z');
  expect(startOfCanaryDay('2027-10-31').toISOString()).toBe('2027-10-30T23:00:00.000Z');
  expect(startOfCanaryDay('2027-11-01').toISOString()).toBe('2027-11-01T00:00:00.000Z');
});

test('what ends with a day, in winter or in summer, has that day as its last', () => {
  expect(lastDayBefore(startOfCanaryDay('2027-01-06'))).toBe('2027-01-05');
  expect(lastDayBefore(startOfCanaryDay('2027-07-01'))).toBe('2027-06-30');
  expect(lastDayBefore(new Date('2027-01-05T18:00:00Z'))).toBe('2027-01-05');
});

const moments = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('what the islands’ clock shows is what the zone’s rules say', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const local = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO('Atlantic/Canary');
      // A second look finds what the first kept.
      for (let look = 0; look < 2; look++) {
        expect(canaryIso(at)).toBe(local.toString({ timeZoneName: 'never' }));
        expect(canaryDay(at)).toBe(local.toPlainDate().toString());
        expect(canaryMinute(at)).toBe(local.toPlainDateTime().toString({ smallestUnit: 'minute' }));
        const [day, time] = canaryMinute(at).split('T');
        expect(canaryMoment(day ?? '', time ?? '')).toEqual(canaryMoment(day ?? '', time ?? ''));
      }
    }),
  );
});

test.each(['2027-03-28T00:59:59.990Z', '2027-03-28T01:00:00.100Z', '2027-10-31T00:59:59.999Z', '2027-10-31T01:00:00Z'])(
  'at %s, where the clocks change',
  (text) => {
    const local = Temporal.Instant.from(text).toZonedDateTimeISO('Atlantic/Canary');
    expect(canaryIso(new Date(text))).toBe(local.toString({ timeZoneName: 'never' }));
  },
);
