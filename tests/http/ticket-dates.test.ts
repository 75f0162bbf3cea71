// Tickets with a date: choosing one, changing it, the calendar file, and whose all that is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { type Product, ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { CartAnswer, RedeemAnswer } from '../../src/club/redemption/redemption.contract.ts';
import { OrderDateAnswer, OrderDetails, RedeemedProduct } from '../../src/club/redemption/orders.contract.ts';
import { connect, disconnect, query } from '../../src/db/connection.ts';
import { hour } from '../../src/kit/durations.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let lucia: Client;
let ana: Client;

beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  connect(databaseUrl, { connections: 2 });
  lucia = await signIn(club.url, 'lucia');
  ana = await signIn(club.url, 'ana');
  const now = new Date();
  const credit = { cause: 'test', concept: 'Prueba', points: 500, earnedAt: now, spendableAt: now, now };
  await services.points.credit({ ...credit, memberId: await idOf(lucia) });
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

const idOf = async (client: Client) => Consumer.parse((await client.get('/api/club/self')).json()).id;
const pointsOf = async (client: Client) => Consumer.parse((await client.get('/api/club/self')).json()).points;
const workshop = 'taller-de-timple';
const find = async (product = workshop): Promise<Product> =>
  ProductAnswer.parse((await lucia.post('/api/club/product', { product })).json()).product;
const orderOf = async (code: string) => OrderDetails.parse((await lucia.get(`/api/club/order?code=${code}`)).json());

/** Lucía's ticket for the workshop's date at that place of the list, and the order's code. */
async function redeem(place: number) {
  const { dates } = await find();
  const answer = await lucia.post('/api/club/redeem', { product: workshop, dateId: dates[place]?.id ?? '' });
  expect(answer.status, answer.text).toBe(200);
  const { result } = RedeemAnswer.parse(answer.json());
  const redeemed = z.array(RedeemedProduct).parse((await lucia.get('/api/club/products-redeemed')).json());
  const code = redeemed.find(({ id }) => id === result.id)?.order ?? '';
  return { line: result.id, code, expiresOn: result.expires_on };
}

test('a product tells its coming dates with the places left, and a ticket is for one of them', async () => {
  const { dates, e_commerce_variation_values: variations } = await find();
  expect(dates).toHaveLength(4);
  expect(dates.map(({ place, places_left }) => [place, places_left])).toEqual([
    // She is on Lanzarote: her own island's first.
    ['Casa del Timple, Teguise, Lanzarote', 6],
    ['El taller de Telde, Gran Canaria', 10],
    ['El taller de Telde, Gran Canaria', 10],
    ['El taller de La Orotava, Tenerife', 8],
  ]);
  expect(variations.map(({ id }) => id)).toEqual(dates.map(({ id }) => id));
  const { code, expiresOn } = await redeem(1);
  expect(expiresOn).toBe(dates[1]?.starts_at.slice(0, 10));
  expect((await find()).dates[1]?.places_left).toBe(9);
  const [line] = (await orderOf(code)).lines;
  expect(line?.date).toMatchObject({
    id: dates[1]?.id,
    starts_at: dates[1]?.starts_at,
    place: 'El taller de Telde, Gran Canaria',
  });
  expect(line?.date?.changeable_until).not.toBeNull();
  expect((await find('funda-de-bolsillo')).dates).toEqual([]);
});

test('two dates of one product are two lines of a basket, and without one it is refused', async () => {
  const { id, cost, dates } = await find();
  const [first, second] = dates.map((date) => date.id);
  const item = { productId: id, quantity: 1, cost, shipping: false, is_special_event: false };
  const before = await pointsOf(lucia);
  const none = await lucia.post('/api/club/cart', { cart: [item] });
  expect([none.status, none.json()]).toEqual([422, { error: 'Elige una fecha para Taller de timple.' }]);
  expect(await pointsOf(lucia)).toBe(before);
  const cart = [
    { ...item, dateId: first },
    { ...item, variationId: second },
  ];
  const answer = await lucia.post('/api/club/cart', { cart }, { 'idempotency-key': 'two-dates' });
  expect(answer.status, answer.text).toBe(200);
  const { order } = CartAnswer.parse(answer.json());
  expect(order.items.map(({ variationId }) => variationId)).toEqual([first, second]);
  const again = await lucia.post('/api/club/cart', { cart }, { 'idempotency-key': 'two-dates' });
  expect(CartAnswer.parse(again.json()).order.id).toBe(order.id);
});

