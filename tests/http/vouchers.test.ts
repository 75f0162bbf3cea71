// Codes of coupons and vouchers: loaded and shown at the command line, given out by `cart` and `redeem`, used, and as a PDF.
import { ProductPlaces } from '../../src/club/places/places.contract.ts';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BarcodeFormat } from '@zxing/library';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { content } from '../../src/content/content.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { CartAnswer, RedeemAnswer } from '../../src/club/redemption/redemption.contract.ts';
import { ChequeProducts, CouponProduct } from '../../src/club/redemption/coupons.contract.ts';
import { RedeemedProduct } from '../../src/club/redemption/orders.contract.ts';
import { ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { setVariables } from '../../src/process/configuration.ts';
import type { Client } from '../setup/club-client.ts';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';
import { run } from '../setup/command-line.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { readPdf } from '../setup/read-pdf.ts';
import { signIn } from '../setup/sample-members.ts';

const coupon = 'bono-de-10-euros';
const why = ['--why', 'códigos de la tienda'];

const place = makeTemporaryDirectory();
let club: RunningClub;
let databaseUrl: string;
let database: pg.Client;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  // Refusals are asked for in this process, as a process for each takes more than a second.
  connect(databaseUrl, { connections: 2 });
  setVariables({ LAKE_PORT: new URL(findLake(club).url).port });
  setVariables({ CLUB_VOUCHER_KEY: readFileSync(join(club.dataDirectory, 'voucher-key'), 'utf8') });
});
afterAll(async () => {
  content.stop();
  await disconnect();
  await database.end();
  await club.stop();
  place.remove();
});

let files = 0;
/** A file with these lines. */
function fileOf(...lines: readonly string[]): string {
  const path = join(place.path, `codes-${String(++files)}.csv`);
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
    const left = Number(/Codes loaded: 2; (\d+) can be given out now\./.exec(loaded)?.[1]);
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
    await club.command('vouchers', 'load', coupon, fileOf('BAD-known,'), ...why);
    const refused = async (...words: string[]) => {
      const { code, err } = await run('vouchers', 'load', coupon, ...words, ...why);
      expect(code).toBe(1);
      return err;
    };
    const load = (...lines: readonly string[]) => refused(fileOf(...lines));
    expect(await load('BAD-1,', 'BAD-2,2020-01-01', 'BAD-1,')).toMatch(
      /line 3: the code has expired\nline 4: the code stands on line 2 already/,
    );
    expect(await load('BAD-1,', 'BAD-known,')).toContain('line 3: the club has this code already');
    expect(await load('1.23457E+15,')).toMatch(/line 2: code: .*a spreadsheet has shortened/);
    expect(await load('BAD-1,31/02/2027', 'BÁD-1,')).toMatch(/line 2: expires_on: .*\nline 3: code: /);
    expect(await load('BAD-2,2020-01-01', 'BAD-3,31/6/27', 'BAD-4,', 'BAD-4,', 'BAD-known,')).toMatch(
      /line 2: the code has expired\nline 3: expires_on: .*\nline 5: the code stands on line 4 already\nline 6: the club has this/,
    );
    expect(await refused(fileOf('X,'), '--variation', 'rojo')).toContain('has no variation rojo');
    const loaded = 'select loaded_at from voucher where product_id is not null';
    const { rows } = await database.query(`${loaded} and loaded_at > (select min(loaded_at) from (${loaded}) as l)`);
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

/** The bytes of every file below the folder, unpacked, one after the other. */
function readAll(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const bytes = files
    .filter((file) => statSync(file).isFile())
    .map((file) => (file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)));
  return Buffer.concat(bytes);
}

