// Lists that are longer than a page: the catalogue and what was redeemed, by the API and as pages without script.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Catalogue, type Product } from '../../src/club/catalogue/catalogue.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { RedeemedProduct } from '../../src/club/redemption/orders.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { fillLake } from '../setup/large-world.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

const sweet = 'caramelo';
let club: RunningClub;
let lucia: Client;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  const { editor } = findLake(club);
  await fillLake(editor, { articles: 0, products: 120 });
  const sample = await editor.fetch<{ _id: string; _type: string }>(
    '*[_type == "product" && kind != "coupon" && count(variations) == 0 && dated != true][0]',
  );
  const { _id, _type } = { ...sample, _id: sweet };
  await editor.create({
    ...sample,
    _id,
    _type,
    slug: { _type: 'slug', current: sweet },
    cost: 1,
    shipping: false,
    isSpecialEvent: false,
    islands: [],
    limitPerMember: null,
    limitPerYear: null,
    requires: null,
    availability: null,
    orderRank: '2|000000:',
  });
  const ids = await editor.fetch<{ product: string; variation: string }[]>(
    '*[_type == "product" && count(variations) == 0 && !(_id in path("drafts.**"))]{ "product": _id, "variation": "unica" }',
  );
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into stock (product_id, variation_id, units) select id, 'unica', 1000 from unnest($1::text[]) as id
     on conflict (product_id, variation_id) do update set units = 1000`,
    [ids.map(({ product }) => product)],
  );
  await database.end();
  lucia = await signIn(club.url, 'lucia');
  await vi.waitFor(
    async () => {
      expect((await read('?island=tenerife')).total).toBeGreaterThan(96);
      expect((await lucia.post('/api/club/product', { product: sweet })).status).toBe(200);
    },
    { timeout: 20_000, interval: 200 },
  );
});
afterAll(() => club.stop());

async function read(query = ''): Promise<Catalogue> {
  const answer = await lucia.get(`/api/club/catalogue${query}`);
  expect(answer.status, answer.text).toBe(200);
  return Catalogue.parse(answer.json());
}
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

/** All pages by following `next`. */
async function readAll(query: string): Promise<Catalogue[]> {
  const pages = [];
  for (let page: number | null = 1; page !== null; page = pages.at(-1)?.next ?? null)
    pages.push(await read(`?${query}&page=${String(page)}`));
  return pages;
}

test('the catalogue comes in pages of 48, each product once, with how many there are in all', async () => {
  const first = await read('?sort=name');
  const pages = await readAll('sort=name');
  expect(pages[0]).toEqual(first);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map(({ next }) => next)).toEqual([...pages.slice(1).map((_, index) => index + 2), null]);
  expect(pages.slice(0, -1).map(({ products }) => products.length)).toEqual(pages.slice(1).map(() => 48));
  const ids = pages.flatMap(({ products }) => idsOf(products));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([ids.length]));
  const beyond = await read(`?sort=name&page=${String(pages.length + 1)}`);
  expect([beyond.products, beyond.next, beyond.total]).toEqual([[], null, ids.length]);
});

test.each(['0', '01', '-1', '1.5', 'x', '1000000', ''])('page %j is malformed', async (page) => {
  expect((await lucia.get(`/api/club/catalogue?page=${page}`)).status).toBe(400);
});

test('what a member can redeem is found on all pages before it is cut into pages', async () => {
  const { points } = Consumer.parse((await lucia.get('/api/club/self')).json());
  const all = (await readAll('sort=featured')).flatMap(({ products }) => products);
  const canRedeem = ({ available, cost }: Product) => available && cost <= points;
  const wanted = idsOf(all.filter(canRedeem));
  const pages = await readAll('affordable=1');
  expect(pages.flatMap(({ products }) => idsOf(products))).toEqual(wanted);
  expect(pages[0]?.total).toBe(wanted.length);
  expect(wanted.length).toBeGreaterThan(48);
  expect(wanted.length).toBeLessThan(all.length);
});

test('without script the second page of the catalogue shows the following products, with a way back and on', async () => {
  const slugs = async (query: string) => (await read(query)).products.map(({ slug }) => slug);
  const [first, second] = [await slugs(''), await slugs('?page=2')];
  const shown = (html: string) => new Set([...html.matchAll(/catalogo\/details\/([\w-]+)"/g)].map(([, slug]) => slug));
  const page = await lucia.get('/club/catalogo?page=2');
  expect(page.status).toBe(200);
  expect(shown(page.text)).toEqual(new Set(second));
  expect(shown((await lucia.get('/club/catalogo')).text)).toEqual(new Set(first));
  const linkOf = (rel: string) => new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(page.text)?.[0];
  expect(linkOf('prev')).toContain('href="/club/catalogo"');
  expect(linkOf('next')).toContain('href="/club/catalogo?page=3"');
});

test('the basket’s page carries no product that nobody put there', async () => {
  const { text, status } = await lucia.get('/club/cesta');
  expect(status).toBe(200);
  const { products } = await read('?page=2');
  expect(products).toHaveLength(48);
  for (const { id, name } of products) {
    expect(text).not.toContain(id);
    expect(text).not.toContain(name);
  }
});

const buySweet = async () => {
  const line = {
    productId: sweet,
    variationId: 'unica',
    quantity: 1,
    cost: 1,
    shipping: false,
    is_special_event: false,
  };
  const answer = await lucia.post('/api/club/cart', { cart: [line] });
  expect(answer.status, answer.text).toBe(200);
};

async function readRedeemed(path = '/api/club/products-redeemed') {
  const answer = await lucia.get(path);
  expect(answer.status, answer.text).toBe(200);
  const [, next = null] = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link)) ?? [];
  return { link: answer.headers.link, next, lines: z.array(RedeemedProduct).parse(answer.json()) };
}

test('what was redeemed comes in pages of 25 orders, by Link and by a link on the page', async () => {
  expect(await readRedeemed()).toMatchObject({ link: undefined });
  expect(await lucia.read('/club/regalos-canjeados')).not.toContain('rel="next"');
  for (let time = 0; time < 26; time++) await buySweet();

  const first = await readRedeemed();
  expect(first.next, String(first.link)).not.toBeNull();
  expect(new Set(first.lines.map(({ order }) => order)).size).toBe(25);
  const { pathname, search } = new URL(first.next ?? '', club.url);
  expect(pathname).toBe('/api/club/products-redeemed');
  const second = await readRedeemed(pathname + search);
  expect(second.lines.filter(({ product }) => product.id === sweet)).toHaveLength(1);
  const ids = [...first.lines, ...second.lines].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);

  const page = await lucia.get('/club/regalos-canjeados');
  const [, href = ''] = /<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(page.text) ?? [];
  expect(href).toBe(`/club/regalos-canjeados${search}`);
  const codes = (text: string, lines: typeof first.lines) => lines.filter(({ order }) => text.includes(order)).length;
  // What can be used stands on the first page, however long ago it was redeemed.
  expect(second.lines.map(({ state }) => state)).toEqual(['pending']);
  expect([codes(page.text, first.lines), codes(page.text, second.lines)]).toEqual([first.lines.length, 1]);
  const older = (await lucia.get(href)).text;
  expect([codes(older, first.lines), codes(older, second.lines)]).toEqual([0, second.lines.length]);

  // The first page lists fifty: those beyond stand on the page of their order, among what can be used.
  for (let time = 0; time < 26; time++) await buySweet();
  const [, nextHref = ''] =
    /<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(await lucia.read('/club/regalos-canjeados')) ?? [];
  const [, lastHref = ''] = /<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(await lucia.read(nextHref)) ?? [];
  const oldest = await lucia.read(lastHref);
  expect(codes(oldest, second.lines)).toBe(second.lines.length);
  expect(oldest).toContain('id="to-use"');
  expect(oldest).not.toContain('id="over"');
});

test.each([
  ['winter', '2027-01-15T12:00:00Z', '2027-01-15T12:00:00+00:00'],
  ['summer', '2027-06-15T23:30:00Z', '2027-06-16T00:30:00+01:00'],
])('in %s redeemed_at carries the offset of the islands', async (_season, now, expected) => {
  club.moveClock(new Date(now));
  lucia = await signIn(club.url, 'lucia');
  await buySweet();
  expect((await readRedeemed()).lines[0]?.redeemed_at).toBe(expected);
});
