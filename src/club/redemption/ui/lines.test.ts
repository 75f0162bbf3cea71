import { describe, expect, it } from 'vitest';
import { maxLines } from '../../../words/units.ts';
import { addLine } from './add-line.ts';
import { parseBasket, sumCost, type BasketLine } from './lines.ts';
import { moveLine } from './move-line.ts';

const line = (overrides: Partial<BasketLine> = {}): BasketLine => ({
  productId: 'funda',
  variationId: 'ocre',
  quantity: 1,
  cost: 8,
  shipping: true,
  is_special_event: false,
  ...overrides,
});
const plenty = { stock: 10, allowance: null };

describe('adding to the basket', () => {
  it('raises the quantity of a variation that is already there', () => {
    const addition = addLine([line({ quantity: 2 })], line(), plenty);
    expect(addition).toMatchObject({ kind: 'added', quantity: 3, lines: [{ quantity: 3 }] });
  });

  it('keeps the price that was agreed to until a new one is accepted', () => {
    const addition = addLine([line({ cost: 5 })], line({ cost: 8 }), plenty);
    expect(addition).toMatchObject({ kind: 'added', lines: [{ cost: 5, quantity: 2 }] });
  });

  it('keeps variations of one product apart', () => {
    const addition = addLine([line()], line({ variationId: 'mar' }), plenty);
    expect(addition).toMatchObject({ kind: 'added', quantity: 1, lines: [{}, { variationId: 'mar' }] });
  });

  it('stops at the stock of the variation', () => {
    expect(addLine([line({ quantity: 3 })], line(), { stock: 3, allowance: null })).toEqual({
      kind: 'refused',
      reason: 'out_of_stock',
    });
    expect(addLine([line({ quantity: 2 })], line(), { stock: 3, allowance: null }).kind).toBe('added');
  });

  it('stops at the member’s limit, counting every variation of the product', () => {
    const lines = [line(), line({ variationId: 'mar' })];
    expect(addLine(lines, line({ variationId: 'sol' }), { stock: 9, allowance: 2 })).toEqual({
      kind: 'refused',
      reason: 'limit_exceeded',
    });
    expect(addLine(lines, line({ productId: 'otra' }), { stock: 9, allowance: 1 }).kind).toBe('added');
  });

  it('refuses a second place at a special event, in any variation', () => {
    const event = line({ is_special_event: true });
    const room = { stock: 9, allowance: 1 };
    expect(addLine([], event, room).kind).toBe('added');
    expect(addLine([event], event, room)).toEqual({ kind: 'refused', reason: 'special_event_once' });
    expect(addLine([event], { ...event, variationId: 'mar' }, room).kind).toBe('refused');
    expect(addLine([], { ...event, quantity: 2 }, room).kind).toBe('refused');
  });

  it('takes no more lines than one checkout may have', () => {
    const full = Array.from({ length: maxLines }, (_, index) => line({ productId: `p${String(index)}` }));
    expect(addLine(full, line(), plenty)).toEqual({ kind: 'refused', reason: 'basket_full' });
    expect(addLine(full, line({ productId: 'p3' }), plenty).kind).toBe('added');
  });

  it('sums cost by quantity', () => {
    expect(sumCost([line({ quantity: 2 }), line({ cost: 25, variationId: 'mar' })])).toBe(41);
  });
});

describe('another variation for a line', () => {
  const lines = [line({ quantity: 2 }), line({ variationId: 'mar', quantity: 3 }), line({ productId: 'otro' })];

  it('leaves the line in its place', () => {
    const moved = moveLine(lines, line(), 'arena');
    expect(moved.map(({ variationId }) => variationId)).toEqual(['arena', 'mar', 'ocre']);
  });

  it('adds the units of the line that has it already', () => {
    expect(moveLine(lines, line({ quantity: 2 }), 'mar')).toEqual([
      line({ variationId: 'mar', quantity: 5 }),
      lines[2],
    ]);
  });
});

describe('a kept basket', () => {
  const kept = { productsInCart: [line()], afterCheckout: null, attempt: 'k', key: 'n' };

  it('is read back as it was', () => {
    expect(parseBasket(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([
    ['nothing', null],
    ['text', 'x'],
    ['lines that are none', { ...kept, productsInCart: 'x' }],
    ['a quantity of none', { ...kept, productsInCart: [line({ quantity: 0 })] }],
    ['half a unit', { ...kept, productsInCart: [line({ quantity: 0.5 })] }],
    ['more than the contract takes', { ...kept, productsInCart: [line({ quantity: 100 })] }],
    ['a cost below zero', { ...kept, productsInCart: [line({ cost: -1 })] }],
    ['a line without product', { ...kept, productsInCart: [{ ...line(), productId: '' }] }],
  ])('is refused with %s', (_, value) => {
    expect(parseBasket(value)).toBeNull();
  });

  it('loses an after-checkout that is not one, and keeps its lines', () => {
    expect(parseBasket({ ...kept, afterCheckout: { code: 4 } })).toEqual(kept);
  });
});
