// What the unmodified @sanity/client may expect of a lake: held by the local one always, and by a hosted dataset when
// SANITY_TEST_TOKEN (with SANITY_TEST_PROJECT_ID and SANITY_TEST_DATASET) names one that may be written to.
import { type MutationEvent, createClient } from '@sanity/client';
import { applyPatch } from 'mendoza';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiVersion } from '../../studio/api-version.ts';
import { without } from '../../studio/lake/document.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { deferred } from './waiting.ts';

const { SANITY_TEST_TOKEN, SANITY_TEST_PROJECT_ID = '', SANITY_TEST_DATASET: hostedDataset = 'test' } = process.env;
const hosted = SANITY_TEST_TOKEN !== undefined;
const run = crypto.randomUUID().slice(0, 8);
/** Documents of this run alone, as a hosted dataset is shared. */
const type = `contract-${run}`;
const id = (name: string) => `contract-${run}-${name}`;

let lake: TestLake | null = null;

beforeAll(async () => {
  lake = hosted ? null : await startTestLake('none');
});

afterAll(async () => {
  await editor().delete({ query: '*[_type == $type]', params: { type } });
  expect(lake?.logged ?? []).toEqual([]);
  await lake?.remove();
});

function connect(token?: string) {
  if (lake) return lake.connect(token === undefined ? {} : { token });
  return createClient({
    projectId: SANITY_TEST_PROJECT_ID,
    dataset: hostedDataset,
    apiVersion,
    useCdn: false,
    perspective: 'published',
    ...(token === undefined ? {} : { token }),
  });
}
const editor = () => connect(lake?.token ?? SANITY_TEST_TOKEN).withConfig({ perspective: 'raw' });
const reader = () => connect(hosted ? SANITY_TEST_TOKEN : undefined);
const title = '*[_id == $id][0].title';

test('a document is created with id, revision and times', async () => {
  const document = await editor().create({ _type: type, title: 'Uno' });
  expect(document).toMatchObject({ _type: type, title: 'Uno' });
  expect(document._id).toBeTruthy();
  expect(document._rev).toBeTruthy();
  expect(Date.parse(document._createdAt)).not.toBeNaN();
});

test('a patch sets, fills in, appends with keys, and gives a new revision', async () => {
  const document = await editor().create({ _type: type, title: 'Uno' });
  const patched = await editor()
    .patch(document._id)
    .set({ title: 'Dos' })
    .setIfMissing({ lines: [] })
    .append('lines', [{ text: 'a' }])
    .commit<{ lines: { _key: string; text: string }[] }>({ autoGenerateArrayKeys: true });
  expect(patched).toMatchObject({ title: 'Dos', lines: [{ text: 'a' }] });
  expect(patched.lines[0]?._key).toBeTruthy();
  expect(patched._rev).not.toBe(document._rev);
});

test('a patch of a revision that is no more is refused with 409', async () => {
  const document = await editor().create({ _type: type, title: 'Uno' });
  await editor().patch(document._id).set({ title: 'Dos' }).commit();
  const late = editor().patch(document._id).ifRevisionId(document._rev).set({ title: 'Tres' }).commit();
  await expect(late).rejects.toMatchObject({ statusCode: 409 });
});

test('a document is not created twice under one id', async () => {
  await editor().create({ _id: id('twice'), _type: type });
  const again = editor().create({ _id: id('twice'), _type: type });
  await expect(again).rejects.toMatchObject({ statusCode: 409 });
});

test('nobody writes without a token', async () => {
  await expect(connect().create({ _type: type })).rejects.toMatchObject({ statusCode: 401 });
});

test('a transaction is kept whole or not at all', async () => {
  const broken = editor()
    .transaction()
    .create({ _id: id('whole'), _type: type })
    .patch(id('nobody'), { set: { title: 'x' } })
    .commit();
  await expect(broken).rejects.toMatchObject({ statusCode: 409 });
  expect(await editor().getDocument(id('whole'))).toBeUndefined();
});

