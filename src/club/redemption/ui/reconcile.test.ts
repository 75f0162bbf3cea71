import { describe, expect, it } from 'vitest';
import type { Product } from '../../catalogue/catalogue.contract.ts';
import type { BasketLine } from './lines.ts';
import type { LineReason } from '../../../words/reasons.ts';
import { listProblems } from './list-problems.ts';
import { isCounted, isPriceChanged, reconcile, type Facts } from './reconcile.ts';

const product = (overrides: Partial<Product> = {}): Product => ({
  id: 'funda',
  slug: 'funda',
  name: 'Funda',
  description: '',
  image: null,
  category: 'accesorios',
  cost: 8,
  shipping: true,
  is_special_event: false,
  islands: [],
  levels: [],
  levels_until: null,
  available: true,
  limit_per_member: null,
  limit_per_year: null,
  requires: null,
  dates: [],
  e_commerce_variation_values: [
    { id: 'ocre', name: 'Ocre', hex: null, pivot: { stock: 3 } },
    { id: 'mar', name: 'Atlántico', hex: null, pivot: { stock: 9 } },
  ],
  ...overrides,
});
const line = (overrides: Partial<BasketLine> = {}): BasketLine => ({
  productId: 'funda',
  variationId: 'ocre',
  quantity: 1,
  cost: 8,
  shipping: true,
  is_special_event: false,
  ...overrides,
});
const facts = (
  overrides: Partial<Product> = {},
  redeemedCounts: Facts['redeemedCounts'] = {},
  reason: Facts['unavailableReasons'][string] = null,
): Facts => ({
  products: [product(overrides)],
  redeemedCounts,
  unavailableReasons: { funda: reason },
  finalVariations: { funda: ['mar'] },
  points: 50,
});
const problemOf = (overrides: Partial<Product>, redeemedCounts?: Facts['redeemedCounts']) =>
  reconcile([line()], facts(overrides, redeemedCounts)).views[0]?.problem;

