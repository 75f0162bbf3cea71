// Places: what operators load, what the database refuses, and which are the nearest of ten thousand.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NewPlace, sortByDistance } from '../../src/club/places/places.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import { today, useOwnDatabase } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';

useOwnDatabase();

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'club-places-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const head =
  'id;name;address;municipality;postcode;island;lat;lng;phone;hours;redeems_points;sells_limited_edition;route_stop;products';
const good =
  'estanco-uno;Estanco Uno;Calle Uno 1;La Laguna;38201;tenerife;28.4870;-16.3150;922 000 001;Mo-Fr 09:00-14:00;yes;no;;';
let files = 0;
function fileOf(...lines: readonly string[]): string {
  const path = join(directory, `places-${String(++files)}.csv`);
  writeFileSync(path, `${[head, ...lines].join('\n')}\n`);
  return path;
}
const why = ['--why', 'nuevos puntos'] as const;
const listed = () => runJson('places', 'list');

test('a file is taken whole or not at all, with what is wrong with each line', async () => {
  const { code, err } = await run(
    'places',
    'load',
    fileOf(
      good,
      good,
      'a-dos;Dos;C 2;Madrid;38201;tenerife;28.4870;-16.3150;;;yes;no;;',
      'a-tres;Tres;C 3;Telde;38201;gran-canaria;27.997;-15.419;;;yes;no;;',
    ),
    ...why,
  );
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toEqual([
    'The file has places that can’t be loaded; nothing was done.',
    'line 3: estanco-uno stands on line 2 already',
    'line 4: Madrid is no municipality of tenerife',
    'line 5: 38201 is no postcode of gran-canaria',
  ]);
  const second = await run(
    'places',
    'load',
    fileOf(
      good,
      'a-dos;Dos;C 2;Madrid;38201;tenerife;28.4870;-16.3150;;;yes;no;;',
      'a-tres;Tres;C 3;Telde;38201;gran-canaria;27.997;-15.419;;;yes;no;;',
      'a-cuatro;Cuatro;C 4;Teguise;35530;lanzarote;28.487;-16.315;;;yes;no;;',
      'a-cinco;Cinco;C 5;Yaiza;35570;lanzarote;28.952;-13.765;;cuando quiera;yes;no;;',
      'a-seis;Seis;C 6;Yaiza;35570;lanzarote;28.952;-13.765;;;yes;no;1;',
    ),
    ...why,
  );
  expect(second.err.trim().split('\n').slice(1)).toEqual([
    'line 3: Madrid is no municipality of tenerife',
    'line 4: 38201 is no postcode of gran-canaria',
    expect.stringMatching(/^line 5: the coordinates are 24\d\.\d km from the coast of lanzarote$/),
    'line 6: the hours can’t be read or overlap: cuando quiera',
    'line 7: there is no route in lanzarote',
  ]);
  const third = await run(
    'places',
    'load',
    fileOf(good.replace('28.4870', 'norte').replace(';yes;no;;', ';si;no;;')),
    ...why,
  );
  expect(third.err).toContain('line 2: lat: Degrees, such as 28.4870.');
  expect(third.err).toContain('line 2: redeems_points: One of yes, no.');
  const mixed = await run(
    'places',
    'load',
    fileOf(
      good.replace('estanco-uno', 'Estanco Uno').replace('tenerife', 'madeira'),
      good.replace('La Laguna', 'Madrid'),
    ),
    ...why,
  );
  expect(mixed.err.trim().split('\n').slice(1)).toEqual([
    'line 2: id: At most 80 small letters, digits and hyphens, such as estanco-el-adelantado.',
    expect.stringMatching(/^line 2: island: One of tenerife, gran-canaria, /),
    'line 3: Madrid is no municipality of tenerife',
  ]);
  const fourth = await run('places', 'load', fileOf(good.replace('Estanco Uno', 'Estanco\u202eonU')), ...why);
  expect(fourth.err).toContain('line 2: name:');
  expect(await listed()).toEqual([]);
});