test('a date that fills up is refused in the member’s language, with nothing spent', async () => {
  const product = await find('un-dia-en-las-salinas');
  const [, date] = product.dates;
  const offer = {
    ...date,
    startsAt: new Date(date?.starts_at ?? ''),
    endsAt: null,
    placeInSpanish: 'Salinas de Janubio',
    island: null,
    capacity: 8,
  };
  const units = { productId: product.id, variationId: date?.id ?? '', units: 8, date: { ...offer, place: '' } };
  expect(await services.stock.takeStock([units])).toEqual([]);
  const before = await pointsOf(lucia);
  const request = { product: product.id, dateId: date?.id ?? '' };
  const refused = await lucia.post('/api/club/redeem', request);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('esa fecha se ha llenado');
  lucia.cookies.set('locale', 'en');
  expect((await lucia.post('/api/club/redeem', request)).text).toContain('that date has filled up');
  expect(await lucia.read('/club/catalogo/details/un-dia-en-las-salinas')).toContain('Full');
  lucia.cookies.delete('locale');
  expect(await pointsOf(lucia)).toBe(before);
  await services.stock.putBackStocks([units]);
});

test('its member changes the date once, by the call or by the page’s form', async () => {
  const { dates } = await find();
  const { line, code } = await redeem(1);
  const to = dates[2]?.id ?? '';
  expect((await lucia.post('/api/club/order/date', { line, date: 'none' })).status).toBe(404);
  expect((await ana.post('/api/club/order/date', { line, date: to })).status).toBe(404);
  expect((await openBrowser(club.url).post('/api/club/order/date', { line, date: to })).status).toBe(401);
  const key = { 'idempotency-key': 'change' };
  const answer = await lucia.post('/api/club/order/date', { line, date: to }, key);
  const changed = OrderDateAnswer.parse(answer.json()).order.lines.find(({ id }) => id === line);
  expect(changed?.date).toMatchObject({ id: to, changeable_until: null });
  expect((await lucia.post('/api/club/order/date', { line, date: to }, key)).status).toBe(200);
  const again = await lucia.post('/api/club/order/date', { line, date: dates[0]?.id ?? '' });
  expect([again.status, again.json()]).toEqual([
    422,
    { error: 'Taller de timple: ya cambiaste la fecha, y se puede cambiar una vez.' },
  ]);
  const form = new URLSearchParams({ line, order: code, date: dates[0]?.id ?? '' });
  const refused = await lucia.post('/api/club/order/date', form, { accept: 'text/html' });
  expect([refused.status, refused.headers.location]).toEqual([
    303,
    `/club/regalos-canjeados/${code}?refused=date_changed`,
  ]);
  expect(await lucia.read(`/club/regalos-canjeados/${code}?refused=date_changed`)).toContain('Sigues con la tuya');
  expect((await services.mail.listMails(20)).map(({ subject }) => subject)).toContain(
    `Tu canje ${code} tiene otra fecha`,
  );
  const moved = `/club/regalos-canjeados/${code}?moved`;
  expect(await lucia.read(moved)).toContain('Fecha cambiada');
  expect((await lucia.post('/api/club/order/cancel', { order: code })).status).toBe(200);
  // Whoever goes back to it reads what is so.
  const after = await lucia.read(moved);
  expect(after).toContain('Cancelado');
  expect(after).not.toContain('Fecha cambiada');
});