describe('a kept basket held against the server', () => {
  it('stays as it is where nothing changed', () => {
    const kept = [line({ quantity: 3 }), line({ variationId: 'mar' })];
    const { lines, corrections, views } = reconcile(kept, facts());
    expect(lines).toEqual(kept);
    expect(corrections).toEqual([]);
    expect(views.map(({ problem, max }) => [problem, max])).toEqual([
      [null, 3],
      [null, 9],
    ]);
  });

  it('says of each line whether it can be given back', () => {
    const { views } = reconcile([line(), line({ variationId: 'mar' }), line({ productId: 'gone' })], facts());
    expect(views.map(({ isFinal }) => isFinal)).toEqual([false, true, false]);
  });

  it('shows the price of now beside the one that was agreed to, which stays until the other is accepted', () => {
    const { lines, views, corrections } = reconcile([line({ cost: 5 })], facts());
    expect(lines[0]?.cost).toBe(5);
    expect(views.map((view) => [view.line.cost, view.cost, isPriceChanged(view)])).toEqual([[5, 8, true]]);
    expect(corrections).toEqual([]);
    expect(reconcile([line()], facts()).views.map(isPriceChanged)).toEqual([false]);
    // What has to be removed needs no agreement.
    expect(reconcile([line({ cost: 5 })], facts({ available: false })).views.map(isPriceChanged)).toEqual([false]);
  });

  it('lowers a quantity to what is left and says so', () => {
    const { lines, corrections } = reconcile([line({ quantity: 4 })], facts());
    expect(lines[0]?.quantity).toBe(3);
    expect(corrections).toEqual([{ name: 'Funda', quantity: 3 }]);
  });

  it('counts in what it costs what can be had, now or once its member has done what it requires', () => {
    const isCountedWith = (problem: LineReason | null) =>
      reconcile([line()], facts()).views.map((view) => isCounted({ ...view, problem }))[0];
    expect([null, 'identity_required' as const, 'signature_required' as const].map(isCountedWith)).toEqual([
      true,
      true,
      true,
    ]);
    const toRemove = ['out_of_stock', 'date_full', 'date_over', 'limit_exceeded', 'ended', 'unknown_product'] as const;
    expect(toRemove.filter(isCountedWith)).toEqual([]);
  });

  it('counts the limit over all variations and what the member has redeemed', () => {
    const kept = [line({ quantity: 2 }), line({ variationId: 'mar', quantity: 2 })];
    const { lines, views } = reconcile(kept, facts({ limit_per_member: 4 }, { funda: { ever: 1, thisYear: 0 } }));
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(views.map(({ max }) => max)).toEqual([2, 1]);
  });

  it('counts the limit of the year beside the one for life, whichever leaves less', () => {
    const redeemed = { funda: { ever: 3, thisYear: 1 } };
    const maxOf = (limits: Partial<Product>) => reconcile([line()], facts(limits, redeemed)).views[0]?.max;
    expect(maxOf({ limit_per_year: 3 })).toBe(2);
    expect(maxOf({ limit_per_year: 3, limit_per_member: 4 })).toBe(1);
    expect(maxOf({ limit_per_year: 2, limit_per_member: 9 })).toBe(1);
    const limitOf = (limits: Partial<Product>) => reconcile([line()], facts(limits, redeemed)).views[0];
    expect(limitOf({})).toMatchObject({ limit: null, isLimitYearly: false });
    expect(limitOf({ limit_per_year: 3, limit_per_member: 4 })).toMatchObject({ limit: 4, isLimitYearly: false });
    expect(limitOf({ limit_per_year: 2, limit_per_member: 9 })).toMatchObject({ limit: 2, isLimitYearly: true });
    const kept = [line({ quantity: 3 }), line({ variationId: 'mar', quantity: 2 })];
    const { lines, corrections } = reconcile(kept, facts({ limit_per_year: 5 }, redeemed));
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(corrections).toEqual([{ name: 'Funda', quantity: 4 }]);
  });

  it('says one sentence for two lines of a product, of what both have now', () => {
    const kept = [line({ quantity: 4 }), line({ variationId: 'mar', quantity: 12 })];
    const { lines, corrections } = reconcile(kept, facts());
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 9]);
    expect(corrections).toEqual([{ name: 'Funda', quantity: 12 }]);
  });

  it('names once what stands in the way of two lines of a product, and each where they differ', () => {
    const both = [line(), line({ variationId: 'mar' })];
    const problemsOf = (kept: readonly BasketLine[], known: Facts) =>
      listProblems(reconcile(kept, known).views).map(({ problem }) => problem);
    expect(problemsOf(both, facts({}, {}, 'identity_required'))).toEqual(['identity_required']);
    expect(problemsOf([line({ variationId: 'gone' }), ...both], facts({}, {}, 'identity_required'))).toEqual([
      ...['unknown_product', 'identity_required'],
    ]);
    expect(problemsOf(both, facts())).toEqual([]);
  });

  it('keeps a special event at one', () => {
    const { lines } = reconcile(
      [line({ quantity: 2, is_special_event: true })],
      facts({ is_special_event: true, limit_per_member: 1 }),
    );
    expect(lines[0]?.quantity).toBe(1);
  });

  it('corrects once: what was corrected needs no correction', () => {
    const first = reconcile([line({ quantity: 9 })], facts({ limit_per_member: 2 }));
    expect(reconcile(first.lines, facts({ limit_per_member: 2 })).corrections).toEqual([]);
  });

  it('names what stands in the way of each line', () => {
    expect(problemOf({ id: 'otra' })).toBe('unknown_product');
    expect(problemOf({ e_commerce_variation_values: [] })).toBe('unknown_product');
    const refused = (reason: Facts['unavailableReasons'][string], overrides: Partial<Product> = {}) =>
      reconcile([line()], facts({ available: false, ...overrides }, {}, reason)).views[0];
    expect(refused('other_island')?.problem).toBe('other_island');
    expect(refused('other_level', { levels: ['Gold', 'Platinum'] })).toMatchObject({
      problem: 'other_level',
      level: 'Gold',
    });
    expect(refused('identity_required')?.problem).toBe('identity_required');
    expect(refused('signature_required')?.problem).toBe('signature_required');
    expect(refused('ended')?.problem).toBe('ended');
    // Of a date that has passed there are no places either.
    const none = { e_commerce_variation_values: [{ id: 'ocre', name: 'Ocre', hex: null, pivot: { stock: 0 } }] };
    expect(refused('ended', none)?.problem).toBe('ended');
    const redeemed = { funda: { ever: 2, thisYear: 1 } };
    expect(problemOf({ limit_per_member: 2 }, redeemed)).toBe('limit_exceeded');
    expect(problemOf({ limit_per_year: 1 }, redeemed)).toBe('year_limit_exceeded');
    expect(problemOf({ limit_per_year: 1, limit_per_member: 2 }, redeemed)).toBe('limit_exceeded');
    expect(problemOf({ limit_per_year: 2, limit_per_member: 3 }, redeemed)).toBeNull();
    expect(problemOf({ limit_per_member: 1, is_special_event: true }, redeemed)).toBe('special_event_once');
    expect(problemOf({ available: false })).toBe('not_available');
    expect(
      problemOf({ e_commerce_variation_values: [{ id: 'ocre', name: 'Ocre', hex: null, pivot: { stock: 0 } }] }),
    ).toBe('out_of_stock');
    const dates = [
      { id: 'ocre', starts_at: '2027-03-20T10:00:00+00:00', ends_at: null, place: 'Telde', places_left: 0 },
    ];
    expect(
      problemOf({
        dates,
        e_commerce_variation_values: [{ id: 'ocre', name: 'Ocre', hex: null, pivot: { stock: 0 } }],
      }),
    ).toBe('date_full');
    const passed = [
      { id: 'mar', starts_at: '2027-03-20T10:00:00+00:00', ends_at: null, place: 'Telde', places_left: 3 },
    ];
    expect(problemOf({ dates: passed, ...none })).toBe('date_over');
    expect(problemOf({})).toBeNull();
  });
});
