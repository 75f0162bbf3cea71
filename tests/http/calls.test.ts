// The calls of a member, on the sample world: what they answer, to whom, and what happens when they are repeated.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Catalogue, ProductAnswer, type Product } from '../../src/club/catalogue/catalogue.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { BannersAnswer, MenuItem, WalletModal } from '../../src/contract/content.ts';
import { LogEntry } from '../../src/club/points/points.contract.ts';
import { CartAnswer, LimitExceeded } from '../../src/club/redemption/redemption.contract.ts';
import { RedeemedProduct } from '../../src/club/redemption/orders.contract.ts';
import { CredentialsRules } from '../../src/club/credentials/account.contract.ts';
import type { RunningClub } from '../setup/club-server.ts';
import type { Client } from '../setup/club-client.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let lucia: Client;
beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
  lucia = await signIn(club.url, 'lucia');
});
afterAll(() => club.stop());

const read = async <S extends z.ZodType>(schema: S, browser: Client, path: string): Promise<z.output<S>> => {
  const answer = await browser.get(path);
  expect(answer.status, answer.text).toBe(200);
  return schema.parse(answer.json());
};
const selfOf = (browser: Client) => read(Consumer, browser, '/api/club/self');
const catalogueOf = (browser: Client, query = '') => read(Catalogue, browser, `/api/club/catalogue${query}`);

test('self is the caller alone', async () => {
  expect(await selfOf(ana)).toMatchObject({ email: 'ana@club.example', level: 'Gold', island: 'tenerife' });
  expect(await selfOf(lucia)).toMatchObject({ email: 'lucia@club.example', level: 'Platinum', island: 'lanzarote' });
});

test('a page that another member opened does nothing for whoever is signed in by now', async () => {
  const page = (await ana.get('/club/perfil')).text;
  const mark = /<html[^>]* data-member="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(mark).toMatch(/^[\w-]{22}$/);
  const asked = { 'x-club-member': mark, 'accept-language': 'es' };
  for (const [path, body] of [
    ['/api/club/goal', { product: null }],
    ['/api/club/event', {}],
    ['/api/club/survey/answers', { survey: 'tu-club', answers: [] }],
  ] as const) {
    const refused = await lucia.post(path, body, asked);
    expect([refused.status, refused.text], path).toEqual([412, expect.stringContaining('Ahora hay otra persona')]);
  }
  expect((await lucia.get('/api/club/self', asked)).status).toBe(412);
  expect((await ana.get('/api/club/self', asked)).status).toBe(200);
  expect((await lucia.get('/api/club/self', { 'x-club-member': '' })).status).toBe(200);
  // Whoever has signed out is asked to sign in; what anyone may do goes on.
  expect((await openBrowser(club.url).get('/api/club/self', asked)).status).toBe(401);
  expect((await openBrowser(club.url).get('/api/club/credentialsRules', asked)).status).toBe(200);
});

test('accepting the terms is recorded, opens the club, and may be repeated', async () => {
  const pedro = await signIn(club.url, 'pedro');
  expect((await pedro.get('/club/catalogo')).headers.location).toBe('/club?next=%2Fclub%2Fcatalogo');
  for (let time = 0; time < 2; time++) {
    const answer = await pedro.get('/api/club/accept-terms');
    expect([answer.status, answer.json()]).toEqual([200, { acceptedTerm: true }]);
  }
  expect(await selfOf(pedro)).toMatchObject({ acceptedTerm: true });
  expect((await pedro.get('/club/catalogo')).status).toBe(200);
});

test('the password’s rules come with their bounds', async () => {
  expect(await read(CredentialsRules, openBrowser(club.url), '/api/club/credentialsRules')).toMatchObject({
    min: 10,
    max: 128,
  });
});

describe('banners', () => {
  test.each(['2026/11/21', '2026/1/1', '2028/02/29'])('of %s are those of that day', async (day) => {
    const { banners } = await read(BannersAnswer, ana, `/api/club/banners/${day}`);
    expect(banners.length).toBeGreaterThan(0);
  });

  test.each(['2026/2/29', '2026/13/1', '2026/11/0', '26/11/21', '2026/11/x', '2026/11/21.0'])(
    'of %s are not found',
    async (day) => {
      expect((await ana.get(`/api/club/banners/${day}`)).status).toBe(404);
    },
  );
});

