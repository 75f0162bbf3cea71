import type { CatalogueProduct } from '../../src/club/catalogue/catalogue.ts';

/** A product for tests of the rules, with the given fields replaced. */
export function product(overrides: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    productId: 'p1',
    slug: 'funda',
    name: { text: 'Funda de bolsillo' },
    summary: { text: 'Tacto mate' },
    kind: 'product',
    category: 'accesorios',
    categoryName: { text: 'Accesorios' },
    subject: 'device-accessory',
    models: [],
    goesWith: [],
    filters: [],
    images: [],
    cost: 8,
    shipping: true,
    isSpecialEvent: false,
    islands: [],
    limitPerMember: null,
    limitPerYear: null,
    requires: null,
    availableFrom: null,
    availableUntil: null,
    levelAccess: null,
    isNew: false,
    variations: [
      { id: 'ocre', name: { text: 'Ocre' }, hex: '#DB8F3C' },
      { id: 'mar', name: { text: 'Atlántico' }, hex: '#1B6570' },
    ],
    ...overrides,
  };
}
