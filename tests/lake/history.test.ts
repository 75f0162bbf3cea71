// What a document was: every version of it, whatever happened since, and what the Studio is told of how it came about.
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { incremental } from 'mendoza';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiVersion } from '../../studio/api-version.ts';
import { applyDiff, diff } from '../../studio/lake/diff.ts';
import { type LakeDocument, isDocument, isJson, without } from '../../studio/lake/document.ts';
import { Store } from '../../studio/lake/store.ts';
import { type TestLake, startTestLake } from './lake.ts';

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake('sample');
});
afterAll(() => lake.remove());

const editor = () => lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });

async function versions(ids: string, query: Record<string, string>): Promise<LakeDocument[]> {
  const url = `/data/history/production/documents/${ids}`;
  const answer: unknown = await editor().request({ url, query });
  return isJson(answer) && Array.isArray(answer.documents) ? answer.documents.filter(isDocument) : [];
}

interface LifeEvent {
  type: string;
  revisionId?: string;
}

/** What a transaction did to that document, or what undoes it; `line` is the transaction as JSON. */
function patchOf(line: string, id: string, direction: 'apply' | 'revert'): unknown[] {
  const transaction: unknown = JSON.parse(line);
  const effects = isJson(transaction) && isJson(transaction.effects) ? transaction.effects[id] : null;
  const patch = isJson(effects) ? effects[direction] : null;
  if (!Array.isArray(patch)) throw new Error(`no ${direction} for ${id} in ${line}`);
  return patch;
}

async function life(id: string, query: Record<string, string> = {}) {
  const url = `/data/history/production/events/documents/${id}`;
  return editor().request<{ events: Record<string, LifeEvent[]>; nextCursor: string }>({ url, query });
}

test('every version of a document that was edited three hundred times is still there', async () => {
  const { _id, _rev } = await editor().create({ _type: 'note', count: 0, lines: [] });
  const revisions = [_rev];
  for (let count = 1; count <= 300; count += 1) {
    const patch = editor().patch(_id).set({ count });
    const line = { _key: String(count), text: `line ${String(count)}` };
    const edited = await (count % 3 === 0 ? patch.insert('after', 'lines[-1]', [line]) : patch).commit();
    revisions.push(edited._rev);
  }
  for (const count of [0, 1, 99, 100, 101, 250, 300]) {
    const revision = revisions[count] ?? '';
    const [version] = await versions(_id, { revision });
    expect(version).toMatchObject({ _id, _rev: revision, count });
    expect(version?.lines, `at ${String(count)}`).toHaveLength(Math.floor(count / 3));
  }
}, 60_000);

test('a published document and its draft are asked for together, each as it was then', async () => {
  const id = 'two-at-once';
  const first = await editor().create({ _id: id, _type: 'note', text: 'published' });
  const draft = await editor().create({ _id: `drafts.${id}`, _type: 'note', text: 'draft' });
  await editor().delete(`drafts.${id}`);
  const ids = `${id},drafts.${id}`;
  expect((await versions(ids, { revision: first._rev })).map(({ text }) => text)).toEqual(['published']);
  expect((await versions(ids, { revision: draft._rev })).map(({ text }) => text)).toEqual(['published', 'draft']);
  expect((await versions(ids, { lastRevision: 'true' })).map(({ text }) => text)).toEqual(['published']);
  expect(await versions(ids, { revision: 'none' })).toEqual([]);
  expect((await versions(ids, { time: '2020-01-01T00:00:00Z' })).length).toBe(0);
});

test('what was imported has a revision, under which it is found', async () => {
  const id = 'banner-edicion-limitada';
  const before = await editor().getDocument(id);
  await editor().patch(id).set({ kicker: 'x' }).commit();
  const { events } = await life(id);
  const created = events[id]?.find(({ type }) => type === 'createLiveDocument');
  expect(created?.revisionId).toBe(before?._rev);
  const revision = created?.revisionId ?? '';
  expect(await versions(id, { revision })).toEqual([before]);
  expect(await versions(`drafts.${id}`, { revision })).toEqual([before]);
});

test('what was deleted is found as it was last', async () => {
  const id = 'deleted';
  await editor().create({ _id: `drafts.${id}`, _type: 'note', text: 'first' });
  const action = { draftId: `drafts.${id}`, publishedId: id };
  await editor().action({ actionType: 'sanity.action.document.publish', ...action });
  await editor().patch(id).set({ text: 'last' }).commit();
  await editor().delete(id);
  const found = await versions(`${id},drafts.${id}`, { lastRevision: 'true' });
  expect(found.map(({ _id, text }) => [_id, text])).toEqual([[id, 'last']]);
  const { events } = await life(id);
  expect(events[id]?.map(({ type }) => type)).toEqual([
    'deleteDocumentGroup',
    'updateLiveDocument',
    'publishDocumentVersion',
    'createDocumentVersion',
  ]);
});

test('a document’s life is told a page at a time, and edits of its draft are no part of it', async () => {
  const id = 'long-life';
  for (let round = 0; round < 3; round += 1) {
    await editor().createOrReplace({ _id: `drafts.${id}`, _type: 'note', round });
    await editor().patch(`drafts.${id}`).set({ text: 'edited' }).commit();
    await editor().delete(`drafts.${id}`);
  }
  const seen: string[] = [];
  let nextCursor = '';
  do {
    const page = await life(id, { limit: '2', ...(nextCursor === '' ? {} : { nextCursor }) });
    seen.push(...(page.events[id] ?? []).map(({ type }) => type));
    nextCursor = page.nextCursor;
  } while (nextCursor !== '');
  const round = ['deleteDocumentVersion', 'createDocumentVersion'];
  expect(seen).toEqual([...round, ...round, ...round]);
});