test('a place is added, changed, listed as it was loaded, and removed; a dry run does nothing', async () => {
  const dry = await run('places', 'load', fileOf(good), '--dry-run', ...why);
  expect(dry.out).toBe('Dry run: nothing is changed.\n1 places added, 0 changed.\n');
  expect(await listed()).toEqual([]);
  expect(await runJson('places', 'load', fileOf(good), ...why)).toEqual({ added: 1, changed: 0 });
  const other = good
    .replace('estanco-uno', 'estanco-dos')
    .replace('Mo-Fr 09:00-14:00', '"Mo-Fr 09:00-14:00;Sa 10:00-14:00"');
  expect(
    await runJson('places', 'load', fileOf(good.replace('Estanco Uno', 'Estanco Primero'), other), ...why),
  ).toEqual({
    added: 1,
    changed: 1,
  });
  const { out: exported } = await run('places', 'list', '--csv');
  expect(exported).toContain(
    'estanco-uno,Estanco Primero,Calle Uno 1,La Laguna,38201,tenerife,28.487,-16.315,922 000 001,Mo-Fr 09:00-14:00,yes,no,,',
  );
  expect(exported).toContain('"Mo-Fr 09:00-14:00; Sa 10:00-14:00"');
  const again = join(directory, 'again.csv');
  writeFileSync(again, exported);
  expect(await runJson('places', 'load', again, ...why)).toEqual({ added: 0, changed: 2 });
  expect((await run('places', 'remove', 'estanco-dos', ...why)).code).toBe(0);
  expect((await run('places', 'remove', 'estanco-dos', ...why)).err).toBe('No place is called estanco-dos.\n');
  expect(await runJson('audit', '--subject', 'estanco-dos')).toMatchObject([{ action: 'remove_place' }]);
});

const place = (changes: Partial<NewPlace> = {}): NewPlace => ({
  id: 'un-sitio',
  name: 'Un sitio',
  address: 'Calle Mayor 1',
  municipality: 'La Laguna',
  postcode: '38201',
  island: 'tenerife',
  lat: 28.487,
  lng: -16.315,
  phone: null,
  hours: null,
  redeemsPoints: true,
  sellsLimitedEdition: false,
  routeStop: null,
  productIds: [],
  ...changes,
});

let statements = 0;
async function refusalOf(changes: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const row = {
    id: 'mal-sitio',
    name: 'M',
    address: 'C',
    municipality: 'La Laguna',
    postcode: '38201',
    island: 'tenerife',
    lat: 28.487,
    lng: -16.315,
    redeems_points: true,
    sells_limited_edition: false,
    route_stop: null,
    loaded_at: today,
    hours: null,
    ...changes,
  };
  const names = Object.keys(row);
  const text = `insert into place (${names.join()}) values (${names.map((_, index) => `$${String(index + 1)}`).join()})`;
  try {
    await transaction(() => query({ name: `bad place ${String(++statements)}`, text }, Object.values(row)));
    return undefined;
  } catch (error) {
    return violatedConstraint(error) ?? 'another failure';
  }
}

test.each([
  [{ id: 'Mal Sitio' }, 'place_id_form'],
  [{ name: '' }, 'place_named'],
  [{ postcode: '35001' }, 'place_postcode_of_island'],
  [{ postcode: '382' }, 'place_postcode_of_island'],
  [{ island: 'madeira' }, 'place_on_island'],
  [{ lat: 40.4, lng: -3.7 }, 'place_on_island'],
  [{ island: 'la-palma' }, 'place_on_island'],
  [{ lat: Number.NaN }, 'place_on_island'],
  [{ hours: 'always' }, 'place_hours_form'],
  [{ island: 'la-gomera', lat: 28.09, lng: -17.11, route_stop: 1 }, 'place_route_of_island'],
  [{ route_stop: 0 }, 'place_route_of_island'],
])('the database refuses %o by %s', async (changes, constraint) => {
  expect(await refusalOf(changes)).toBe(constraint);
});