test('the order’s page has the other dates, and a calendar file that is its member’s alone', async () => {
  const { line, code } = await redeem(0);
  const page = await lucia.read(`/club/regalos-canjeados/${code}`);
  const marks = 'Si lo marcas como usado, ya no podrás cancelarlo';
  for (const words of ['Cambiar la fecha', 'Casa del Timple, Teguise', 'La tuya', marks]) expect(page).toContain(words);
  // The product is taken at three places, its date at one.
  expect(page).not.toContain('/club/locations/voucher/');
  const path = `/club/regalos-canjeados/${code}/fecha.ics?line=${line}`;
  const file = await lucia.get(path);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.text).toContain('SUMMARY:Taller de timple');
  expect(file.text).toMatch(/DTSTART:\d{8}T100000Z\r\nDTEND:\d{8}T140000Z/);
  expect(await lucia.read('/club/regalos-canjeados')).toContain('10:00–14:00');
  // The same once it is on another day, so that a calendar moves it there.
  const { dates } = await find();
  expect((await lucia.post('/api/club/order/date', { line, date: dates[2]?.id ?? '' })).status).toBe(200);
  const uidOf = (text: string) => /^UID:(\S+)\r$/m.exec(text)?.[1];
  const moved = (await lucia.get(path)).text;
  expect(uidOf(moved)).toBe(uidOf(file.text));
  expect(moved).not.toContain(/^DTSTART:.*$/m.exec(file.text)?.[0] ?? 'none');
  expect(file.text).toContain(String.raw`LOCATION:Casa del Timple\, Teguise\, Lanzarote`);
  expect((await ana.get(path)).status).toBe(404);
  expect((await lucia.get(`/club/regalos-canjeados/${code}/fecha.ics?line=x`)).status).toBe(404);
  expect((await lucia.post('/api/club/order/cancel', { order: code })).status).toBe(200);
  expect((await lucia.get(path)).status).toBe(404);
});

test('the order’s page says of each other date that is too near that it can’t be changed or cancelled', async () => {
  const { dates } = await find();
  const moments = dates.map(({ starts_at: startsAt }) => new Date(startsAt).getTime());
  const { code } = await redeem(moments.indexOf(Math.max(...moments)));
  const path = `/club/regalos-canjeados/${code}`;
  const near = 'Faltan menos de 48 horas: no se puede cambiar ni cancelar.';
  expect(await lucia.read(path)).not.toContain(near);
  club.moveClock(new Date(Math.min(...moments) - 47 * hour));
  const page = await lucia.read(path);
  // Beside the date, and in what is asked before the ticket has it.
  expect(page).toContain(`<span class="p near">${near}</span>`);
  expect(page).toContain(`Solo se puede cambiar una vez. ${near}`);
  club.moveClock(null);
  expect((await lucia.post('/api/club/order/cancel', { order: code })).status).toBe(200);
});

test('the screen may be kept on where a code can be shown at a till, and nowhere else', async () => {
  const { code } = await redeem(1);
  // On the last three the member's card alone, which every page of a member has.
  for (const path of [
    ...['/club/regalos-canjeados', `/club/regalos-canjeados/${code}`],
    ...['/club', '/club/catalogo', '/club/perfil'],
  ]) {
    const { status, headers, text } = await lucia.get(path);
    expect([status, headers['permissions-policy']], path).toEqual([
      200,
      expect.stringContaining('screen-wake-lock=(self)'),
    ]);
    expect(text, path).toContain('<dialog id="till-code"');
  }
  const denied: unknown = expect.stringContaining('screen-wake-lock=()');
  const visitor = openBrowser(club.url);
  for (const path of ['/club/login', '/club/discover'])
    expect((await visitor.get(path)).headers['permissions-policy'], path).toEqual(denied);
  expect((await lucia.get('/api/club/self')).headers['permissions-policy']).toEqual(denied);
});

