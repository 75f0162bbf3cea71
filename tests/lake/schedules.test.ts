// What is set for a moment: judged when it is set, done once when it is due by whichever server comes first, and noted where it can't be.
import { createSchema } from 'sanity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '../../studio/campaigns/parts.ts';
import { tellSaid } from '../../studio/campaigns/publication.ts';
import { foreseeStaleEnglish, readStaleEnglish } from '../../studio/english/stale-english.ts';
import { isFields } from '../../studio/guards/guard.ts';
import { findSchedules } from '../../studio/schedule/find-schedules.ts';
import { prepareSchedule } from '../../studio/schedule/prepare.ts';
import { fieldsOf, momentInWords, momentOf } from '../../studio/schedule/schedule.ts';
import { schemaTypes } from '../../studio/schema/index.ts';
import { carryOut, listDue } from '../../src/content/lake/schedules.ts';
import { publishDue } from '../../src/jobs/publish-due.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { type ScheduledAct, scheduleIdOf, scheduleType } from '../../src/words/schedule.ts';
import { startTestLake, type TestLake } from './lake.ts';

const schema = createSchema({ name: 'club', types: schemaTypes });
const due = '2026-12-24T09:00:00.000Z';
const at = (moment: string) => {
  setClock(() => new Date(moment));
};

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake('sample');
});
beforeEach(() => {
  at(due);
});
afterAll(async () => {
  setClock(machineClock);
  await lake.remove();
});

const editor = () => lake.connect({ token: lake.token });
const raw = () => editor().withConfig({ perspective: 'raw' });
const find = (id: string) => raw().fetch<Document | null>('*[_id == $id][0]', { id });
const run = () => publishDue(editor(), editor());

/** A published document of the sample. */
async function need(id: string): Promise<Document> {
  const found = await find(id);
  if (!found) throw new Error(`The sample has no ${id}.`);
  return found;
}

/** A draft of a published document, with those fields changed. */
async function change(id: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await editor().createOrReplace({ ...(await need(id)), ...fields, _id: `drafts.${id}` });
}

/** What the club says of every document that members hold something of. */
let held = { count: 3, parts: [] };
const prepare = (id: string, type: string, act: ScheduledAct = 'publish') =>
  prepareSchedule(
    { id, type, act, time: '09:00' },
    { client: editor(), schema, ask: () => Promise.resolve(held), today: due.slice(0, 10) },
  );
const stopsOf = async (...wanted: Parameters<typeof prepare>) => {
  const prepared = await prepare(...wanted);
  return prepared.kind === 'stopped' ? prepared.stops.map(tellSaid) : [];
};

/** Sets it as the form does. */
async function schedule(id: string, type: string, act: ScheduledAct = 'publish', moment = due): Promise<void> {
  const prepared = await prepare(id, type, act);
  if (prepared.kind === 'stopped') throw new Error(prepared.stops.map(tellSaid).join('\n'));
  const documents = prepared.documents.map((one) => ({ _key: one.id, ...one }));
  const going = prepared.going.flatMap(({ published, draft }) =>
    published ? foreseeStaleEnglish(editor(), published, { ...draft, _id: published._id }) : [],
  );
  const english = (await Promise.all(going)).flatMap((one) => (one ? { _key: one.id, ...one } : []));
  const own = { document: id, documentType: type, act, at: moment, documents, english };
  await editor().createOrReplace({ _id: scheduleIdOf(id), _type: scheduleType, ...own });
}
const listed = async () => (await findSchedules(editor())).map(({ id, state, says }) => [id, state, says]);

const banner = 'banner-janubio';
const kicker = (es: string) => ({ kicker: { _type: 'localizedString', es, en: es } });

