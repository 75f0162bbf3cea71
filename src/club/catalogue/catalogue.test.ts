import { describe, expect, it } from 'vitest';
import { Product } from './catalogue.contract.ts';
import { getAvailability, presentProduct, type CatalogueProduct, type StockOfProduct } from './catalogue.ts';
import { product } from '../../../tests/setup/catalogue-product.ts';

const now = new Date('2026-07-01T12:00:00Z');
const buyer = { island: 'tenerife', level: 'Silver' } as const;

const stock = (ocre: number, mar: number, redeemedByMember = 0, redeemedThisYear = 0): StockOfProduct => ({
  byVariation: new Map([
    ['ocre', ocre],
    ['mar', mar],
  ]),
  redeemedByMember,
  redeemedThisYear,
  isRequirementMet: true,
});

const availability = (overrides: Partial<CatalogueProduct>, units: StockOfProduct | undefined = stock(3, 0)) =>
  getAvailability(product(overrides), units, buyer, now);

describe('what a member may take', () => {
  it('is the stock of each variation when nothing limits it', () => {
    const { unavailableReason, takeable, left, allowance } = availability({});
    expect(unavailableReason).toBeNull();
    expect([...takeable]).toEqual([
      ['ocre', 3],
      ['mar', 0],
    ]);
    expect(left).toBe(3);
    expect(allowance).toBeNull();
  });

  it('is what the limit leaves after what the member has had', () => {
    expect(availability({ limitPerMember: 3 }, stock(9, 1, 1)).takeable.get('ocre')).toBe(2);
    expect(availability({ limitPerMember: 3 }, stock(9, 1, 1)).takeable.get('mar')).toBe(1);
  });

  it('is nothing once the limit is reached or passed', () => {
    expect(availability({ limitPerMember: 2 }, stock(9, 9, 2)).unavailableReason).toBe('limit_exceeded');
    expect(availability({ limitPerMember: 2 }, stock(9, 9, 5)).allowance).toBe(0);
    expect(availability({ limitPerMember: 9, limitPerYear: 3 }, stock(9, 9, 5, 1)).allowance).toBe(2);
    expect(availability({ limitPerYear: 3 }, stock(9, 9, 5, 3)).unavailableReason).toBe('limit_exceeded');
  });

  it('is by the limit, for life or for the year, that leaves fewer', () => {
    const limitOf = (limits: Parameters<typeof availability>[0], ever: number, thisYear: number) =>
      availability(limits, stock(9, 9, ever, thisYear)).limit;
    expect(limitOf({}, 5, 5)).toBeNull();
    expect(limitOf({ limitPerMember: 4 }, 1, 1)).toEqual({ units: 4, isYearly: false });
    expect(limitOf({ limitPerYear: 2 }, 1, 1)).toEqual({ units: 2, isYearly: true });
    expect(limitOf({ limitPerMember: 4, limitPerYear: 2 }, 3, 0)).toEqual({ units: 4, isYearly: false });
    expect(limitOf({ limitPerMember: 9, limitPerYear: 2 }, 3, 1)).toEqual({ units: 2, isYearly: true });
  });

  it('is one place at a special event', () => {
    expect(availability({ isSpecialEvent: true }, stock(9, 9)).takeable.get('ocre')).toBe(1);
    expect(availability({ isSpecialEvent: true }, stock(9, 9, 1)).unavailableReason).toBe('limit_exceeded');
    expect(availability({ isSpecialEvent: true, limitPerMember: 5 }, stock(9, 9, 1)).allowance).toBe(0);
  });

  it('is nothing when all variations are sold out or the club knows of no stock', () => {
    expect(availability({}, stock(0, 0)).unavailableReason).toBe('out_of_stock');
    expect(getAvailability(product(), undefined, buyer, now).unavailableReason).toBe('out_of_stock');
  });

  it('is nothing on an island where it is not offered', () => {
    expect(availability({ islands: ['gran-canaria'] }).unavailableReason).toBe('other_island');
    expect(availability({ islands: ['gran-canaria'] }).takeable.get('ocre')).toBe(0);
    expect(availability({ islands: ['gran-canaria', 'tenerife'] }).unavailableReason).toBeNull();
  });

  it('is nothing for a level below the one that it is for', () => {
    const levelAccess = { level: 'Gold', hoursBefore: null } as const;
    expect(availability({ levelAccess })).toMatchObject({
      unavailableReason: 'other_level',
      levels: ['Gold', 'Platinum'],
      levelsUntil: null,
    });
    expect(availability({ levelAccess }).takeable.get('ocre')).toBe(0);
    expect(availability({ levelAccess, islands: ['gran-canaria'] }).unavailableReason).toBe('other_island');
    expect(availability({ levelAccess }, stock(0, 0)).unavailableReason).toBe('other_level');
    const gold = getAvailability(product({ levelAccess }), stock(3, 0), { ...buyer, level: 'Gold' }, now);
    expect(gold.unavailableReason).toBeNull();
  });

  it('says until when a level has it before the others, and no more once it is open to all', () => {
    const levelAccess = { level: 'Platinum', hoursBefore: 1 } as const;
    const availableFrom = new Date(now.getTime() + 1);
    expect(availability({ levelAccess, availableFrom })).toMatchObject({
      unavailableReason: 'other_level',
      levels: ['Platinum'],
      levelsUntil: availableFrom,
    });
    expect(availability({ levelAccess, availableFrom: now })).toMatchObject({
      unavailableReason: null,
      levels: [],
      levelsUntil: null,
    });
  });

  it('begins at the first moment of its dates and ends before the last', () => {
    const after = new Date(now.getTime() + 1);
    expect(availability({ availableFrom: now }).unavailableReason).toBeNull();
    expect(availability({ availableFrom: after }).unavailableReason).toBe('not_yet');
    expect(availability({ availableUntil: now }).unavailableReason).toBe('ended');
    expect(availability({ availableUntil: after }).unavailableReason).toBeNull();
  });

  it('is nothing until the member has done what the product requires', () => {
    const undone = { ...stock(3, 0), isRequirementMet: false };
    expect(availability({ requires: 'identity' }, undone)).toMatchObject({ unavailableReason: 'identity_required' });
    expect(availability({ requires: 'signature' }, undone).takeable.get('ocre')).toBe(0);
    expect(availability({ requires: 'signature' }).unavailableReason).toBeNull();
    // What can't be had at all asks for nothing.
    expect(availability({ requires: 'identity', islands: ['la-palma'] }, undone).unavailableReason).toBe(
      'other_island',
    );
    expect(availability({ requires: 'identity' }, { ...undone, byVariation: new Map() }).unavailableReason).toBe(
      'out_of_stock',
    );
  });
});

describe('a product of the API', () => {
  it('follows the contract, whatever more the content knows', () => {
    const picture = { url: '/media/a.svg', width: 4, height: 3, alt: '', lqip: null, focus: null, altLang: 'es' };
    const shown = presentProduct(product({ images: [picture] }), availability({}), now);
    expect(Product.parse(shown)).toEqual(shown);
    expect(shown.e_commerce_variation_values.map(({ pivot }) => pivot.stock)).toEqual([3, 0]);
    expect(shown.available).toBe(true);
    expect(presentProduct(product({ isSpecialEvent: true }), availability({}), now).limit_per_member).toBe(1);
  });
});
