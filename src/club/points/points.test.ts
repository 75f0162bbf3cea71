import { describe, expect, test } from 'vitest';
import { lastDayBefore } from '../../kit/canary-time.ts';
import {
  decodeCursor,
  drawFromLots,
  encodeCursor,
  isSpendable,
  expiryOf,
  levelOf,
  lifeOfCredit,
  type Lot,
  planRefund,
  progressOf,
  spendablePoints,
  standingOf,
} from './points.ts';

const at = (moment: string) => new Date(moment);

describe('level', () => {
  test.each([
    [0, 'Silver', 0, 40],
    [39, 'Silver', 0, 40],
    [40, 'Gold', 40, 60],
    [59, 'Gold', 40, 60],
    [60, 'Platinum', 60, 60],
    [500, 'Platinum', 60, 60],
  ])('%i points of the year are %s, from %i, next at %i', (points, level, thisStatusPoints, nextStatusPoints) => {
    expect(levelOf(points)).toEqual({ level, thisStatusPoints, nextStatusPoints });
  });

  test.each([
    [0, { progress: 0, fromLevel: 0, missing: 40, bar: 0 }],
    [10, { progress: 0.25, fromLevel: 0.25, missing: 30, bar: 0.25 }],
    [39, { progress: 0.975, fromLevel: 0.975, missing: 1, bar: 0.975 }],
    [40, { progress: 40 / 60, fromLevel: 0, missing: 20, bar: 0 }],
    [50, { progress: 50 / 60, fromLevel: 10 / 60, missing: 10, bar: 0.5 }],
    [59, { progress: 59 / 60, fromLevel: 19 / 60, missing: 1, bar: 0.95 }],
    [60, { progress: 1, fromLevel: 0, missing: 0, bar: 1 }],
    [90, { progress: 1.5, fromLevel: 0.5, missing: 0, bar: 1 }],
  ])(
    'the progress figures of %i points follow the formulas, at Platinum without a division by zero',
    (points, figures) => {
      expect(progressOf({ statusPoints: points, ...levelOf(points) })).toEqual(figures);
    },
  );
});

