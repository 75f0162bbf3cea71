// The Studio's search, as it asks the lake.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake('none');
  const article = (_id: string, es: string) => ({ _id, _type: 'article', title: { es } });
  const editor = lake.connect({ token: lake.token });
  await editor.create(article('anil', 'Cúpulas de añil'));
  await editor.create(article('sal', 'La sal de Janubio'));
});
afterAll(() => lake.remove());

const search = (words: string) =>
  lake
    .connect()
    .fetch<string[]>('*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))]._id', {
      __types: ['article'],
      __query: `${words}*`,
      __rawQuery: words,
    });

test.each(['cupulas', 'Cúpulas', 'AÑIL', 'anil', 'cupul'])('«%s» finds what is written with accents', async (words) => {
  expect(await search(words)).toEqual(['anil']);
});

test('what has none of the words is not found', async () => {
  expect(await search('salinas')).toEqual([]);
});
