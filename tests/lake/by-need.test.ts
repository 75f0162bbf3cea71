// What the site asks of the lake does not grow with what the lake holds: queries are counted, not seconds.
import { afterEach, expect, test } from 'vitest';
import { createContent } from '../../src/content/content.ts';
import { lakeOf } from '../../src/content/lake/lake.ts';
import { searchTextsQuery } from '../../src/club/catalogue/offers.content.ts';
import { QueryCache } from '../../src/content/lake/query-cache.ts';
import { fillLake } from '../setup/large-world.ts';
import { startTestLake } from './lake.ts';
import { deferred } from './waiting.ts';

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** Loaders over the sample content and as many articles and products more; what they asked the lake. */
async function open(more: number) {
  const lake = await startTestLake('sample');
  const editor = lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });
  await fillLake(editor, { articles: more, products: more });
  const real = lakeOf(() => lake.connect({ token: lake.token }));
  const asked: string[] = [];
  const heard = deferred<'open' | 'changed'>();
  const content = createContent({
    ask: (query, params) => {
      asked.push(query);
      return real.ask(query, params);
    },
    listen: (onEvent) =>
      real.listen((event) => {
        onEvent(event);
        if (event.kind !== 'lost') heard.add(event.kind);
      }),
  });
  ending.push(
    () => lake.remove(),
    () => {
      content.stop();
    },
  );
  return { content, editor, asked, heard };
}

const now = new Date('2026-12-01T12:00:00Z');

/** Everything that a list of the news, an article, a page of the catalogue and a product ask for. */
async function readAll(content: ReturnType<typeof createContent>) {
  const [{ articles }, offers] = await Promise.all([
    content.articles('es', now, { from: 0, until: 9 }),
    content.offers('es'),
  ]);
  await content.findArticle('es', articles[0]?.slug ?? '', now);
  await content.products(
    'es',
    offers.slice(0, 48).map(({ productId }) => productId),
  );
  await content.findProduct('es', offers[0]?.slug ?? '');
}

test('pages ask as little of a large lake as of a small one, and so does what follows a change', async () => {
  const counts = [];
  for (const more of [0, 120]) {
    const { content, editor, asked, heard } = await open(more);
    await readAll(content);
    const cold = asked.length;
    await heard.first(1);
    await readAll(content);
    const warm = asked.length;
    await readAll(content);
    expect(asked).toHaveLength(warm);
    await editor.patch('product-cafe-y-dulce').set({ 'name.es': 'Café y algo dulce' }).commit();
    await heard.first(2);
    await readAll(content);
    counts.push([cold, asked.length - warm]);
    expect(asked.slice(warm).filter((query) => query.includes('"article"'))).toEqual([]);
  }
  const [small = [], large = []] = counts;
  expect(large.length).toBe(2);
  for (const [place, count] of large.entries()) expect(count).toBeLessThanOrEqual(small[place] ?? 0);
});

test('what else there is to read on a topic is asked for once, for all of its articles', async () => {
  const { content, asked } = await open(120);
  const first = await content.findArticle('es', 'article-000001', now);
  const before = asked.length;
  const second = await content.findArticle('es', 'article-000011', now);
  expect(asked).toHaveLength(before + 1);
  for (const article of [first, second]) {
    const others = article?.related ?? [];
    expect(others.map(({ topic }) => topic.text)).toEqual(Array(3).fill(article?.topic.text));
    expect(others.map(({ id }) => id)).not.toContain(article?.id);
  }
});

test('a page of the news beyond the end is empty, and asks the lake nothing', async () => {
  const { content, asked, heard } = await open(0);
  await content.articles('es', now, { from: 0, until: 9 });
  await heard.first(1);
  const { total } = await content.articles('es', now, { from: 0, until: 9 });
  const before = asked.length;
  for (let page = 10; page < 200; page++)
    expect(await content.articles('es', now, { from: page * 9, until: (page + 1) * 9 })).toEqual({
      articles: [],
      total,
    });
  expect(asked).toHaveLength(before);
});

