// What holds of the sample content as a whole, and no document's own rules can say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRelated } from '../../src/club/catalogue/related.ts';
import { type Content, createContent } from '../../src/content/content.ts';
import { lakeOf } from '../../src/content/lake/lake.ts';
import { samplePlaces } from '../../src/demo/sample-places.ts';
import { islands } from '../../src/words/islands.ts';
import { isDocument } from '../../studio/lake/document.ts';
import { keepDrawOpen, keepNear } from '../../studio/lake/sample-draws.ts';
import { sampleContent } from '../setup/sample-lake.ts';
import { type TestLake, startTestLake } from './lake.ts';

let lake: TestLake;
let content: Content;
let files: readonly { readonly _id: string; readonly originalFilename: string }[];

beforeAll(async () => {
  lake = await startTestLake('sample');
  content = createContent(lakeOf(() => lake.connect({ token: lake.token })));
  files = await lake.connect().fetch('*[_type == "sanity.imageAsset"]{ _id, originalFilename }');
});
afterAll(async () => {
  content.stop();
  await lake.remove();
});

/** Every day of a leap year. */
const days = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
);
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The file that a picture was loaded from. */
const nameOf = (picture = '') =>
  files.find(({ _id }) => picture.includes(_id.split('-')[1] ?? '?'))?.originalFilename ?? picture;

/** Those that stand there more than once. */
const repeated = (pictures: readonly (string | undefined)[]) => [
  ...new Set(pictures.filter((picture, index) => picture !== undefined && pictures.indexOf(picture) < index)),
];

const seasons = ['2028-01-20', '2028-04-20', '2028-08-20', '2028-12-20'].map((day) => new Date(`${day}T12:00:00Z`));

test('no product is shown beside what a tobacco device may not stand with, on any island in any season', async () => {
  const products = await content.offers('es');
  expect(products.filter(({ subject }) => subject === null)).toEqual([]);
  const isOfDevices = (subject: string | null) => subject === 'device' || subject === 'device-accessory';
  const pairs = products.flatMap((product) =>
    islands.flatMap((island) =>
      seasons.flatMap((now) =>
        listRelated(products, product, { island, level: 'Platinum' }, now).map((other) => [product, other] as const),
      ),
    ),
  );
  expect(pairs.length).toBeGreaterThan(500);
  const wrong = pairs.filter(
    ([one, other]) =>
      (isOfDevices(one.subject) && other.subject === 'leisure') ||
      (one.subject === 'leisure' && isOfDevices(other.subject)),
  );
  expect(wrong.map(([one, other]) => `${one.slug} beside ${other.slug}`)).toEqual([]);
});

test('each device is shown with accessories that fit it', async () => {
  const products = await content.offers('es');
  const devices = products.filter(({ subject }) => subject === 'device');
  expect(devices.length).toBeGreaterThan(3);
  for (const device of devices) {
    const related = listRelated(products, device, { island: 'tenerife', level: 'Silver' }, seasons[0] ?? new Date());
    expect(related.length, device.slug).toBeGreaterThan(0);
    for (const other of related) {
      expect(other.subject, other.slug).toBe('device-accessory');
      expect(other.models.some((model) => device.models.includes(model))).toBe(true);
    }
  }
});

test('no picture is under two products, or twice under one', async () => {
  const offers = await content.offers('es');
  const products = (await Promise.all(offers.map(({ slug }) => content.findProduct('es', slug)))).flatMap(
    (product) => product ?? [],
  );
  expect(products).toHaveLength(offers.length);
  const pictures = products.flatMap(({ images, variations }) => {
    const own = images.map(({ url }) => url);
    expect(repeated(own)).toEqual([]);
    return [...new Set([...own, ...variations.flatMap(({ image }) => image?.url ?? [])])];
  });
  expect(pictures.length).toBeGreaterThan(40);
  expect(repeated(pictures)).toEqual([]);
});

test('no picture stands twice on Home, on any day, for anybody', async () => {
  const faults = new Set<string>();
  for (const day of days) {
    const now = noonOf(day);
    const [home, points, dates] = await Promise.all([
      content.home('es'),
      content.points('es'),
      content.dates('es', now),
    ]);
    const programme = dates.filter(
      ({ inProgramme, from, until }) =>
        inProgramme && from.slice(0, 7) <= day.slice(0, 7) && until.slice(0, 7) >= day.slice(0, 7),
    );
    for (const island of ['tenerife', 'gran-canaria', 'lanzarote'] as const) {
      const { banners, popups } = await content.banners('es', day, { island, level: 'Gold' });
      const pictures = [...home.tiles, ...banners, ...programme, ...popups, points.welcome, points.monthly].map(
        (one) => one?.image?.url,
      );
      for (const picture of repeated(pictures)) faults.add(`${day.slice(5, 7)}: ${nameOf(picture)}`);
    }
  }
  expect([...faults]).toEqual([]);
});

