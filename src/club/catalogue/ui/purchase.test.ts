import { describe, expect, it } from 'vitest';
import { findAddable, findBalance, type InBasket, readBasket } from './purchase.ts';

const nothing: InBasket = { ofVariation: 0, ofProduct: 0, cost: 0 };
const inBasket = (ofVariation: number, ofProduct = ofVariation, cost = ofProduct * 8): InBasket => ({
  ofVariation,
  ofProduct,
  cost,
});
const some = (units: number) => ({ kind: 'some', units }) as const;
const line = (productId: string, variationId: string, quantity: number) => ({
  productId,
  variationId,
  quantity,
  cost: 8,
  shipping: true,
  is_special_event: false,
});

it('reads of the basket what concerns the product', () => {
  const lines = [line('funda', 'ocre', 2), line('funda', 'mar', 1), line('kit', 'ocre', 1)];
  expect(readBasket(lines, 'funda', 'ocre')).toEqual({ ofVariation: 2, ofProduct: 3, cost: 32 });
  expect(readBasket(lines, 'anillos', 'unica')).toEqual({ ofVariation: 0, ofProduct: 0, cost: 32 });
});

describe('what may be added', () => {
  it('is what stock and limit leave beside the basket', () => {
    expect(findAddable({ stock: 3, allowance: null }, nothing, false)).toEqual(some(3));
    expect(findAddable({ stock: 3, allowance: null }, inBasket(1), false)).toEqual(some(2));
    expect(findAddable({ stock: 9, allowance: 4 }, inBasket(1, 3), false)).toEqual(some(1));
    expect(findAddable({ stock: 500, allowance: null }, nothing, false)).toEqual(some(99));
  });

  it('is nothing where all that is left, or all that is allowed, is in the basket', () => {
    expect(findAddable({ stock: 2, allowance: null }, inBasket(2), false)).toEqual({
      kind: 'none',
      reason: 'out_of_stock',
    });
    expect(findAddable({ stock: 9, allowance: 2 }, inBasket(0, 2), false)).toEqual({
      kind: 'none',
      reason: 'limit_exceeded',
    });
  });

  it('is one of a special event, once', () => {
    expect(findAddable({ stock: 9, allowance: 1 }, nothing, true)).toEqual(some(1));
    expect(findAddable({ stock: 9, allowance: 1 }, inBasket(1), true)).toEqual({
      kind: 'none',
      reason: 'special_event_once',
    });
  });
});

describe('what is left of the points', () => {
  const units = { cost: 8, quantity: 1, asked: false, addable: some(3) };

  it('counts the unit that is looked at, with what is in the basket', () => {
    expect(findBalance(30, units, nothing)).toEqual({ kind: 'units', left: 22, withBasket: false });
    expect(findBalance(30, units, inBasket(0, 0, 5))).toEqual({ kind: 'units', left: 17, withBasket: true });
  });

  it('counts no second unit that nobody asked for', () => {
    expect(findBalance(30, units, inBasket(1))).toEqual({ kind: 'basket', left: 22 });
    expect(findBalance(30, { ...units, asked: true }, inBasket(1))).toEqual({
      kind: 'units',
      left: 14,
      withBasket: true,
    });
  });

  it('counts none that can’t be added', () => {
    const addable = { kind: 'none', reason: 'limit_exceeded' } as const;
    expect(findBalance(10, { ...units, asked: true, addable }, inBasket(2))).toEqual({ kind: 'basket', left: -6 });
  });
});
