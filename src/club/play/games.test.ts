// The rules of games of chance: what may come up, how likely, and how often one may play.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uniformBelow } from '../../kit/uniform.ts';
import type { GamePrize } from './game-definition.ts';
import {
  drawPrize,
  fillCells,
  oddsOf,
  periodEnd,
  periodOf,
  type PrizeLeft,
  scratchCells,
  shuffle,
  wheelAngle,
} from './games.ts';

/** Numbers of 32 bits that look random and are the same for the same seed. */
function seeded(seed: string): () => number {
  let block = 0;
  let numbers: number[] = [];
  return () => {
    if (numbers.length === 0) {
      const bytes = createHash('sha512')
        .update(`${seed}:${String(block++)}`)
        .digest();
      numbers = Array.from({ length: 16 }, (_, place) => bytes.readUInt32BE(place * 4));
    }
    return numbers.pop() ?? 0;
  };
}

const prize = (id: string, weight: number): GamePrize => ({
  id,
  name: id,
  gives: { kind: 'none' },
  weight,
  units: null,
});
const leftOf = (weights: Readonly<Record<string, number>>, gone: readonly string[] = []): PrizeLeft[] =>
  Object.entries(weights).map(([id, weight]) => ({ prize: prize(id, weight), left: gone.includes(id) ? 0 : null }));

/** Pearson's statistic of how often each was seen, against how often it should be. */
const chiSquare = (seen: ReadonlyMap<string, number>, odds: ReadonlyMap<string, number>, draws: number) =>
  [...odds].reduce((sum, [id, chance]) => {
    const expected = chance * draws;
    return chance === 0 ? sum : sum + ((seen.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);

describe('100,000 outcomes from a fixed seed', () => {
  const draws = 100_000;
  /** How often each prize came up. */
  function drawMany(prizes: readonly PrizeLeft[], below: (limit: number) => number) {
    const seen = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++) {
      const id = drawPrize(prizes, below)?.id ?? 'nothing';
      seen.set(id, (seen.get(id) ?? 0) + 1);
    }
    return seen;
  }
  const prizes = leftOf({ a: 1, b: 9, c: 40, d: 250, e: 700, gone: 500 }, ['gone']);
  const odds = oddsOf(prizes);
  // Of four degrees of freedom, one fair sample in a thousand is beyond 18.47.
  const limit = 18.47;

  test('come up as often as the published odds say, and never what has run out', () => {
    const next = seeded('the wheel');
    const seen = drawMany(prizes, (below) => uniformBelow(below, next));
    expect(seen.get('gone')).toBeUndefined();
    expect(seen.get('nothing')).toBeUndefined();
    expect(chiSquare(seen, odds, draws)).toBeLessThan(limit);
  });

  test('would fail the same test with one weight a tenth off', () => {
    const next = seeded('the wheel');
    const off = leftOf({ a: 1, b: 9, c: 40, d: 275, e: 700 });
    const seen = drawMany(off, (below) => uniformBelow(below, next));
    expect(chiSquare(seen, odds, draws)).toBeGreaterThan(limit);
  });
});

test('a drawn number favours none: those beyond the last whole multiple are drawn again', () => {
  const numbers = [2 ** 32 - 1, 3_000_000_000, 5];
  expect(uniformBelow(3_000_000_000, () => numbers.shift() ?? 0)).toBe(5);
  expect(() => uniformBelow(0)).toThrow();
});

test('odds add up to one, and what has run out has none', () => {
  const odds = oddsOf(leftOf({ a: 1, b: 3, c: 6 }, ['c']));
  expect([...odds]).toEqual([
    ['a', 0.25],
    ['b', 0.75],
    ['c', 0],
  ]);
  expect(drawPrize(leftOf({ a: 1 }, ['a']), () => 0)).toBeNull();
});

test('the wheel stops inside the prize’s sector, away from its edges', () => {
  for (let place = 0; place < 8; place++)
    for (const number of [0, 500, 999]) {
      const within = wheelAngle(8, place, () => number) - place * 45;
      expect(within).toBeGreaterThan(8);
      expect(within).toBeLessThan(37);
    }
});

test.each([
  ['day', '2027-03-31'],
  ['week', '2027-03-29'],
  ['month', '2027-03-01'],
  ['once', 'ever'],
] as const)('a %s begins with the day, the Monday or the first in the islands', (every, period) => {
  // Half past midnight of 1 April in Madrid is still 31 March in the islands.
  expect(periodOf(every, new Date('2027-03-31T22:30:00Z'))).toBe(period);
});

test('a period ends with the day, the Sunday or the month in the islands, also where their clock changes', () => {
  // The clock goes forward on 28 March at 1:00.
  const now = new Date('2027-03-28T00:30:00Z');
  const ends = (['day', 'week', 'month', 'once'] as const).map((every) => periodEnd(every, now)?.toISOString() ?? null);
  expect(ends).toEqual(['2027-03-28T23:00:00.000Z', '2027-03-28T23:00:00.000Z', '2027-03-31T23:00:00.000Z', null]);
});

test('of a scratch card what came up repeats, and nothing else does, however many prizes there are', () => {
  const next = seeded('cells');
  const below = (limit: number) => uniformBelow(limit, next);
  for (const count of [2, 3, 4, 12]) {
    const prizes = Array.from({ length: count }, (_, place) => String(place));
    for (const won of prizes) {
      const cells = fillCells(prizes, won, below);
      expect(cells).toHaveLength(scratchCells);
      expect(cells.filter((id) => id === won).length).toBeGreaterThanOrEqual(3);
      const others = cells.filter((id) => id !== won);
      expect(new Set(others).size).toBe(others.length);
    }
  }
});

test('every order of a shuffle is as likely as any other, by a chi-square test on 60,000', () => {
  const next = seeded('shuffle');
  const seen = new Map<string, number>();
  for (let turn = 0; turn < 60_000; turn++) {
    const order = shuffle(['a', 'b', 'c', 'd'], (limit) => uniformBelow(limit, next)).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  const odds = new Map([...seen.keys()].map((order) => [order, 1 / 24]));
  // 23 degrees of freedom: beyond 49.7 in one of a thousand.
  expect(chiSquare(seen, odds, 60_000)).toBeLessThan(49.7);
});
