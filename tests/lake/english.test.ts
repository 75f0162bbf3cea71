// What is to be written in English: where a text has none, where its Spanish was changed later, and what can't be published without.
import { createSchema } from 'sanity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleTexts, findEnglishToWrite } from '../../studio/english/find-english.ts';
import { confirmEnglish, noteStaleEnglish, readStaleEnglish } from '../../studio/english/stale-english.ts';
import { schemaTypes } from '../../studio/schema/index.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { formsOf } from './localized-fields.ts';

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake('sample');
});
afterAll(() => lake.remove());

const editor = () => lake.connect({ token: lake.token });
const find = async () =>
  (await findEnglishToWrite(editor())).map(({ id, title, says, isMissing }) => [id, title, says, isMissing]);
const words = (es: string, en?: string) => ({ _type: 'localizedString', es, ...(en === undefined ? {} : { en }) });

test('the sample content has none, and of the rest each is named with what it lacks', async () => {
  expect(await find()).toEqual([]);
  await editor()
    .transaction()
    .create({ _id: 'venta', _type: 'banner', title: words('Venta'), kicker: words('Hoy'), text: words('Sí', 'Yes') })
    .create({ _id: 'drafts.nota', _type: 'article', title: words('Nota', 'Note'), lead: words('Entradilla') })
    .create({ _id: 'hecha', _type: 'article', title: words('Hecha', 'Done') })
    .commit();
  expect(await find()).toEqual([
    ['nota', 'Nota', 'A un texto le falta el inglés.', true],
    ['venta', 'Venta', 'A 2 textos les falta el inglés.', true],
  ]);
  await editor().delete('venta');
  await editor().delete('drafts.nota');
});

test('English is older than its Spanish from when only that is changed, until it is written or confirmed', async () => {
  const page = (title: [string, string], block: [string, string]) => ({
    _id: 'hecha',
    _type: 'article',
    title: words(...title),
    list: [{ _key: 'a', name: words(...block) }],
  });
  const publish = (before: ReturnType<typeof page>, after: ReturnType<typeof page>) =>
    noteStaleEnglish(editor(), before, after);
  const first = page(['Hecha', 'Done'], ['Uno', 'One']);
  const second = page(['Hecha y derecha', 'Done'], ['Uno', 'One']);
  expect(await publish(first, second)).toHaveLength(1);
  // Another text, while the first is still due.
  const third = page(['Hecha y derecha', 'Done'], ['Uno y dos', 'One']);
  expect(await publish(second, third)).toHaveLength(2);
  expect(await find()).toEqual([['hecha', 'Hecha', '2 textos cambiaron en español y no en inglés.', false]]);
  const fourth = page(['Hecha y derecha', 'Done and dusted'], ['Uno y dos', 'One']);
  expect(await publish(third, fourth)).toHaveLength(1);
  await confirmEnglish(editor(), 'hecha');
  expect(await find()).toEqual([]);
  expect(await readStaleEnglish(editor())).toEqual(new Map());
  expect(await publish(fourth, page(['Otra', 'Another'], ['Dos', 'Two']))).toEqual([]);
});

test('nobody without the lake’s token reads what is noted', async () => {
  await editor().createOrReplace({ _id: 'staleEnglish.hecha', _type: 'staleEnglish', of: 'hecha', paths: ['x'] });
  expect(await lake.connect().fetch('*[_type == "staleEnglish"]')).toEqual([]);
  await confirmEnglish(editor(), 'hecha');
});

test('all texts of an article are looked at', () => {
  const [article] = formsOf(createSchema({ name: 'club', types: schemaTypes }), ['article']);
  expect(article?.fields.map(({ path }) => path).toSorted()).toEqual([...articleTexts].toSorted());
});
