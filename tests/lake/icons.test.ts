// Each kind of document has its sign in lists, in the search and at the top of its form: without one all look alike.
import { expect, test } from 'vitest';
import { schemaTypes } from '../../studio/schema/index.ts';

test('every type of document has an icon', () => {
  const without = schemaTypes.filter((type) => type.type === 'document' && !('icon' in type && type.icon));
  expect(without.map(({ name }) => name)).toEqual([]);
});
