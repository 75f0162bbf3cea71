// What a campaign says of its parts, and what it lacks. Pure.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inYear, listChanges } from '../../studio/campaigns/apply.ts';
import { moveDay } from '../../studio/campaigns/copy-campaign.ts';
import { listGaps } from '../../studio/campaigns/gaps.ts';
import { makeParts, referTo, templates } from '../../studio/campaigns/make-parts.ts';
import type { Document, Rule } from '../../studio/campaigns/parts.ts';
import { goesBeyond } from '../../studio/campaigns/rule.ts';
import { isDocument } from '../../studio/lake/document.ts';
import { keepDrawOpen } from '../../studio/lake/sample-draws.ts';
import { sampleContent } from '../setup/sample-lake.ts';

const rule = (period: Rule['period'], islands: string[] = [], levels: string[] = []): Rule => ({
  period,
  islands,
  levels,
});
const banner = (period: object, more: object = {}): Document => ({ _id: 'b', _type: 'banner', period, ...more });

test('a part’s days are held against its campaign’s, by dates and by seasons', () => {
  const dates = rule({ from: '2026-12-01', until: '2027-01-06' });
  const season = rule({ from: '2026-12-01', until: '2027-01-06', yearly: true });
  for (const [ruled, period, before, after] of [
    [dates, { from: '2026-12-01', until: '2027-01-06' }, false, false],
    [dates, { from: '2026-11-30', until: '2027-01-07' }, true, true],
    [dates, { from: '2026-12-01' }, false, true],
    [dates, {}, false, true],
    [dates, { from: '2020-12-05', until: '2020-12-06', yearly: true }, false, true],
    [rule({ from: '2026-12-01' }), {}, false, false],
    [season, { from: '2020-12-05', until: '2021-01-05', yearly: true }, false, false],
    [season, { from: '2020-11-30', until: '2021-01-07', yearly: true }, true, true],
    [season, { from: '2026-12-05', until: '2027-12-05' }, false, true],
  ] as const)
    expect(goesBeyond(ruled, banner(period)), JSON.stringify(period)).toEqual({ before, after });
  expect(goesBeyond(dates, { _id: 'q', _type: 'quiz' })).toEqual({ before: false, after: false });
  expect(goesBeyond(dates, { _id: 'e', _type: 'event', day: '2027-01-07' })).toEqual({ before: false, after: true });
});

test('what goes against the campaign is to be set, and what keeps within it is left to choose', () => {
  const ruled = rule({ from: '2026-12-01', until: '2027-01-06', yearly: true }, ['tenerife', 'la-palma'], ['Gold']);
  const says = (part: Document) => listChanges(ruled, part, '2026-11-28').map((one) => [one.says, one.isNeeded]);
  expect(says(banner({}))).toEqual([
    ['Fechas: siempre → Desde el 1 dic, hasta 6 ene 2027, cada año', true],
    ['Islas: todas → Tenerife, La Palma', true],
    ['Niveles: todos → Gold', true],
  ]);
  expect(
    says({ _id: 'd', _type: 'draw', opensOn: '2026-12-01', closesOn: '2027-01-06', islands: ['tenerife'] }),
  ).toEqual([['Islas: Tenerife → Tenerife, La Palma', false]]);
  expect(says(banner(ruled.period, { islands: ['la-palma', 'tenerife'], levels: ['Gold'] }))).toEqual([]);
  expect(inYear(ruled.period, '2027-01-03')).toEqual({ from: '2026-12-01', until: '2027-01-06' });
  expect(inYear(ruled.period, '2027-01-07')).toEqual({ from: '2027-12-01', until: '2028-01-06' });
});

test('what lacks is named: English, a picture, and a banner that outlasts its page', () => {
  const page: Document = { _id: 'page', _type: 'page', title: { es: 'Fin' }, until: '2026-12-20', sections: [] };
  const link = { destination: { document: { _type: 'reference', _ref: 'page' } } };
  const title = { _type: 'localizedString', es: 'Ven' };
  const shown = banner({ until: '2026-12-24' }, { title, link });
  const versions = (latest: Document) => ({
    id: latest._id,
    type: latest._type,
    published: latest,
    draft: latest._type === 'banner' ? latest : null,
    latest,
  });
  const campaign = {
    rule: rule({ from: '2026-12-01', until: '2026-12-24' }),
    parts: [page, shown].map(versions),
    missing: ['x'],
  };
  expect(listGaps(campaign).map(({ says }) => says)).toEqual([
    'Una parte ya no existe: quítala de la lista.',
    'Página «Fin»: sin imagen.',
    'Banner de portada «Ven»: con cambios sin publicar, a un texto le falta el inglés, sin imagen, dura más que su página, «Fin».',
  ]);
});

test('days move by years where the first day is the same, else day by day', () => {
  expect(moveDay('2028-02-29', '2027-12-01', '2028-12-01')).toBe('2029-02-28');
  expect(moveDay('2028-03-15', '2028-01-10', '2029-01-10')).toBe('2029-03-15');
  expect(moveDay('2027-01-06', '2026-12-01', '2027-11-29')).toBe('2028-01-04');
});

test('the parts of a template lead to each other, and have the campaign’s name, days and islands', () => {
  const all = templates.at(-1)?.parts ?? [];
  const parts = makeParts(
    {
      types: all,
      title: 'Carnaval',
      english: 'Carnival',
      shortName: 'carnaval',
      rule: rule({ from: '2027-02-01', until: '2027-02-20' }, ['tenerife']),
    },
    {
      begin: () => ({}),
      newId: () => crypto.randomUUID(),
      taken: new Map([['page', new Set(['carnaval'])]]),
      today: '2026-11-28',
    },
  );
  const ofType = (type: string) => parts.find(({ _type }) => _type === type);
  const ids = new Map(parts.map(({ _type, _id }) => [_type, _id.slice(7)]));
  expect(parts.map(({ _type }) => _type).toSorted()).toEqual([...all].toSorted());
  expect(ofType('page')).toMatchObject({ path: 'carnaval-2', onHome: true, season: { until: '2027-02-20' } });
  for (const type of ['draw', 'quiz', 'event', 'game'])
    expect(JSON.stringify(ofType('page')), type).toContain(`"_ref":"${ids.get(type) ?? ''}"`);
  for (const type of ['banner', 'popup', 'redirect'])
    expect(JSON.stringify(ofType(type)), type).toContain(`"_ref":"${ids.get('page') ?? ''}"`);
  expect(ofType('draw')).toMatchObject({ opensOn: '2027-02-01', closesOn: '2027-02-20', islands: ['tenerife'] });
  expect(ofType('event')).toMatchObject({ island: 'tenerife', day: '2027-02-01' });
  expect(referTo(parts).map(({ _ref }) => _ref)).toEqual([...ids.values()]);
});

test('whenever the sample is loaded, the campaign of its draws ends with them', () => {
  const read = (file: string, id: string) => {
    const lines = readFileSync(join(sampleContent, file), 'utf8').split('\n').filter(Boolean);
    const found = lines.map((line): unknown => JSON.parse(line)).filter(isDocument);
    return (day: string) => found.filter(({ _id }) => _id === id).map((one) => keepDrawOpen(one, new Date(day)));
  };
  const draw = read('draws.ndjson', 'draw-pet-shop-boys-tenerife');
  const campaign = read('campaigns.ndjson', 'campaign-pet-shop-boys');
  for (const day of ['2026-11-22', '2027-06-29', '2041-06-28'])
    expect(campaign(day)).toMatchObject([{ period: { until: draw(day)[0]?.closesOn } }]);
});