test('a product is taken at the places that name it; one that none names wherever points are redeemed', async () => {
  await transaction(() =>
    services.places.load(
      [
        place({ id: 'toma-cafe', productIds: ['cafe'], redeemsPoints: false }),
        place({ id: 'canjea' }),
        place({ id: 'vende', redeemsPoints: false, sellsLimitedEdition: true }),
      ],
      { actor: null, now: today },
    ),
  );
  const idsOf = async (filter: Parameters<typeof services.places.list>[0]) =>
    (await services.places.list(filter)).map(({ id }) => id).filter((id) => !id.startsWith('estanco'));
  expect(await idsOf({ productId: 'cafe' })).toEqual(['toma-cafe']);
  expect(await idsOf({ productId: 'otro' })).toEqual(['canjea']);
  expect(await Promise.all(['cafe', 'otro'].map((id) => services.places.isNamed(id)))).toEqual([true, false]);
  expect(await idsOf({ limitedEdition: true })).toEqual(['vende']);
  expect(await idsOf({ island: 'gran-canaria' })).toEqual([]);
});

const shop = 'Mo-Fr 09:00-14:00';
const bar = 'Th-Su 18:00-02:00';
/** A Monday at noon: the shops are open. */
const monday = new Date('2026-11-23T12:00:00Z');

function tenThousand(): NewPlace[] {
  const towns = [
    ['tenerife', '38201', 'La Laguna', 28.3, -16.55],
    ['gran-canaria', '35001', 'Telde', 27.95, -15.6],
    ['fuerteventura', '35600', 'Antigua', 28.4, -14.0],
  ] as const;
  return Array.from({ length: 10_000 }, (_, index) => {
    const [island, postcode, municipality, lat, lng] = towns[index % 3] ?? towns[0];
    const [across, down] = [((index * 37) % 1000) / 1000 - 0.5, ((index * 101) % 997) / 997 - 0.5];
    return place({
      id: `sitio-${String(index)}`,
      island,
      postcode,
      municipality,
      lat: lat + down * 0.15,
      lng: lng + across * 0.15,
      redeemsPoints: index % 2 === 0,
      hours: index % 4 === 0 ? shop : bar,
      productIds: index % 2_000 === 0 ? ['rareza'] : [],
    });
  });
}