describe('expiry', () => {
  // 1 July begins at 23:00 UTC in the islands' summer time; 1 January at 00:00 UTC.
  test.each([
    ['the first moment of a year', '2027-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z', '2027-12-31'],
    ['the last millisecond of June', '2027-06-30T22:59:59.999Z', '2028-01-01T00:00:00.000Z', '2027-12-31'],
    ['the first moment of July', '2027-06-30T23:00:00.000Z', '2028-06-30T23:00:00.000Z', '2028-06-30'],
    ['the last millisecond of a year', '2027-12-31T23:59:59.999Z', '2028-06-30T23:00:00.000Z', '2028-06-30'],
    ['29 February', '2028-02-29T12:00:00.000Z', '2029-01-01T00:00:00.000Z', '2028-12-31'],
    ['just before summer time', '2027-03-28T00:59:59.999Z', '2028-01-01T00:00:00.000Z', '2027-12-31'],
    ['just after summer time began', '2027-03-28T01:00:00.000Z', '2028-01-01T00:00:00.000Z', '2027-12-31'],
    ['just before winter time', '2027-10-31T00:59:59.999Z', '2028-06-30T23:00:00.000Z', '2028-06-30'],
    ['just after winter time began', '2027-10-31T01:00:00.000Z', '2028-06-30T23:00:00.000Z', '2028-06-30'],
  ])('what was earned on %s expires at the end of the half-year after', (_name, earned, expires, lastDay) => {
    expect(expiryOf(at(earned))).toEqual(at(expires));
    expect(lastDayBefore(at(expires))).toBe(lastDay);
  });

  const lot = { id: '1', remaining: 5, spendableAt: at('2027-01-10T00:00:00Z'), expiresAt: at('2027-06-30T23:00:00Z') };

  test('a lot can be spent up to 30 June 23:59:59.999 and not at 1 July 00:00, both in the Canaries', () => {
    expect(isSpendable(lot, at('2027-07-01T00:59:59.999+02:00'))).toBe(true);
    expect(isSpendable(lot, at('2027-06-30T23:59:59.999+01:00'))).toBe(true);
    expect(isSpendable(lot, at('2027-07-01T00:00:00.000+01:00'))).toBe(false);
  });

  test('a lot can be spent from the millisecond on which it becomes spendable', () => {
    expect(isSpendable(lot, at('2027-01-09T23:59:59.999Z'))).toBe(false);
    expect(isSpendable(lot, at('2027-01-10T00:00:00.000Z'))).toBe(true);
  });

  test('a credit lives by the day of its activity, though it arrives in the next half-year', () => {
    const life = lifeOfCredit(at('2027-06-30T20:00:00Z'), at('2027-07-05T00:00:00Z'), at('2027-07-01T09:00:00Z'));
    expect(life).toEqual({
      spendableAt: at('2027-07-05T00:00:00Z'),
      expiresAt: at('2028-01-01T00:00:00Z'),
      late: false,
    });
  });

  test('a credit that arrives when its lot has expired gets the end of the running half-year, and says so', () => {
    const life = lifeOfCredit(at('2026-12-30T10:00:00Z'), at('2026-12-30T10:00:00Z'), at('2027-08-02T10:00:00Z'));
    expect(life).toEqual({
      spendableAt: at('2027-08-02T10:00:00Z'),
      expiresAt: at('2028-01-01T00:00:00Z'),
      late: true,
    });
  });

  test('a credit that would become spendable on the moment of its expiry arrives late', () => {
    const expiry = at('2027-06-30T23:00:00Z');
    const earned = at('2026-08-01T00:00:00Z');
    expect(lifeOfCredit(earned, expiry, at('2027-06-30T00:00:00Z'))).toMatchObject({
      late: true,
      expiresAt: at('2028-01-01T00:00:00Z'),
    });
    expect(lifeOfCredit(earned, new Date(expiry.getTime() - 1), earned)).toMatchObject({
      late: false,
      expiresAt: expiry,
    });
  });
});

describe('spending', () => {
  const now = at('2027-03-01T00:00:00Z');
  const lot = (id: string, remaining: number, expires: string, spendable = '2027-01-01T00:00:00Z'): Lot => ({
    id,
    remaining,
    spendableAt: at(spendable),
    expiresAt: at(expires),
  });

  test('the lot that expires first pays first, of equal ones the older', () => {
    const lots = [
      lot('10', 5, '2028-01-01T00:00:00Z'),
      lot('9', 3, '2028-01-01T00:00:00Z'),
      lot('11', 2, '2027-06-30T23:00:00Z'),
    ];
    expect(drawFromLots(lots, [4, 3], now)).toEqual([
      { spending: 0, lotId: '11', points: 2 },
      { spending: 0, lotId: '9', points: 2 },
      { spending: 1, lotId: '9', points: 1 },
      { spending: 1, lotId: '10', points: 2 },
    ]);
  });

  test('of lots that expire together the older is that with the smaller number, in whatever order they are read', () => {
    const [older, newer] = [
      lot('9007199254740993', 5, '2028-01-01T00:00:00Z'),
      lot('9007199254740994', 5, '2028-01-01T00:00:00Z'),
    ];
    const first = [{ spending: 0, lotId: older.id, points: 1 }];
    expect(drawFromLots([older, newer], [1], now)).toEqual(first);
    expect(drawFromLots([newer, older], [1], now)).toEqual(first);
  });

  test('a lot that is used up takes no part in what is spent', () => {
    const lots = [lot('1', 0, '2027-06-30T23:00:00Z'), lot('2', 5, '2028-01-01T00:00:00Z')];
    expect(drawFromLots(lots, [3], now)).toEqual([{ spending: 0, lotId: '2', points: 3 }]);
    expect(spendablePoints([...lots, lot('3', 2, '2028-01-01T00:00:00Z')], now)).toBe(7);
  });

  test('what is pending, empty or expired this millisecond pays nothing', () => {
    const lots = [
      lot('1', 5, '2028-01-01T00:00:00Z', '2027-03-01T00:00:00.001Z'),
      lot('2', 0, '2028-01-01T00:00:00Z'),
      lot('3', 5, '2027-03-01T00:00:00.000Z'),
    ];
    expect(spendablePoints(lots, now)).toBe(0);
    expect(() => drawFromLots(lots, [1], now)).toThrow('covered by lots');
  });
});

