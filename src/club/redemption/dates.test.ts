import { expect, test } from 'vitest';
import { plainOffer } from '../../../tests/setup/plain-offer.ts';
import { listDates, refuseChangingDate } from './dates.ts';
import { refuseCancelling } from './line-states.ts';

const startsAt = new Date('2026-12-12T18:00:00Z');
const lastMoment = new Date('2026-12-10T18:00:00Z');
const tooLate = new Date(lastMoment.getTime() + 1);

test('a ticket’s date is changed once, while the ticket is unused, until 48 hours before', () => {
  const ticket = {
    state: 'pending',
    wasUsed: false,
    startsAt,
    dateChangedAt: null,
    dateMovedAt: null,
    now: lastMoment,
  } as const;
  expect(refuseChangingDate(ticket)).toBeNull();
  expect(refuseChangingDate({ ...ticket, startsAt: null })).toBe('not_found');
  expect(refuseChangingDate({ ...ticket, state: 'used' })).toBe('already_sent');
  expect(refuseChangingDate({ ...ticket, wasUsed: true })).toBe('already_sent');
  expect(refuseChangingDate({ ...ticket, dateChangedAt: lastMoment })).toBe('date_changed');
  // Of a date that editors moved, until it begins.
  const moved = { ...ticket, dateMovedAt: lastMoment };
  expect(refuseChangingDate({ ...moved, now: startsAt })).toBeNull();
  expect(refuseChangingDate({ ...moved, now: new Date(startsAt.getTime() + 1) })).toBe('date_near');
  expect(refuseChangingDate({ ...ticket, now: tooLate })).toBe('date_near');
});

test('it is cancelled by its member until then, too', () => {
  const code = { ofPool: false, expiresOn: '2026-12-12' };
  const ticket = { state: 'pending', cost: 10, code, wasUsed: false, startsAt, today: '2026-12-10' } as const;
  expect(refuseCancelling({ ...ticket, now: lastMoment })).toBeNull();
  expect(refuseCancelling({ ...ticket, now: tooLate })).toBe('date_near');
  expect(refuseCancelling({ ...ticket, startsAt: null, now: tooLate })).toBeNull();
});

test('the dates of an offer are those of its variations that have one', () => {
  const place = { place: 'Telde', placeInSpanish: 'Telde', island: null } as const;
  const date = { ...place, startsAt, endsAt: null, capacity: 10 };
  const [name, other] = [{ text: 'Sábado' }, { text: 'Domingo' }];
  const variations = [
    { id: 'a', name, date },
    { id: 'b', name: other, date: null },
  ];
  expect(listDates({ variations })).toEqual([{ id: 'a', name: 'Sábado', date }]);
  expect(listDates(plainOffer('speaker'))).toEqual([]);
});