test('transactions tell what changed as patches, not the whole document, from one to another', async () => {
  const { _id, _rev } = await editor().create({ _type: 'note', text: 'a', long: 'x'.repeat(5000) });
  const revisions = [_rev];
  for (const text of ['b', 'c', 'd']) revisions.push((await editor().patch(_id).set({ text }).commit())._rev);
  const read = async (query: Record<string, string>) => {
    const answer = await fetch(
      `${lake.url}/v${apiVersion}/data/history/production/transactions/${_id}?${new URLSearchParams(query).toString()}`,
      { headers: { authorization: `Bearer ${lake.token}` } },
    );
    const text = await answer.text();
    return text.split('\n').filter(Boolean);
  };
  const lines = await read({ fromTransaction: revisions[1] ?? '', limit: '2' });
  expect(lines.map((line) => line.includes('xxxx'))).toEqual([false, false]);
  expect(lines.map((line) => revisions.findIndex((revision) => line.includes(`{"id":"${revision}"`)))).toEqual([1, 2]);
  const reverse = await read({ reverse: 'true', limit: '50' });
  expect(reverse.map((line) => revisions.findIndex((revision) => line.includes(`{"id":"${revision}"`)))).toEqual([
    3, 2, 1, 0,
  ]);
  // The Studio replays them on a document whose revision it has taken off.
  const steps = await read({ limit: '50' });
  const content = without((await editor().getDocument(_id)) ?? {}, ['_rev']);
  const applied = steps.reduce<unknown>((value, line) => applyDiff(value, patchOf(line, _id, 'apply')), null);
  expect(applied).toEqual(content);
  const undone = steps.reduceRight<unknown>((value, line) => applyDiff(value, patchOf(line, _id, 'revert')), content);
  expect(undone).toBeNull();
});

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(fc.oneof(tie('any'), tie('item')), { maxLength: 5 }),
  item: fc.record({ _key: fc.constantFrom('a', 'b', 'c'), text: tie('any') }),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'ñ', '10', '2'), tie('any')),
}));

test('a patch makes of what was before what came after, also as the Studio applies it', () => {
  const { applyPatch, unwrap, wrap } = incremental;
  fc.assert(
    fc.property(value.object, value.object, (before, after) => {
      if (!isJson(before) || !isJson(after)) return;
      const patch = diff(before, after);
      expect(applyDiff(before, patch)).toEqual(after);
      expect(unwrap(applyPatch(wrap(before, 0), [...patch], 1))).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test('what is over a year old is forgotten; every later version stays', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'club-lake-'));
  const at = (day: number) => new Date(Date.UTC(2025, 0, day)).toISOString();
  const note = (count: number): LakeDocument => ({ _id: 'note', _type: 'note', _rev: `r${String(count)}`, count });
  const store = new Store(directory);
  for (let count = 0; count < 400; count += 1) {
    const change = { id: 'note', before: count > 0 ? note(count - 1) : null, after: note(count), mutations: [] };
    store.commit({ id: `r${String(count)}`, at: at(count), author: 'local', changes: [change] });
  }
  store.log.prune(new Date(Date.UTC(2026, 0, 250)));
  const countOf = (revision: string) => {
    const sequence = store.log.findSequence(revision);
    return sequence === null ? null : store.log.documentAt('note', sequence)?.count;
  };
  expect(countOf('r100')).toBeNull();
  for (const count of [250, 251, 300, 399]) expect(countOf(`r${String(count)}`)).toBe(count);
  store.close();
  await rm(directory, { recursive: true });
});

test('a history in the earlier layout is taken over', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'club-lake-'));
  const earlier = new DatabaseSync(join(directory, 'lake.db'));
  earlier.exec(`
    CREATE TABLE documents (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
    CREATE TABLE transactions (
      sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at TEXT NOT NULL, author TEXT NOT NULL, changes TEXT NOT NULL
    ) STRICT;`);
  const note = (text: string) => ({ _id: 'note', _type: 'note', _rev: text, text });
  earlier.prepare('INSERT INTO documents VALUES (?, ?)').run('note', JSON.stringify(note('b')));
  const insert = earlier.prepare('INSERT INTO transactions (id, at, author, changes) VALUES (?, ?, ?, ?)');
  const at = new Date().toISOString();
  insert.run('a', at, 'seed', JSON.stringify([{ id: 'note', before: null, after: note('a'), mutations: [] }]));
  insert.run('b', at, 'local', JSON.stringify([{ id: 'note', before: note('a'), after: note('b'), mutations: [] }]));
  earlier.close();
  for (let start = 0; start < 2; start += 1) {
    const store = new Store(directory);
    expect(store.find('note')).toMatchObject({ text: 'b' });
    expect(store.log.documentAt('note', store.log.findSequence('a') ?? 0)).toEqual(note('a'));
    expect(store.log.documentAt('note', store.log.findSequence('b') ?? 0)).toEqual(note('b'));
    store.close();
  }
  await rm(directory, { recursive: true });
});
