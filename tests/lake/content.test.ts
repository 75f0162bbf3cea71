// The site's loaders over the sample content, and what they do when the lake changes, goes and comes back.
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ContentUnavailable, createContent } from '../../src/content/content.ts';
import { connectLake, lakeOf } from '../../src/content/lake/lake.ts';
import { findVisibility } from '../../src/content/lake/visibility.ts';
import { inks } from '../../src/contract/content.ts';
import { chanceKinds } from '../../src/club/play/game-definition.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { minute } from '../../src/kit/durations.ts';
import { levels } from '../../src/words/levels.ts';
import type { Locale } from '../../src/words/locale.ts';
import { requirements } from '../../src/club/identity/identity.contract.ts';
import { islands } from '../../src/words/islands.ts';
import * as offered from '../../studio/schema/constants.ts';
import { checkDatasetAgain } from '../../src/jobs/check-dataset.ts';
import { checkDataset } from '../../src/process/dataset-privacy.ts';
import { StartProblem } from '../../src/process/problem.ts';
import { judgeConfiguration, readConfiguration } from '../../src/process/configuration.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { deferred } from './waiting.ts';

let lake: TestLake;
const opened: { stop: () => void }[] = [];

beforeAll(async () => {
  lake = await startTestLake('sample');
});
afterEach(() => {
  for (const content of opened.splice(0)) content.stop();
});
afterAll(async () => {
  expect(lake.logged).toEqual([]);
  await lake.remove();
});

/** Loaders with nothing read yet; how often they asked, and when they hear of changes. */
function open() {
  const real = lakeOf(() => lake.connect({ token: lake.token }));
  const counted = { asked: 0 };
  const heard = deferred<'open'>();
  const content = createContent({
    ask: (query, params) => {
      counted.asked += 1;
      return real.ask(query, params);
    },
    listen: (onNews) =>
      real.listen((news) => {
        onNews(news);
        if (news.kind === 'open') heard.add('open');
      }),
  });
  opened.push(content);
  return { content, counted, isListening: () => heard.first(1) };
}
const editor = () => lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });
const member = { island: 'tenerife', level: 'Silver' } as const;

/** Has a server listen on a free port of this machine; gives the port. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Every day of a leap year and of the one after. */
const days = Array.from({ length: 731 }, (_, index) =>
  new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
);

test('the frame has its brand, warning, navigation and a menu with one main item', async () => {
  const frame = await open().content.frame('es');
  expect(frame.brand).not.toBe('');
  expect(frame.healthWarning).toEqual({
    text: 'Este producto no está exento de riesgos y es adictivo. Solo para adultos.',
    lang: 'es',
  });
  expect(frame.navigation.length).toBeGreaterThan(3);
  expect(frame.menu.filter(({ main }) => main)).toHaveLength(1);
  // What is to play, win or book is a tap away on a phone, too.
  expect(frame.menu.flatMap((item) => (item.main ? [] : [item.to]))).toContain('/club/juegos');
  expect(frame.footer.every(({ links }) => links.length > 0)).toBe(true);
});

test('the home has its five tiles in their order, with pictures', async () => {
  const tiles = [
    ['Catálogo', '/club/catalogo'],
    ['Recomienda', '/club/recomienda'],
    ['Desafíos', '/club/desafios'],
    ['Ganar puntos', '/club/como-ganar-puntos'],
    ['Noticias', '/club/noticias'],
  ] as const;
  expect(await editor().fetch('*[_id == "home"][0].tiles[].title.es')).toEqual(tiles.map(([title]) => title));
  const home = await open().content.home('es');
  expect(home.tiles.map(({ title, to }) => [title.text, to])).toEqual(tiles);
  expect(home.tiles.every(({ image }) => /^\/media\/[\w-]{60}\.svg$/.test(image.url))).toBe(true);
  // Each level has its own by day and by night; the editors gave Gold none, which shows that of all.
  const covers = Object.values(home.covers).flatMap(({ day, night }) => [day?.url, night?.url]);
  expect(new Set(covers).size).toBe(6);
});