describe('giving back', () => {
  const used = (lotId: string, points: number, expires: string, clawedBack = false) => ({
    lotId,
    points,
    expiresAt: at(expires),
    clawedBack,
  });

  test('each point goes to the lot that it came from', () => {
    const plan = planRefund(
      [used('1', 2, '2027-06-30T23:00:00Z'), used('2', 3, '2028-01-01T00:00:00Z')],
      'operator',
      at('2027-06-30T22:59:59.999Z'),
    );
    expect(plan).toEqual({
      toLots: [
        { lotId: '1', points: 2 },
        { lotId: '2', points: 3 },
      ],
      fresh: null,
      points: 5,
      lost: 0,
    });
  });

  test('what came from expired lots goes to a new one that expires with the running half-year', () => {
    const plan = planRefund(
      [used('1', 2, '2027-06-30T23:00:00Z'), used('2', 3, '2028-01-01T00:00:00Z')],
      'operator',
      at('2027-06-30T23:00:00.000Z'),
    );
    expect(plan).toEqual({
      toLots: [{ lotId: '2', points: 3 }],
      fresh: { points: 2, expiresAt: at('2028-01-01T00:00:00Z') },
      points: 5,
      lost: 0,
    });
  });

  test('what came from expired lots is lost where the member cancels', () => {
    const [expired, other] = [used('1', 2, '2027-06-30T23:00:00Z'), used('2', 3, '2028-01-01T00:00:00Z')];
    const now = at('2027-06-30T23:00:00.000Z');
    const [toOther] = [{ lotId: '2', points: 3 }];
    expect(planRefund([expired, other], 'member', now)).toEqual({ toLots: [toOther], fresh: null, points: 3, lost: 2 });
    expect(planRefund([expired], 'member', now)).toEqual({ toLots: [], fresh: null, points: 0, lost: 2 });
  });

  test('a credit that was taken back meanwhile gets nothing', () => {
    expect(planRefund([used('1', 2, '2028-01-01T00:00:00Z', true)], 'operator', at('2027-03-01T00:00:00Z'))).toEqual({
      toLots: [],
      fresh: null,
      points: 0,
      lost: 0,
    });
  });
});

test('a standing says which lot expires next, and counts what is pending for nothing else', () => {
  const totals = [
    { expiresAt: at('2027-06-30T23:00:00Z'), spendable: 0, pending: 0, status: 30 },
    { expiresAt: at('2028-01-01T00:00:00Z'), spendable: 7, pending: 2, status: 9 },
    { expiresAt: at('2028-06-30T23:00:00Z'), spendable: 4, pending: 0, status: 4 },
  ];
  expect(standingOf(totals)).toEqual({
    level: 'Gold',
    thisStatusPoints: 40,
    nextStatusPoints: 60,
    points: 11,
    pendingPoints: 2,
    expiring: { points: 7, on: '2027-12-31' },
    statusPoints: 43,
  });
  expect(standingOf([]).expiring).toBeNull();
});

test('a cursor is read back as the position that it was made from, and nothing else is one', () => {
  const position = { at: at('2027-03-01T10:00:00.123Z'), source: 1 as const, id: '9007199254740993' };
  expect(decodeCursor(encodeCursor(position))).toEqual(position);
  expect(decodeCursor(encodeCursor({ ...position, source: 0 }))).toEqual({ ...position, source: 0 });
  for (const bad of ['', 'x', 'a.2.1', 'a.1.0', 'a.1.-1', 'a.1.1 or 1=1', `${'z'.repeat(10)}.1.1`, 'a.1.1.1'])
    expect(decodeCursor(bad)).toBeNull();
});
