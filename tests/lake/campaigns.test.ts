// Campaigns: what belongs together is judged, copied and published as one thing, on a real lake.
import { createSchema } from 'sanity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ranksFrom, readTaken } from '../../studio/campaigns/begin.ts';
import { copyCampaign, proposeCopy } from '../../studio/campaigns/copy-campaign.ts';
import { listGaps } from '../../studio/campaigns/gaps.ts';
import type { Campaign, Document } from '../../studio/campaigns/parts.ts';
import { preparePublication, publishTogether, tellSaid } from '../../studio/campaigns/publication.ts';
import { prepareRemoval, removeTogether } from '../../studio/campaigns/removal.ts';
import { draftIdOf, readCampaign, readCampaigns } from '../../studio/campaigns/read.ts';
import { stateOf } from '../../studio/campaigns/state.ts';
import { schemaTypes } from '../../studio/schema/index.ts';
import { type TestLake, startTestLake } from './lake.ts';

const schema = createSchema({ name: 'club', types: schemaTypes });

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake('sample');
});
afterAll(() => lake.remove());

const editor = () => lake.connect({ token: lake.token });
const raw = () => editor().withConfig({ perspective: 'raw' });
const find = (id: string) => raw().fetch<Document | null>('*[_id == $id][0]', { id });
const need = async (id: string): Promise<Campaign> => {
  const found = await readCampaign(editor(), id);
  if (!found) throw new Error(`There is no campaign ${id}.`);
  return found;
};
/** What the club says of every document that members hold something of. */
let held: unknown = { count: 0, parts: [] };
const prepare = (id: string) =>
  preparePublication(id, {
    client: editor(),
    schema,
    ask: () => Promise.resolve(held),
    today: '2026-11-28',
  });
const stopsOf = async (id: string) => {
  const publication = await prepare(id);
  return publication.kind === 'stopped' ? publication.stops.map(tellSaid) : [];
};

describe('in the sample', () => {
  test('what belongs together is in one campaign, and stands by its day', async () => {
    const campaigns = await readCampaigns(editor());
    expect(campaigns).toHaveLength(11);
    expect(campaigns.filter(({ missing }) => missing.length > 0)).toEqual([]);
    const state = (id: string, day: string) =>
      campaigns.filter((one) => one.id === id).map((one) => stateOf(one, day).words);
    expect(state('campaign-navidad', '2026-11-28')).toEqual(['Desde el 1 dic']);
    expect(state('campaign-navidad', '2027-01-06')).toEqual(['En curso']);
    expect(state('campaign-noche-de-estrellas', '2026-11-28')).toEqual(['Terminada']);
    expect(state('campaign-edicion-limitada', '2026-11-28')).toEqual(['En curso']);
    expect(campaigns.map((one) => stateOf({ ...one, published: null }, '2026-11-28').words)).not.toContain('En curso');
  });

  test('nothing lacks but what the sample shows: a draw that is open longer than its festivals', async () => {
    const gaps = (await readCampaigns(editor())).flatMap((one) => listGaps(one).map(({ says }) => says));
    expect(gaps).toEqual(['Sorteo «Entradas para los festivales»: empieza antes que la campaña.']);
  });
});

async function copy(id: string, shortName: string, from: string): Promise<readonly Document[]> {
  let count = 0;
  const drafts = copyCampaign(
    await need(id),
    { title: 'Copia', shortName, from },
    { newId: () => `${shortName}-${String(count++)}`, taken: await readTaken(editor()), nextRank: ranksFrom('0|a:') },
  );
  let writing = editor().transaction();
  for (const draft of drafts) writing = writing.create(draft);
  await writing.commit();
  return drafts;
}

