import { expect, it } from 'vitest';
import { readFilter, readPage, writeFilter } from './_filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search), 'tenerife');

it('a filter is read from the address, the member’s own island unless another is asked for', () => {
  expect(read('')).toEqual({ q: '', filter: '', island: 'tenerife', sort: 'featured' });
  expect(read('q=+funda+&filter=sur&island=la-palma&sort=cost-up')).toEqual({
    q: 'funda',
    filter: 'sur',
    island: 'la-palma',
    sort: 'cost-up',
  });
  expect(read('island=todas').island).toBeNull();
});

it('what an address can’t mean is left out', () => {
  expect(read('island=madeira&sort=price')).toMatchObject({ island: 'tenerife', sort: 'featured' });
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(100);
});

it('a written filter reads as it was, and a plain one adds nothing to the address', () => {
  const filter = { q: 'café & mojo', filter: 'sur', island: null, sort: 'name' } as const;
  expect(
    readFilter(new URL(writeFilter('/club/catalogo', filter, 'tenerife'), 'http://a').searchParams, 'tenerife'),
  ).toEqual(filter);
  expect(writeFilter('/club/catalogo', read(''), 'tenerife')).toBe('/club/catalogo');
});

it('a page is read from the address and written into it, the first by none', () => {
  const filter = read('q=funda');
  const written = writeFilter('/club/catalogo', filter, 'tenerife', 3);
  expect(written).toBe('/club/catalogo?q=funda&page=3');
  expect(readPage(new URL(written, 'http://a').searchParams)).toBe(3);
  expect(writeFilter('/club/catalogo', filter, 'tenerife', 1)).toBe('/club/catalogo?q=funda');
  for (const senseless of ['', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=9999999']) {
    expect(readPage(new URLSearchParams(senseless)), senseless).toBe(1);
  }
});