test('what was once marked as used is not cancelled any more, and its page says why', async () => {
  const [redeemed] = z.array(RedeemedProduct).parse((await lucia.get('/api/club/products-redeemed')).json());
  const page = () => lucia.read(`/club/regalos-canjeados/${redeemed?.order ?? ''}`);
  const why = 'No se puede cancelar: se marcó como usado.';
  expect(await page()).not.toContain(why);
  // The page of its product, where it was redeemed at once, says beforehand what the mark takes away.
  const product = () => lucia.read(`/club/catalogo/details/${redeemed?.product.slug ?? ''}`);
  const warning = 'Si lo marcas como usado, ya no podrás cancelarlo ni cambiar el día';
  // Of the workshop's other tickets that page says it, too.
  const countWarnings = async () => {
    const [ofOrder, ofProduct] = [await page(), await product()];
    return { ofOrder: ofOrder.split(warning).length - 1, ofProduct: ofProduct.split(warning).length - 1 };
  };
  const before = await countWarnings();
  expect(before.ofOrder).toBeGreaterThan(0);
  expect(before.ofProduct).toBeGreaterThan(0);
  for (const used of [true, false]) {
    expect((await lucia.post('/api/club/voucher/used', { id: redeemed?.id, used })).status).toBe(200);
    expect(await page()).toContain(why);
    expect(await countWarnings()).toEqual({ ofOrder: before.ofOrder - 1, ofProduct: before.ofProduct - 1 });
    // Nor does it give another reason: the date is weeks away.
    expect(await page()).not.toContain('Faltan menos de 48 horas');
    // The list no longer offers what the order's page would refuse.
    const list = await lucia.read('/club/regalos-canjeados');
    expect(list).not.toContain(`#fecha-${redeemed?.id ?? ''}`);
  }
});

test('a product of which each date is full is not available, until a place is free again', async () => {
  const { id: productId, dates } = await find('amanecer-en-el-roque-nublo');
  const units = dates.map(({ id, starts_at: startsAt, place, places_left: capacity }) => ({
    productId,
    variationId: id,
    units: capacity,
    date: { startsAt: new Date(startsAt), endsAt: null, place, placeInSpanish: place, island: null, capacity },
  }));
  const isAvailable = async () => (await find('amanecer-en-el-roque-nublo')).available;
  const visitorsIsland = (await services.accounts.get('lucia@club.example')).id;
  await query({ name: 'to Gran Canaria', text: `update member set island = 'gran-canaria' where id = $1` }, [
    visitorsIsland,
  ]);
  expect(await isAvailable()).toBe(true);
  expect(await services.stock.takeStock(units)).toEqual([]);
  expect(await isAvailable()).toBe(false);
  expect(await lucia.read('/club/catalogo/details/amanecer-en-el-roque-nublo')).toContain('Agotado.');
  await services.stock.putBackStocks(units.slice(0, 1));
  expect(await isAvailable()).toBe(true);
  await services.stock.putBackStocks(units.slice(1));
  await query({ name: 'home again', text: `update member set island = 'lanzarote' where id = $1` }, [visitorsIsland]);
});

test('operators list who comes to a product as CSV, date by date', async () => {
  const { dates } = await find();
  const { code } = await redeem(0);
  const csv = await club.command('dates', 'results', workshop, '--csv', '--why', 'prueba');
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  expect(head).toContain('date,starts_at,place,order,line,state,member,first_name,last_name,email,phone');
  expect(rows.filter((row) => row.includes(code))).toEqual([
    expect.stringMatching(new RegExp(`${dates[0]?.id ?? ''},.*Teguise.*,${code},.*,pending,.*lucia@club\\.example`)),
  ]);
  const ofDate = await club.command(
    'dates',
    'results',
    workshop,
    '--date',
    dates[2]?.id ?? '',
    '--csv',
    '--why',
    'prueba',
  );
  expect(ofDate).not.toContain(code);
});

test('a ticket says in its member’s language where it was, when its date is over', async () => {
  const { line, code } = await redeem(1);
  const { date } = (await orderOf(code)).lines.find(({ id }) => id === line) ?? {};
  club.moveClock(new Date(Date.parse(date?.starts_at ?? '') + 5 * hour));
  try {
    const later = await signIn(club.url, 'lucia');
    const placeIn = async (locale: string) => {
      later.cookies.set('locale', locale);
      const redeemed = z.array(RedeemedProduct).parse((await later.get('/api/club/products-redeemed')).json());
      const order = OrderDetails.parse((await later.get(`/api/club/order?code=${code}`)).json());
      return [redeemed, order.lines].map((lines) => lines.find(({ id }) => id === line)?.date?.place);
    };
    const [es, en] = ['El taller de Telde, Gran Canaria', 'The workshop in Telde, Gran Canaria'];
    expect([await placeIn('es'), await placeIn('en')]).toEqual([
      [es, es],
      [en, en],
    ]);
  } finally {
    club.moveClock(null);
  }
});