test('no picture stands twice on a page of the editors', async () => {
  const faults: string[] = [];
  for (const path of await content.pagePaths()) {
    const page = await content.findPage('es', path, noonOf('2028-06-01'));
    const pictures: string[] = [];
    // A list of dates shows its pictures on Home alone.
    const shown = page?.sections.filter(({ kind }) => kind !== 'datesSection');
    JSON.stringify(shown, (key, value: unknown) => {
      if (key === 'url' && typeof value === 'string') pictures.push(value);
      return value;
    });
    faults.push(...repeated(pictures).map((picture) => `${path}: ${nameOf(picture)}`));
  }
  expect(faults).toEqual([]);
});

test('Home announces what is in season, and what is on all year last', async () => {
  const on = async (day: string) => (await content.inSeason('es', noonOf(day))).map(({ path }) => path);
  expect(await on('2028-12-20')).toEqual(['christmas', 'la-ruta-incombustible', 'stardrift']);
  expect(await on('2029-01-06')).toEqual(['christmas', 'la-ruta-incombustible', 'stardrift']);
  expect(await on('2029-01-07')).toEqual(['la-ruta-incombustible', 'stardrift']);
  expect(await on('2028-07-20')).toEqual(['news-festivales', 'stardrift']);
  expect(await on('2028-06-20')).toEqual(['news-festivales', 'pride-day', 'stardrift']);
});

test('the programme, the pages and the events say the same of a night, a draw and a prize', async () => {
  const read = (query: string) => lake.connect({ token: lake.token }).fetch<unknown>(query);
  // A session in the programme is on the day of the event that takes its bookings.
  for (const [date, event] of [
    ['date-terraza-puerto', 'event-sesion-lago'],
    ['date-terraza-arrecife', 'event-sesion-charco'],
  ])
    expect(await read(`*[_id == "${String(date)}"]{ day, time, island }`), date).toEqual(
      await read(`*[_id == "${String(event)}"]{ day, time, island }`),
    );
  // What is redeemed and what is booked are not called the same.
  const namesOf = (type: string, name: string) =>
    read(`*[_type == "${type}"].${name}.es`).then((names) => new Set(Array.isArray(names) ? names : []));
  const [products, events] = await Promise.all([namesOf('product', 'name'), namesOf('event', 'title')]);
  expect([products.size, events.size].every((size) => size > 5)).toBe(true);
  expect([...events].filter((name) => products.has(name))).toEqual([]);
  // Nobody writes to those who booked.
  expect(
    await read('*[_type == "event" && (conditions.es match "correo" || conditions.en match "email*")]._id'),
  ).toEqual([]);
  // The 100 pairs of tickets are drawn, not redeemed.
  expect(await read('*[_id == "banner-verano-entradas"].link.destination.document._ref')).toEqual([
    'page-news-festivales',
  ]);
  expect(await read('count(*[_id == "page-news-festivales" && references("draw-festivales")])')).toBeGreaterThan(0);
  // A draw waits for the number that it is held by.
  for (const isle of ['tenerife', 'gran-canaria'])
    expect(
      JSON.stringify(await read(`*[_id == "draw-pet-shop-boys-${isle}"][0]{ closesOn, publicValueUntil }`)),
    ).toMatch(/-06-28".*-07-08"/);
  const concerts = JSON.stringify(await read('*[_id == "page-petshopboys"].sections'));
  expect(concerts).toMatch(/lotería[^"]*28 de junio[^"]*8 de julio.*lottery[^"]*28 June[^"]*8 July/);
  // Members cancel on the page of the order.
  const returning = JSON.stringify(await read('*[_id == "tema-canjes"].questions[slug.current == "puedo-devolver"]'));
  for (const words of ['"route":"regalos-canjeados"', 'hasta 48 horas antes', 'until 48 hours before'])
    expect(returning).toContain(words);
  // A till and a door take the ticket, and nobody the card.
  expect(JSON.stringify(await read('*[_id == "walletModal"].content'))).not.toMatch(/canjear|redeem/);
  // The club drives nobody along the route.
  const route = ['banner-primavera', 'page-la-ruta-incombustible', 'page-tenerife', 'page-gran-canaria'];
  for (const id of route)
    expect(JSON.stringify(await read(`*[_id == "${id}"]`)), id).not.toMatch(
      /\b(?:coche|guagua|car|bus|salimos|llegamos|we)\b/i,
    );
  // What the roulette gives is in the member's orders; no mail brings a code.
  const terms = JSON.stringify(await read('*[_id == "page-terminos-y-condiciones-ruleta"].sections'));
  expect(terms).toContain('Regalos canjeados');
  expect(terms).not.toMatch(/por correo|by email/);
});

test('that whoever recommends needs a device of their own is in the small print and among the questions', async () => {
  const read = async (query: string) => JSON.stringify(await lake.connect({ token: lake.token }).fetch<unknown>(query));
  const needs = /dispositivo propio, comprado en Canarias.*device of (?:their|your) own, bought in the Canary Islands/;
  expect(await read('*[_id == "recommend"][0].information_text')).toMatch(needs);
  const asked = '*[_id == "tema-recomendar"].questions[slug.current == "dispositivo-propio"]';
  expect(await read(`${asked}.question`)).toMatch(/Necesito un dispositivo para recomendar.*need a device to refer/);
  const answer = await read(`${asked}.answer`);
  expect(answer).toMatch(needs);
  // What to do where the club knows of none.
  expect(answer).toMatch(/escríbenos con el código que lleva grabado.*write to us with the code engraved on it/);
});

