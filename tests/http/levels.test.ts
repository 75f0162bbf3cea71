// What each level brings, and products that are for a level or open to it before the others: the same for card, product page, basket and
// checkout.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { CartProducts } from '../../src/club/redemption/cart-products.contract.ts';
import { Catalogue, ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import type { Level } from '../../src/words/levels.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password } from '../setup/sample-members.ts';

/** The sample content’s two: one for Gold and above, one for them 48 hours before 15 November. */
const goldOnly = { id: 'product-noche-de-estrellas', slug: 'noche-de-estrellas' };
const goldFirst = { id: 'product-caja-de-reyes', slug: 'caja-de-reyes' };
const pointsOf: Readonly<Record<Level, number>> = { Silver: 39, Gold: 59, Platinum: 90 };
const beforeOpening = new Date('2026-11-12T23:59:59.999Z');
const opensToGold = new Date('2026-11-13T00:00:00Z');
const lastMoment = new Date('2026-11-14T23:59:59.999Z');
const opensToAll = new Date('2026-11-15T00:00:00Z');

let club: RunningClub;
let browsers: Readonly<Record<Level, Client>>;
/** Gold, with other points than the first. */
let secondGold: Client;

beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  connect(databaseUrl, { connections: 2 });
  club.moveClock(beforeOpening);
  const { Silver, Gold, Platinum } = pointsOf;
  browsers = { Silver: await join(Silver), Gold: await join(Gold), Platinum: await join(Platinum) };
  secondGold = await join(43);
  // Whatever the sample world has left of them.
  await services.stock.setStocks(
    [goldOnly, goldFirst].map(({ id }) => ({ productId: id, variationId: 'unica', units: 20 })),
  );
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

/** A browser in which a member in Tenerife with these points of the year is signed in. */
async function join(points: number): Promise<Client> {
  const now = new Date('2026-10-01T12:00:00Z');
  const email = `has-${String(points)}@club.example`;
  const member = await services.members.createMember({
    email,
    password,
    firstName: 'Idaira',
    lastName: 'Medina',
    birthDate: '1990-05-01',
    island: 'tenerife',
    locale: 'es',
    now,
  });
  invariant(member, 'each e-mail is used once');
  const credit = { memberId: member.id, cause: 'test', concept: 'Prueba', points };
  await services.points.credit({ ...credit, earnedAt: now, spendableAt: now, now });
  const browser = openBrowser(club.url);
  expect((await browser.post('/api/club/login', { email, password })).status).toBe(200);
  expect((await browser.get('/api/club/accept-terms')).status).toBe(200);
  return browser;
}

async function cardOf(level: Level, { id }: typeof goldOnly, query = '') {
  const answer = await browsers[level].get(`/api/club/catalogue${query}`);
  return Catalogue.parse(answer.json()).products.find((product) => product.id === id);
}

/** What every call says of the product to a member of that level: they must not contradict each other. */
async function reasonOf(level: Level, product: typeof goldOnly) {
  const browser = browsers[level];
  const card = await cardOf(level, product);
  const one = ProductAnswer.parse((await browser.post('/api/club/product', { product: product.slug })).json()).product;
  const inBasket = CartProducts.parse(
    (await browser.post('/api/club/cart/products', { products: [product.id] })).json(),
  ).products[0];
  if (card) {
    expect(card.unavailable_reason).toBe(inBasket?.unavailable_reason);
    expect(card).toMatchObject({ levels: one.levels, levels_until: one.levels_until, available: one.available });
  }
  expect(one).toEqual(inBasket?.product);
  expect(one.available).toBe(inBasket?.unavailable_reason === null);
  return { listed: card !== undefined, reason: inBasket?.unavailable_reason, levels: one.levels };
}

const address = {
  name: 'Idaira Medina',
  street: 'Calle del Castillo 1',
  postcode: '38002',
  municipality: 'Santa Cruz de Tenerife',
  island: 'tenerife',
  phone: '600100200',
};

async function redeem(level: Level, { id, slug }: typeof goldOnly) {
  const { product } = ProductAnswer.parse((await browsers[level].post('/api/club/product', { product: slug })).json());
  const { cost, shipping, is_special_event, dates } = product;
  const date = dates[0] && { dateId: dates[0].id };
  const item = { productId: id, ...date, quantity: 1, cost, shipping, is_special_event };
  return browsers[level].post('/api/club/cart', { cart: [item], address });
}

const addButton = /<button[^>]* data-add\b/;
const pageOf = (level: Level, path: string) => browsers[level].read(path);

test('a product for a level is seen by all, and redeemed from that level on', async () => {
  club.moveClock(beforeOpening);
  const forGold = ['Gold', 'Platinum'];
  expect(await reasonOf('Silver', goldOnly)).toEqual({ listed: true, reason: 'other-level', levels: forGold });
  expect(await reasonOf('Gold', goldOnly)).toEqual({ listed: true, reason: null, levels: forGold });
  expect(await reasonOf('Platinum', goldOnly)).toEqual({ listed: true, reason: null, levels: forGold });

  expect(await cardOf('Silver', goldOnly, '?affordable=1')).toBeUndefined();
  expect(await cardOf('Gold', goldOnly, '?affordable=1')).toBeDefined();

  const refused = await redeem('Silver', goldOnly);
  expect([refused.status, refused.json()]).toEqual([
    422,
    { error: 'Noche de estrellas se canjea ahora desde el nivel Gold: quítalo de la cesta para seguir.' },
  ]);
  expect((await redeem('Gold', goldOnly)).status).toBe(200);
  expect((await redeem('Platinum', goldOnly)).status).toBe(200);
});

test('its card and its page say so in the member’s own words, cached pages or not', async () => {
  club.moveClock(beforeOpening);
  for (const turn of ['first', 'from the cache']) {
    for (const level of ['Silver', 'Gold'] as const) {
      const catalogue = await pageOf(level, '/club/catalogo');
      const card = new RegExp(`<li class="card([^"]*)"[^>]*>(?:(?!</li>).)*details/${goldOnly.slug}"`, 's').exec(
        catalogue,
      );
      expect(card?.[1]?.includes('out'), `${level}, ${turn}`).toBe(level === 'Silver');
      expect(card?.[0], `${level}, ${turn}`).toContain('Desde Gold');
    }
  }
  const details = `/club/catalogo/details/${goldOnly.slug}`;
  const silver = await pageOf('Silver', details);
  expect(silver).toContain('Este regalo se canjea desde el nivel Gold. Tu nivel es Silver.');
  expect(silver).not.toMatch(addButton);
  const gold = await pageOf('Gold', details);
  expect(gold).toContain('Se canjea desde el nivel Gold.');
  expect(gold).toMatch(addButton);
});

test('a product that a level has first opens to that level its hours before, and to the others on its day', async () => {
  const levels = ['Silver', 'Gold', 'Platinum'] as const;
  const at = async (moment: Date) => {
    club.moveClock(moment);
    return Promise.all(levels.map((level) => reasonOf(level, goldFirst)));
  };
  const forGold = ['Gold', 'Platinum'];
  const notYet = { listed: false, reason: 'not-yet', levels: forGold };
  expect(await at(beforeOpening)).toEqual([notYet, notYet, notYet]);
  expect((await redeem('Gold', goldFirst)).status).toBe(422);

  for (const moment of [opensToGold, lastMoment]) {
    const open = { listed: true, reason: null, levels: forGold };
    expect(await at(moment)).toEqual([{ ...open, reason: 'other-level' }, open, open]);
    expect((await cardOf('Silver', goldFirst))?.levels_until).toBe('2026-11-15T00:00:00+00:00');
    const refused = await redeem('Silver', goldFirst);
    expect([refused.status, refused.json()]).toEqual([
      422,
      { error: 'Caja de Reyes se canjea ahora desde el nivel Gold: quítalo de la cesta para seguir.' },
    ]);
  }
  expect((await redeem('Gold', goldFirst)).status).toBe(200);

  const openToAll = { listed: true, reason: null, levels: [] };
  expect(await at(opensToAll)).toEqual([openToAll, openToAll, openToAll]);
  expect((await redeem('Silver', goldFirst)).status).toBe(200);
});

test('the pages say from when it is theirs, by the islands’ clock', async () => {
  const details = `/club/catalogo/details/${goldFirst.slug}`;
  club.moveClock(beforeOpening);
  expect(await pageOf('Gold', details)).toContain('Disponible a partir del 13 de noviembre de 2026.');
  expect(await pageOf('Silver', details)).toContain('Disponible a partir del 15 de noviembre de 2026.');
  club.moveClock(opensToGold);
  const silver = await pageOf('Silver', '/club/catalogo');
  expect(silver).toContain('Antes para Gold');
  expect(silver).toContain('Para ti desde el 15 nov');
  expect(await pageOf('Silver', details)).toContain(
    'Ahora se canjea desde el nivel Gold. Para ti se abre el 15 de noviembre de 2026.',
  );
  expect(await pageOf('Gold', '/club/catalogo')).not.toContain('Para ti desde el 15 nov');
  expect(await pageOf('Gold', details)).toContain('Antes para Gold: el 15 de noviembre se abre para todos.');
});

/** The levels of the page «Niveles y puntos» by name: which is the member's own, and which they have reached. */
function readLevels(html: string) {
  const [, list = ''] = /<ol class="level-list"[^>]*>(.*?)<\/ol>/s.exec(html) ?? [];
  return list.split(/(?=<li(?: class="reached")?><div class="level-list-head")/).flatMap((item) => {
    const name = /<h3[^>]*>(\w+)<\/h3>/.exec(item)?.[1];
    return name === undefined
      ? []
      : [{ name, isReached: item.startsWith('<li class="reached"'), isOwn: item.includes('>Tu nivel<'), item }];
  });
}

test('the page of levels says what each brings and where the member stands, cached or not', async () => {
  club.moveClock(beforeOpening);
  for (const turn of ['first', 'from the cache']) {
    for (const [place, level] of (['Silver', 'Gold', 'Platinum'] as const).entries()) {
      const html = await pageOf(level, '/club/como-ganar-puntos');
      const levels = readLevels(html);
      expect(levels.map(({ name }) => name)).toEqual(['Silver', 'Gold', 'Platinum']);
      expect(levels.map(({ isOwn }) => isOwn).indexOf(true), `${level}, ${turn}`).toBe(place);
      expect(levels.map(({ isReached }) => isReached)).toEqual([true, place >= 1, place >= 2]);
      expect(levels[1]?.item).toContain('Lo de Silver y, además:');
      expect(levels[1]?.item).toContain('48 horas antes');
      expect(levels[1]?.item).toContain(`href="/club/catalogo/details/${goldFirst.slug}"`);
      expect(html).toContain('Estás aquí');
    }
  }
});

test('two members of a level stand at their own place on the mountain', async () => {
  club.moveClock(beforeOpening);
  const standing = async (browser: Client) => {
    const { text } = await browser.get('/club/como-ganar-puntos');
    const [, x] = /<text class="here" x="([\d.]+)%"/.exec(text) ?? [];
    const [, sentence] = /<p class="level-standing">([^<]*)</.exec(text) ?? [];
    return { x: Number(x), sentence };
  };
  // Gold takes the second third, from 40 points to 60.
  const inThird = (part: number): unknown => expect.closeTo((1 + part) * (100 / 3), 1);
  expect(await standing(browsers.Gold)).toEqual({
    x: inThird(19 / 20),
    sentence: 'Llevas 59 de 60 puntos: te falta 1 para Platinum.',
  });
  expect(await standing(secondGold)).toEqual({
    x: inThird(3 / 20),
    sentence: 'Llevas 43 de 60 puntos: te faltan 17 para Platinum.',
  });
});

test('in English the levels are in English', async () => {
  club.moveClock(beforeOpening);
  const browser = browsers.Silver;
  browser.cookies.set('locale', 'en');
  const { text } = await browser.get('/club/como-ganar-puntos');
  browser.cookies.delete('locale');
  expect(text).toContain('You are here');
  expect(text).toContain('48 hours earlier');
  expect(text).toContain('Everything in Silver, plus:');
});
