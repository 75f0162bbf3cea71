import { afterEach, beforeEach, expect, test } from 'vitest';
import { machineClock, setClock } from '../kit/clock.ts';
import { changeableUntil, dateParts, describeDate, isOver, ownIslandFirst } from './ticket-date.ts';

const startsAt = new Date('2026-12-12T18:00:00Z');
const endsAt = new Date('2026-12-12T20:00:00Z');

beforeEach(() => {
  setClock(() => new Date('2026-06-01T10:00:00Z'));
});
afterEach(() => {
  setClock(machineClock);
});

test('of another year than this one it says which', () => {
  setClock(() => new Date('2025-12-31T23:00:00Z'));
  expect(describeDate({ startsAt, endsAt: null, place: 'Triana' }, 'es')).toBe(
    'sábado 12 de diciembre de 2026, 18:00, Triana',
  );
  expect(describeDate({ startsAt, endsAt: null, place: 'Triana' }, 'en')).toBe(
    'Saturday 12 December 2026, 18:00, Triana',
  );
  expect(dateParts(startsAt, null, 'es').month).toBe('dic 2026');
});

test('a date is called by its day and hour in the islands, and its place', () => {
  expect(describeDate({ startsAt, endsAt, place: 'Azotea Triana' }, 'es')).toBe(
    'sábado 12 de diciembre, 18:00–20:00, Azotea Triana',
  );
  expect(describeDate({ startsAt, endsAt, place: 'Azotea Triana' }, 'en')).toBe(
    'Saturday 12 December, 18:00–20:00, Azotea Triana',
  );
  const night = new Date('2026-07-18T20:30:00Z');
  expect(dateParts(night, null, 'es')).toEqual({ weekday: 'sáb', day: '18', month: 'jul', time: '21:30' });
  expect(dateParts(night, new Date('2026-07-18T23:00:00Z'), 'es').time).toBe('21:30–00:00');
});

test('it may be changed until 48 hours before, and is over once it begins', () => {
  expect(changeableUntil(startsAt, null)).toEqual(new Date('2026-12-10T18:00:00Z'));
  expect([isOver({ startsAt }, new Date(startsAt.getTime() - 1)), isOver({ startsAt }, startsAt)]).toEqual([
    false,
    true,
  ]);
});

test('dates on one’s own island come first, each part in its order', () => {
  const on = (id: string, island: 'tenerife' | 'lanzarote' | null) => ({
    id,
    date: { startsAt, endsAt: null, place: id, placeInSpanish: id, island, capacity: 8 },
  });
  const dates = [on('a', 'lanzarote'), on('b', 'tenerife'), on('c', null), on('d', 'tenerife')];
  expect(ownIslandFirst(dates, 'tenerife').map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  expect(ownIslandFirst(dates, 'el-hierro').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