test('is published when it is due and not before, once by two servers, and is gone from the list then', async () => {
  await change(banner, kicker('Mañana'));
  await schedule(banner, 'banner');
  expect(await listed()).toEqual([[banner, 'waiting', 'Se publica el jue, 24 dic 2026, 09:00.']]);
  at('2026-12-24T08:59:59.000Z');
  expect(await run()).toEqual({ done: 0, refused: 0, passed: 0 });
  expect(await need(banner)).not.toMatchObject(kicker('Mañana'));
  at(due);
  const [one, other] = await Promise.all([run(), run()]);
  expect([(one.done ?? 0) + (other.done ?? 0), await find(`drafts.${banner}`)]).toEqual([1, null]);
  expect(await need(banner)).toMatchObject(kicker('Mañana'));
  expect(await listed()).toEqual([]);
  expect(await run()).toEqual({ done: 0, refused: 0, passed: 0 });
});

test('English that stays behind is noted as it is published, not when it is set, nor once that is taken back', async () => {
  const mesa = 'banner-mesa';
  const stale = async () => [...(await readStaleEnglish(editor())).keys()];
  const spanish = (es: string) => ({ kicker: { _type: 'localizedString', es, en: 'Always the same' } });
  await editor().patch(mesa).set(spanish('Antes')).commit();
  await change(mesa, spanish('Después'));
  await schedule(mesa, 'banner');
  expect(await stale()).toEqual([]);
  await editor().delete(scheduleIdOf(mesa));
  expect([await run(), await stale()]).toEqual([{ done: 0, refused: 0, passed: 0 }, []]);
  await schedule(mesa, 'banner');
  expect([await run(), await stale()]).toEqual([{ done: 1, refused: 0, passed: 0 }, [mesa]]);
  // What is written anew in both takes it back.
  await change(mesa, kicker('En los dos'));
  await schedule(mesa, 'banner');
  expect([await run(), await stale()]).toEqual([{ done: 1, refused: 0, passed: 0 }, []]);
});

test('what is changed after it was set stays a draft, and is listed until it is set again', async () => {
  await change(banner, kicker('Hoy'));
  await schedule(banner, 'banner');
  await editor().patch(`drafts.${banner}`).set(kicker('Sin revisar')).commit();
  expect(await listed()).toEqual([[banner, 'changed', expect.stringContaining('prográmalo otra vez')]]);
  expect(await run()).toEqual({ done: 0, refused: 1, passed: 0 });
  expect(await need(banner)).toMatchObject(kicker('Mañana'));
  expect(await find(`drafts.${banner}`)).toMatchObject(kicker('Sin revisar'));
  expect(await run()).toEqual({ done: 0, refused: 0, passed: 0 });
  expect(await listed()).toEqual([[banner, 'changed', expect.stringContaining('algo ha cambiado')]]);
  await schedule(banner, 'banner');
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
  expect(await need(banner)).toMatchObject(kicker('Sin revisar'));
});

test('what is published anew, moved or taken back in the last moment is not done', async () => {
  await schedule(banner, 'banner', 'unpublish');
  await editor().patch(banner).set(kicker('Publicado otra vez')).commit();
  expect(await listed()).toEqual([[banner, 'changed', expect.anything()]]);
  expect(await run()).toEqual({ done: 0, refused: 1, passed: 0 });
  await change(banner, kicker('Más tarde'));
  await schedule(banner, 'banner');
  const { due: found } = await listDue(editor(), new Date(due));
  const [first] = found;
  if (!first) throw new Error('It is due.');
  await schedule(banner, 'banner', 'publish', '2027-01-01T09:00:00.000Z');
  expect(await carryOut({ reading: editor(), writing: editor() }, first)).toBe('passed');
  await editor().delete(scheduleIdOf(banner));
  expect(await carryOut({ reading: editor(), writing: editor() }, first)).toBe('passed');
  expect(await need(banner)).toMatchObject(kicker('Publicado otra vez'));
  await editor().delete(`drafts.${banner}`);
});

test('one that can’t be read keeps no other from being done, and is told of', async () => {
  const broken = { _id: 'schedule.rota', _type: scheduleType, act: 'publish', at: due, documents: [] };
  await editor().createOrReplace(broken);
  await change(banner, kicker('Con una rota'));
  await schedule(banner, 'banner');
  await expect(run()).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('schedule.rota') as string }],
  });
  expect(await need(banner)).toMatchObject(kicker('Con una rota'));
  await editor().delete('schedule.rota');
});

