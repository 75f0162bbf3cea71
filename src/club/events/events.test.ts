import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveUp, peopleOf, registrationOf, whyNotCancellable } from './events.ts';

const parties = (...companions: number[]) => companions.map((some, index) => ({ companions: some, place: index }));

describe('the waiting list', () => {
  test('moves up in its order, passing over parties larger than what is left, which keep their turn', () => {
    const waiting = parties(2, 0, 1, 0);
    expect(moveUp(waiting, 2).map(({ place }) => place)).toEqual([1, 3]);
    expect(moveUp(waiting, 3).map(({ place }) => place)).toEqual([0]);
    expect(moveUp(waiting, 0)).toEqual([]);
    expect(moveUp(waiting, -4)).toEqual([]);
  });

  test('never gives more than is free, and nobody who would still fit is left', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), fc.nat(12), (sizes, free) => {
        const waiting = parties(...sizes);
        const up = moveUp(waiting, free);
        const given = up.reduce((sum, one) => sum + peopleOf(one), 0);
        expect(given).toBeLessThanOrEqual(free);
        const left = waiting.filter((one) => !up.includes(one));
        expect(left.every((one) => peopleOf(one) > free - given)).toBe(true);
      }),
    );
  });
});

test('booking is open until the closing moment, which is excluded, and full once all places are taken', () => {
  const event = { capacity: 2, closesAt: new Date('2027-07-18T12:00:00Z') };
  const before = new Date('2027-07-18T11:59:59.999Z');
  expect(registrationOf(event, 1, before)).toBe('open');
  expect(registrationOf(event, 2, before)).toBe('full');
  // Editors may have lowered the capacity since.
  expect(registrationOf(event, 5, before)).toBe('full');
  expect(registrationOf(event, 0, event.closesAt)).toBe('closed');
});

test('a booking is cancelled until its event begins, and never once the door took it', () => {
  const event = { startsAt: new Date('2027-07-18T20:00:00Z') };
  const before = new Date('2027-07-18T19:59:59.999Z');
  expect(whyNotCancellable({ checkedInAt: null }, event, before)).toBeNull();
  expect(whyNotCancellable({ checkedInAt: null }, event, event.startsAt)).toBe('event_over');
  expect(whyNotCancellable({ checkedInAt: before }, event, before)).toBe('ticket_used');
  expect(whyNotCancellable({ checkedInAt: before }, event, event.startsAt)).toBe('ticket_used');
});
