// Creates members for single browser tests, with points to spend, and sets stock: through the club's services, in the database of
// the server that the browser uses, so that tests can run side by side.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Member } from '../../src/club/members/members.ts';
import { levelMoment } from '../../src/club/moments/moments.ts';
import { services } from '../../src/club/services.ts';
import { ProductAnswer, type Product } from '../../src/club/catalogue/catalogue.contract.ts';
import type { Island } from '../../src/words/islands.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { paths } from '../../src/words/paths.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { test as base } from './browser.ts';
import { readTold, tellingFile } from './browser-club.ts';

export const password = 'incombustible-2026';
const nayra = { firstName: 'Nayra', lastName: 'Armas Ojeda' };
const origin = { 'sec-fetch-site': 'same-origin' };

export interface Shopper {
  readonly member: Member;
  readonly email: string;
}

interface Fixtures {
  /** Creates a member with these points who has accepted the terms. */
  createShopper: (options?: ShopperOptions) => Promise<Shopper>;
  /** Creates such a member and signs them in in this browser. */
  shopper: (options?: ShopperOptions) => Promise<Shopper>;
}

interface ShopperOptions {
  readonly points?: number;
  readonly island?: Island;
  readonly address?: boolean;
  readonly name?: { readonly firstName: string; readonly lastName: string };
}

let made = 0;

export const test = base.extend<Fixtures, { clubFile: string; club: typeof services }>({
  clubFile: [tellingFile, { option: true, scope: 'worker' }],
  club: [
    async ({ clubFile }, use) => {
      const { databaseUrl, sampleDirectory } = readTold(clubFile);
      setVariables({ CLUB_DRAW_KEY: readFileSync(join(sampleDirectory, 'draw-key'), 'utf8') });
      connect(databaseUrl, { connections: 2 });
      await use(services);
      await disconnect();
    },
    { scope: 'worker' },
  ],
  createShopper: async ({ club, playwright, baseURL }, use, info) => {
    await use(async (options = {}) => {
      const shopper = await createMember(club, info.workerIndex, options);
      const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      await admit(club, elsewhere, shopper.email);
      await elsewhere.dispose();
      return shopper;
    });
  },
  shopper: async ({ club, adult, context }, use, info) => {
    await use(async (options = {}) => {
      const shopper = await createMember(club, info.workerIndex, options);
      await adult();
      await admit(club, context.request, shopper.email);
      return shopper;
    });
  },
});

async function createMember(
  club: typeof services,
  worker: number,
  { points = 100, island = 'tenerife', address = true, name = nayra }: ShopperOptions,
): Promise<Shopper> {
  const now = new Date();
  const email = `shopper-${String(worker)}-${String(++made)}-${String(now.getTime())}@club.example`;
  const member = await club.members.createMember({
    email,
    password,
    ...name,
    phone: address ? '600100200' : null,
    birthDate: '1990-05-01',
    address: address ? 'Calle del Agua 14' : null,
    postcode: address ? '38201' : null,
    municipality: address ? 'La Laguna' : null,
    island,
    locale: 'es',
    now,
  });
  invariant(member, 'each e-mail is used once');
  await club.points.credit({
    memberId: member.id,
    cause: 'test',
    concept: 'Prueba',
    points,
    earnedAt: now,
    spendableAt: now,
    now,
  });
  // As if they had been told of their level: a sheet would lie over the page.
  const { level } = await club.points.getStanding(member.id, now);
  await club.moments.markTold({ memberId: member.id, level }, levelMoment(level, now), now);
  return { member, email };
}

/** Signs a new member in, who accepts the terms. */
async function admit(club: typeof services, request: APIRequestContext, email: string): Promise<void> {
  await signInAs(request, email);
  expect((await request.get('/api/club/accept-terms', { headers: origin })).status()).toBe(200);
  await stockUp(club, request);
}

/** Signs that member in, without a page. */
export async function signInAs(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/club/login', { headers: origin, data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Sets the stock of products that several tests redeem, as the sample world leaves few or none of some. */
async function stockUp(club: typeof services, request: APIRequestContext): Promise<void> {
  const slugs = ['funda-de-bolsillo', 'cafe-y-dulce', 'coctel-en-la-azotea', 'ruta-de-la-tapa', 'kit-iluma-one'];
  for (const slug of slugs) {
    const { id, e_commerce_variation_values: variations } = await findProduct(request, slug);
    await club.stock.setStocks(
      variations.map((variation) => ({ productId: id, variationId: variation.id, units: 1000 })),
    );
  }
}

/** A product as the API gives it. */
export async function findProduct(request: APIRequestContext, slug: string): Promise<Product> {
  const answer = await request.post('/api/club/product', { headers: origin, data: { product: slug } });
  return ProductAnswer.parse(await answer.json()).product;
}

/** The button that redeems, of the basket or of what is redeemed at once; with `points` only where it says so many. */
export const redeemButton = (page: Page, points?: number) =>
  page.getByRole('button', {
    // Of a basket of which nothing can be had it says no sum.
    name:
      points === undefined ? /^(Canjear|Redeem)( [\d.,]+\s|$)/ : new RegExp(`^(Canjear|Redeem) ${String(points)}\\s`),
  });

/** What the product's page says of what was just added. */
export const confirmation = (page: Page) => page.getByRole('status').locator('.added');

/** Adds units of a product to the basket on its page, as a member does. */
export async function addToBasket(page: Page, slug: string): Promise<void> {
  await page.goto(paths.product(slug));
  await page.locator('[data-add]').click();
  await expect(confirmation(page)).toContainText('está en tu cesta');
}
