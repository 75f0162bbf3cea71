import { describe, expect, it } from 'vitest';
import { Category, Product } from '../../contract/catalogue.ts';
import {
  browseCatalogue,
  getAvailability,
  getMissingPoints,
  listCategories,
  listRelated,
  presentProduct,
  type CatalogueProduct,
  type StockOfProduct,
} from './catalogue.ts';

const now = new Date('2026-07-01T12:00:00Z');

function product(overrides: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    productId: 'p1',
    slug: 'funda',
    name: { text: 'Funda de bolsillo' },
    summary: { text: 'Tacto mate' },
    kind: 'product',
    category: 'accesorios',
    categoryName: { text: 'Accesorios' },
    filters: [],
    images: [],
    cost: 8,
    shipping: true,
    isSpecialEvent: false,
    islands: [],
    limitPerMember: null,
    availableFrom: null,
    availableUntil: null,
    isNew: false,
    variations: [
      { id: 'ocre', name: { text: 'Ocre' }, hex: '#DB8F3C' },
      { id: 'mar', name: { text: 'Atlántico' }, hex: '#1B6570' },
    ],
    ...overrides,
  };
}

const stock = (ocre: number, mar: number, redeemedByMember = 0): StockOfProduct => ({
  byVariation: new Map([
    ['ocre', ocre],
    ['mar', mar],
  ]),
  redeemedByMember,
});

const availability = (overrides: Partial<CatalogueProduct>, pieces: StockOfProduct | undefined = stock(3, 0)) =>
  getAvailability(product(overrides), pieces, 'tenerife', now);

describe('what a member may take', () => {
  it('is the stock of each variation when nothing limits it', () => {
    const { obstacle, takeable, left, allowance } = availability({});
    expect(obstacle).toBeNull();
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
    expect(availability({ limitPerMember: 2 }, stock(9, 9, 2)).obstacle).toBe('limit-reached');
    expect(availability({ limitPerMember: 2 }, stock(9, 9, 5)).allowance).toBe(0);
  });

  it('is one place at a special event', () => {
    expect(availability({ isSpecialEvent: true }, stock(9, 9)).takeable.get('ocre')).toBe(1);
    expect(availability({ isSpecialEvent: true, limitPerMember: 1 }, stock(9, 9, 1)).obstacle).toBe('limit-reached');
  });

  it('is nothing when all variations are sold out or the club knows of no stock', () => {
    expect(availability({}, stock(0, 0)).obstacle).toBe('sold-out');
    expect(getAvailability(product(), undefined, 'tenerife', now).obstacle).toBe('sold-out');
  });

  it('is nothing on an island where it is not offered', () => {
    expect(availability({ islands: ['gran-canaria'] }).obstacle).toBe('other-island');
    expect(availability({ islands: ['gran-canaria'] }).takeable.get('ocre')).toBe(0);
    expect(availability({ islands: ['gran-canaria', 'tenerife'] }).obstacle).toBeNull();
  });

  it('begins at the first moment of its dates and ends before the last', () => {
    const after = new Date(now.getTime() + 1);
    expect(availability({ availableFrom: now }).obstacle).toBeNull();
    expect(availability({ availableFrom: after }).obstacle).toBe('not-yet');
    expect(availability({ availableUntil: now }).obstacle).toBe('ended');
    expect(availability({ availableUntil: after }).obstacle).toBeNull();
  });

  it('never lacks points below zero', () => {
    expect(getMissingPoints(40, 32)).toBe(8);
    expect(getMissingPoints(40, 40)).toBe(0);
    expect(getMissingPoints(40, 41)).toBe(0);
  });
});

describe('a product of the API', () => {
  it('follows the contract, whatever more the content knows', () => {
    const picture = { url: '/media/a.svg', width: 4, height: 3, alt: '', lqip: null, altLang: 'es' };
    const shown = presentProduct(product({ images: [picture] }), availability({}));
    expect(Product.parse(shown)).toEqual(shown);
    expect(shown.e_commerce_variation_values.map(({ pivot }) => pivot.stock)).toEqual([3, 0]);
    expect(shown.available).toBe(true);
  });
});

