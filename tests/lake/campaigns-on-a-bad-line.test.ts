// A campaign whose answers are lost: what was done is said to be done, and what is tried again is done once.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addParts, chooseIds, createDrafts } from '../../studio/campaigns/begin.ts';
import { makeParts, referTo } from '../../studio/campaigns/make-parts.ts';
import type { Document, PartType, Versions } from '../../studio/campaigns/parts.ts';
import { type Going, publishTogether, readOutcome } from '../../studio/campaigns/publication.ts';
import { draftIdOf, readCampaign } from '../../studio/campaigns/read.ts';
import { type BadLine, openBadLine } from './bad-line.ts';
import { type TestLake, startTestLake } from './lake.ts';

let lake: TestLake;
let line: BadLine;
beforeAll(async () => {
  lake = await startTestLake('none');
  line = await openBadLine(lake);
});
afterAll(async () => {
  await line.end();
  await lake.remove();
});
beforeEach(() => {
  line.fails('never');
  // That an answer was lost is told there, as well.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const editor = () => lake.connect({ token: lake.token });
const raw = () => editor().withConfig({ perspective: 'raw' });
const rule = { period: { from: '2027-02-01', until: '2027-02-20' }, islands: [], levels: [] };

const partsOf = (types: readonly PartType[], newId: (what: string) => string) =>
  makeParts(
    { types, title: 'Carnaval', english: '', shortName: 'carnaval', rule },
    { begin: () => ({}), newId, taken: new Map(), today: '2026-11-28' },
  );

const campaignOf = (id: string, parts: readonly Document[]): Document => ({
  _id: draftIdOf(id),
  _type: 'campaign',
  title: 'Carnaval',
  period: { _type: 'period', ...rule.period },
  parts: referTo(parts),
});

async function begin(types: readonly PartType[] = ['page', 'redirect']): Promise<string> {
  const newId = chooseIds();
  const parts = partsOf(types, newId);
  await createDrafts(editor(), campaignOf(newId('campaign'), parts), parts);
  return newId('campaign');
}

async function need(id: string) {
  const found = await readCampaign(editor(), id);
  if (!found) throw new Error('The campaign is there.');
  return found;
}

async function goingOf(id: string): Promise<readonly Going[]> {
  const campaign = await need(id);
  const going = ({ draft, ...one }: Versions) => (draft ? [{ ...one, draft }] : []);
  return [...campaign.parts, campaign].flatMap(going);
}

test('what was published is told as published, although the answer was lost', async () => {
  const going = await goingOf(await begin());
  line.fails('answers');
  expect(await publishTogether(line.client, going)).toBe('published');
  expect(await goingOf(going.at(-1)?.id ?? '')).toEqual([]);
});

test('what never arrived is told so once the line is there, and published by trying again', async () => {
  const going = await goingOf(await begin());
  line.fails('all');
  expect(await publishTogether(line.client, going)).toBe('unclear');
  line.fails('never');
  expect(await readOutcome(line.client, going)).toBe('failed');
  expect(await publishTogether(line.client, going)).toBe('published');
});

test('where nothing can be read either it is not known, and found out later, as by trying again', async () => {
  const going = await goingOf(await begin());
  line.fails('after-writing');
  expect(await publishTogether(line.client, going)).toBe('unclear');
  line.fails('never');
  expect(await readOutcome(line.client, going)).toBe('published');
  expect(await publishTogether(line.client, going)).toBe('published');
  // Also where one of them was changed since.
  await editor()
    .patch(going[0]?.id ?? '')
    .set({ title: 'Otra' })
    .commit();
  expect(await readOutcome(line.client, going)).toBe('published');
});

test('who loses a race with somebody who published or discarded a part is told that something moved', async () => {
  const going = await goingOf(await begin());
  const [first] = going;
  if (!first) throw new Error('It has parts.');
  await editor().action({
    actionType: 'sanity.action.document.publish',
    draftId: first.draft._id,
    publishedId: first.id,
  });
  // The lake says that the draft is not there (404).
  expect(await publishTogether(editor(), going)).toBe('moved');
  const other = await goingOf(await begin());
  await editor().delete(other[0]?.draft._id ?? '');
  expect(await publishTogether(editor(), other)).toBe('moved');
  expect(await raw().fetch('count(*[_id in $ids])', { ids: other.map(({ id }) => id) })).toBe(0);
});

test('a new campaign whose answer was lost is made, and made once by whoever tries again', async () => {
  const newId = chooseIds();
  const make = async () => {
    const parts = partsOf(['page', 'banner'], newId);
    await createDrafts(line.client, campaignOf(newId('campaign'), parts), parts);
  };
  const before = await raw().fetch<number>('count(*)');
  line.fails('after-writing');
  await expect(make()).rejects.toThrow();
  line.fails('answers');
  await make();
  expect(await raw().fetch('count(*)')).toBe(before + 3);
  // What the lake refuses is still told.
  line.fails('never');
  await expect(createDrafts(line.client, campaignOf('no such id', []), [])).rejects.toThrow();
});

test('parts are added once, also where the first answer was lost and another is ticked by then', async () => {
  const id = await begin();
  const newId = chooseIds();
  const add = async (types: readonly PartType[]) => {
    await addParts(line.client, await need(id), partsOf(types, newId));
  };
  line.fails('after-writing');
  await expect(add(['banner'])).rejects.toThrow();
  line.fails('answers');
  await add(['banner']);
  line.fails('never');
  await add(['banner', 'popup']);
  const { parts, missing } = await need(id);
  expect(missing).toEqual([]);
  expect(parts.map(({ type }) => type).toSorted()).toEqual(['banner', 'page', 'popup', 'redirect']);
  expect((await need(id)).latest.parts).toHaveLength(4);
});
