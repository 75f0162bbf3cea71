import { describe, expect, it } from 'vitest';
import {
  type CatalogueChoices,
  type CatalogueView,
  chooseAffordable,
  chooseCategory,
  chooseFilter,
  chooseIsland,
  islandOf,
  readView,
  writeView,
} from './catalogue-view.ts';

const choices: CatalogueChoices = {
  ownIsland: 'tenerife',
  islands: ['tenerife', 'gran-canaria', 'la-palma'],
  sorts: ['featured', 'cost-up', 'name'],
  filterIslands: { 'en-gran-canaria': 'gran-canaria', 'en-tenerife': 'tenerife' },
};
const read = (address: string) => readView(new URL(address, 'http://a'), choices);
const usual: CatalogueView = {
  category: null,
  affordable: false,
  q: '',
  filter: '',
  islandChoice: null,
  sort: 'featured',
  page: 1,
};
const islandShown = (view: CatalogueView) => islandOf(view, choices);

describe('a view of the catalogue', () => {
  it('is read from the address, of the member’s own island unless another is chosen', () => {
    expect(read('/club/catalogo')).toEqual(usual);
    expect(islandShown(usual)).toBe('tenerife');
    expect(read('/club/catalogo/cenas?q=+funda+&filter=sur&island=la-palma&sort=cost-up&affordable=1')).toEqual({
      category: 'cenas',
      affordable: true,
      q: 'funda',
      filter: 'sur',
      islandChoice: 'la-palma',
      sort: 'cost-up',
      page: 1,
    });
    expect(islandShown(read('/club/catalogo?island=todas'))).toBeNull();
  });

  it('leaves out what its address can’t mean', () => {
    expect(read('/club/catalogo?island=madeira&sort=price&affordable=yes')).toEqual(usual);
    expect(read(`/club/catalogo?q=${'x'.repeat(500)}`).q).toHaveLength(100);
    for (const senseless of ['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=9999999'])
      expect(read(`/club/catalogo?${senseless}`).page, senseless).toBe(1);
  });

  it('reads as it was written, and adds nothing usual to the address', () => {
    const view = { ...usual, category: 'más', q: 'café & mojo', filter: 'sur', sort: 'name', page: 3 } as const;
    expect(read(writeView(view))).toEqual(view);
    expect(read(writeView({ ...view, islandChoice: 'todas' })).islandChoice).toBe('todas');
    expect(writeView(usual)).toBe('/club/catalogo');
    expect(writeView(read('/club/catalogo?q=&island=tenerife&sort=featured&page=1'))).toBe('/club/catalogo');
    expect(writeView({ ...usual, q: 'funda', page: 3 })).toBe('/club/catalogo?q=funda&page=3');
  });

  it('shows the island of an island’s filter, for as long as it is chosen', () => {
    const there = chooseFilter({ ...usual, category: 'cenas' }, 'en-gran-canaria', choices);
    expect(islandShown(there)).toBe('gran-canaria');
    expect(writeView(there)).toBe('/club/catalogo/cenas?filter=en-gran-canaria');
    expect(islandShown(read(writeView(there)))).toBe('gran-canaria');
    expect(islandShown(chooseFilter(there, '', choices))).toBe('tenerife');
    expect(islandShown(chooseCategory(there, 'tardeo'))).toBe('tenerife');
  });

  it('ends the choice of another island with an island’s filter, and the filter with the choice of another island', () => {
    const palma = chooseIsland(usual, 'la-palma', choices);
    expect(islandShown(chooseFilter(palma, 'en-gran-canaria', choices))).toBe('gran-canaria');
    const filtered = chooseFilter(usual, 'en-gran-canaria', choices);
    for (const island of ['tenerife', 'la-palma'] as const) {
      const view = chooseIsland(filtered, island, choices);
      expect([view.filter, islandShown(view)]).toEqual(['', island]);
    }
    expect(chooseIsland(filtered, 'gran-canaria', choices).filter).toBe('en-gran-canaria');
    expect(read('/club/catalogo/cenas?filter=en-gran-canaria&island=tenerife')).toMatchObject({
      filter: '',
      islandChoice: null,
    });
  });

  it('keeps all islands, and a filter that is no island’s', () => {
    const everywhere = chooseIsland(usual, 'todas', choices);
    const filtered = chooseFilter(everywhere, 'en-gran-canaria', choices);
    expect([filtered.filter, islandShown(filtered)]).toEqual(['en-gran-canaria', null]);
    expect(chooseIsland(chooseFilter(usual, 'sur', choices), 'la-palma', choices).filter).toBe('sur');
  });

  it('begins at the first page with each other category and filter', () => {
    const third = { ...usual, page: 3, filter: 'sur' };
    expect(chooseCategory(third, 'cenas')).toEqual({ ...usual, category: 'cenas' });
    expect(chooseFilter(third, '', choices).page).toBe(1);
    expect(chooseAffordable({ ...third, category: 'cenas', q: 'mar' })).toEqual({
      ...usual,
      affordable: true,
      q: 'mar',
    });
  });
});
