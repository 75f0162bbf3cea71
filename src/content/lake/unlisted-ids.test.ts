import { expect, test } from 'vitest';
import { withoutUnlisted } from './unlisted-ids.ts';

test('each list of all documents is left without those whose id has a dot', () => {
  expect(
    withoutUnlisted(
      '*[_type == "draw" && slug.current == $slug][0]{ "in": *[references(^._id)] | order(a asc)[0...4] }',
    ),
  ).toBe(
    '*[_type == "draw" && slug.current == $slug][_id in path("*")][0]' +
      '{ "in": *[references(^._id)][_id in path("*")] | order(a asc)[0...4] }',
  );
});

test('a filter may hold brackets and words of its own', () => {
  expect(withoutUnlisted('count(*[_type in ["a", "]"] && b[0] == \'[\'])')).toBe(
    'count(*[_type in ["a", "]"] && b[0] == \'[\'][_id in path("*")])',
  );
});
