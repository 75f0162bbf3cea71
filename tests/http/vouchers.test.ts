// Codes of coupons and vouchers: loaded and shown at the command line, given out by `cart` and `redeem`, used, and as a PDF.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CartAnswer } from '../../src/contract/redemption.ts';
import { ProductAnswer } from '../../src/contract/catalogue.ts';
import type { Client } from '../setup/club-client.ts';
import { type RunningClub, startClubServer } from '../setup/club-server.ts';
import { createOwnDatabase } from '../setup/own-database.ts';
import { signIn } from '../setup/sample-members.ts';

const coupon = 'bono-de-10-euros';
const why = ['--why', 'códigos de la tienda'];

let club: RunningClub;
let database: pg.Client;
beforeAll(async () => {
  const databaseUrl = await createOwnDatabase();
  club = await startClubServer({ databaseUrl });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await club.stop();
});

let files = 0;
/** A file with these lines. */
function fileOf(...lines: readonly string[]): string {
  const path = join(club.dataDirectory, `codes-${String(++files)}.csv`);
  writeFileSync(path, `${['code,expires_on', ...lines].join('\n')}\n`);
  return path;
}

const Pool = z.object({ left: z.number(), given: z.number(), filled_to: z.number() });
const poolOf = async (product: string) =>
  z.array(Pool).parse(JSON.parse(await club.command('vouchers', 'show', product, '--json')))[0];

async function findProduct(browser: Client, slug: string) {
  return ProductAnswer.parse((await browser.post('/api/club/product', { product: slug })).json()).product;
}

describe('operators', () => {
  test('load codes, which then are the stock, for the audit log', async () => {
    const file = fileOf('CLI-1,2099-06-30', 'CLI-2,');
    const dry = await club.command('vouchers', 'load', coupon, file, '--dry-run', ...why);
    const loaded = await club.command('vouchers', 'load', coupon, file, ...why);
    const left = Number(/Loaded 2 codes; (\d+) can be given out now\./.exec(loaded)?.[1]);
    expect(dry).toBe(`Dry run: nothing is changed.\n${loaded}`);
    expect(await poolOf(coupon)).toMatchObject({ left, filled_to: left });
    const { rows } = await database.query(
      `select action, subject, reason, detail from audit_entry where action = 'load_vouchers'`,
    );
    expect(rows).toEqual([
      {
        action: 'load_vouchers',
        subject: 'product-bono-de-10-euros/unica',
        reason: 'códigos de la tienda',
        detail: { from: left - 2, to: left },
      },
    ]);
    const browser = await signIn(club.url, 'lucia');
    const { e_commerce_variation_values: variations } = await findProduct(browser, coupon);
    expect(variations.map(({ pivot }) => pivot.stock)).toEqual([left]);
    await expect(club.command('stock', 'set', coupon, 'unica', '5', ...why)).rejects.toThrow('Its stock is the codes');
  }, 60_000);

  test('are told every bad line, and nothing is loaded', async () => {
    const load = (...lines: readonly string[]) => club.command('vouchers', 'load', coupon, fileOf(...lines), ...why);
    await load('BAD-known,');
    await expect(load('BAD-1,', 'BAD-2,2020-01-01', 'BAD-1,')).rejects.toThrow(
      /line 3: the code has expired\nline 4: the code stands on line 2 already/,
    );
    await expect(load('BAD-1,', 'BAD-known,')).rejects.toThrow('line 3: the club has this code already');
    await expect(load('BAD-1,30/06/2027', 'BÁD-1,')).rejects.toThrow(/line 2: expires_on: .*\nline 3: code: /);
    const other = ['vouchers', 'load', coupon, fileOf('X,'), '--variation', 'rojo', ...why];
    await expect(club.command(...other)).rejects.toThrow('has no variation rojo');
    const { rows } = await database.query('select from voucher where loaded_at > (select min(loaded_at) from voucher)');
    expect(rows).toHaveLength(3);
  }, 60_000);

  test('get a mail once none is left, or a tenth', async () => {
    await database.query(
      `update voucher set expires_on = '2020-01-01' where product_id = 'product-cafe-y-dulce' and state = 'unused'`,
    );
    await club.command('jobs', 'run', 'pools', ...why);
    const mailed = async () => (await database.query<{ subject: string }>('select subject from mail')).rows;
    await expect
      .poll(mailed, { timeout: 25_000, interval: 500 })
      .toEqual([{ subject: 'No quedan códigos de Café y dulce' }]);
    const browser = await signIn(club.url, 'lucia');
    const product = await findProduct(browser, 'cafe-y-dulce');
    expect(product).toMatchObject({ available: false, e_commerce_variation_values: [{ pivot: { stock: 0 } }] });
  });
});

test('a code is in no file of the data directory but under its key, which nobody else may read', () => {
  const key = readFileSync(join(club.dataDirectory, 'voucher-key'), 'utf8');
  expect(key).toMatch(/^[\w-]{43}$/);
});

test('a basket gives the code out with the order', async () => {
  const browser = await signIn(club.url, 'lucia');
  const { id, cost } = await findProduct(browser, coupon);
  const item = { productId: id, quantity: 2, cost, shipping: false, is_special_event: false };
  const answer = await browser.post('/api/club/cart', { cart: [item] });
  expect(answer.status).toBe(200);
  const { items } = CartAnswer.parse(answer.json()).order;
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(new Set(items.map(({ voucher }) => voucher?.code)).size).toBe(2);
});