test('is taken off the site, and stays as a draft', async () => {
  await schedule(banner, 'banner', 'unpublish');
  expect(await listed()).toEqual([[banner, 'waiting', expect.stringMatching(/^Se despublica el /)]]);
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
  expect([await find(banner), (await find(`drafts.${banner}`))?._type]).toEqual([null, 'banner']);
});

test('a campaign goes with all that has a draft, or nothing of it', async () => {
  const id = 'campaign-navidad';
  const part = 'banner-navidad';
  await change(id, { title: 'Navidad otra vez' });
  await change(part, kicker('Con todos'));
  await schedule(id, 'campaign');
  expect(await findSchedules(editor())).toMatchObject([
    { id, says: expect.stringContaining('Con una de sus partes.') as string },
  ]);
  await editor().patch(`drafts.${part}`).set(kicker('Otra cosa')).commit();
  expect(await run()).toEqual({ done: 0, refused: 1, passed: 0 });
  expect(await need(id)).not.toMatchObject({ title: 'Navidad otra vez' });
  await schedule(id, 'campaign');
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
  expect([await need(id), await need(part)]).toMatchObject([{ title: 'Navidad otra vez' }, kicker('Otra cosa')]);
});

/** Another document of that type, published as it is. */
const publish = async (from: string, id: string, fields: Readonly<Record<string, unknown>>) =>
  editor().create({ ...(await need(from)), ...fields, _id: id });

test('a campaign is taken off the site with its parts, but for what members may hold by then', async () => {
  const id = 'campaign-navidad';
  await schedule(id, 'campaign', 'unpublish');
  const [set] = (await listDue(editor(), new Date(due))).due;
  const going = set?.documents.map((one) => one.id) ?? [];
  expect(going).toEqual(expect.arrayContaining([id, 'banner-navidad', 'page-christmas']));
  expect(going.filter((one) => /^(draw|quiz|game|event)-/.test(one))).toEqual([]);
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
  for (const one of going)
    expect([await find(one), (await find(`drafts.${one}`))?._id]).toEqual([null, `drafts.${one}`]);
  await schedule(id, 'campaign');
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
});

test('a campaign whose game has its terms among its parts goes without that page, which stays with the game', async () => {
  const [id, game, terms, banner] = ['campaign-rasca', 'game-rasca', 'page-bases-rasca', 'banner-rasca'];
  const refer = (_ref: string) => ({ _type: 'reference', _ref });
  const shortName = { _type: 'slug', current: 'rasca' };
  await publish('page-beneficios', terms, { path: 'bases-rasca' });
  await publish('banner-mesa', banner, {});
  await publish('game-rasca-del-sol', game, { slug: shortName, terms: refer(terms) });
  const parts = [terms, banner, game].map((part) => ({ ...refer(part), _key: part, _weak: true }));
  await publish('campaign-festivales', id, { title: 'Rasca', shortName, parts });
  const prepared = await prepare(id, 'campaign', 'unpublish');
  expect(prepared.kind === 'ready' && prepared.kept.map(tellSaid)).toEqual([
    'Página «Beneficios»: Hace falta para Juego «El rasca del sol».',
  ]);
  await schedule(id, 'campaign', 'unpublish');
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
  const there = await Promise.all([id, banner, game, terms].map(async (one) => (await find(one))?._id ?? null));
  expect(there).toEqual([null, null, game, terms]);
  for (const one of [`drafts.${id}`, `drafts.${banner}`, game, terms]) await editor().delete(one);
});

test('nothing is set to be taken off the site that something needs which stays, and it is named', async () => {
  const [id, game, page] = ['campaign-navidad', 'game-ruleta-del-club', 'page-christmas'];
  const terms = (_ref: unknown) => ({ terms: { _type: 'reference', _ref } });
  const { terms: before } = await need(game);
  await editor().patch(game).set(terms(page)).commit();
  const told = [expect.stringMatching(/^Juego «.*necesita lo que se quitaría: Página «/)];
  expect(await stopsOf(id, 'campaign', 'unpublish')).toEqual(told);
  expect(await stopsOf(page, 'page', 'unpublish')).toEqual(told);
  await editor().patch(game).set({ terms: before }).commit();
  expect(await stopsOf(id, 'campaign', 'unpublish')).toEqual([]);
});