test('on every day every member has at least two banners', async () => {
  const { content } = open();
  for (const day of days)
    for (const island of islands)
      for (const level of levels) {
        const { banners } = await content.banners('es', day, { island, level });
        expect(banners.length, `${day} ${island} ${level}`).toBeGreaterThanOrEqual(2);
      }
});

test('a banner for an island or a level is shown to its members only', async () => {
  const { content } = open();
  const ids = async (audience: Parameters<typeof content.banners>[2]) =>
    (await content.banners('es', '2028-06-20', audience)).banners.map(({ id }) => id);
  expect(await ids({ island: 'gran-canaria', level: 'Silver' })).toContain('banner-granca');
  expect(await ids({ island: 'tenerife', level: 'Silver' })).not.toContain('banner-granca');
  expect(await ids({ island: 'tenerife', level: 'Platinum' })).toContain('banner-gold-platinum');
  expect(await ids({ island: 'tenerife', level: 'Silver' })).not.toContain('banner-gold-platinum');
});

test('a yearly season over New Year holds on both sides of it, and not in between', async () => {
  const { content } = open();
  const shown = async (day: string) =>
    (await content.banners('es', day, member)).banners.some(({ id }) => id === 'banner-navidad');
  expect(await Promise.all(['2028-11-30', '2028-12-01', '2028-12-31', '2029-01-06', '2029-01-07'].map(shown))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('no day has two popups', async () => {
  const popups = await editor().fetch<{ period: { from: string; until: string } }[]>('*[_type == "popup"]{ period }');
  for (const day of days) {
    const running = popups.filter(
      ({ period: { from, until } }) => from.slice(5) <= day.slice(5) && day.slice(5) <= until.slice(5),
    );
    expect(running.length, day).toBeLessThanOrEqual(1);
  }
});

test('the catalogue has its categories in order and at least 24 products, each whole', async () => {
  const { content } = open();
  const [offers, { categories, searchTerms }] = await Promise.all([content.offers('es'), content.categories('es')]);
  const products = (await Promise.all(offers.map(({ slug }) => content.findProduct('es', slug)))).flatMap(
    (product) => product ?? [],
  );
  expect(products).toHaveLength(offers.length);
  expect(categories.map(({ name }) => name.text)).toEqual([
    'Dispositivos IQOS',
    'Accesorios',
    'Experiencias',
    'Tardeo',
    'Cocktail',
    'Cenas',
  ]);
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
  for (const product of products) {
    expect(product.images.length, product.slug).toBeGreaterThan(0);
    expect(product.variations.length, product.slug).toBeGreaterThan(0);
    expect(product.cost, product.slug).toBeGreaterThanOrEqual(3);
    expect(product.cost, product.slug).toBeLessThanOrEqual(60);
    expect(product.description.blocks.length, product.slug).toBeGreaterThan(0);
  }
  expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['product', 'experience', 'coupon', 'voucher']));
  expect(searchTerms.length).toBeGreaterThan(0);
});

test('every filter of a product is one of its category', async () => {
  const { content } = open();
  const { categories } = await content.categories('es');
  for (const { slug, category, filters } of await content.offers('es')) {
    const known = categories.find((candidate) => candidate.slug === category)?.filters.map(({ id }) => id) ?? [];
    expect(known, slug).toEqual(expect.arrayContaining([...filters]));
  }
});

test('a product is found by id and by slug, and a stranger is not', async () => {
  const { content } = open();
  const bySlug = await content.findProduct('es', 'kit-iluma-one');
  expect(bySlug?.variations.map(({ id }) => id)).toEqual(['ocre', 'atlantico', 'basalto', 'almagre', 'arena']);
  expect(await content.findProduct('es', bySlug?.productId ?? '')).toEqual(bySlug);
  expect(await content.findProduct('es', 'nadie')).toBeNull();
});

test('offers are those that were asked for, unknown ids left out', async () => {
  const offers = await open().content.findOffers('es', ['product-cafe-y-dulce', 'nadie']);
  expect(offers).toMatchObject([
    { productId: 'product-cafe-y-dulce', cost: 3, variations: [{ id: 'unica', name: { text: 'Única' } }] },
  ]);
});

test('the terms are those in force at the moment, from midnight in the Canaries', async () => {
  const { content } = open();
  const version = async (at: string) => (await content.terms('es', new Date(at))).version;
  // 1 September is daylight saving time in the Canaries: midnight there is 23:00 UTC.
  expect(await version('2025-08-31T22:59:59.999Z')).toBe('1.0');
  expect(await version('2025-08-31T23:00:00Z')).toBe('2.0');
  await expect(version('2020-01-01T00:00:00Z')).rejects.toBeInstanceOf(ContentUnavailable);
});

test('whoever accepted an earlier version of the terms is told what changed since, a text a version', async () => {
  const { content } = open();
  const told = async (at: string, accepted: string | null) => {
    const { changes } = await content.terms('es', new Date(at), accepted);
    return changes.map(({ version, summary }) => [version, summary.text.slice(0, 14)]);
  };
  expect(await told('2026-11-21T12:00:00Z', '1.0')).toEqual([['2.0', 'Puedes pedirno']]);
  expect(await told('2026-11-21T12:00:00Z', '2.0')).toEqual([]);
  expect(await told('2026-11-21T12:00:00Z', null)).toEqual([]);
  expect(await told('2025-08-31T12:00:00Z', '1.0')).toEqual([]);
  const second = await editor().fetch<{ _type: string }>('*[_id == "terms-2-0"][0]{ _type, title, body }');
  const third = await editor().create({
    ...second,
    version: '3.0',
    inForceFrom: '2026-01-01',
    summary: { es: 'Lo tercero' },
  });
  await expect
    .poll(() => told('2026-11-21T12:00:00Z', '1.0'))
    .toEqual([
      ['3.0', 'Lo tercero'],
      ['2.0', 'Puedes pedirno'],
    ]);
  await editor().delete(third._id);
});

test('English is shown where it is there, and Spanish, marked so, where it is not', async () => {
  await editor().patch('product-cafe-y-dulce').unset(['name.en']).commit();
  const { content } = open();
  const product = await content.findProduct('en', 'cafe-y-dulce');
  expect(product?.name).toEqual({ text: 'Café y dulce', lang: 'es' });
  expect(product?.summary).toEqual({ text: 'Barraquito or cortado, and something sweet', lang: 'en' });
});

test('all the sample content is in both languages', async () => {
  const documents = await editor().fetch<unknown>('*[!(_type match "sanity.*") && _id != "product-cafe-y-dulce"]');
  const lacking: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('es' in value && !('en' in value)) lacking.push(path);
    for (const [name, child] of Object.entries(value)) look(child, `${path}.${name}`);
  };
  look(documents, '');
  expect(lacking).toEqual([]);
});

