import { expect, it } from 'vitest';
import { readWish, writeWish } from './_wish.ts';

const read = (search: string) => readWish(new URLSearchParams(search), 'tenerife');

it('a wish is read from the address, the member’s own island unless another is asked for', () => {
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

it('a written wish reads as it was, and a plain one adds nothing to the address', () => {
  const wish = { q: 'café & mojo', filter: 'sur', island: null, sort: 'name' } as const;
  expect(readWish(new URL(writeWish('/club/catalogo', wish, 'tenerife'), 'http://a').searchParams, 'tenerife')).toEqual(
    wish,
  );
  expect(writeWish('/club/catalogo', read(''), 'tenerife')).toBe('/club/catalogo');
});