test('a code that was loaded is in no backup, file or log, and nobody else may read its key', async () => {
  const backup = join(place.path, 'backup');
  await club.command('backup', '--why', 'the day’s work', backup);
  const stored = readAll(join(backup, 'database'));
  expect(stored.includes('product-bono-de-10-euros')).toBe(true);
  const written = Buffer.concat([stored, readAll(club.dataDirectory), Buffer.from(club.output.join('\n'))]);
  expect(written.includes('BAD-known')).toBe(false);
  expect(written.includes(Buffer.from('BAD-known').toString('hex'))).toBe(false);
  const key = join(club.dataDirectory, 'voucher-key');
  expect(readFileSync(key, 'utf8')).toMatch(/^[\w-]{43}$/);
  expect(statSync(key).mode & 0o077).toBe(0);
}, 60_000);

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

const RedeemedList = z.array(RedeemedProduct);
const redeemed = async (browser: Client) =>
  RedeemedList.parse((await browser.get('/api/club/products-redeemed')).json());
const send = (browser: Client, call: string, body: object, key?: string) =>
  browser.send(`/api/club/${call}`, {
    method: 'POST',
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('redeeming at once', () => {
  test('gives the code and the new balance, once for each key', async () => {
    const browser = await signIn(club.url, 'lucia');
    const { id, cost } = await findProduct(browser, 'ruta-de-la-tapa');
    const { locations } = ProductPlaces.parse((await send(browser, 'locations-product', { product: id })).json());
    const location = locations[0]?.id;
    const before = Consumer.parse((await browser.get('/api/club/self')).json());
    const elsewhere = await send(browser, 'redeem', { product: 'ruta-de-la-tapa', location: 'another-place' });
    expect(elsewhere.status, elsewhere.text).toBe(422);
    const answer = await send(browser, 'redeem', { product: 'ruta-de-la-tapa', location }, 'one-tap');
    expect(answer.status, answer.text).toBe(200);
    const { result, consumer } = RedeemAnswer.parse(answer.json());
    expect(consumer.points).toBe(before.points - cost);
    expect((await send(browser, 'redeem', { product: 'ruta-de-la-tapa', location }, 'one-tap')).json()).toEqual(
      answer.json(),
    );
    expect((await send(browser, 'redeem', { product: id }, 'one-tap')).status).toBe(409);
    const [line] = await redeemed(browser);
    expect(line).toMatchObject({ id: result.id, state: 'pending', voucher: { code: result.code, pdf: result.pdf } });
    const lists = await Promise.all(['coupons', 'vouchers'].map((list) => browser.get(`/api/club/${list}`)));
    const [coupons, vouchers] = lists.map((list) => z.array(CouponProduct).parse(list.json()));
    expect(vouchers?.find((one) => one.id === id)).toMatchObject({
      redeemed: true,
      vouchers: [{ id: result.id, code: result.code, pdf: result.pdf, state: 'pending' }],
    });
    expect(coupons?.map(({ slug }) => slug)).toEqual(['bono-de-10-euros', 'bono-renueva']);
    for (const one of coupons ?? []) expect(one.unavailable_reason === null).toBe(one.available);
    // Each list says the codes of its caller alone.
    const ana = await signIn(club.url, 'ana');
    for (const list of ['coupons', 'vouchers']) expect(await ana.read(`/api/club/${list}`)).not.toContain(result.code);
    const mailed = await database.query<{ subject: string; body: string }>('select subject, body from mail');
    const told = mailed.rows.filter(({ body }) => body.includes('Ruta de la tapa'));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining(line?.order ?? '?')]);
    expect(told.map(({ body }) => body).join('')).not.toContain(result.code);
    expect(coupons?.map(({ slug, redeemed: has }) => [slug, has])).toContainEqual(['bono-renueva', false]);
  });

  test('is refused with 422 and a sentence, over the limit and out of codes too, and costs nothing', async () => {
    const browser = await signIn(club.url, 'lucia');
    const points = async () => Consumer.parse((await browser.get('/api/club/self')).json()).points;
    const before = await points();
    const refusal = async (product: string) => {
      const refused = await send(browser, 'redeem', { product });
      return [refused.status, refused.json()];
    };
    const choose = 'elige otro regalo del catálogo.';
    expect(await refusal('cafe-y-dulce')).toEqual([422, { error: `Café y dulce se ha agotado: ${choose}` }]);
    expect(await refusal('no-hay-tal')).toEqual([422, { error: 'Este regalo ya no está en el catálogo: elige otro.' }]);
    expect((await send(browser, 'redeem', {})).status).toBe(422);
    expect(await points()).toBe(before);
    expect((await send(browser, 'redeem', { product: 'bono-renueva' })).status).toBe(200);
    const error = `De Bono renueva el máximo es 1 por persona y ya lo tienes: ${choose}`;
    expect(await refusal('bono-renueva')).toEqual([422, { error }]);
  });

  test('many at once, by basket and at once, for the last code: one gets it, and no answer is a 5xx', async () => {
    const browser = await signIn(club.url, 'lucia');
    const { id, cost } = await findProduct(browser, coupon);
    await database.query(
      `update voucher set expires_on = '2020-01-01' where product_id = $1 and state = 'unused'
        and id <> (select id from voucher where product_id = $1 and state = 'unused' order by expires_on, id limit 1)`,
      [id],
    );
    const item = { productId: id, quantity: 1, cost, shipping: false, is_special_event: false };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        place % 2 === 0 ? send(browser, 'redeem', { product: coupon }) : send(browser, 'cart', { cart: [item] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 300, 422, 429].includes(status))).toEqual([]);
  });
});

