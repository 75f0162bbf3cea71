import { expect, test } from 'vitest';
import { judgeDateChanges, listDateChanges } from '../../studio/club/taken-dates.ts';

const date = { _key: 'a', day: '2027-01-09', time: '18:00', place: { es: 'La Recova' }, capacity: 10 };
const product = (...dates: object[]) => ({ shipping: false, dated: true, dates });

test('what of a published date is removed, moved or lowered is noticed, and nothing else', () => {
  const changes = (...dates: object[]) => listDateChanges(product(date), product(...dates));
  expect(changes(date, { ...date, _key: 'b' })).toEqual([]);
  expect(changes({ ...date, capacity: 12, place: { es: 'La Recova', en: 'Recova' } })).toEqual([]);
  expect(changes()).toEqual([{ kind: 'removed', date: 'a' }]);
  expect(changes({ ...date, time: '19:00' })).toEqual([{ kind: 'moved', date: 'a' }]);
  expect(changes({ ...date, place: { es: 'Telde' } })).toEqual([{ kind: 'moved', date: 'a' }]);
  expect(changes({ ...date, capacity: 4 })).toEqual([{ kind: 'lowered', date: 'a', capacity: 4 }]);
  expect(listDateChanges(product(date), { ...product(date), dated: false })).toEqual([{ kind: 'removed', date: 'a' }]);
});

test('nobody’s place is taken away, and whose date moves is told', () => {
  let state: 'ahead' | 'just_over' | 'over' = 'ahead';
  const judge = (taken: number, ...dates: object[]) =>
    judgeDateChanges(
      listDateChanges(product(date), product(...dates)),
      taken > 0 ? [{ part: 'a', count: taken, state }] : [],
    );
  expect(judge(0)).toEqual({ kind: 'allowed', told: 0 });
  expect(judge(3)).toMatchObject({ kind: 'refused', words: expect.stringContaining('3 entradas canjeadas') as string });
  expect(judge(5, { ...date, capacity: 4 })).toMatchObject({ kind: 'refused' });
  expect(judge(4, { ...date, capacity: 4 })).toEqual({ kind: 'allowed', told: 0 });
  const putOff = { ...date, day: '2027-01-10' };
  expect(judge(4, putOff)).toEqual({ kind: 'allowed', told: 4 });
  // What is just over may be put off, and its tickets follow; of what is over for long another date is added.
  state = 'just_over';
  expect(judge(4, putOff)).toEqual({ kind: 'allowed', told: 4 });
  expect(judge(3)).toEqual({ kind: 'allowed', told: 0 });
  state = 'over';
  expect(judge(4, putOff)).toMatchObject({ kind: 'refused', words: expect.stringContaining('añade otra') as string });
  expect(judge(3)).toEqual({ kind: 'allowed', told: 0 });
});