test('what gives nothing in a game is called so, in both languages', async () => {
  const blanks = await lake
    .connect({ token: lake.token })
    .fetch<unknown[]>('*[_type == "game"].prizes[gives == "none"].name{ es, en }');
  expect(blanks.length).toBeGreaterThan(3);
  expect(new Set(blanks.map((name) => JSON.stringify(name)))).toEqual(
    new Set([JSON.stringify({ es: 'Esta vez no', en: 'Not this time' })]),
  );
});

test('how many shops and nights there are is said as there are', async () => {
  const read = (query: string) => lake.connect({ token: lake.token }).fetch<unknown>(query);
  const selling = samplePlaces([]).filter(({ sellsLimitedEdition }) => sellsLimitedEdition);
  expect([selling.length, new Set(selling.map(({ island }) => island)).size]).toEqual([10, islands.length]);
  const edition = JSON.stringify(await read('*[_id == "page-stardrift"].sections'));
  expect(edition).toContain('Diez tiendas, en las ocho islas');
  expect(edition).toContain('Ten shops, on all eight islands');
  const kitchens = samplePlaces([{ productId: 'trail', slug: 'ruta-de-la-tapa' }]).filter(
    ({ productIds }) => productIds.length > 0,
  );
  expect(kitchens).toHaveLength(7);
  expect(await read('*[_id == "banner-mesa"].title.es')).toEqual(['Siete cocinas: eliges una']);
  expect(await read('count(*[_type == "event" && slug.current match "sesion-*"])')).toBe(7);
  expect(await read('*[_id == "banner-sesiones"].text')).toEqual([
    expect.objectContaining({ es: 'Siete noches, a las 20:30.', en: 'Seven nights, at 20:30.' }),
  ]);
  // Their places are booked there.
  expect(await read('*[_id == "banner-sesiones"].link.destination.document._ref')).toEqual(['inspiration-sessions']);
  expect(await read('*[_id == "challenge-ocho-islas"][0].steps[].target->_type')).toEqual(['quiz', 'inspiration']);
  expect(JSON.stringify(await read('*[_id == "challenge-ocho-islas"].summary'))).toMatch(
    /Un quiz sobre las ocho.*One quiz about all eight/,
  );
});

test('whenever the sample is loaded, four draws are open for two months, and the one that was held stays over', () => {
  const lines = readFileSync(join(sampleContent, 'draws.ndjson'), 'utf8').trim().split('\n');
  const all = lines.map((line): unknown => JSON.parse(line)).filter(isDocument);
  const draws = all.filter(({ _id }) => _id !== 'draw-cena-en-el-muelle');
  expect(draws).toHaveLength(5);
  for (const day of ['2026-11-22', '2027-02-01', '2027-06-29', '2027-12-31', '2028-02-29', '2041-06-28']) {
    const loaded = draws.map((draw) => keepDrawOpen(draw, noonOf(day)));
    const [over, ...others] = loaded.toSorted((one, other) => (String(one.closesOn) < String(other.closesOn) ? -1 : 1));
    expect(over, day).toMatchObject({ _id: 'draw-noche-de-estrellas', closesOn: '2026-10-31' });
    const leastEnd = new Date(noonOf(day).getTime() + 59 * 86_400_000).toISOString().slice(0, 10);
    for (const { opensOn, closesOn, publicValueUntil } of others) {
      expect([String(opensOn) <= day, String(closesOn) > leastEnd], `${day} ${String(closesOn)}`).toEqual([true, true]);
      // Within the ten days there is a Saturday.
      const known = Date.parse(String(publicValueUntil)) - Date.parse(String(closesOn));
      expect(known).toBe(10 * 86_400_000);
    }
  }
  expect(draws.map((draw) => keepDrawOpen(draw, noonOf('2026-11-22')))).toEqual(draws);
});

test('on whatever day the sample is loaded, a draw is about to close and an event is near', () => {
  const seeds = ['draws', 'events'].map((name) => readFileSync(join(sampleContent, `${name}.ndjson`), 'utf8'));
  const documents = seeds.flatMap((seed) =>
    seed
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line))
      .filter(isDocument),
  );
  for (const day of ['2026-11-22', '2027-02-27', '2027-12-30', '2028-02-29', '2041-06-28']) {
    const loaded = new Map(documents.map((one) => [one._id, keepNear(keepDrawOpen(one, noonOf(day)), noonOf(day))]));
    const daysTo = (of: unknown) => (Date.parse(String(of)) - Date.parse(day)) / 86_400_000;
    const draw = loaded.get('draw-cena-en-el-muelle');
    expect([daysTo(draw?.opensOn), daysTo(draw?.closesOn)], day).toEqual([-15, 5]);
    expect(daysTo(loaded.get('event-paseo-por-la-laguna')?.day), day).toBe(9);
  }
});
