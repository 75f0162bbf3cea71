// What the Studio asks before it takes something from members: each guard, with what the club counts.
import { expect, test } from 'vitest';
import { findGuard } from '../../studio/guards/guards.ts';
import type { Fields, Verdict } from '../../studio/guards/guard.ts';
import type { Held } from '../../studio/guards/held.ts';
import { guardedTypes } from '../../src/words/guarded-types.ts';

const day = '2027-06-10';
const held = (count: number, places = 0): Held => ({
  count,
  parts: places > 0 ? [{ part: 'places', count: places, state: 'ahead' }] : [],
});
const unasked = { kind: 'unasked' } as const;
const guardOf = (type: string) => {
  const guard = findGuard(type);
  if (!guard) throw new Error(`${type} has no guard`);
  return guard;
};
const judgeRemoval = (type: string, published: Fields, count: Held): Verdict | typeof unasked =>
  guardOf(type).judgeRemoval(published, day)?.(count) ?? unasked;
const judgeChange = (type: string, published: Fields, change: Fields, count: Held): Verdict | typeof unasked =>
  guardOf(type).judgeChange(published, { ...published, ...change }, day)?.(count) ?? unasked;
const said = (words: string) => expect.stringContaining(words) as string;

test('what members hold nothing of has no guard', () => {
  expect(guardedTypes.map((type) => findGuard(type) !== null)).toEqual(guardedTypes.map(() => true));
  expect(['banner', 'page', 'siteSettings', 'toString'].map(findGuard)).toEqual([null, null, null, null]);
});

test('an event keeps its places, its year and its page while there are bookings; another day is told', () => {
  const event = { day: '2027-07-01', time: '20:00', yearly: false, capacity: 10, place: { es: 'La Recova' } };
  expect(judgeRemoval('event', event, held(0))).toEqual({ kind: 'free' });
  expect(judgeRemoval('event', event, held(2, 3))).toEqual({ kind: 'refused', words: said('Hay 2 reservas') });
  expect(judgeChange('event', event, { title: { es: 'Otra' }, place: { es: 'La Recova', en: 'x' } }, held(2))).toBe(
    unasked,
  );
  expect(judgeChange('event', event, { capacity: 12 }, held(2, 3))).toBe(unasked);
  expect(judgeChange('event', event, { capacity: 2 }, held(2, 3))).toEqual({
    kind: 'refused',
    words: said('3 plazas dadas'),
  });
  expect(judgeChange('event', event, { capacity: 3 }, held(2, 3))).toEqual({ kind: 'free' });
  for (const moved of [
    { day: '2027-07-02' },
    { time: '21:00' },
    { place: { es: 'Telde' } },
    { address: 'Calle Sol, 2' },
    { island: 'lanzarote' },
  ]) {
    expect(judgeChange('event', event, moved, held(0))).toEqual({ kind: 'free' });
    expect(judgeChange('event', event, moved, held(1, 1))).toMatchObject({ kind: 'asks', words: said('un correo') });
  }
  // What reads the same is the same place.
  expect(judgeChange('event', { address: 'Calle Sol, 2' }, { address: ' Calle\u00a0 Sol, 2' }, held(1, 1))).toBe(
    unasked,
  );
  expect(judgeChange('event', event, { place: { es: 'La  Recova ' } }, held(1, 1))).toBe(unasked);
  expect(judgeChange('event', event, { minutes: 90 }, held(0))).toEqual({ kind: 'free' });
  expect(judgeChange('event', event, { minutes: 90 }, held(1, 1))).toMatchObject({
    kind: 'asks',
    words: said('Nadie recibe un correo'),
  });
  expect(judgeChange('event', event, { day: '2027-06-09' }, held(1))).toMatchObject({ words: said('ya pasó') });
  expect(judgeChange('event', event, { yearly: true }, held(1))).toMatchObject({ words: said('otro año') });
  // Of one that comes back every year the year that is written does not count, and the next time is another event.
  const yearly = { ...event, yearly: true };
  expect(judgeChange('event', yearly, { day: '2026-07-01' }, held(1))).toBe(unasked);
  expect(judgeChange('event', yearly, { day: '2026-06-20' }, held(1))).toMatchObject({ kind: 'asks' });
  expect(judgeChange('event', yearly, { day: '2027-06-09' }, held(1))).toMatchObject({ words: said('otro año') });
});