test('a code is its owner’s: nobody else marks it used or has its PDF', async () => {
  const [owner, other] = [await signIn(club.url, 'lucia'), await signIn(club.url, 'ana')];
  const line = (await redeemed(owner)).find(({ voucher }) => voucher !== null);
  const use = (browser: Client, used: boolean) => send(browser, 'voucher/used', { id: line?.id, used });
  expect((await use(other, true)).status).toBe(404);
  for (const used of [true, true, false, true]) {
    const answer = await use(owner, used);
    expect([answer.status, RedeemedProduct.parse(answer.json()).state]).toEqual([200, used ? 'used' : 'pending']);
  }
  const mark = new URLSearchParams({ id: line?.id ?? '', used: 'false', next: '/club/regalos-canjeados' });
  const formed = await owner.post('/api/club/voucher/used', mark);
  expect([formed.status, formed.headers.location]).toEqual([303, '/club/regalos-canjeados']);
  expect((await redeemed(owner)).find(({ id }) => id === line?.id)?.state).toBe('pending');
  const shown = '/club/regalos-canjeados';
  expect((await owner.get(shown)).text).toContain(line?.voucher?.code);
  expect(await other.read(shown)).not.toContain(line?.voucher?.code);
  const pdf = `/api/club/download-pdf-coupon?id=${line?.id ?? ''}&nameFile=${encodeURIComponent('../Café "x"\r\n.pdf')}`;
  const mine = await owner.get(pdf);
  expect(mine.status).toBe(200);
  expect(mine.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="Cafe x.pdf"; filename*=UTF-8''Caf%C3%A9%20x.pdf`,
  });
  const served = await fetch(club.url + pdf, {
    headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const { text, scan } = await readPdf(Buffer.from(await served.arrayBuffer()));
  const whole = text.replaceAll(' ', '');
  expect(whole).toContain(line?.product.name.replaceAll(' ', ''));
  expect(whole).toContain(line?.voucher?.code);
  expect(whole).toMatch(/Valehasta\d{1,2}de[a-z]+de\d{4}/);
  expect(whole).toContain('Dóndeseusa');
  expect(whole).toContain(line?.order);
  expect([scan(BarcodeFormat.QR_CODE), scan(BarcodeFormat.CODE_128)]).toEqual([
    line?.voucher?.code,
    line?.voucher?.code,
  ]);
  expect((await other.get(pdf)).status).toBe(404);
  expect((await owner.get('/api/club/download-pdf-coupon?id=no-hay-tal')).status).toBe(404);
});

test('sixteen PDFs at once leave others their turn, and a member has sixty an hour', async () => {
  const owner = await signIn(club.url, 'lucia');
  const pdf = (await redeemed(owner)).find(({ voucher }) => voucher !== null)?.voucher?.pdf ?? '';
  let turns = 0;
  let isDone = false;
  const draw = async () => {
    const { status } = await owner.get(pdf);
    return { status, turn: turns };
  };
  const others = async () => {
    while (!isDone) {
      await (await fetch(`${club.url}/healthz`)).text();
      turns++;
    }
  };
  const drawing = Promise.all(Array.from({ length: 16 }, draw)).finally(() => {
    isDone = true;
  });
  const [answers] = await Promise.all([drawing, others()]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  // Two are asked for at once, and four wait.
  const drawn = answers.filter(({ status }) => status === 200);
  expect(drawn.length).toBeGreaterThanOrEqual(6);
  // One is drawn after the other, with a turn of others between them, however long each takes on this machine.
  const ofTurns = [...Map.groupBy(drawn, ({ turn }) => turn).values()].map(({ length }) => length);
  expect(Math.max(...ofTurns)).toBeLessThanOrEqual(drawn.length / 2);
  const other = await signIn(club.url, 'ana');
  const unknown = () => other.get('/api/club/download-pdf-coupon?id=no-hay-tal');
  // One was asked for by the test before.
  for (let count = 1; count < 60; count++) expect((await unknown()).status).toBe(404);
  const refused = await unknown();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

test('the lists of the pages name coupons and vouchers, and hold no code for whoever they are cached for', async () => {
  const owner = await signIn(club.url, 'lucia');
  const codes = (await redeemed(owner)).flatMap(({ voucher }) => voucher?.code ?? []);
  expect(codes.length).toBeGreaterThan(0);
  for (const path of ['/club/catalogo/cupones', '/club/beneficios', '/club/beneficios/cupones']) {
    const { status, text } = await owner.get(path);
    expect(status).toBe(200);
    for (const slug of ['bono-de-10-euros', 'bono-renueva', 'ruta-de-la-tapa', 'cafe-y-dulce'])
      expect(text).toContain(`href="/club/catalogo/details/${slug}"`);
    expect(codes.filter((code) => text.includes(code))).toEqual([]);
  }
});

test('the Cheque Motiva has its products, and the file that editors chose', async () => {
  const browser = await signIn(club.url, 'lucia');
  const read = async () => ChequeProducts.parse((await browser.get('/api/club/product-cheque-motiva')).json());
  const address = '/club/ficheros/cheque-motiva.pdf';
  const slugs = ['bono-de-10-euros', 'bono-renueva'];
  expect((await read()).file).toBe(address);
  expect((await read()).products_cheque_motiva.map(({ slug }) => slug)).toEqual(slugs);
  const file = await browser.get(address);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);

  // Where editors placed it, with what the member lacks of each; and without products or file.
  const section = async () =>
    (await browser.get('/club/beneficios/cupones')).text.split('>Cheque Motiva</h2>')[1] ?? '';
  const shown = await section();
  for (const slug of slugs) expect(shown).toContain(`href="/club/catalogo/details/${slug}"`);
  expect(shown).toContain(`href="${address}"`);
  const settings = findLake(club).editor.patch('catalogueSettings');
  await settings.unset(['chequeProducts', 'chequeFile']).commit();
  await expect.poll(section, { timeout: 5000 }).toContain('Ahora mismo no hay regalos del Cheque Motiva.');
  expect(await section()).not.toContain('.pdf"');
  expect(await read()).toEqual({ products_cheque_motiva: [], file: null });
});

test('editors place the coupons on any page, and take them from it', async () => {
  const browser = await signIn(club.url, 'lucia');
  const { editor } = findLake(club);
  const text = (path: string) => browser.read(path);
  expect(await text('/club/beneficios/accesorios')).not.toContain('class="coupons"');
  const section = { _type: 'couponsSection', _key: 'put', title: { _type: 'localizedString', es: 'Los de ahora' } };
  await editor.patch('page-beneficios-accesorios').insert('before', 'sections[0]', [section]).commit();
  await expect.poll(() => text('/club/beneficios/accesorios'), { timeout: 5000 }).toContain('class="coupons"');
  const [before = ''] = (await text('/club/beneficios/accesorios')).split('class="hero');
  expect(before).toContain('Los de ahora');
  await editor.patch('page-beneficios').unset(['sections[_type=="couponsSection"]']).commit();
  await expect.poll(() => text('/club/beneficios'), { timeout: 5000 }).not.toContain('class="coupons"');
});

test('a code is marked twenty times an hour by its member', async () => {
  const browser = await signIn(club.url, 'ana');
  // With none counted yet.
  club.moveClock(2 * 60 * 60_000);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++)
    statuses.push((await send(browser, 'voucher/used', { id: crypto.randomUUID(), used: true })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
});

test('a server with another key says so, tells owners of their codes that it can’t read them, and gives none out', async () => {
  const here = await signIn(club.url, 'lucia');
  const line = (await redeemed(here)).find(({ voucher }) => voucher !== null);
  const other = await startClubServer({
    databaseUrl,
    sampleWorld: false,
    env: { CLUB_VOUCHER_KEY: 'another key than that of the codes, long enough' },
  });
  try {
    expect(other.output.join('\n')).toContain('stored with another key');
    const there = await signIn(other.url, 'lucia');
    for (const page of ['/club/regalos-canjeados', `/club/regalos-canjeados/${line?.order ?? ''}`]) {
      const { status, text } = await there.get(page);
      expect([
        status,
        text.includes('Ahora no podemos leer este código'),
        text.includes(line?.voucher?.code ?? ''),
      ]).toEqual([200, true, false]);
    }
    for (const list of ['products-redeemed', 'coupons', 'vouchers'])
      expect((await there.get(`/api/club/${list}`)).status, list).toBe(200);
    const error = (name: string) =>
      `El club no puede leer ahora los códigos de ${name}. Prueba más tarde; si sigue igual, escríbenos.`;
    const pdf = await there.get(`/api/club/download-pdf-coupon?id=${line?.id ?? ''}`);
    expect([pdf.status, pdf.json()]).toEqual([422, { error: error(line?.product.name ?? '') }]);
    const refused = await send(there, 'redeem', { product: 'ruta-de-la-tapa' });
    expect([refused.status, refused.json()]).toEqual([422, { error: error('Ruta de la tapa') }]);
  } finally {
    await other.stop();
  }
}, 60_000);

test('a code is redeemed at the price that the member saw, and its request is known when the product is gone', async () => {
  const browser = await signIn(club.url, 'lucia');
  const slug = 'ruta-de-la-tapa';
  const { id, cost } = await findProduct(browser, slug);
  const body = { product: slug, cost };
  const first = await send(browser, 'redeem', body, 'before-the-price');
  const { consumer, result } = RedeemAnswer.parse(first.json());
  await findLake(club).editor.patch(id).inc({ cost: 2 }).commit();
  const change = {
    error: `Ruta de la tapa cuesta ahora ${String(cost + 2)} puntos: canjéalo por ese precio, o déjalo.`,
  };
  const attempt = async () => {
    const refused = await send(browser, 'redeem', { product: slug, cost: cost - 1 });
    return [refused.status, refused.json()];
  };
  await expect.poll(attempt, { timeout: 3_000, interval: 200 }).toEqual([422, change]);
  const seen = await send(browser, 'redeem', body);
  expect([seen.status, seen.json()]).toEqual([422, change]);
  await findLake(club).editor.patch(id).unset(['slug']).commit();
  const gone = { error: 'Este regalo ya no está en el catálogo: elige otro.' };
  await expect.poll(attempt, { timeout: 3_000, interval: 200 }).toEqual([422, gone]);
  const again = RedeemAnswer.parse((await send(browser, 'redeem', body, 'before-the-price')).json());
  expect([again.result, again.consumer.points]).toEqual([result, consumer.points]);
});