describe('of ten thousand places', () => {
  const many = tenThousand();
  const here = { lat: 28.29, lng: -16.54 };
  beforeAll(async () => {
    await query({ name: 'no places', text: 'delete from place' }, []);
    await transaction(() => services.places.load(many, { actor: null, now: today }));
    await query({ name: 'analyze places', text: 'analyze place' }, []);
    await query({ name: 'analyze products of places', text: 'analyze place_product' }, []);
  });
  const opensOnMonday = ({ hours }: NewPlace) => hours === shop;
  const isRare = ({ productIds }: NewPlace) => productIds.includes('rareza');

  test.each([
    [
      'those that redeem points',
      { redeems: true },
      ({ redeemsPoints }: NewPlace) => redeemsPoints,
      'null, true, null, null, null, null',
    ],
    [
      'the five of a product',
      { productId: 'rareza' },
      isRare,
      "null, null, null, null, '{sitio-0,sitio-2000,sitio-4000,sitio-6000,sitio-8000}', null",
    ],
    [
      'those of an island that has none',
      { island: 'la-palma' },
      () => false,
      "'la-palma', null, null, null, null, null",
    ],
    ['those that are open', { openAt: monday }, opensOnMonday, `null, null, null, null, null, '{${shop}}'`],
  ] as const)(
    'the nearest of %s are found by distance, for a part of what it takes to read and sort all',
    async (_, filter, meets, values) => {
      const expected = sortByDistance(many.filter(meets), here, 20).map(({ id }) => id);
      const found = async () => (await services.places.listNearest(filter, here)).map(({ id }) => id);
      expect(await found()).toEqual(expected);

      // Beside reading and sorting all of them, whatever else the machine does: the processor's time of this process, and PostgreSQL's own
      // measure of the prepared statement.
      const listed = await processorMs(() => services.places.listPoints({}));
      expect((await processorMs(found)) / listed).toBeLessThan(1 / 3);
      const [nearestMs, sortedMs] = await transaction(async () => {
        await found();
        const at = `${String(here.lng)}, ${String(here.lat)}`;
        return [
          await explained(`execute "nearest places" (${values}, ${at}, 40)`),
          await explained(`select * from place order by (point(lng * 0.88, lat) <-> point(${at})) + 0`),
        ];
      });
      expect(nearestMs / sortedMs).toBeLessThan(0.8);
    },
  );

  test('a page of those that are open is read alone, and so are the points of all', async () => {
    const open = many.filter(opensOnMonday);
    expect(await services.places.count({ openAt: monday })).toBe(open.length);
    const [first, second] = await Promise.all(
      [0, 20].map((offset) => services.places.list({ openAt: monday }, { limit: 20, offset })),
    );
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ id }) => id)).size).toBe(40);
    expect(first?.every(({ hours }) => hours === shop)).toBe(true);
    const points = await services.places.listPoints({ openAt: monday });
    expect(points.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    expect(Object.keys(points[0] ?? {})).toEqual(['id', 'lat', 'lng']);
  });

  test('one island comes before all others, on whatever page they are cut, by an index that has them in order', async () => {
    const whole = await services.places.list({});
    for (const own of ['lanzarote', 'tenerife', 'el-hierro'] as const) {
      const first = whole.filter(({ island }) => island === own);
      const inOrder = [...first, ...whole.filter(({ island }) => island !== own)].map(({ id }) => id);
      const end = Math.max(0, first.length - 10);
      for (const offset of [0, end, first.length, whole.length - 5]) {
        const page = await services.places.listFrom(own, {}, { limit: 20, offset });
        expect(page.map(({ id }) => id)).toEqual(inOrder.slice(offset, offset + 20));
      }
    }
    const values = "'lanzarote', null, null, null, null, null, 20, 0";
    for (const name of ['places', 'places of an island', 'places of other islands']) {
      const plan = await query<{ 'QUERY PLAN': string }>(
        { name: `plan of ${name}`, text: `explain execute "${name}" (${values})` },
        [],
      );
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      if (name !== 'places') expect(lines).toContain('place_in_order');
      if (name !== 'places') expect(lines).not.toContain('Sort Key: municipality');
    }
  });

  test('places are given by id, in the order asked for', async () => {
    const found = await services.places.listById(['sitio-7', 'sin-sitio', 'sitio-3']);
    expect(found.map(({ id }) => id)).toEqual(['sitio-7', 'sitio-3']);
  });
});

/** The processor's time of one call, in ms: the mean of twenty. */
async function processorMs(call: () => Promise<unknown>): Promise<number> {
  const rounds = 20;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

/** How long PostgreSQL takes for the statement, in ms: the least of five times, as the machine does other work too. */
async function explained(statement: string): Promise<number> {
  const name = `explain ${String(++statements)}`;
  const times: number[] = [];
  for (let time = 0; time < 5; time++) {
    const [row] = await query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
      { name, text: `explain (analyze, format json) ${statement}` },
      [],
    );
    times.push(row?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN);
  }
  return Math.min(...times);
}

test('the stops of routes are listed in the order of each route', async () => {
  const inAgaete = {
    island: 'gran-canaria',
    municipality: 'Agaete',
    postcode: '35480',
    lat: 28.1,
    lng: -15.7,
  } as const;
  await transaction(() =>
    services.places.load(
      [
        place({ id: 'muelle', ...inAgaete, routeStop: 1 }),
        place({ id: 'ultima', routeStop: 10 }),
        place({ id: 'primera', name: 'Última por el nombre', routeStop: 1 }),
        place({ id: 'segunda', name: 'A', routeStop: 2 }),
        place({ id: 'ninguna' }),
      ],
      { actor: null, now: today },
    ),
  );
  const stops = await services.places.list({ onRoute: true });
  expect(stops.map(({ id }) => id)).toEqual(['primera', 'segunda', 'ultima', 'muelle']);
});
