// What a product requires, over HTTP: through the sandbox's pages, and by providers on this machine that answer as they please.
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CartProducts } from '../../src/club/redemption/cart-products.contract.ts';
import { Catalogue, ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import {
  IdentityAnswer,
  ProviderFailure,
  SignatureAnswer,
  VideoIdAnswer,
} from '../../src/club/identity/identity.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

/** The sample content's two: one that asks who redeems it, one for a signature, on Tenerife. */
const device = { id: 'product-kit-iluma-prime', slug: 'kit-iluma-prime' };
const trip = { id: 'product-los-gigantes-en-barca', slug: 'los-gigantes-en-barca' };

const identityOf = async (browser: Client, id: string) =>
  IdentityAnswer.parse((await browser.get(`/api/club/identity?product_id=${id}`)).json());
const validate = async (browser: Client, code: string) => (await browser.get(`/validate/document?code=${code}`)).json();
const log = (browser: Client, body: object) => browser.post('/signaturit/log', body);

describe('with the sandbox', () => {
  let club: RunningClub;
  let ana: Client;
  let lucia: Client;
  let hours = 0;
  beforeAll(async () => {
    club = await startSampleClub();
    ana = await signIn(club.url, 'ana');
    lucia = await signIn(club.url, 'lucia');
  });
  afterAll(() => club.stop());
  const later = () => {
    club.moveClock((hours += 2) * 3_600_000);
  };

  /** What each call says of a product to that member. */
  async function reasonOf(browser: Client, { id, slug }: typeof trip) {
    const one = ProductAnswer.parse((await browser.post('/api/club/product', { product: slug })).json()).product;
    const { products } = CartProducts.parse((await browser.post('/api/club/cart/products', { products: [id] })).json());
    const catalogue = Catalogue.parse((await browser.get('/api/club/catalogue')).json());
    const card = catalogue.products.find((product) => product.id === id);
    expect(products[0]?.product).toEqual(one);
    expect(card?.unavailable_reason).toBe(products[0]?.unavailable_reason);
    return { requires: one.requires, available: one.available, reason: products[0]?.unavailable_reason };
  }

  async function redeem(browser: Client, { slug, id }: typeof trip) {
    const { product } = ProductAnswer.parse((await browser.post('/api/club/product', { product: slug })).json());
    const { cost, shipping, is_special_event } = product;
    return browser.post('/api/club/cart', { cart: [{ productId: id, quantity: 1, cost, shipping, is_special_event }] });
  }

  /** Presses that button of the sandbox's page. */
  async function press(browser: Client, url: string, outcome: 'verified' | 'refused'): Promise<string> {
    const path = url.slice(club.url.length);
    const { status, text } = await browser.get(path);
    expect(status).toBe(200);
    const value = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const body = new URLSearchParams({ code: value('code'), next: value('next').replaceAll('&amp;', '&'), outcome });
    const answer = await browser.post('/api/club/sandbox/outcome', body, { accept: 'text/html' });
    expect(answer.status).toBe(303);
    return answer.headers.location ?? '';
  }

  test('a signature: card, product, basket and checkout say so and lead to it, until it is signed', async () => {
    expect(await reasonOf(ana, trip)).toEqual({
      requires: 'signature',
      available: false,
      reason: 'signature-required',
    });
    expect((await ana.get('/club/catalogo')).text).toContain('Pide tu firma');
    const page = await ana.get(`/club/catalogo/details/${trip.slug}`);
    expect(page.text).toContain(`href="/club/videoid/${trip.id}"`);
    const refused = await redeem(ana, trip);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('un paso más')]);

    const { state, code, required } = await identityOf(ana, trip.id);
    expect([state, required]).toEqual(['open', 'signature']);
    const led = await ana.get(`/club/videoid/${trip.id}`);
    expect([led.status, led.headers.location]).toEqual([302, `/club/signaturit/${code ?? ''}`]);
    expect((await ana.get(`/club/signaturit/${code ?? ''}`)).status).toBe(200);

    const { url } = SignatureAnswer.parse((await ana.get(`/signaturit/create?code=${code ?? ''}`)).json());
    expect(url).toBe(`${club.url}/club/sandbox/signaturit/${code ?? ''}`);
    expect(await validate(ana, code ?? '')).toEqual({ validate: false });
    const detailsPage = async () => (await ana.get(`/club/catalogo/details/${trip.slug}`)).text;
    expect(await detailsPage()).toContain('Has empezado la firma y todavía no hay resultado.');
    expect(await press(ana, url, 'refused')).toBe(`/club/signaturit/${code ?? ''}?returned=1`);
    expect(await validate(ana, code ?? '')).toEqual({ validate: false });
    expect((await identityOf(ana, trip.id)).state).toBe('refused');
    expect(await detailsPage()).toContain('No has firmado el documento. Puedes empezar de nuevo.');

    await ana.get(`/signaturit/create?code=${code ?? ''}`);
    await press(ana, url, 'verified');
    expect(await validate(ana, code ?? '')).toEqual({ validate: true });
    expect(await reasonOf(ana, trip)).toEqual({ requires: 'signature', available: true, reason: null });
    expect((await redeem(ana, trip)).status).toBe(200);
    // What is over leads to its outcome.
    const over = await ana.get(`/club/sandbox/signaturit/${code ?? ''}`);
    expect([over.status, over.headers.location]).toEqual([302, `/club/signaturit/${code ?? ''}?returned=1`]);
    expect((await ana.get(`/club/signaturit/${code ?? ''}`)).text).toContain('Documento firmado');
  });

  test('an identity: the page begins it, and it comes back to the product that asked', async () => {
    later();
    expect((await reasonOf(lucia, device)).requires).toBe('identity');
    const { code } = await identityOf(lucia, device.slug);
    expect((await lucia.get(`/club/videoid/${device.id}`)).status).toBe(200);
    const begun = VideoIdAnswer.parse((await lucia.get(`/api/club/videoid/ocr?product_id=${device.id}`)).json());
    expect(begun).toEqual({ url: `${club.url}/club/sandbox/videoid/${code ?? ''}`, code });
    expect(await press(lucia, begun.url, 'verified')).toBe(`/club/videoid/${device.id}?code=${code ?? ''}`);
    expect(await validate(lucia, code ?? '')).toEqual({ validate: true });
    const again = await lucia.get(`/api/club/videoid/ocr?product_id=${device.id}`);
    expect(again.status).toBe(422);
    const listed = z
      .array(z.object({ code: z.string(), kind: z.string(), state: z.string() }))
      .parse(
        JSON.parse(await club.command('identity', 'list', '--why', 'the day’s work', '--json', '--state', 'verified')),
      );
    expect(listed).toContainEqual({ code, kind: 'identity', state: 'verified' });
    await club.command('identity', 'reset', code ?? '', '--why', 'otra persona');
    expect((await reasonOf(lucia, device)).reason).toBe('identity-required');
  });

  test('a code is its member’s alone: creating a signature by another’s is 401, the rest unknown', async () => {
    later();
    const { code } = await identityOf(ana, trip.id);
    expect((await lucia.get(`/signaturit/create?code=${code ?? ''}`)).status).toBe(401);
    expect((await lucia.get('/signaturit/create?code=XXXXXXXXXXXXXXXX')).status).toBe(401);
    expect((await lucia.get(`/validate/document?code=${code ?? ''}`)).status).toBe(404);
    expect((await log(lucia, { code, event: 'page_opened' })).status).toBe(404);
    const outcome = { code, outcome: 'verified' };
    expect((await lucia.post('/api/club/sandbox/outcome', outcome)).status).toBe(404);
    const page = await lucia.get(`/club/signaturit/${code ?? ''}`);
    expect([page.status, page.text.includes('not-authorization')]).toEqual([404, true]);
    expect((await lucia.get(`/club/sandbox/signaturit/${code ?? ''}`)).status).toBe(404);
    // An identity's code signs nothing.
    const own = await identityOf(lucia, device.id);
    expect((await lucia.get(`/signaturit/create?code=${own.code ?? ''}`)).status).toBe(401);
  });

  test('nobody is checked for what they could not have: back to its page, and nothing is begun', async () => {
    later();
    const led = await lucia.get(`/club/videoid/${trip.id}`);
    expect([led.status, led.headers.location]).toEqual([302, `/club/catalogo/details/${trip.slug}`]);
    const { code } = await identityOf(lucia, trip.id);
    const page = await lucia.get(`/club/signaturit/${code ?? ''}`);
    expect([page.status, page.headers.location]).toEqual([302, `/club/catalogo/details/${trip.slug}`]);
    const begun = await lucia.get(`/signaturit/create?code=${code ?? ''}`);
    expect([begun.status, begun.text]).toEqual([409, expect.stringContaining('no está disponible para ti')]);
    expect((await identityOf(lucia, trip.id)).state).toBe('open');
  });

  test('a step is kept as it is told, and no other', async () => {
    later();
    const { code } = await identityOf(ana, trip.id);
    expect((await log(ana, { code, event: 'page_opened', detail: ' en el móvil ' })).status).toBe(204);
    for (const bad of [{ event: 'Page' }, { event: 'a', detail: 'x'.repeat(501) }, { event: 'a', more: 1 }, {}])
      expect((await log(ana, { code, ...bad })).status).toBe(422);
    const shown = JSON.parse(await club.command('identity', 'show', code ?? '', '--json')) as unknown;
    expect(
      z.object({ steps: z.array(z.object({ event: z.string(), detail: z.string() })) }).parse(shown).steps,
    ).toEqual([{ event: 'page_opened', detail: 'en el móvil' }]);
  });

  test('products that ask for nothing, and those that are not there', async () => {
    expect(await identityOf(ana, 'cafe-y-dulce')).toEqual({ state: null, code: null, required: null });
    const led = await ana.get('/club/videoid/product-cafe-y-dulce');
    expect([led.status, led.headers.location]).toEqual([302, '/club/catalogo/details/cafe-y-dulce']);
    for (const path of [
      'identity?product_id=nothing',
      'videoid/ocr?product_id=nothing',
      'videoid/ocr?product_id=cafe-y-dulce',
    ])
      expect((await ana.get(`/api/club/${path}`)).status, path).toBe(404);
    expect((await ana.get(`/api/club/videoid/ocr?product_id=${device.id}&code=XXXXXXXXXXXXXXXX`)).status).toBe(404);
    expect((await ana.get('/api/club/identity')).status).toBe(400);
  });

  test('nobody else’s page can ask, nor a visitor, nor who has not accepted the terms', async () => {
    const calls = [
      `/api/club/identity?product_id=${trip.id}`,
      `/api/club/videoid/ocr?product_id=${device.id}`,
      '/signaturit/create?code=x',
      '/validate/document?code=x',
    ];
    const pedro = await signIn(club.url, 'pedro');
    for (const path of calls) {
      expect((await ana.get(path, { 'sec-fetch-site': 'cross-site' })).status, path).toBe(419);
      expect((await openBrowser(club.url).get(path)).status, path).toBe(401);
      expect((await pedro.get(path)).status, path).toBe(403);
    }
  });

  test('a member begins checks 20 times an hour', async () => {
    later();
    const { code } = await identityOf(ana, trip.id);
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await ana.get(`/signaturit/create?code=${code ?? ''}`)).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
    later();
  });
});