test('of an address that something else has by then nothing is published, and it is said why', async () => {
  const page = { ...(await need('page-beneficios')), _id: 'drafts.page-nueva', path: 'nueva' };
  await editor().create(page);
  await schedule('page-nueva', 'page');
  await publish('page-beneficios', 'page-otra', { path: 'nueva' });
  expect(await run()).toEqual({ done: 0, refused: 1, passed: 0 });
  expect([await find('page-nueva'), await find('drafts.page-nueva')]).toMatchObject([null, { path: 'nueva' }]);
  expect(await listed()).toEqual([
    ['page-nueva', 'taken', expect.stringContaining('otro documento tiene esa dirección')],
  ]);
  // Once it is free again and set anew, it goes.
  await editor().delete('page-otra');
  await schedule('page-nueva', 'page');
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
  expect(await need('page-nueva')).toMatchObject({ path: 'nueva' });

  // Of a slug, only among documents of its type; of two that are due for the same, the first has it.
  const slug = { _type: 'slug', current: 'nueva' };
  for (const id of ['draw-una', 'draw-otra'])
    await editor().create({ ...(await need('draw-noche-de-estrellas')), _id: `drafts.${id}`, slug });
  await editor()
    .patch('drafts.draw-otra')
    .set({ slug: { ...slug, current: 'otra' } })
    .commit();
  await schedule('draw-una', 'draw');
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
  await schedule('draw-otra', 'draw');
  await editor()
    .patch('draw-una')
    .set({ slug: { ...slug, current: 'otra' } })
    .commit();
  expect(await run()).toEqual({ done: 0, refused: 1, passed: 0 });
  for (const id of ['draw-otra', 'page-nueva']) await editor().delete(scheduleIdOf(id));
});

test('a campaign of which another has a part by then stays a draft, with its parts', async () => {
  const parts = [{ _type: 'reference', _ref: 'banner-mesa', _key: 'mesa' }];
  const shortName = (current: string) => ({ shortName: { _type: 'slug', current } });
  const campaign = await need('campaign-festivales');
  await editor().create({ ...campaign, ...shortName('una'), _id: 'drafts.campaign-una', title: 'Una', parts });
  await change('banner-mesa', kicker('Con la campaña'));
  await schedule('campaign-una', 'campaign');
  await publish('campaign-festivales', 'campaign-otra', { ...shortName('otra'), title: 'Otra', parts });
  expect(await run()).toEqual({ done: 0, refused: 1, passed: 0 });
  expect(await find('campaign-una')).toBeNull();
  expect(await need('banner-mesa')).not.toMatchObject(kicker('Con la campaña'));
  expect(await listed()).toEqual([['campaign-una', 'taken', expect.stringContaining('otra campaña')]]);
  await editor().delete(scheduleIdOf('campaign-una'));
  await editor().delete('drafts.banner-mesa');
});

test('what a person has to read or decide is not set: an error, another address, what members hold', async () => {
  await change('page-beneficios', { title: { _type: 'localizedString', en: 'Levels' } });
  expect(await stopsOf('page-beneficios', 'page')).toContainEqual(expect.stringContaining('Falta el texto en español'));
  await change('page-beneficios', { path: 'otros-beneficios' });
  expect(await stopsOf('page-beneficios', 'page')).toContainEqual(expect.stringContaining('Cambia de dirección'));
  await change('event-sesion-lago', { day: '2027-03-01' });
  expect(await stopsOf('event-sesion-lago', 'event')).toContainEqual(expect.stringContaining('a mano'));
  // Nobody holds a place yet; by then somebody may.
  held = { count: 0, parts: [] };
  expect(await stopsOf('event-sesion-lago', 'event')).toContainEqual(expect.stringContaining('a mano'));
  expect(await stopsOf('event-sesion-lago', 'event', 'unpublish')).toContainEqual(expect.stringContaining('a mano'));
  expect(await stopsOf('campaign-festivales', 'campaign')).toContainEqual(
    expect.stringContaining('No hay nada que publicar.'),
  );
});

