// The orders that a list of documents offers are in Spanish: those that the types name, and those that the Studio makes of their fields.
import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaTypes } from '../../studio/schema/index.ts';
import { sortWords } from '../../studio/sort-words.ts';

const Orderings = z.array(z.object({ i18n: z.object({ title: z.object({ key: z.string() }) }).optional() }));

const schema = createSchema({ name: 'club', types: schemaTypes });

test.each(schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name))('of %s', (name) => {
  const words = sortWords();
  const type = schema.get(name);
  const made = Orderings.parse(type && 'orderings' in type ? type.orderings : []).flatMap(
    ({ i18n }) => i18n?.title.key ?? [],
  );
  expect(made.filter((key) => words[key] === undefined)).toEqual([]);
});