describe('with providers', () => {
  let club: RunningClub;
  let ana: Client;
  let reply: { status: number; body: object };
  const asked: string[] = [];
  const provider = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.resume();
    request.on('end', () => {
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = z.object({ port: z.number() }).parse(provider.address());
    const address = `http://127.0.0.1:${String(port)}`;
    club = await startSampleClub({
      databaseUrl: await createSampleDatabase(),
      env: {
        SIGNATURIT_TOKEN: 'a key',
        SIGNATURIT_TEMPLATE: 't',
        SIGNATURIT_API_URL: address,
        VIDEO_IDENTITY_TOKEN: 'a key',
        VIDEO_IDENTITY_URL: `${address}/v1`,
      },
    });
    ana = await signIn(club.url, 'ana');
  });
  afterAll(async () => {
    await club.stop();
    provider.closeAllConnections();
    provider.close();
  });

  test('an identity that fails there is 502 with what the provider said, and begins once it answers', async () => {
    reply = { status: 500, body: { message: 'Out of order' } };
    const path = `/api/club/videoid/ocr?product_id=${device.id}`;
    const failed = await ana.get(path);
    const { error, provider: said } = ProviderFailure.parse(failed.json());
    expect([failed.status, said]).toEqual([502, { message: 'Out of order' }]);
    expect(error).toContain('no responde');
    reply = { status: 201, body: { id: 'v-1', url: 'https://video.example/v-1' } };
    const { url, code = '' } = VideoIdAnswer.parse((await ana.get(path)).json());
    expect(url).toBe('https://video.example/v-1');
    reply = { status: 200, body: { id: 'v-1', reference: code, status: 'pending' } };
    expect(await validate(ana, code)).toEqual({ validate: false });
    reply = { status: 200, body: { id: 'v-1', reference: code, status: 'approved' } };
    expect(await validate(ana, code)).toEqual({ validate: true });
    expect(asked).toEqual([
      ...['POST /v1/verifications', 'POST /v1/verifications', 'GET /v1/verifications/v-1', 'GET /v1/verifications/v-1'],
    ]);
    expect(club.output.join('\n')).not.toMatch(/Out of order|a key|Hernández/);
  });

  test('a signature that is refused there is 401, one that fails 502; the sandbox is not there', async () => {
    const { code } = await identityOf(ana, trip.id);
    const create = () => ana.get(`/signaturit/create?code=${code ?? ''}`);
    reply = { status: 422, body: { message: 'No' } };
    expect((await create()).status).toBe(401);
    reply = { status: 403, body: { message: 'Bad key' } };
    // What is said of the club’s key is not for members.
    const failed = await create();
    expect([failed.status, ProviderFailure.parse(failed.json()).provider]).toEqual([502, null]);
    expect(failed.text).not.toContain('Bad key');
    reply = { status: 201, body: { id: 's-1', url: 'https://app.signaturit.com/1', documents: [] } };
    expect((await create()).json()).toEqual({ url: 'https://app.signaturit.com/1' });
    expect((await ana.post('/api/club/sandbox/outcome', { code, outcome: 'verified' })).status).toBe(404);
    expect((await ana.get(`/club/sandbox/signaturit/${code ?? ''}`)).status).toBe(404);
    reply = { status: 200, body: { id: 's-1', documents: [{ status: 'completed' }] } };
    expect(await validate(ana, code ?? '')).toEqual({ validate: true });
  });

  test('who signs and never comes back is asked for: by the background, and before another signature is begun', async () => {
    club.moveClock(2 * 3_600_000);
    const sign = async (id: string) => {
      const { code } = await identityOf(ana, trip.id);
      await club.command('identity', 'reset', code ?? '', '--why', 'otra vez');
      return begin(id);
    };
    const begin = async (id: string) => {
      const { code } = await identityOf(ana, trip.id);
      reply = { status: 201, body: { id, url: 'https://app.signaturit.com/2', documents: [] } };
      expect((await ana.get(`/signaturit/create?code=${code ?? ''}`)).status).toBe(200);
      reply = { status: 200, body: { id, documents: [{ status: 'completed' }] } };
      asked.length = 0;
      return code ?? '';
    };
    await sign('s-2');
    await club.command('jobs', 'run', 'identity', '--why', 'prueba');
    expect(asked).toContain('GET /v3/signatures/s-2.json');
    expect((await identityOf(ana, trip.id)).state).toBe('verified');

    const code = await sign('s-3');
    expect((await ana.get(`/signaturit/create?code=${code}`)).status).toBe(422);
    expect(asked).toContain('GET /v3/signatures/s-3.json');
    expect((await identityOf(ana, trip.id)).state).toBe('verified');
  });
});
