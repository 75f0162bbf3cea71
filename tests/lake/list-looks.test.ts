// How documents and pictures look in lists: each kind of document has its sign, a picture the words that say what is seen.
import { expect, test } from 'vitest';
import { schemaTypes } from '../../studio/schema/index.ts';
import { picture } from '../../studio/schema/picture.ts';

test('every type of document has an icon', () => {
  const without = schemaTypes.filter((type) => type.type === 'document' && !('icon' in type && type.icon));
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('a picture is called by what is seen in it', () => {
  const { prepare } = picture.preview;
  const titleOf = (selected: Record<string, unknown>) => prepare(selected).title;
  expect(titleOf({ alt: 'Un volcán' })).toBe('Un volcán');
  expect(titleOf({ alt: 'Un volcán', decorative: true })).toBe('Solo adorna');
  expect(titleOf({})).toBe('Sin texto alternativo');
});
