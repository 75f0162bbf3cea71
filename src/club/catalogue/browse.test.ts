import { describe, expect, it } from 'vitest';
import { Category } from './catalogue.contract.ts';
import { browseCatalogue, type CatalogueFilter, listAlmost, listCategories, pageOf, perPage } from './browse.ts';
import { product } from '../../../tests/setup/catalogue-product.ts';

const now = new Date('2026-07-01T12:00:00Z');

describe('the categories', () => {
  const category = (slug: string, filter: string) => ({
    id: `c-${slug}`,
    slug,
    name: { text: slug },
    legend: null,
    filters: [
      { id: filter, name: { text: filter }, legend: null, location: { text: 'Tenerife' }, island: 'tenerife' as const },
    ],
  });

  it('begin with Todos, with every filter, and end with Productos Canjeados', () => {
    const names = { all: 'Todos', redeemed: 'Productos Canjeados' };
    const list = listCategories([category('cenas', 'norte'), category('tardeo', 'sur')], names);
    expect(list.map((each) => Category.parse(each).description)).toEqual([
      'Todos',
      'cenas',
      'tardeo',
      'Productos Canjeados',
    ]);
    expect(list[0]).toMatchObject({ id: 0, slug: 'todos', special: false });
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
  const ids = (filter: CatalogueFilter, found?: readonly string[]) =>
    browseCatalogue(all, filter, { locale: 'es', now, categories: [{ id: 'c9', slug: 'cenas' }], found }).map(
      ({ productId }) => productId,
    );

  it('keeps the editors’ order and everything when nothing is chosen, and for Todos by slug and id', () => {
    expect(ids({})).toEqual(['p1', 'cena', 'coctel', 'bono']);
    expect(ids({ category: 'todos', filter: '' })).toHaveLength(4);
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

  it('is of what a search found, the nearest first unless another order is chosen', () => {
    const found = ['coctel', 'gone', 'cena', 'p1'];
    expect(ids({}, found)).toEqual(['coctel', 'cena', 'p1']);
    expect(ids({ sort: 'cost-down' }, found)).toEqual(['cena', 'p1', 'coctel']);
    // Whoever costs the same stays in the editors’ order, however near it is.
    expect(ids({ sort: 'cost-up' }, ['bono', 'p1', 'coctel'])).toEqual(['coctel', 'p1', 'bono']);
    expect(ids({ category: 'cenas' }, found)).toEqual(['cena']);
    expect(ids({}, [])).toEqual([]);
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
    expect(browseCatalogue([ended, later], {}, { locale: 'es', now })).toEqual([]);
  });

  it('shows as «Casi» what costs up to five points more than the member has, the nearest first, at most eight', () => {
    const costs = (offers: readonly { readonly cost: number }[], points: number) =>
      listAlmost(
        offers.map((offer) => ({ ...offer, subject: 'other' as const })),
        points,
      ).map(({ cost }) => cost);
    expect(costs([{ cost: 25 }, { cost: 21 }, { cost: 20 }, { cost: 26 }, { cost: 23 }], 20)).toEqual([21, 23, 25]);
    expect(
      costs(
        Array.from({ length: 12 }, () => ({ cost: 3 })),
        1,
      ),
    ).toHaveLength(8);
    expect(costs([{ cost: 6 }], 0)).toEqual([]);
  });

  it('never shows as «Casi» a device beside food, drink or an evening out', () => {
    const [near, device, dinner, unknown] = [
      { cost: 2, subject: 'other' },
      { cost: 3, subject: 'device' },
      { cost: 4, subject: 'leisure' },
      { cost: 5, subject: null },
    ] as const;
    expect(listAlmost([dinner, device, near, unknown], 1)).toEqual([near, device]);
    expect(listAlmost([dinner, unknown, near], 1)).toEqual([near, dinner]);
    expect(listAlmost([unknown], 1)).toEqual([unknown]);
  });

  it('has pages of 48, each product on one of them, and says which is the next', () => {
    const many = Array.from({ length: 2 * perPage + 1 }, (_, place) => place);
    const pages = [1, 2, 3].map((page) => pageOf(many, page));
    expect(pages.flatMap(({ items }) => items)).toEqual(many);
    expect(pages.map(({ items, total, next }) => [items.length, total, next])).toEqual([
      [48, 97, 2],
      [48, 97, 3],
      [1, 97, null],
    ]);
    expect(pageOf(many.slice(0, perPage), 1).next).toBeNull();
    expect(pageOf(many, 4)).toEqual({ items: [], total: 97, next: null });
  });
});