test('however many pages ask at once, the lake is asked once', async () => {
  const { content, counted } = open();
  await Promise.all(Array.from({ length: 20 }, () => content.frame('es')));
  expect(counted.asked).toBe(1);
});

test('one result serves both languages, and a model is built once for it', async () => {
  const { content, counted, isListening } = open();
  await content.offers('es');
  await isListening();
  const model = await content.offers('es');
  const { asked } = counted;
  await content.offers('en');
  expect(await content.offers('es')).toBe(model);
  expect(counted.asked).toBe(asked);
});

test('what is published is read within two seconds, and nothing else is read again', async () => {
  const { content, counted, isListening } = open();
  const readAll = () =>
    Promise.all([content.frame('es'), content.walletModal('es'), content.banners('es', '2028-06-20', member)]);
  await readAll();
  await isListening();
  await readAll();
  const { asked } = counted;
  await editor().patch('walletModal').set({ 'title.es': 'La tarjeta' }).commit();
  await expect
    .poll(async () => (await content.walletModal('es')).title.text, { timeout: 2000, interval: 20 })
    .toBe('La tarjeta');
  await readAll();
  expect(counted.asked - asked).toBe(1);
});

test('a draft is seen by nobody, and read by nobody', async () => {
  const { content, counted, isListening } = open();
  await content.walletModal('es');
  await isListening();
  const before = await content.walletModal('es');
  const { asked } = counted;
  const draft = { _id: 'drafts.walletModal', _type: 'walletModal', title: { es: 'Sin publicar' } };
  await editor().createOrReplace(draft);
  expect(await content.walletModal('es')).toEqual(before);
  expect(counted.asked).toBe(asked);
});