test('a document that another needs is not deleted', async () => {
  await editor().create({ _id: id('needed'), _type: type });
  const needing = { _id: id('needing'), _type: type, to: { _type: 'reference', _ref: id('needed') } };
  await editor().create(needing);
  await expect(editor().delete(id('needed'))).rejects.toMatchObject({ statusCode: 409 });
  await editor().delete(id('needing'));
  await editor().delete(id('needed'));
  expect(await editor().getDocument(id('needed'))).toBeUndefined();
});

test('a reference to nobody is refused', async () => {
  const lost = editor().create({ _type: type, to: { _type: 'reference', _ref: id('nobody') } });
  await expect(lost).rejects.toMatchObject({ statusCode: 409 });
});

test('each perspective sees its own version of a document', async () => {
  const published = id('versions');
  await editor().create({ _id: published, _type: type, title: 'Publicado' });
  await editor().create({ _id: `drafts.${published}`, _type: type, title: 'Borrador' });
  const params = { id: published };
  expect(await editor().fetch(title, params, { perspective: 'published' })).toBe('Publicado');
  expect(await editor().fetch(title, params, { perspective: 'drafts' })).toBe('Borrador');
  const versions = 'count(*[_id in [$id, "drafts." + $id]])';
  expect(await editor().fetch(versions, params, { perspective: 'raw' })).toBe(2);
  expect(await reader().fetch(title, params)).toBe('Publicado');
});

test('without a token no draft is seen in any way', async () => {
  const draft = `drafts.${id('hidden')}`;
  await editor().create({ _id: draft, _type: type, title: 'Borrador' });
  const visitor = connect();
  expect(await visitor.fetch('*[_id == $draft][0]', { draft }, { perspective: 'raw' })).toBeNull();
  expect(await visitor.getDocument(draft)).toBeUndefined();
});