test('the menu has one main item, the card its words, and big screens a navigation or none', async () => {
  const menu = await read(z.array(MenuItem), ana, '/api/club/navbar-mobile');
  expect(menu.filter(({ main }) => main)).toHaveLength(1);
  await read(WalletModal, ana, '/api/club/wallet-modal');
  await read(z.tuple([z.boolean()]), ana, '/api/club/display-navbar-bigscreen');
});

test('content comes in the caller’s language', async () => {
  const spanish = await ana.get('/api/club/navbar-mobile');
  const english = await ana.get('/api/club/navbar-mobile', { 'accept-language': 'en' });
  expect(english.text).not.toBe(spanish.text);
});

test('the posts of Te inspiramos are told with their delay and game', async () => {
  expect((await ana.get('/api/club/inspirations')).json()).toContainEqual(
    expect.objectContaining({ slug: 'por-encima-de-las-nubes', meta: { delay: 5, gameId: 9 } }),
  );
});

describe('the points log', () => {
  test('is newest first and the caller’s alone', async () => {
    const entries = await read(z.array(LogEntry), ana, '/api/club/points-log');
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const others = await read(z.array(LogEntry), lucia, '/api/club/points-log');
    expect(others.map(({ id }) => id).filter((id) => entries.some((entry) => entry.id === id))).toEqual([]);
  });

  test.each(['x', '%00', 'a'.repeat(201)])('refuses the cursor %s', async (cursor) => {
    expect((await ana.get(`/api/club/points-log?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('the catalogue', () => {
  test('begins with Todos and ends with Productos Canjeados', async () => {
    const { categories, island, products } = await catalogueOf(ana);
    expect(categories[0]).toMatchObject({ id: 0, slug: 'todos', description: 'Todos' });
    expect(categories.at(-1)).toMatchObject({
      id: 'redeemed-vouchers',
      description: 'Productos Canjeados',
      special: true,
    });
    expect(island).toBe('tenerife');
    expect(products.length).toBeGreaterThan(10);
  });

  test('is narrowed by category, words and island', async () => {
    const { products } = await catalogueOf(ana, '?category=accesorios');
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(['accesorios']));
    const named = await catalogueOf(ana, '?q=iluma');
    expect(named.products.length).toBeGreaterThan(0);
    expect((await catalogueOf(ana, '?q=nadavendeesto')).products).toEqual([]);
    const elsewhere = await catalogueOf(ana, '?island=lanzarote');
    expect(elsewhere.island).toBe('lanzarote');
    expect(elsewhere.products.every(({ islands }) => islands.length === 0 || islands.includes('lanzarote'))).toBe(true);
    const everywhere = await catalogueOf(ana, '?island=todas');
    expect(everywhere.island).toBeNull();
    expect(everywhere.total).toBeGreaterThan(elsewhere.total);
  });

  test('is that of an island’s filter, whatever the member’s own island is', async () => {
    const filter = 'filter-gran-canaria';
    const there = await catalogueOf(ana, `?category=cenas&filter=${filter}`);
    expect([there.island, there.total]).toEqual(['gran-canaria', 1]);
    const page = (query: string) => ana.get(`/club/catalogo/cenas?${query}`);
    expect((await page(`filter=${filter}`)).text).toContain('1 regalo en Gran Canaria');
    // The other island, as the form of island and order sends it, ends the filter.
    const { text } = await page(`filter=${filter}&island=tenerife&sort=featured&q=`);
    const { total } = await catalogueOf(ana, '?category=cenas&island=tenerife');
    expect(total).toBeGreaterThan(1);
    expect(text).toContain(`${String(total)} regalos en Tenerife`);
  });

  test('says of each product what its card says: why it can’t be redeemed, whether it is new', async () => {
    const { products, points } = await catalogueOf(ana, '?island=todas');
    expect(points).toBe((await selfOf(ana)).points);
    for (const { islands, unavailable_reason: reason, available } of products) {
      expect(reason === null).toBe(available);
      expect(reason === 'other-island').toBe(islands.length > 0 && !islands.includes('tenerife'));
    }
    expect(new Set(products.map(({ is_new: isNew }) => isNew))).toEqual(new Set([true, false]));
  });

  test('shows what can be had now, also as a page without script', async () => {
    const { products, beyond, total, points } = await catalogueOf(ana, '?affordable=1');
    expect(products.every(({ available, cost }) => available && cost <= points)).toBe(true);
    // «Casi»: whatever can be redeemed with up to five points more, the nearest first.
    const all = (await catalogueOf(ana)).products;
    const near = all.filter(({ available, cost }) => available && cost > points && cost <= points + 5);
    expect(beyond.map(({ slug }) => slug).toSorted()).toEqual(near.map(({ slug }) => slug).toSorted());
    expect(beyond.map(({ cost }) => cost)).toEqual(beyond.map(({ cost }) => cost).toSorted((a, b) => a - b));
    expect((await catalogueOf(ana)).beyond).toEqual([]);
    const { text } = await ana.get('/club/catalogo?affordable=1');
    expect(text).toContain(`${String(total)} regalos en Tenerife`);
    expect(text).toMatch(
      new RegExp(
        `href="/club/catalogo\\?affordable=1"[^>]*aria-current="page"[^]{0,80}Con tus ${String(points)} puntos`,
      ),
    );
    const shown = [...text.matchAll(/catalogo\/details\/([\w-]+)"/g)].map(([, slug]) => slug);
    expect(shown).toEqual([...products, ...beyond].map(({ slug }) => slug));
  });

  test('forgives a typed error, and shows beyond the points what a search finds there', async () => {
    const { points, products: found } = await catalogueOf(ana, '?q=altavos');
    expect(found.map(({ slug }) => slug)).toEqual(['altavoz-portatil']);
    expect((await catalogueOf(ana, '?q=sena')).products.map(({ category }) => category)).toContain('cenas');
    expect(found.every(({ cost }) => cost > points)).toBe(true);
    // By what it is, where that is not its name; and by no word that stands everywhere.
    const idsOf = async (query: string) =>
      (await catalogueOf(ana, `?q=${encodeURIComponent(query)}`)).products.map(({ id }) => id);
    expect(await idsOf('guitarra')).toEqual(['product-taller-de-timple']);
    expect((await idsOf('descuento')).toSorted()).toEqual(['product-bono-de-10-euros', 'product-bono-renueva']);
    expect(await idsOf('guitarra de la ruta')).toEqual([]);
    expect(await idsOf('un descuento para la tienda')).toEqual(['product-bono-de-10-euros']);
    const { products, beyond } = await catalogueOf(ana, '?q=altavos&affordable=1');
    expect([products, beyond.map(({ slug }) => slug)]).toEqual([[], ['altavoz-portatil']]);
    const { text } = await ana.get('/club/catalogo?q=altavos&affordable=1');
    expect(text).toContain('Con tus puntos no hay nada para «altavos». Esto es lo que hay en el catálogo.');
    expect(text).toContain('/club/catalogo/details/altavoz-portatil');
    expect(text).not.toMatch(/<h2[^>]*>No hay regalos así/);
    // The same as without the chip, in two parts.
    const all = (await catalogueOf(ana, '?q=cena')).products;
    const parts = await catalogueOf(ana, '?q=cena&affordable=1');
    expect([...parts.products, ...parts.beyond].map(({ id }) => id).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    );
  });

  test.each(['island=mars', 'island=', `q=${'a'.repeat(101)}`])('refuses ?%s', async (query) => {
    expect((await ana.get(`/api/club/catalogue?${query}`)).status).toBe(400);
  });

  test('knows each category that it lists by slug and id, and each of their filters', async () => {
    for (const { id, slug, filters } of (await catalogueOf(ana)).categories) {
      await catalogueOf(ana, `?category=${slug}`);
      await catalogueOf(ana, `?category=${String(id)}`);
      for (const filter of filters) await catalogueOf(ana, `?category=${slug}&filter=${filter.id}`);
    }
    for (const query of ['?category=', '?filter=', '?category=cupones']) await catalogueOf(ana, query);
  });

  test.each(['category=nada', 'filter=nada', 'category=accesorios&filter=nada', 'category=nada&page=2'])(
    'answers 404 to ?%s, as nothing is called that',
    async (query) => {
      const answer = await ana.get(`/api/club/catalogue?${query}`);
      expect([answer.status, answer.json()]).toEqual([404, { error: 'Esto no existe.' }]);
    },
  );

  test('gives a product by its id or its slug, with others', async () => {
    const [first] = (await catalogueOf(ana)).products;
    for (const product of [first?.id, first?.slug]) {
      const answer = await ana.post('/api/club/product', { product });
      const found = ProductAnswer.parse(answer.json());
      // A list says more of each.
      expect(first).toMatchObject(found.product);
      expect(found.related.map(({ id }) => id)).not.toContain(first?.id);
    }
  });

  test('answers 404 for a product that nobody offers', async () => {
    const answer = await ana.post('/api/club/product', { product: 'nothing' });
    expect([answer.status, answer.json()]).toEqual([404, { error: 'Esto no existe.' }]);
  });
});

const isSimple = (product: Product) => product.available && !product.shipping && !product.is_special_event;
const lineOf = (product: Product, change: object = {}) => ({
  productId: product.id,
  variationId: product.e_commerce_variation_values.find(({ pivot }) => pivot.stock > 0)?.id,
  quantity: 1,
  cost: product.cost,
  shipping: product.shipping,
  is_special_event: product.is_special_event,
  ...change,
});
async function cheapest(browser: Client, wanted: (product: Product) => boolean = isSimple): Promise<Product> {
  const { products } = await catalogueOf(browser);
  const [product] = products.filter(wanted).toSorted((one, other) => one.cost - other.cost);
  if (!product) throw new Error('The sample world lacks such a product.');
  return product;
}

describe('the basket', () => {
  test('is redeemed, costs its points and is found among the redeemed', async () => {
    const product = await cheapest(lucia);
    const before = await selfOf(lucia);
    const answer = await lucia.post('/api/club/cart', { cart: [lineOf(product)] });
    expect(answer.status, answer.text).toBe(200);
    const { order, consumer } = CartAnswer.parse(answer.json());
    expect(order.total).toBe(product.cost);
    expect(consumer.points).toBe(before.points - product.cost);
    const [newest] = await read(z.array(RedeemedProduct), lucia, '/api/club/products-redeemed');
    expect(newest).toMatchObject({ order: order.code, cost: product.cost, quantity: 1, state: 'pending' });
    expect(newest?.product.id).toBe(product.id);
    const others = await read(z.array(RedeemedProduct), ana, '/api/club/products-redeemed');
    expect(others.map(({ order: code }) => code)).not.toContain(order.code);
  });

  test('sent again under its key is redeemed once and answered with the same order', async () => {
    const product = await cheapest(lucia);
    const before = await selfOf(lucia);
    const send = () =>
      lucia.post('/api/club/cart', { cart: [lineOf(product)] }, { 'idempotency-key': 'once-and-only-once' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    const orders = answers.map((answer) => CartAnswer.parse(answer.json()).order);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect((await selfOf(lucia)).points).toBe(before.points - product.cost);
  });

  test('under a key that another basket had is refused', async () => {
    const product = await cheapest(lucia);
    const key = { 'idempotency-key': 'one-key' };
    expect((await lucia.post('/api/club/cart', { cart: [lineOf(product)] }, key)).status).toBe(200);
    const before = await selfOf(lucia);
    const answer = await lucia.post('/api/club/cart', { cart: [lineOf(product, { quantity: 2 })] }, key);
    expect([answer.status, answer.json()]).toEqual([409, { error: 'Ese canje ya se envió con otros datos.' }]);
    expect((await selfOf(lucia)).points).toBe(before.points);
  });

  test('under another member’s key is a basket of its own', async () => {
    const forAna = (await catalogueOf(ana)).products.filter(isSimple).map(({ id }) => id);
    const product = await cheapest(lucia, (candidate) => isSimple(candidate) && forAna.includes(candidate.id));
    const key = { 'idempotency-key': 'shared-by-chance' };
    const first = CartAnswer.parse((await lucia.post('/api/club/cart', { cart: [lineOf(product)] }, key)).json());
    const second = CartAnswer.parse((await ana.post('/api/club/cart', { cart: [lineOf(product)] }, key)).json());
    expect(second.order.id).not.toBe(first.order.id);
    expect(second.consumer.email).toBe('ana@club.example');
  });

  test.each(['k'.repeat(65), 'two words', 'ñ'])('refuses the key %j', async (key) => {
    const answer = await lucia.post('/api/club/cart', { cart: [] }, { 'idempotency-key': key });
    expect(answer.status).toBe(400);
  });

  test('refuses in one sentence what can’t be redeemed, and takes nothing', async () => {
    const product = await cheapest(lucia);
    const before = await selfOf(lucia);
    const refusals = [
      [{ cart: [] }, 'La cesta está vacía.'],
      [
        { cart: [lineOf(product, { productId: 'nothing' })] },
        'Un regalo de la cesta ya no está en el catálogo: quítalo para seguir.',
      ],
      [{ cart: [lineOf(product, { cost: product.cost - 1 })] }, /cuesta ahora \d+ puntos/],
      [{ cart: [lineOf(product, { cost: 0 })] }, /cuesta ahora \d+ puntos/],
    ] as const;
    for (const [body, sentence] of refusals) {
      const answer = await lucia.post('/api/club/cart', body);
      expect(answer.status, answer.text).toBe(422);
      expect(z.strictObject({ error: z.string() }).parse(answer.json()).error).toMatch(sentence);
    }
    expect((await selfOf(lucia)).points).toBe(before.points);
  });

  test.each([
    ['a negative quantity', { quantity: -1 }],
    ['half a unit', { quantity: 0.5 }],
    ['more units than anybody takes', { quantity: 100 }],
    ['a negative price', { cost: -5 }],
    ['a discount', { discount: 5 }],
  ])('with %s is told in one sentence', async (_what, change) => {
    const answer = await lucia.post('/api/club/cart', { cart: [lineOf(await cheapest(lucia), change)] });
    expect(answer.status).toBe(422);
    expect(answer.json()).toEqual({ error: 'Revisa los datos.' });
  });

  test('over the limit of a member is answered with 300', async () => {
    const product = await cheapest(
      lucia,
      (candidate) => isSimple(candidate) && candidate.limit_per_member !== null && candidate.limit_per_member < 9,
    );
    const quantity = (product.limit_per_member ?? 0) + 1;
    const answer = await lucia.post('/api/club/cart', { cart: [lineOf(product, { quantity })] });
    expect(answer.status, answer.text).toBe(300);
    expect(LimitExceeded.parse(answer.json()).error).toContain(product.name);
    const english = await lucia.post(
      '/api/club/cart',
      { cart: [lineOf(product, { quantity })] },
      { 'accept-language': 'en' },
    );
    expect(LimitExceeded.parse(english.json()).error).toMatch(/^The maximum of /);
  });

  test('with something to be sent needs an address', async () => {
    const product = await cheapest(lucia, (candidate) => candidate.available && candidate.shipping);
    const answer = await lucia.post('/api/club/cart', { cart: [lineOf(product)] });
    expect([answer.status, answer.json()]).toEqual([
      422,
      { error: 'Falta la dirección de envío: escríbela en la cesta.' },
    ]);
    const address = {
      name: 'Lucía',
      street: 'Calle Real 1',
      postcode: '28001',
      municipality: 'Arrecife',
      island: 'lanzarote',
      phone: '600100200',
    };
    const mainland = await lucia.post('/api/club/cart', { cart: [lineOf(product)], address });
    expect([mainland.status, mainland.json()]).toEqual([422, { error: 'Revisa los datos.' }]);
  });
});