test('what the clock will have made wrong by then is not set, alone or in a campaign', async () => {
  const samples = await raw().fetch<Document[]>('*[_type == "product" && shipping == false && dated != true]');
  const [ticket] = samples.toSorted((one, other) => one._id.localeCompare(other._id));
  if (!ticket) throw new Error('The sample has no ticket.');
  const lastDay = async (validUntil: string) => {
    await change(ticket._id, { validDays: undefined, validUntil });
    return stopsOf(ticket._id, 'product');
  };
  const over = expect.stringContaining('último día en que vale ya habrá pasado') as string;
  expect(await lastDay('2026-12-24')).toEqual([]);
  expect(await lastDay('2026-12-23')).toEqual([over]);
  await editor().delete(`drafts.${ticket._id}`);

  // A new date of a ticket with one, by the hour.
  const [dated] = await raw().fetch<Document[]>('*[_type == "product" && dated == true] | order(_id asc)');
  if (!dated) throw new Error('The sample has no ticket with a date.');
  const known = Array.isArray(dated.dates) ? dated.dates.filter(isFields) : [];
  const withDateAt = async (time: string) => {
    await change(dated._id, { dates: [...known, { ...known[0], _key: 'nueva', day: '2026-12-24', time }] });
    return stopsOf(dated._id, 'product');
  };
  expect(await withDateAt('09:30')).toEqual([]);
  expect(await withDateAt('09:00')).toEqual([expect.stringContaining('Una fecha nueva ya habrá pasado')]);
  await editor().delete(`drafts.${dated._id}`);

  // A draw that opens between now and then.
  const draw = 'draw-noche-de-estrellas';
  const { opensOn } = await need(draw);
  const other = { publicValue: { _type: 'localizedString', es: 'Otro número', en: 'Another number' } };
  const fields = {
    ...other,
    publicValueDigits: 5,
    publicValueSource: 'https://example.com/',
    publicValueUntil: '2099-01-01',
  };
  for (const [opens, told] of [
    ['2026-12-25', []],
    ['2026-12-24', [expect.stringContaining('ya habrá abierto')]],
  ] as const) {
    await editor().patch(draw).set({ opensOn: opens }).commit();
    await change(draw, { ...fields, closesOn: '2027-01-02' });
    expect(await stopsOf(draw, 'draw')).toEqual(told);
  }
  await editor().patch(draw).set({ opensOn }).commit();
  await editor().delete(`drafts.${draw}`);
});

test('without a token to write with what is due is said to be, and nothing is lost', async () => {
  await change('banner-mesa', kicker('Después'));
  await schedule('banner-mesa', 'banner');
  await expect(publishDue(null, editor())).rejects.toThrow(
    'SANITY_WRITE_TOKEN is not set, and 1 publications are due.',
  );
  await expect(publishDue(lake.connect(), editor())).rejects.toThrow('some publications failed');
  expect(await listed()).toMatchObject([['banner-mesa', 'waiting', expect.anything()]]);
  expect(await lake.connect().fetch('count(*[_type == $type])', { type: scheduleType })).toBe(0);
  expect(await run()).toEqual({ done: 1, refused: 0, passed: 0 });
});

test('moments are those of the islands, in winter and in summer', () => {
  expect([momentOf('2026-12-24', '09:00'), momentOf('2027-07-01', '09:00')]).toEqual([
    '2026-12-24T09:00:00.000Z',
    '2027-07-01T08:00:00.000Z',
  ]);
  expect([momentOf('', '09:00'), momentOf('2027-07-01', '')]).toEqual([null, null]);
  expect(fieldsOf('2027-07-01T08:00:00.000Z')).toEqual({ day: '2027-07-01', time: '09:00' });
  expect(momentInWords('2027-06-30T23:30:00.000Z')).toBe('jue, 1 jul 2027, 00:30');
});
