// What the basket's page is told of its products as editors change them: price and limits. The checkout rules by the same.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { type CartProduct, CartProducts } from '../../src/club/redemption/cart-products.contract.ts';
import { LimitExceeded } from '../../src/club/redemption/redemption.contract.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

const productId = 'product-coctel-en-la-azotea';
let club: RunningClub;
let ana: Client;

beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  connect(databaseUrl, { connections: 2 });
  ana = await signIn(club.url, 'ana');
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

async function readFact(): Promise<CartProduct> {
  const answer = await ana.post('/api/club/cart/products', { products: [productId] });
  const [fact] = CartProducts.parse(answer.json()).products;
  invariant(fact, 'the sample content has that product');
  return fact;
}

/** Publishes these fields of the product, and waits until the basket is told. */
async function publish(fields: Readonly<Record<string, number>>, told: Partial<CartProduct['product']>): Promise<void> {
  await findLake(club).editor.patch(productId).set(fields).commit();
  await expect.poll(async () => (await readFact()).product, { timeout: 2000 }).toMatchObject(told);
}

async function redeem(cost: number) {
  const { product } = await readFact();
  const variationId = product.e_commerce_variation_values[0]?.id;
  const { shipping, is_special_event } = product;
  return ana.post('/api/club/cart', {
    cart: [{ productId, variationId, quantity: 1, cost, shipping, is_special_event }],
  });
}

test('the limit of a year, with what the member has redeemed in it, as the checkout counts', async () => {
  const { product } = await readFact();
  await services.stock.setStocks(
    product.e_commerce_variation_values.map(({ id }) => ({ productId, variationId: id, units: 20 })),
  );
  await publish({ limitPerYear: 2 }, { limit_per_year: 2 });
  expect(await readFact()).toMatchObject({ redeemed: 0, redeemed_this_year: 0, unavailable_reason: null });
  expect((await redeem(product.cost)).status).toBe(200);
  expect(await readFact()).toMatchObject({ redeemed: 1, redeemed_this_year: 1, unavailable_reason: null });
  expect((await redeem(product.cost)).status).toBe(200);
  expect(await readFact()).toMatchObject({ redeemed: 2, redeemed_this_year: 2, unavailable_reason: 'limit-reached' });
  const over = await redeem(product.cost);
  expect([over.status, LimitExceeded.parse(over.json())]).toEqual([
    300,
    {
      limit_exceeded: true,
      error: `De ${product.name} el máximo es 2 por persona y año y ya lo tienes: quítalo de la cesta; en enero puedes canjear más.`,
    },
  ]);
});

test('another price, which the checkout refuses until it is agreed to', async () => {
  const { product } = await readFact();
  await publish({ cost: product.cost + 1, limitPerYear: 9 }, { cost: product.cost + 1 });
  const refused = await redeem(product.cost);
  expect([refused.status, refused.json()]).toEqual([
    422,
    {
      error: `${product.name} cuesta ahora ${String(product.cost + 1)} puntos: acepta el precio nuevo en la cesta, o quítalo.`,
    },
  ]);
  expect((await redeem(product.cost + 1)).status).toBe(200);
});
