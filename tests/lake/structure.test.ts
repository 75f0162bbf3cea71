import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaTypes, singletons } from '../../studio/schema/index.ts';

const structure = readFileSync(join(import.meta.dirname, '../../studio/structure/structure.ts'), 'utf8');

test('an editor finds every kind of document in the first list', () => {
  const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);
  expect(types.filter((type) => !structure.includes(`'${type}'`))).toEqual([]);
});

test('the one document of its kind is opened as such', () => {
  for (const singleton of singletons) expect(structure).toContain(`only(S, '${singleton}'`);
});