test('a product goes with what was redeemed told, and not while somebody has a date of it', () => {
  const dated = { shipping: false, dated: true, dates: [{ _key: 'a', day: '2027-07-01', time: '18:00', capacity: 5 }] };
  const withDate = { count: 1, parts: [{ part: 'a', count: 1, state: 'ahead' as const }] };
  expect(judgeRemoval('product', {}, held(0))).toEqual({ kind: 'free' });
  expect(judgeRemoval('product', {}, held(3))).toMatchObject({ kind: 'asks', words: said('quedan 3 canjes') });
  expect(judgeRemoval('product', dated, withDate)).toMatchObject({ kind: 'refused', words: said('1 entrada') });
  expect(judgeChange('product', dated, { name: { es: 'Otro' } }, withDate)).toBe(unasked);
  expect(judgeChange('product', dated, { dates: [] }, withDate)).toMatchObject({ kind: 'refused' });
  const later = [{ ...dated.dates[0], time: '19:00' }];
  expect(judgeChange('product', dated, { dates: later }, withDate)).toMatchObject({ kind: 'asks' });
  expect(judgeChange('product', dated, { dates: later }, held(1))).toEqual({ kind: 'free' });
});

test('a product whose variations go, or that is had otherwise, is asked about while something of it is to be had', () => {
  const parcel = { shipping: true, variations: [{ _key: 'a' }, { _key: 'b' }] };
  const without = { variations: [{ _key: 'b' }] };
  for (const [published, change, title] of [
    [parcel, without, 'Has quitado variaciones'],
    [parcel, { shipping: false }, 'Has cambiado cómo se recibe'],
    [{ shipping: false }, { shipping: true }, 'Has cambiado cómo se recibe'],
  ] as const) {
    expect(judgeChange('product', published, change, held(0))).toEqual({ kind: 'free' });
    expect(judgeChange('product', published, change, held(2))).toMatchObject({
      kind: 'asks',
      title,
      words: said('quedan 2 canjes'),
    });
  }
  expect(judgeChange('product', parcel, { variations: [{ _key: 'b' }, { _key: 'a' }, {}] }, held(2))).toBe(unasked);
  // Beside moved dates both are told, and a ticket's date stays as it was refused.
  const dates = [{ _key: 'a', day: '2027-07-01', time: '18:00', capacity: 5 }];
  const dated = { shipping: false, dated: true, dates, variations: [{ _key: 'x' }] };
  const taken = { count: 1, parts: [{ part: 'a', count: 1, state: 'ahead' as const }] };
  const later = { variations: [], dates: [{ ...dates[0], time: '19:00' }] };
  expect(judgeChange('product', dated, later, taken)).toMatchObject({
    title: 'Has quitado variaciones',
    words: said('recibe un correo'),
    button: 'Publicar y avisar',
  });
  expect(judgeChange('product', dated, { shipping: true }, taken)).toMatchObject({ kind: 'refused' });
});

test.each([
  ['game', { from: '2027-06-01', until: '2027-06-10' }, { until: '2027-06-09' }],
  ['challenge', { from: '2027-06-01' }, { from: '2027-01-01', until: '2027-02-01' }],
  ['quiz', { period: { from: '2027-06-01', until: '2027-07-01' } }, { period: { until: '2027-06-09' } }],
  ['survey', {}, { period: { from: '2027-01-01', until: '2027-06-09' } }],
  ['quiz', { period: { from: '2020-12-01', until: '2021-06-30', yearly: true } }, { period: { until: '2021-06-09' } }],
] as const)('a %s that somebody plays stays until it is over', (type, underWay, over) => {
  expect(judgeRemoval(type, underWay, held(0))).toEqual({ kind: 'free' });
  expect(judgeRemoval(type, underWay, held(1))).toMatchObject({ kind: 'refused', words: said('1 socio ') });
  expect(judgeRemoval(type, over, held(1200))).toMatchObject({ kind: 'asks', words: said('1.200 socios ') });
});

