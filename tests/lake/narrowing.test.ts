// The index leaves documents out before a query is evaluated: what is answered stays the same, and what changes an answer carries one
// of its tags.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isJson } from '../../studio/lake/document.ts';
import { answer } from '../../studio/lake/query.ts';
import { Store } from '../../studio/lake/store.ts';
import { View } from '../../studio/lake/view.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Assets } from '../../studio/lake/assets.ts';
import { importContent } from '../../studio/lake/seed.ts';
import { mutate } from '../../studio/lake/mutations.ts';
import { sampleContent } from '../setup/sample-lake.ts';
import { startTestLake } from './lake.ts';
import { deferred } from './waiting.ts';

/** All that the site asks. */
const siteQueries = Object.values(
  import.meta.glob<Record<string, unknown>>(['../../src/content/**/*.ts', '!**/*.test.ts'], { eager: true }),
).flatMap((exported) => Object.values(exported).filter((one) => typeof one === 'string' && one.includes('*[')));

const project = { projectId: 'local', dataset: 'production' };
let directory: string;
let store: Store;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'club-lake-'));
  store = new Store(directory);
  await importContent(sampleContent, store, new Assets(directory, project));
  const article = store.find(first('article'));
  const product = store.find(first('product'));
  await mutate(
    store,
    [
      { create: { ...article, _id: 'drafts.only-a-draft', slug: { current: 'only-a-draft' } } },
      { create: { ...product, _id: `drafts.${product?._id ?? ''}`, slug: { current: 'renamed-in-a-draft' } } },
    ],
    { author: 'local' },
  );
});
afterAll(async () => {
  store.close();
  await rm(directory, { recursive: true });
});

const first = (type: string) => [...store.index.find(`type-${type}`)][0] ?? '';

const filters = [
  '_type == "article"',
  '"article" == _type',
  '_type in ["article", "product"]',
  '_type in $types && defined(slug.current)',
  '_type == "product" && slug.current == $slug',
  'slug.current in ["renamed-in-a-draft", "only-a-draft"]',
  '_type == "article" || _type == "banner"',
  '_type == "article" || defined(period)',
  '_type == "product" && (category._ref == $category || isNew == true)',
  '_type == "product" && $filter in filters[]._ref',
  '_type == "product" && $filter in filters[]->_id',
  'references($category)',
  'references("nobody", $category) && _type == "product"',
  '_id == $product',
  '_id in [$product, "drafts." + $product]',
  '_id in $ids',
  'sanity::versionOf($product)',
  '!(_type == "article")',
  '_type != "article"',
  'category->slug.current == $categorySlug',
  '_type == "product" && category->filters[0]._ref == $filter',
  '_type == "category" && count(*[_type == "product" && references(^._id)]) > 2',
  '_type == "product" && _id in *[_type == "product" && isNew == true]._id',
  '_type == null',
  'path == "stardrift"',
  '_type == "page" && path in ["stardrift", "nowhere"]',
  '_id in path("drafts.**")',
  'true',
];

test('each query is answered as if every document had been looked at', async () => {
  const product = store.find(first('product'));
  const category = isJson(product?.category) ? String(product.category._ref) : '';
  const categorySlug = store.find(category)?.slug;
  const params = {
    types: ['article', 'banner'],
    slug: 'renamed-in-a-draft',
    category,
    categorySlug: isJson(categorySlug) ? categorySlug.current : '',
    filter: first('filter'),
    product: product?._id,
    ids: [product?._id, 'only-a-draft', 'nobody'],
    from: 0,
    until: 24,
    day: '2026-11-21',
    path: 'stardrift',
    membersOnly: false,
  };
  const asked = [
    ...filters.map((filter) => `*[${filter}]{ _id, name, "category": category->name.es }`),
    ...siteQueries.map(String),
  ];
  expect(asked.length).toBeGreaterThan(filters.length + 10);
  for (const query of asked)
    for (const perspective of ['raw', 'drafts', 'published']) {
      const view = new View(store, perspective);
      const narrowed = await answer(view, store.index, { query, params }, project);
      // Written so that no filter stands right behind the star.
      const everything = query.replaceAll('*[', '*[true][');
      const plain = await answer(view, store.index, { query: everything, params }, project);
      expect(sorted(narrowed.result), `${perspective}: ${query}`).toEqual(sorted(plain.result));
    }
});

/** Lists that are not ordered come in any order. */
function sorted(result: unknown): unknown {
  return Array.isArray(result) ? result.map((item) => JSON.stringify(item)).toSorted() : result;
}

test('a change tells those whom it touches, and no others', async () => {
  const lake = await startTestLake('none');
  const editor = lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });
  await editor.create({ _id: 'a', _type: 'article', slug: { current: 'one' } });
  await editor.create({
    _id: 'b',
    _type: 'article',
    slug: { current: 'two' },
    topic: { _type: 'reference', _ref: 'c', _weak: true },
  });
  const told = deferred<readonly string[]>();
  const open = deferred<unknown>();
  const subscription = lake
    .connect()
    .live.events()
    .subscribe((event) => {
      if (event.type === 'message') told.add(event.tags);
      if (event.type === 'welcome') open.add(event);
    });
  await open.first(1);
  const tagsOf = async (query: string) =>
    new Set((await lake.connect().fetch(query, {}, { filterResponse: false })).syncTags);
  const list = await tagsOf('*[_type == "article"]{ slug }');
  const one = await tagsOf('*[_type == "article" && slug.current == "one"][0]');
  const two = await tagsOf('*[_type == "article" && slug.current == "two"][0]{ slug, topic-> }');
  const later = await tagsOf('*[_type == "article" && slug.current == "later"][0]');
  const about = await tagsOf('count(*[references("c")])');
  const all = await tagsOf('count(*)');

  const changes = [
    [() => editor.patch('a').set({ text: 'x' }).commit(), [list, one, all]],
    [() => editor.patch('a').set({ 'slug.current': 'later' }).commit(), [list, one, later, all]],
    [() => editor.create({ _id: 'c', _type: 'topic' }), [two, all]],
    [() => editor.patch('b').unset(['topic']).commit(), [list, two, about, all]],
    [() => editor.delete('a'), [list, later, all]],
  ] as const;
  for (const [index, [change, touched]] of changes.entries()) {
    await change();
    const tags = (await told.first(index + 1)).at(-1) ?? [];
    const isTold = (asked: Set<string>) => tags.some((tag) => asked.has(tag));
    const groups = { list, one, two, later, about, all };
    expect(
      Object.entries(groups).flatMap(([name, asked]) => (isTold(asked) ? name : [])),
      `change ${String(index)}`,
    ).toEqual(Object.entries(groups).flatMap(([name, asked]) => (touched.some((one) => one === asked) ? name : [])));
  }
  subscription.unsubscribe();
  await lake.remove();
});
