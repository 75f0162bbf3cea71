// The orders that a list of documents offers are in Spanish: those that the types name, and those that the Studio makes of their fields.
import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { schemaTypes } from '../../studio/schema/index.ts';
import { sortWords } from '../../studio/sort-words.ts';

interface Ordering {
  readonly title: string;
  readonly i18n?: { readonly title?: { readonly key: string } };
}

function orderingsOf(type: object | undefined): readonly Ordering[] {
  return type && 'orderings' in type && Array.isArray(type.orderings) ? type.orderings : [];
}

const schema = createSchema({ name: 'club', types: schemaTypes });

test.each(schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name))('of %s', (name) => {
  const words = sortWords();
  const made = orderingsOf(schema.get(name)).flatMap(({ i18n }) => i18n?.title?.key ?? []);
  expect(made.filter((key) => words[key] === undefined)).toEqual([]);
});