test('of the addresses that anybody may request of events, coaches and sales experts the lake is asked for those that exist', async () => {
  const { content, editor, asked, heard } = await open(0);
  const event = await content.findEvent('es', 'noche-de-estrellas', now);
  const host = await content.findHost('es', 'coach', 'airam-07');
  await heard.first(1);
  const read = async () => [
    await content.findEvent('es', event?.id.split('@')[0] ?? '', now),
    await content.findHost('es', 'coach', host?.id ?? ''),
  ];
  expect(await read()).toEqual([event, host]);
  const before = asked.length;
  expect(await read()).toEqual([event, host]);
  for (let n = 0; n < 50; n++) {
    expect(await content.findEvent('es', `nothing-${String(n)}`, now)).toBeNull();
    expect(await content.findHost('es', 'salesExpert', `nobody-${String(n)}`)).toBeNull();
  }
  // A coach's address is no sales expert's.
  expect(await content.findHost('es', 'salesExpert', 'airam-07')).toBeNull();
  expect(asked).toHaveLength(before);
  // What the Studio would not have let through is no event.
  const id = event?.id.split('@')[0] ?? '';
  const wrong = [{ minutes: 0 }, { minutes: 120, capacity: 2.5 }, { capacity: 24, companions: 10 }];
  for (const [place, values] of wrong.entries()) {
    await editor.patch(id).set(values).commit();
    await heard.first(place + 2);
    expect(await content.findEvent('es', id, now)).toBeNull();
  }
});

test('after those of its topic an article names the newest others', async () => {
  const { content } = await open(0);
  const { articles } = await content.articles('es', now, { from: 0, until: 99 });
  for (const { id, slug, topic } of articles) {
    const article = await content.findArticle('es', slug, now);
    const others = articles.filter((other) => other.id !== id);
    const isOfTopic = (other: (typeof articles)[number]) => other.topic.text === topic.text;
    const expected = [...others.filter(isOfTopic), ...others.filter((other) => !isOfTopic(other))].slice(0, 3);
    expect(article?.related.map((other) => other.slug)).toEqual(expected.map((other) => other.slug));
  }
});

test('what searches look in is asked for again by the next search, and by nothing else', async () => {
  const { content, editor, asked, heard } = await open(0);
  const searches = () => asked.filter((query) => query === searchTextsQuery).length;
  await content.productSearch('es');
  await heard.first(1);
  await content.productSearch('es');
  const before = searches();
  await editor.patch('product-cafe-y-dulce').set({ 'name.es': 'Café con buñuelos' }).commit();
  await heard.first(2);
  await readAll(content);
  expect(searches()).toBe(before);
  const search = (await content.productSearch('es'))(['product-cafe-y-dulce']);
  expect(search('buñuelos')).toEqual(['product-cafe-y-dulce']);
  expect(searches()).toBe(before + 1);
});

test('products that were read stay cached, whatever list they are in, and the others are asked for at once', async () => {
  const { content, asked, heard } = await open(120);
  const ids = (await content.offers('es')).map(({ productId }) => productId);
  await heard.first(1);
  await content.products('es', ids.slice(0, 48));
  const before = asked.length;
  await content.products('es', ids.slice(0, 48).toReversed());
  expect(asked).toHaveLength(before);
  const shown = await content.products('es', [...ids.slice(40, 90), 'nothing']);
  expect(shown.map(({ productId }) => productId)).toEqual(ids.slice(40, 90));
  expect(asked).toHaveLength(before + 1);
});

test('the cache holds no more than its limit, and what it let go is asked for again', async () => {
  const asked: string[] = [];
  const queries = new QueryCache({
    ask: () => Promise.reject(new Error('not asked')),
    listen: () => () => undefined,
  });
  const family = queries.byId(3, 'by id', (ids) => {
    asked.push(...ids);
    return Promise.resolve({ result: ids.map((_id) => ({ _id })), syncTags: ['s1:x'] });
  });
  for (const id of ['a', 'b', 'c', 'd']) expect((await family.get(id)).value).toEqual({ _id: id });
  expect(family.size).toBe(3);
  await family.get('d');
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
  await family.get('a');
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'a']);
  expect(family.size).toBe(3);
});

test('what is asked for and is not there takes no place of what there is', async () => {
  const asked: string[] = [];
  const queries = new QueryCache({
    ask: () => Promise.reject(new Error('not asked')),
    listen: () => () => undefined,
  });
  const family = queries.byId(3, 'by id', (ids) => {
    asked.push(...ids);
    return Promise.resolve({ result: ids.filter((id) => id === 'a').map((_id) => ({ _id })), syncTags: ['s1:x'] });
  });
  const there = await family.get('a');
  for (let n = 0; n < 10; n++) expect((await family.get(`no-${String(n)}`)).value).toBeNull();
  expect(await family.get('a')).toBe(there);
  expect(asked.filter((id) => id === 'a')).toEqual(['a']);
});
