import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locations } from '../../studio/presentation/locations.ts';
import { schemaTypes, singletons } from '../../studio/schema/index.ts';
import { sections } from '../../studio/schema/sections/index.ts';

const folder = join(import.meta.dirname, '../../studio/structure');
const structure = ['structure.ts', 'catalogue.ts'].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');

const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);

test('an editor finds every kind of document in the first list', () => {
  expect(types.filter((type) => !structure.includes(`'${type}'`))).toEqual([]);
});

test('the one document of its kind is opened as such', () => {
  for (const singleton of singletons) expect(structure).toContain(`only(S, '${singleton}'`);
});

test('Presentation knows where each kind of document is seen', () => {
  expect(Object.keys(locations).toSorted()).toEqual(types.toSorted());
});

test('what is ordered by hand is ordered by dragging', () => {
  const ordered = schemaTypes
    .filter((type) => 'orderings' in type && 'fields' in type)
    .flatMap((type) => (type.fields.some(({ name }) => name === 'orderRank') ? [type.name] : []));
  expect(ordered).toEqual(['banner', 'category', 'faqTopic', 'product']);
  for (const type of ordered) expect(structure).toMatch(new RegExp(`ordered(?:In\\(S, context\\))?\\('${type}'`));
});

test('each section is shown by a sketch of its own where one is added', () => {
  const thumbnails = sections.map(({ thumbnail }) => thumbnail);
  expect(thumbnails.every((thumbnail) => thumbnail.startsWith('data:image/svg+xml,'))).toBe(true);
  expect(new Set(thumbnails).size).toBe(sections.length);
});