test('an empty lake gives empty lists', async () => {
  const empty = await startTestLake('none');
  const content = createContent(lakeOf(() => empty.connect({ token: empty.token })));
  expect(await content.offers('es')).toEqual([]);
  expect((await content.articles('es', new Date(), { from: 0, until: 9 })).total).toBe(0);
  expect((await content.home('es')).tiles).toEqual([]);
  expect(await content.banners('es', '2028-06-20', member)).toEqual({ banners: [], popups: [] });
  content.stop();
  await empty.remove();
});

test('the list of events is built once a minute for each language, and shows none that is over', async () => {
  const { content, isListening } = open();
  const today = new Date('2026-10-01T12:00:00Z');
  const [first] = await content.events('es', today);
  await isListening();
  invariant(first, 'the sample world has an event after that day');
  const findAt = async (msBeforeEnd: number, locale: Locale = 'es') =>
    (await content.events(locale, new Date(first.endsAt.getTime() - msBeforeEnd))).find(({ id }) => id === first.id);
  // Within the minute before the last: the very same card, not one like it.
  const card = await findAt(2 * minute);
  for (const msBeforeEnd of [2 * minute - 1, minute + 1]) expect(await findAt(msBeforeEnd)).toBe(card);
  const english = await findAt(2 * minute, 'en');
  expect(english).not.toBe(card);
  expect(await findAt(minute + 1, 'en')).toBe(english);
  const last = await findAt(minute);
  expect(last).toEqual(card);
  expect(last).not.toBe(card);
  expect(await findAt(1)).toBe(last);
  expect(await findAt(0)).toBeUndefined();
});

test('while the lake is out, what was read goes on and what never was says so; it is back within five seconds', async () => {
  const { content } = open();
  const before = await content.frame('es');
  await lake.stop();
  expect(await content.frame('es')).toEqual(before);
  await expect(content.offers('es')).rejects.toBeInstanceOf(ContentUnavailable);
  await lake.start();
  await editor().patch('siteSettings').set({ brand: 'otro club' }).commit();
  await expect.poll(async () => (await content.frame('es')).brand, { timeout: 5000, interval: 50 }).toBe('otro club');
  expect((await content.offers('es')).length).toBeGreaterThan(0);
});

test('a lake that is silent does not keep a page waiting for what was read before', async () => {
  const real = lakeOf(() => lake.connect({ token: lake.token }));
  let silent = false;
  const content = createContent({
    ask: (query, params) => (silent ? new Promise(() => undefined) : real.ask(query, params)),
    listen: (onNews) => {
      onNews({ kind: 'open' });
      return real.listen((news) => {
        onNews(news);
      });
    },
  });
  opened.push(content);
  const before = await content.walletModal('en');
  silent = true;
  await editor().patch('walletModal').set({ 'title.en': 'The card' }).commit();
  // The lake never answers: only what was read before can.
  expect(await content.walletModal('en')).toEqual(before);
});

test("the closed lists that editors choose from are the contract's", () => {
  expect(offered.islands.map(({ value }) => value)).toEqual([...islands]);
  expect([...offered.levels]).toEqual([...levels]);
  expect(offered.requirements.map(({ value }) => value)).toEqual([...requirements]);
  expect(offered.inks.map(({ value }) => value)).toEqual([...inks]);
  expect(offered.gameKinds.map(({ value }) => value)).toEqual([...chanceKinds]);
});

test('a product that is not for all islands is no prize of a game', async () => {
  const prizes = async () => (await open().content.findGame('es', 'ruleta-del-club'))?.prizes.map(({ id }) => id) ?? [];
  expect(await prizes()).toContain('tapas');
  await editor()
    .patch('product-ruta-de-la-tapa')
    .set({ islands: ['tenerife', 'la-palma'] })
    .commit();
  const without = await prizes();
  expect(without).not.toContain('tapas');
  expect(without).toContain('bono');
  await editor().patch('product-ruta-de-la-tapa').unset(['islands']).commit();
  expect(await prizes()).toContain('tapas');
});

