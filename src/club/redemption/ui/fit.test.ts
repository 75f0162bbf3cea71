import { describe, expect, it } from 'vitest';
import { findFit } from './fit.ts';
import type { LineReason } from '../../../words/reasons.ts';
import type { LineView } from './reconcile.ts';

const view = (productId: string, cost: number, quantity = 1, problem: LineReason | null = null): LineView => ({
  line: { productId, variationId: 'unica', quantity, cost, shipping: false, is_special_event: false },
  cost,
  name: productId,
  href: productId,
  variation: null,
  image: null,
  dates: [],
  max: 99,
  stock: 99,
  limit: null,
  isLimitYearly: false,
  level: null,
  isFinal: false,
  problem,
});
const fit = (views: readonly LineView[], points: number) =>
  findFit(views, points).map(({ view: { name }, units }) => [name, units]);

describe('what to leave out of a basket that costs too much', () => {
  it('is nothing where the points are enough', () => {
    expect(fit([view('cena', 20), view('funda', 8)], 28)).toEqual([]);
  });

  it('is the line whose removal fits and takes the fewest points', () => {
    expect(fit([view('cena', 20), view('funda', 8), view('café', 3)], 25)).toEqual([['funda', 1]]);
    expect(fit([view('cena', 20), view('funda', 8), view('café', 3)], 28)).toEqual([['café', 1]]);
    expect(fit([view('cena', 20), view('funda', 8)], 8)).toEqual([['cena', 1]]);
  });

  it('is some units of a line where they are enough', () => {
    expect(fit([view('café', 3, 5)], 10)).toEqual([['café', 2]]);
    expect(fit([view('funda', 8), view('café', 3, 4)], 14)).toEqual([['café', 2]]);
  });

  it('is several lines, the dearest first, where none alone is enough', () => {
    expect(fit([view('funda', 8), view('cena', 9), view('café', 3)], 5)).toEqual([
      ['cena', 1],
      ['funda', 1],
    ]);
    expect(fit([view('café', 3, 5), view('funda', 8)], 5)).toEqual([
      ['funda', 1],
      ['café', 4],
    ]);
  });

  it('never empties the basket', () => {
    expect(fit([view('funda', 8)], 5)).toEqual([]);
    expect(fit([view('funda', 8), view('cena', 20)], 5)).toEqual([]);
  });

  it('counts the price of now, and no line that can’t be redeemed', () => {
    const dearer: LineView = { ...view('funda', 8), cost: 10 };
    expect(fit([dearer, view('café', 3)], 12)).toEqual([['café', 1]]);
    expect(fit([view('cena', 20, 1, 'out_of_stock'), view('funda', 8)], 8)).toEqual([]);
  });

  it('always leaves something that the points pay for', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const pick = (step: number, range: number) => 1 + ((seed * 7919 + step * 104_729 + seed * step) % range);
      const views = Array.from({ length: pick(1, 5) }, (_, index) =>
        view(`p${String(index)}`, pick(index + 2, 12), pick(index + 9, 4)),
      );
      const points = pick(20, 30);
      const totalOf = (units: (one: LineView) => number) => views.reduce((sum, one) => sum + one.cost * units(one), 0);
      const removals = findFit(views, points);
      const left = totalOf(
        (one) => one.line.quantity - (removals.find(({ view: removed }) => removed === one)?.units ?? 0),
      );
      const canFit = views.some(({ cost }) => cost <= points);
      const fits = totalOf(({ line }) => line.quantity) <= points;
      expect(removals.length > 0, String(seed)).toBe(canFit && !fits);
      if (removals.length > 0) {
        expect(left, String(seed)).toBeLessThanOrEqual(points);
        expect(left, String(seed)).toBeGreaterThan(0);
      }
    }
  });
});