describe('the categories', () => {
  const category = (slug: string, filter: string) => ({
    id: `c-${slug}`,
    slug,
    name: { text: slug },
    legend: null,
    filters: [{ id: filter, name: { text: filter }, legend: null, location: { text: 'Tenerife' } }],
  });

  it('begin with Todos, with every filter, and end with Productos Canjeados', () => {
    const list = listCategories([category('cenas', 'norte'), category('tardeo', 'sur')], 'es');
    expect(list.map((each) => Category.parse(each).description)).toEqual([
      'Todos',
      'cenas',
      'tardeo',
      'Productos Canjeados',
    ]);
    expect(list[0]).toMatchObject({ id: '0', slug: 'todos', special: false });
    expect(list[0]?.filters.map(({ id }) => id)).toEqual(['norte', 'sur']);
    expect(list.at(-1)).toMatchObject({ id: 'redeemed-vouchers', special: true });
  });
});

describe('a list of the catalogue', () => {
  const cena = product({
    productId: 'cena',
    name: { text: 'Cena para dos en Agaete' },
    category: 'cenas',
    categoryName: { text: 'Cenas' },
    islands: ['gran-canaria'],
    filters: ['norte'],
    cost: 25,
    isNew: true,
  });
  const coctel = product({ productId: 'coctel', name: { text: 'Cóctel en la azotea' }, category: 'cocktail', cost: 6 });
  const bono = product({ productId: 'bono', name: { text: 'Bono de 10 €' }, kind: 'coupon', category: 'vales' });
  const all = [product(), cena, coctel, bono];
  const ids = (wish: Parameters<typeof browseCatalogue>[1]) =>
    browseCatalogue(all, wish, 'es', now, [{ id: 'c9', slug: 'cenas' }]).map(({ productId }) => productId);

  it('keeps the editors’ order and everything when nothing is wished, and for Todos by slug and id', () => {
    expect(ids({})).toEqual(['p1', 'cena', 'coctel', 'bono']);
    expect(ids({ category: 'todos', q: ' ', filter: '' })).toHaveLength(4);
    expect(ids({ category: '0' })).toHaveLength(4);
  });

  it('is narrowed by category (slug or id), filter and island', () => {
    expect(ids({ category: 'cenas' })).toEqual(['cena']);
    expect(ids({ category: 'c9' })).toEqual(['cena']);
    expect(ids({ filter: 'norte' })).toEqual(['cena']);
    expect(ids({ island: 'tenerife' })).toEqual(['p1', 'coctel', 'bono']);
    expect(ids({ category: 'ninguna' })).toEqual([]);
  });

  it('lists coupons under cupones whatever their category', () => {
    expect(ids({ category: 'cupones' })).toEqual(['bono']);
  });

  it('finds words whatever their accents, case, order and plural', () => {
    expect(ids({ q: 'COCTEL' })).toEqual(['coctel']);
    expect(ids({ q: 'cócteles' })).toEqual(['coctel']);
    expect(ids({ q: 'agaete cena' })).toEqual(['cena']);
    expect(ids({ q: 'atlantico' })).toHaveLength(4);
    expect(ids({ q: 'cena tenis' })).toEqual([]);
    expect(ids({ q: 'olsillo' })).toEqual([]);
  });

  it('is sorted by cost, novelty or name', () => {
    expect(ids({ sort: 'cost-up' })).toEqual(['coctel', 'p1', 'bono', 'cena']);
    expect(ids({ sort: 'cost-down' })).toEqual(['cena', 'p1', 'bono', 'coctel']);
    expect(ids({ sort: 'newest' })[0]).toBe('cena');
    expect(ids({ sort: 'name' })).toEqual(['bono', 'cena', 'coctel', 'p1']);
  });

  it('leaves out what has ended or not begun', () => {
    const ended = product({ availableUntil: now });
    const later = product({ availableFrom: new Date(now.getTime() + 1) });
    expect(browseCatalogue([ended, later], {}, 'es', now)).toEqual([]);
  });

  it('relates products of the same category first, never the product itself or another island’s', () => {
    const other = product({ productId: 'p2' });
    expect(listRelated([...all, other], product(), 'tenerife', now, 2).map(({ productId }) => productId)).toEqual([
      'p2',
      'coctel',
    ]);
  });
});