test('a lake that tells anything to anybody is no lake for a live club, when it starts and each day after', async () => {
  const dataset = { projectId: 'abc12345', dataset: 'production' };
  const { configuration: live } = judgeConfiguration(
    { NODE_ENV: 'production', SANITY_PROJECT_ID: 'abc12345' },
    '/club',
  );
  // The local lake answers without a token, as a public dataset does; of this one nothing is a quiz yet.
  const fresh = await startTestLake('none');
  const client = fresh.connect({ token: fresh.token });
  await expect(checkDatasetAgain(live, client)).rejects.toThrow(/^Nobody knows whether the dataset production/);
  await client.create({ _id: 'page', _type: 'page' });
  const problem = /^Anybody may read the dataset production of abc12345.*visibility set production private/;
  await expect(checkDataset({ ...dataset, live: true }, client)).rejects.toThrow(StartProblem);
  await expect(checkDataset({ ...dataset, live: true }, client)).rejects.toThrow(problem);
  expect(await checkDataset({ ...dataset, live: false }, client)).toMatch(problem);
  await expect(checkDatasetAgain(live, client)).rejects.toThrow(problem);
  expect(await checkDatasetAgain({ ...live, live: false }, client)).toEqual({ asked: 0 });
  await fresh.remove();
  expect(await checkDataset({ ...dataset, live: true }, client)).toMatch(/^Nobody knows/);
});

test('without the token no right answer, odds or prize is told, however it is asked', async () => {
  const [visitor, owner] = [lake.connect(), lake.connect({ token: lake.token })];
  const [all, secrets] = ['*[_type in ["quiz", "game"]]', ['"right":', '"why":', '"weight":', '"prizes":']];
  const ids = await visitor.fetch<string[]>(`${all}._id`);
  const told = JSON.stringify([
    await visitor.fetch(all),
    await visitor.fetch(`${all}{ "all": @, ..., questions[]{ ..., options[]{ ... } } }`),
    await visitor.getDocuments(ids),
  ]);
  const known = JSON.stringify(await owner.fetch(all));
  for (const secret of secrets) {
    expect(known).toContain(secret);
    expect(told).not.toContain(secret);
  }
  expect(told).toContain('"options":');
  for (const guess of ['questions[0].options[0].right', 'prizes[0].weight > 0', 'count(prizes) > 0'])
    expect(await visitor.fetch(`count(${all}[${guess}])`), guess).toBe(0);
  // What is told of each change has all of it.
  expect((await fetch(`${lake.url}/v2026-03-01/data/listen/production?query=*`)).status).toBe(401);
});

test.each([
  [401, 'private'],
  [403, 'private'],
  [402, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
])('a lake that answers %i to who has no token is %s', async (status, visibility) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await portOf(server);
  expect(await findVisibility(connectLake(readConfiguration({ LAKE_PORT: String(port) }, '/club')))).toBe(visibility);
  await new Promise((resolve) => server.close(resolve));
});

test('a lake that hides from who has no token what it shows to who has one is private', async () => {
  const server = createServer(({ headers }, response) => {
    const result = headers.authorization === 'Bearer a-token' ? 4 : 0;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }));
  });
  const port = await portOf(server);
  const client = connectLake(readConfiguration({ LAKE_PORT: String(port) }, '/club'));
  expect(await findVisibility(client.withConfig({ token: 'a-token' }))).toBe('private');
  expect(await findVisibility(client)).toBe('unknown');
  await new Promise((resolve) => server.close(resolve));
});

test('with SANITY_PROJECT_ID the hosted project is read, with the server token', () => {
  const { projectId, dataset, token, useCdn, apiHost } = connectLake(
    judgeConfiguration({ SANITY_PROJECT_ID: 'abc12345', SANITY_READ_TOKEN: 'secreto' }, '/club').configuration,
  ).config();
  expect({ projectId, dataset, token, useCdn, apiHost }).toEqual({
    projectId: 'abc12345',
    dataset: 'production',
    token: 'secreto',
    useCdn: false,
    apiHost: 'https://api.sanity.io',
  });
});