test('publishing moves the draft over the published document', async () => {
  const published = id('publish');
  await editor().create({ _id: published, _type: type, title: 'Antes' });
  await editor().create({ _id: `drafts.${published}`, _type: type, title: 'Después' });
  await editor().action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${published}`,
    publishedId: published,
  });
  expect(await reader().fetch(title, { id: published })).toBe('Después');
  expect(await editor().getDocument(`drafts.${published}`)).toBeUndefined();
});

test('editing a published document makes its draft, unpublishing leaves only that', async () => {
  const published = id('edit');
  await editor().create({ _id: published, _type: type, title: 'Antes', kept: true });
  const draftId = `drafts.${published}`;
  const patch = { set: { title: 'Después' } };
  await editor().action({ actionType: 'sanity.action.document.edit', draftId, publishedId: published, patch });
  expect(await editor().getDocument(draftId)).toMatchObject({ title: 'Después', kept: true });
  expect(await editor().getDocument(published)).toMatchObject({ title: 'Antes' });
  await editor().action({ actionType: 'sanity.action.document.discard', draftId });
  await editor().action({ actionType: 'sanity.action.document.unpublish', draftId, publishedId: published });
  expect(await editor().getDocument(published)).toBeUndefined();
  expect(await editor().getDocument(draftId)).toMatchObject({ title: 'Antes' });
});

test('several documents are fetched by id, in order, with gaps for the missing', async () => {
  await editor().create({ _id: id('first'), _type: type });
  const found = await editor().getDocuments([id('first'), id('nobody')]);
  expect(found.map((document) => document?._id)).toEqual([id('first'), undefined]);
});

test('an uploaded image is described and served in the size and format that are asked for', async () => {
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#a8432a' } })
    .png()
    .toBuffer();
  const asset = await editor().assets.upload('image', bytes, { filename: 'a.png' });
  expect(asset._id).toMatch(/^image-[0-9a-f]{40}-64x40-png$/);
  expect(asset.metadata).toMatchObject({ dimensions: { width: 64, height: 40, aspectRatio: 1.6 } });
  expect(asset.metadata.lqip).toMatch(/^data:image\//);
  const small = await fetch(`${asset.url}?w=32&auto=format`, { headers: { accept: 'image/webp' } });
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 32, height: 20, format: 'webp' });
});

test('an uploaded file is served as it came', async () => {
  const asset = await editor().assets.upload('file', Buffer.from('hola'), { filename: 'a.txt' });
  expect(await (await fetch(asset.url)).text()).toBe('hola');
});

test('what is no image is refused as one', async () => {
  const upload = editor().assets.upload('image', Buffer.from('no soy una imagen'), { filename: 'a.png' });
  await expect(upload).rejects.toMatchObject({ statusCode: 400 });
});

test('listening tells of each mutation, with revisions that chain and patches of all but the revision', async () => {
  const events = deferred<MutationEvent>();
  const ready = deferred<unknown>();
  const options = { events: ['welcome' as const, 'mutation' as const], effectFormat: 'mendoza' as const };
  const subscription = editor()
    .listen('*[_type == $type && listened == true]', { type }, options)
    .subscribe((event) => {
      if (event.type === 'mutation') events.add(event);
      else ready.add(event);
    });
  await ready.first(1);
  const document = await editor().create({ _type: type, listened: true, title: { es: 'Uno' }, years: [1886] });
  const patched = await editor().patch(document._id).set({ 'title.es': 'Dos' }).unset(['years']).commit();
  await editor().delete(document._id);
  const told = await events.first(3);
  subscription.unsubscribe();
  expect(told.map((event) => event.transition)).toEqual(['appear', 'update', 'disappear']);
  expect(told.slice(1).map((event) => event.previousRev)).toEqual([document._rev, patched._rev]);
  expect(told.slice(0, 2).map((event) => event.resultRev)).toEqual([document._rev, patched._rev]);
  const versions = [null, document, patched, null].map((version) => version && without(version, ['_rev']));
  for (const [step, { effects }] of told.entries()) {
    expect(applyPatch(versions[step], effects?.apply ?? [])).toEqual(versions[step + 1]);
    expect(applyPatch(versions[step + 1], effects?.revert ?? [])).toEqual(versions[step]);
  }
});

test('of a transaction a listener is told how many events it gets, and not how many documents changed', async () => {
  const events = deferred<MutationEvent>();
  const ready = deferred<unknown>();
  const subscription = editor()
    .listen('*[_type == $type && heard == true]', { type }, { events: ['welcome', 'mutation'] })
    .subscribe((event) => {
      if (event.type === 'mutation') events.add(event);
      else ready.add(event);
    });
  await ready.first(1);
  const heard = { _type: type, heard: true };
  await editor().transaction().create(heard).create({ _type: type }).create({ _type: type }).create(heard).commit();
  const told = await events.first(2);
  subscription.unsubscribe();
  expect(told.map(({ transactionTotalEvents }) => transactionTotalEvents)).toEqual([2, 2]);
});

test('live events name what a query depends on when that is published', async () => {
  const query = `*[_type == "${type}" && live == true]{ title }`;
  const messages = deferred<readonly string[]>();
  const ready = deferred<unknown>();
  const subscription = reader()
    .live.events()
    .subscribe((event) => {
      if (event.type === 'message') messages.add(event.tags);
      if (event.type === 'welcome') ready.add(event);
    });
  await ready.first(1);
  const document = await editor().create({ _type: type, live: true, title: 'Uno' });
  const { syncTags = [] } = await reader().fetch(query, {}, { filterResponse: false });
  await editor().patch(document._id).set({ title: 'Dos' }).commit();
  const [, tags = []] = await messages.first(2);
  subscription.unsubscribe();
  expect(syncTags.some((tag) => tags.includes(tag))).toBe(true);
});

test('a query that can not be read is refused with its place', async () => {
  await expect(reader().fetch('*[_type == ')).rejects.toMatchObject({ statusCode: 400 });
});

test('of fifty simultaneous additions none is lost', async () => {
  const document = await editor().create({ _type: type, count: 0 });
  const additions = Array.from({ length: 50 }, () => editor().patch(document._id).inc({ count: 1 }).commit());
  await Promise.all(additions);
  expect(await editor().getDocument(document._id)).toMatchObject({ count: 50 });
});