test.each([
  ['game', { from: '2027-06-01', until: '2027-06-30' }, { from: '2027-06-11' }, { until: '2027-06-09' }],
  ['challenge', { from: '2027-06-01' }, { from: '2027-06-11' }, { until: '2027-06-09' }],
  ['quiz', { period: { from: '2027-06-01' } }, { period: { from: '2027-06-11' } }, { period: { until: '2027-06-09' } }],
  ['survey', {}, { period: { from: '2027-06-11' } }, { period: { until: '2027-06-09' } }],
] as const)('a %s that somebody plays is not taken away by other days either', (type, underWay, later, past) => {
  for (const moved of [later, past]) {
    expect(judgeChange(type, underWay, moved, held(0))).toEqual({ kind: 'free' });
    expect(judgeChange(type, underWay, moved, held(2))).toMatchObject({ kind: 'refused', words: said('2 socios ') });
  }
  // What is not under way moves freely, and what is may end today.
  const inFuture = { ...underWay, ...later };
  expect(judgeChange(type, inFuture, past, held(2))).toBe(unasked);
  const last = 'period' in later ? { period: { until: day } } : { until: day };
  expect(judgeChange(type, underWay, last, held(2))).toBe(unasked);
});

test.each([
  ['game', 'prizes', { prizes: [{ _key: 'a' }, { _key: 'b' }] }, { prizes: [{ _key: 'b' }] }],
  ['challenge', 'steps', { steps: [{ _key: 'a' }] }, { steps: [] }],
  ['survey', 'questions', { questions: [{ _key: 'a' }] }, { questions: [{ _key: 'b' }] }],
  [
    'quiz',
    'options',
    { questions: [{ _key: 'a', options: [{ _key: 'x' }, { _key: 'y' }] }] },
    { questions: [{ _key: 'a', options: [{ _key: 'x' }, { _key: 'z' }] }] },
  ],
] as const)('a %s does not lose %s unnoticed that somebody has', (type, _list, before, after) => {
  expect(judgeChange(type, before, { title: { es: 'Otro' } }, held(5))).toBe(unasked);
  expect(judgeChange(type, before, after, held(0))).toEqual({ kind: 'free' });
  expect(judgeChange(type, before, after, held(5))).toMatchObject({ kind: 'asks' });
});

test('a draw that has opened is kept; one that has not may be removed', () => {
  const judge = (opensOn: string) => judgeRemoval('draw', { opensOn }, held(0)).kind;
  expect(['2027-06-09', day, '2027-06-11'].map(judge)).toEqual(['refused', 'refused', 'unasked']);
  expect(judgeRemoval('draw', { opensOn: day }, held(3))).toMatchObject({ words: said('3 participaciones') });
});

test('terms that members accepted keep their version; whoever changes their text, or takes them back, knows', () => {
  const terms = { version: '2.0', inForceFrom: '2027-01-01', body: { es: ['a'] } };
  expect(findGuard('terms')?.idOf?.(terms)).toBe('2.0');
  expect(judgeChange('terms', terms, { inForceFrom: '2027-02-01' }, held(9))).toBe(unasked);
  expect(judgeChange('terms', terms, { inForceFrom: '2027-06-11' }, held(0))).toEqual({ kind: 'free' });
  for (const change of [{}, { body: { es: ['b'] } }])
    expect(judgeChange('terms', terms, { ...change, inForceFrom: '2027-06-11' }, held(9))).toMatchObject({
      kind: 'asks',
      words: said('vuelve a regir la anterior'),
    });
  expect(judgeChange('terms', { ...terms, inForceFrom: '2027-06-11' }, { inForceFrom: '2027-07-01' }, held(9))).toBe(
    unasked,
  );
  expect(judgeChange('terms', terms, { body: { es: ['b'] } }, held(0))).toEqual({ kind: 'free' });
  expect(judgeChange('terms', terms, { body: { es: ['b'] } }, held(9))).toMatchObject({ kind: 'asks' });
  expect(judgeChange('terms', terms, { version: '2.1' }, held(9))).toMatchObject({ kind: 'refused' });
  expect(judgeRemoval('terms', terms, held(9))).toMatchObject({ kind: 'asks', words: said('9 socios han aceptado') });
  expect(judgeRemoval('terms', { ...terms, inForceFrom: '2027-06-11' }, held(9))).toBe(unasked);
});