test('a copy has all parts, linked among themselves, on days of its own, as drafts', async () => {
  const [own, ...parts] = await copy('campaign-festivales', 'festivales-2027', '2027-06-01');
  expect(parts).toHaveLength(7);
  expect([own, ...parts].every((one) => one?._id.startsWith('drafts.'))).toBe(true);
  expect(own).toMatchObject({
    shortName: { current: 'festivales-2027' },
    period: { from: '2027-06-01', until: '2027-09-10' },
  });
  const text = JSON.stringify(parts);
  for (const { id } of (await need('campaign-festivales')).parts) expect(text).not.toContain(`"_ref":"${id}"`);
  const ofType = (type: string) => parts.find(({ _type }) => _type === type);
  expect(ofType('page')).toMatchObject({ path: 'news-festivales-2027', season: { from: '2027-06-01' } });
  expect(ofType('draw')).toMatchObject({ slug: { current: 'festivales-2027' }, opensOn: '2027-09-15' });
  expect(ofType('redirect')).toMatchObject({ from: 'festivales-2027' });
  expect(ofType('banner')).toMatchObject({ orderRank: '0|a:' });
  // A strong reference could not refer to a draft.
  expect(JSON.stringify(ofType('page'))).toMatch(/"draws":\[\{[^}]*"_weak":true/);
  expect(await raw().fetch('count(*[_id in $ids])', { ids: parts.map(({ _id }) => _id.slice(7)) })).toBe(0);
  expect(proposeCopy(await need('campaign-festivales'), '2026-11-28')).toEqual({
    title: 'Festivales de verano 2027',
    from: '2027-06-01',
  });
});

test('is published with its parts in one transaction', async () => {
  const drafts = await raw().fetch<{ _id: string }[]>('*[_id match "drafts.festivales-2027-*"]{ _id }');
  expect(drafts).toHaveLength(8);
  const publication = await prepare('festivales-2027-0');
  if (publication.kind !== 'ready') throw new Error(publication.stops.map(tellSaid).join('\n'));
  expect(publication.going.map(({ type }) => type)).toEqual([
    'draw',
    'quiz',
    'quiz',
    'page',
    'page',
    'redirect',
    'banner',
    'campaign',
  ]);
  expect(await publishTogether(editor(), publication.going)).toBe('published');
  const published = await raw().fetch<Document[]>('*[_id match "festivales-2027-*"]');
  expect(published).toHaveLength(8);
  expect(new Set(published.map(({ _rev }) => _rev)).size).toBe(1);
});

test('is not published at all where one part is not right, and says which', async () => {
  const parts = await copy('campaign-navidad', 'navidad-2027', '2027-12-01');
  const page = parts.find(({ _type }) => _type === 'page');
  await editor()
    .patch(page?._id ?? '')
    .unset(['title'])
    .commit();
  expect(await stopsOf('navidad-2027-0')).toContain('Página «/club/navidad-2027»: Título: Falta el texto en español.');
  await editor()
    .patch(page?._id ?? '')
    .set({ title: { _type: 'localizedString', es: 'Navidad', en: 'Christmas' } })
    .commit();
  const publication = await prepare('navidad-2027-0');
  if (publication.kind !== 'ready') throw new Error('It is right now.');
  // Somebody goes on writing in a part.
  await editor()
    .patch(page?._id ?? '')
    .set({ path: 'otra-navidad' })
    .commit();
  expect(await publishTogether(editor(), publication.going)).toBe('moved');
  expect(await raw().fetch('count(*[_id match "navidad-2027-*"])')).toBe(0);
});

test('what members hold of a part stops the whole, and what follows from it is told before', async () => {
  const id = 'event-sesion-lago';
  const event = await find(id);
  if (!event) throw new Error('The sample has no such event.');
  held = { count: 3, parts: [{ part: 'places', count: 5, state: 'ahead' }] };
  await editor().createOrReplace({ ...event, _id: draftIdOf(id), capacity: 2 });
  expect(await stopsOf('campaign-sesiones')).toEqual([
    'Evento «Sesión: Terraza del Lago»: Ya hay 5 plazas dadas: no puede tener menos.',
  ]);
  await editor().createOrReplace({ ...event, _id: draftIdOf(id), time: '22:00' });
  const publication = await prepare('campaign-sesiones');
  const follows = publication.kind === 'ready' ? publication.follows.map(tellSaid) : [];
  expect(follows).toEqual([expect.stringMatching(/^Evento «Sesión: Terraza del Lago»: .* recibe un correo/)]);
  held = 'no answer';
  expect(await stopsOf('campaign-sesiones')).toEqual([expect.stringContaining('Sin saber qué tienen los socios')]);
  held = { count: 0, parts: [] };
  await editor().delete(draftIdOf(id));
});

test('a part of another campaign, a draft’s too, is refused', async () => {
  const reference = { _type: 'reference', _key: 'a', _ref: 'banner-orgullo', _weak: true };
  await editor().createOrReplace({
    _id: 'drafts.la-otra',
    _type: 'campaign',
    title: 'La otra',
    shortName: { _type: 'slug', current: 'la-otra' },
    period: { _type: 'period', from: '2027-06-15', until: '2027-07-05' },
    parts: [reference],
  });
  const words = 'Ya es parte de la campaña «Día del Orgullo». Quítala de una de las dos.';
  expect(await stopsOf('la-otra')).toEqual(
    expect.arrayContaining([`Banner de portada «Un sol de seis colores»: ${words}`]),
  );
  await editor().delete('drafts.la-otra');
});

describe('taken off the site', () => {
  const look = (id: string, today = '2026-11-28') =>
    prepareRemoval(id, { client: editor(), ask: () => Promise.resolve(held), today });

  test('what is published of it goes at once and stays as drafts, but for what members hold', async () => {
    const [own, ...parts] = await copy('campaign-festivales', 'fuera', '2027-06-01');
    if (!own) throw new Error('It was copied.');
    const id = own._id.replace('drafts.', '');
    expect(await look(id)).toEqual({ going: [], stays: [], stops: [], follows: [] });
    const publication = await prepare(id);
    if (publication.kind === 'stopped') throw new Error(publication.stops.map(tellSaid).join('\n'));
    expect(await publishTogether(editor(), publication.going)).toBe('published');
    const quiz = parts.find(({ _type }) => _type === 'quiz');
    held = { count: 3, parts: [] };
    const kept = await look(id, '2027-07-15');
    held = { count: 0, parts: [] };
    expect(kept.stays.map(tellSaid).join('\n')).toContain('Está en marcha, y 3 socios');
    expect(kept.going.map((one) => one.id)).not.toContain(quiz?._id.replace('drafts.', ''));

    const { going, stays, follows } = await look(id);
    expect([going.length, stays, follows]).toEqual([parts.length + 1, [], []]);
    expect(going[0]?.id).toBe(id);
    expect(await removeTogether(editor(), going)).toBe('removed');
    const left = await raw().fetch<string[]>('*[_id in $ids]._id', {
      ids: going.flatMap((one) => [one.id, draftIdOf(one.id)]),
    });
    expect(left.toSorted()).toEqual(going.map((one) => draftIdOf(one.id)).toSorted());
    const again = await prepare(id);
    if (again.kind === 'stopped') throw new Error(again.stops.map(tellSaid).join('\n'));
    expect(await publishTogether(editor(), again.going)).toBe('published');
    expect((await look(id)).going).toHaveLength(going.length);
  });

  test('a page that a part needs which stays does so, too; nothing goes that anything else needs, which is named', async () => {
    const [game, page] = ['game-ruleta-del-club', 'page-news-grancalive'];
    const needs = 'necesita lo que se quitaría: Página «Granca Live Fest». Ponle antes otra cosa en su lugar.';
    const parts = [{ _type: 'reference', _ref: game, _key: game, _weak: true }];
    const terms = (of: string, weak = {}) => ({ terms: { _type: 'reference', _ref: of, ...weak } });
    const before = await find(game);
    await editor()
      .transaction()
      .patch(game, { set: terms(page) })
      .patch(page, { set: { path: 'bases-granca' } })
      .patch('campaign-granca', { insert: { after: 'parts[-1]', items: parts } })
      .commit();
    const copies = await copy('campaign-granca', 'granca-2027', '2027-06-01');
    const publication = await prepare('granca-2027-0');
    if (publication.kind === 'stopped') throw new Error(publication.stops.map(tellSaid).join('\n'));
    expect(await publishTogether(editor(), publication.going)).toBe('published');
    const idOf = (type: string) => copies.find(({ _type }) => _type === type)?._id.replace('drafts.', '') ?? '';
    // Strong, as in the game that it is copied from, now that its page is published.
    expect(await find(idOf('game'))).toMatchObject(terms(idOf('page')));
    expect(JSON.stringify((await find(idOf('game')))?.terms)).not.toContain('_weak');
    held = { count: 3, parts: [{ part: 'plays', count: 3, state: 'ahead' }] };
    for (const id of ['campaign-granca', 'granca-2027-0']) {
      const { going, stays, stops } = await look(id, '2027-06-10');
      expect([stops, going.map(({ type }) => type)]).toEqual([[], ['campaign', 'banner']]);
      expect(stays.map(tellSaid)).toContain('Página «Granca Live Fest»: Hace falta para Juego «La ruleta del club».');
    }
    held = { count: 0, parts: [] };
    // With its game it goes.
    expect((await look('granca-2027-0')).stops).toEqual([]);
    // A draft that stays needs it as much.
    await editor().patch(game).set(terms('page-beneficios')).commit();
    await editor().createOrReplace({ ...before, _id: draftIdOf(game), _type: 'game', ...terms(page) });
    held = { count: 3, parts: [{ part: 'plays', count: 3, state: 'ahead' }] };
    expect((await look('campaign-granca', '2027-06-10')).stops.map(tellSaid)).toEqual([
      `Juego «La ruleta del club»: Su borrador se queda, y ${needs}`,
    ]);
    held = { count: 0, parts: [] };
    await editor().delete(draftIdOf(game));
    expect((await look('campaign-granca')).stops).toEqual([]);
    // So does what is not of the campaign.
    const other = 'game-rasca-del-sol';
    const own = (await find(other))?.terms;
    await editor().patch(other).set(terms(page)).commit();
    expect((await look('campaign-granca')).stops.map(tellSaid)).toEqual([
      `Juego «El rasca del sol»: Se queda, y ${needs}`,
    ]);
    await editor().patch(other).set({ terms: own }).commit();
  });

  test('nothing of it where one part can’t go', async () => {
    const { going } = await look('campaign-navidad');
    const [first] = going;
    if (!first) throw new Error('It is published.');
    expect(await removeTogether(editor(), [...going, { ...first, id: 'no-hay-tal' }])).toBe('failed');
    expect((await need('campaign-navidad')).published).not.toBeNull();
    held = 'nothing that the club would say';
    expect((await look('campaign-festivales')).stays.map(tellSaid).join('\n')).toContain(
      'Sin saber qué tienen los socios',
    );
    held = { count: 0, parts: [] };
  });
});
