// Orders: the page, the calls, and what of them is whose.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { CartAnswer, RedeemAnswer } from '../../src/club/redemption/redemption.contract.ts';
import { OrderCancelAnswer, OrderDetails } from '../../src/club/redemption/orders.contract.ts';
import { formatDay } from '../../src/i18n/dates.ts';
import { describeError } from '../../src/i18n/describe-error.ts';
import { countPoints } from '../../src/i18n/numbers.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { formatTicketDate } from '../../src/words/ticket-date.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let lucia: Client;
let ana: Client;

beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  connect(databaseUrl, { connections: 2 });
  lucia = await signIn(club.url, 'lucia');
  ana = await signIn(club.url, 'ana');
  const { id: memberId } = Consumer.parse((await lucia.get('/api/club/self')).json());
  const now = new Date();
  const credit = { memberId, cause: 'test', concept: 'Prueba', points: 500 };
  await services.points.credit({ ...credit, earnedAt: now, spendableAt: now, now });
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

const address = {
  name: 'Lucía Cabrera',
  street: 'Calle Real 1',
  postcode: '35500',
  municipality: 'Arrecife',
  island: 'lanzarote',
  phone: '600100200',
};

/** Lucía's order of two products. */
async function createOrder(): Promise<OrderDetails> {
  const cart = await Promise.all(
    ['funda-de-bolsillo', 'carcasa-lateral'].map(async (product) => {
      const found = ProductAnswer.parse((await lucia.post('/api/club/product', { product })).json()).product;
      const { id, cost, shipping, is_special_event, e_commerce_variation_values: variations } = found;
      const variationId = variations[0]?.id;
      await services.stock.setStocks([{ productId: id, variationId: variationId ?? '', units: 9 }]);
      return { productId: id, quantity: 1, cost, shipping, is_special_event, ...(variationId && { variationId }) };
    }),
  );
  const answer = await lucia.post('/api/club/cart', { cart, address });
  expect(answer.status, answer.text).toBe(200);
  return orderOf(CartAnswer.parse(answer.json()).order.code);
}

async function orderOf(code: string): Promise<OrderDetails> {
  return OrderDetails.parse((await lucia.get(`/api/club/order?code=${code}`)).json());
}
const pointsOf = async (browser: Client) => Consumer.parse((await browser.get('/api/club/self')).json()).points;
const pageOf = (code: string) => `/club/regalos-canjeados/${code}`;

test('what was sent stays where it went on the page and in the call, when what is not goes to another address', async () => {
  const { code, lines } = await createOrder();
  const [first] = lines;
  const now = new Date();
  const change = { by: 'operator', now, writeMail: null } as const;
  await services.orderStates.setStates({ lines: [first?.id ?? ''] }, 'sent', change);
  const other = { ...address, street: 'Calle Nueva 3', island: 'lanzarote' } as const;
  await services.orderCorrections.changeAddress(code, () => other, change);
  const order = await orderOf(code);
  expect(order.address).toEqual(other);
  expect(order.lines.map(({ sent_to }) => sent_to)).toEqual([address, null]);
  const { text } = await lucia.get(pageOf(code));
  expect(text).toContain('Enviado a Lucía Cabrera, Calle Real 1, 35500 Arrecife, Lanzarote');
  expect(text).toContain('Calle Nueva 3');
});

test('what was sent is followed by its number or its link, on the page in both languages and by the call', async () => {
  const { code, lines } = await createOrder();
  const [first, second] = lines;
  const send = (line: string | undefined, tracking: string) =>
    services.orderStates.setStates({ lines: [line ?? ''] }, 'sent', {
      by: 'operator',
      now: new Date(),
      writeMail: null,
      tracking,
    });
  expect(await lucia.read(pageOf(code))).not.toContain('Seguimiento');
  await send(first?.id, 'PQ<b>7788');
  await send(second?.id, 'https://correos.example/?n=7788&l=es');
  const page = await lucia.get(pageOf(code));
  expect(page.text).toContain('PQ&lt;b&gt;7788');
  expect(page.text).toContain('href="https://correos.example/?n=7788&amp;l=es"');
  lucia.cookies.set('locale', 'en');
  expect((await lucia.get(pageOf(code))).text).toContain('Track the parcel');
  lucia.cookies.delete('locale');
  expect((await orderOf(code)).lines.map(({ tracking }) => tracking)).toEqual([
    'PQ<b>7788',
    'https://correos.example/?n=7788&l=es',
  ]);
});

test('an order is its member’s alone: page, call and calendar file', async () => {
  const { code, id } = await createOrder();
  expect((await lucia.get(`/api/club/order?code=${id}`)).json()).toMatchObject({ code });
  const page = await lucia.get(pageOf(code));
  expect(page.status).toBe(200);
  for (const words of [`Canje ${code}`, 'Calle Real 1', 'Llega entre el', 'Preparando el envío', 'Entregado'])
    expect(page.text).toContain(words);
  lucia.cookies.set('locale', 'en');
  expect((await lucia.get(pageOf(code))).text).toContain('Arrives between');
  lucia.cookies.delete('locale');
  const file = await lucia.get(`${pageOf(code)}/entrega.ics`);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.text).toContain(`SUMMARY:Llega tu canje ${code}`);

  for (const path of [
    `/api/club/order?code=${code}`,
    pageOf(code),
    `${pageOf(code)}/entrega.ics`,
    '/club/regalos-canjeados/XXXX-XXXX',
  ])
    expect((await ana.get(path)).status, path).toBe(404);
  expect((await ana.post('/api/club/order/cancel', { order: code })).status).toBe(404);
  expect((await ana.get('/api/club/order')).status).toBe(400);
  expect((await orderOf(code)).lines.map(({ state }) => state)).toEqual(['pending', 'pending']);
});

test('each step is told by mail, in the member’s language, as text and as a page', async () => {
  const { code, lines } = await createOrder();
  const { error } = await lucia
    .post('/api/club/order/cancel', { order: code, line: lines[1]?.id ?? '' })
    .then(({ status }) => ({ error: status === 200 ? null : status }));
  expect(error).toBeNull();
  const mails = (await services.mail.listMails(20)).filter(({ subject }) => subject.includes(code));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Parte de tu canje ${code}: cancelada`,
    `Tu canje ${code}`,
  ]);
  const confirmation = mails.find(({ subject }) => subject === `Tu canje ${code}`);
  for (const text of [confirmation?.body, confirmation?.html])
    for (const words of ['Hola, Lucía', 'Funda de bolsillo', 'Llega entre el', pageOf(code)])
      expect(text).toContain(words);

  lucia.cookies.set('locale', 'en');
  const inEnglish = await createOrder();
  lucia.cookies.delete('locale');
  const { id: memberId } = Consumer.parse((await lucia.get('/api/club/self')).json());
  expect((await services.orders.findOrder(memberId, inEnglish.code, new Date()))?.lines[0]?.name).toBe('Pocket cover');
  const mail = (await services.mail.listMails(20)).find(({ subject }) => subject === `Tu canje ${inEnglish.code}`);
  expect(mail?.body).toContain('Funda de bolsillo');
});

test('the list leads to each order', async () => {
  const { code } = await createOrder();
  expect((await lucia.get('/club/regalos-canjeados')).text).toContain(`href="${pageOf(code)}"`);
});

test('a line is cancelled once, and what was sent is not', async () => {
  const before = await pointsOf(lucia);
  const { code, lines, total } = await createOrder();
  const [shipped, other] = lines;
  await services.orderStates.setState(shipped?.id ?? '', 'sent', { by: 'operator', now: new Date(), writeMail: null });
  const refused = await lucia.post('/api/club/order/cancel', { order: code });
  expect([refused.status, refused.json()]).toEqual([
    422,
    {
      error: `${shipped?.product.name ?? ''} ya no se puede cancelar: ya ha salido o se ha usado. Escríbenos y lo vemos.`,
    },
  ]);
  for (let time = 0; time < 2; time++) {
    const answer = await lucia.post('/api/club/order/cancel', { order: code, line: other?.id ?? '' });
    const { order, consumer } = OrderCancelAnswer.parse(answer.json());
    expect(order.lines.map(({ state }) => state)).toEqual(['sent', 'cancelled']);
    expect(order.lines[1]?.history.map(({ state }) => state)).toEqual(['pending', 'cancelled']);
    expect(consumer.points).toBe(before - total + (other?.cost ?? 0));
  }
});

test('without script the page’s form cancels, and says what came of it', async () => {
  const { code, lines } = await createOrder();
  const form = (line: string) => lucia.post('/api/club/order/cancel', new URLSearchParams({ order: code, line }));
  const done = await form(lines[0]?.id ?? '');
  expect([done.status, done.headers.location]).toEqual([303, `${pageOf(code)}?cancelled`]);
  const cancelled = (await lucia.get(`${pageOf(code)}?cancelled`)).text;
  expect(cancelled).toContain('Cancelado. Ahora tienes');
  expect(cancelled).toContain(`por ${countPoints(lines[1]?.cost ?? 0, 'es')}, sin contar lo cancelado.`);
  expect((await lucia.get('/club/perfil/puntos?state=reversed')).text).toMatch(/<span class="soft">Devolución<\/span>/);
  await services.orderStates.setState(lines[1]?.id ?? '', 'used', { by: 'operator', now: new Date(), writeMail: null });
  const refused = await form(lines[1]?.id ?? '');
  expect([refused.status, refused.headers.location]).toEqual([303, `${pageOf(code)}?refused=already_sent`]);
  const page = (await lucia.get(`${pageOf(code)}?refused=already_sent`)).text;
  expect(page).toContain('Ya no se puede cancelar');
  expect(page).not.toContain('action="/api/club/order/cancel"');
  // What it has no words of its own for it says in the club's.
  const ofPrize = (await lucia.get(`${pageOf(code)}?refused=prize_not_cancelled`)).text;
  expect(ofPrize).toContain(describeError('prize_not_cancelled', 'es'));
});

test('cancelling takes a line of a body that names one, and refuses anything else', async () => {
  for (const body of [{}, { order: '' }, { order: 1 }, { order: 'x', lines: [] }])
    expect((await lucia.post('/api/club/order/cancel', body)).status, JSON.stringify(body)).toBe(422);
  const { error } = z.object({ error: z.string() }).parse((await lucia.post('/api/club/order/cancel', {})).json());
  expect(error).not.toBe('');
});

test('a member cancels twenty times an hour, and redeems sixty times, requests sent again not counted', async () => {
  const browser = await signIn(club.url, 'lucia');
  const funda = ProductAnswer.parse((await browser.post('/api/club/product', { product: 'funda-de-bolsillo' })).json());
  const { id: productId, cost, shipping, is_special_event } = funda.product;
  const variationId = funda.product.e_commerce_variation_values[0]?.id;
  const line = { productId, quantity: 1, cost, shipping, is_special_event, ...(variationId && { variationId }) };
  const again = () =>
    browser.post('/api/club/cart', { cart: [line], address }, { 'idempotency-key': 'the-same-basket-again' });
  club.moveClock(2 * 60 * 60_000); // with none counted yet
  expect((await again()).status).toBe(200);
  const statuses: Record<string, number[]> = { checkout: [], cancel: [] };
  for (let count = 0; count < 30; count++) {
    statuses.checkout?.push((await browser.post('/api/club/cart', { cart: [] })).status);
    statuses.checkout?.push((await browser.post('/api/club/redeem', { product: 'no-hay-tal' })).status);
    if (count < 21) statuses.cancel?.push((await browser.post('/api/club/order/cancel', { order: 'none' })).status);
  }
  expect(statuses).toEqual({
    checkout: [...Array<number>(59).fill(422), 429],
    cancel: [...Array<number>(20).fill(404), 429],
  });
  expect((await again()).status).toBe(200);
  const other = await ana.post('/api/club/cart', { cart: [] });
  expect(other.status).toBe(422);
});

test('the sheet of cancelling says which points would be lost, before they are, and the mail says it after', async () => {
  const { id: memberId } = Consumer.parse((await lucia.get('/api/club/self')).json());
  const now = new Date();
  const [year, firstMonth] = [now.getUTCFullYear(), now.getUTCMonth() < 6 ? 0 : 6];
  // They expire with this half-year, and are the first to be spent.
  const earnedAt = new Date(Date.UTC(year, firstMonth, 1) - 36 * 60 * 60_000);
  const credit = { memberId, cause: 'test:expiring', concept: 'Prueba', points: 500, earnedAt, spendableAt: earnedAt };
  await services.points.credit({ ...credit, now });
  club.moveClock(6 * 60 * 60_000);
  lucia = await signIn(club.url, 'lucia');
  const { code, lines, total } = await createOrder();
  const [line] = lines;
  const sheet = (await lucia.get(pageOf(code))).text;
  expect(sheet).toContain(`Vuelven ${countPoints(total, 'es')} a tu saldo.`);
  expect(sheet).not.toContain('Pierdes');
  club.moveClock(new Date(Date.UTC(year, firstMonth + 6, 3, 12)));
  lucia = await signIn(club.url, 'lucia');
  const after = (await lucia.get(pageOf(code))).text;
  for (const lost of [total, ...lines.map(({ cost }) => cost)])
    expect(after).toContain(`Pierdes ${countPoints(lost, 'es')}: los que usaste para este canje`);
  expect(after).not.toContain('a tu saldo');
  const before = await pointsOf(lucia);
  // What was opened before the end of the half-year, and confirmed after it, is not what would be done.
  const cost = line?.cost ?? 0;
  const cancel = (shown: object) =>
    lucia.post('/api/club/order/cancel', { order: code, line: line?.id ?? '', ...shown });
  for (const shown of [{ points: cost, lost: 0 }, {}, { points: cost, lost: cost }, { lost: 1 }]) {
    const refused = await cancel(shown);
    expect(refused.status, JSON.stringify(shown)).toBe(409);
    expect(refused.text).toContain(`ahora vuelven 0 puntos y pierdes ${countPoints(cost, 'es')}.`);
  }
  const form = { order: code, line: line?.id ?? '', points: String(cost), lost: '0' };
  const refused = await lucia.post('/api/club/order/cancel', new URLSearchParams(form));
  expect(refused.headers.location).toBe(`${pageOf(code)}?refused=refund_changed`);
  expect((await lucia.get(`${pageOf(code)}?refused=refund_changed`)).text).toContain('Mira las cifras de ahora');
  expect(after).toContain(`<input type="hidden" name="lost" value="${String(cost)}">`);
  expect((await orderOf(code)).lines.map(({ state }) => state)).toEqual(['pending', 'pending']);
  const answer = await cancel({ points: 0, lost: cost });
  expect(OrderCancelAnswer.parse(answer.json()).consumer.points).toBe(before);
  const mail = (await services.mail.listMails(20)).find(
    ({ subject }) => subject === `Parte de tu canje ${code}: cancelada`,
  );
  expect(mail?.body).toContain(`Otros ${countPoints(line?.cost ?? 0, 'es')} habían caducado`);
});

test('an order that was not sent in its days promises none that are over', async () => {
  const { code, delivery } = await createOrder();
  expect((await lucia.get(pageOf(code))).text).toContain('Añadir al calendario');
  club.moveClock(new Date(Date.parse(delivery?.to ?? '') + 36 * 60 * 60_000));
  lucia = await signIn(club.url, 'lucia');
  const { text } = await lucia.get(pageOf(code));
  expect(text).toContain('Debía llegar entre el');
  for (const over of ['Llega entre el', 'Añadir al calendario']) expect(text).not.toContain(over);
});

/** The steps of an order's tickets, as they read. */
const stepsOf = async (code: string): Promise<string[]> =>
  (await lucia.get(pageOf(code))).text
    .split('<ol class="steps of-ticket"')
    .slice(1)
    .flatMap((list) => list.slice(0, list.indexOf('</ol>')).split('<li').slice(1))
    .map((step) => step.slice(step.indexOf('>') + 1))
    .map((step) =>
      step
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

test('a ticket has its steps: redeemed, to be used until its last day or on its date, then used, expired or cancelled', async () => {
  club.moveClock(null);
  lucia = await signIn(club.url, 'lucia');
  const today = formatDay(new Date(), 'es', { year: true });
  const redeem = async (product: string, dateId?: string) =>
    RedeemAnswer.parse((await lucia.post('/api/club/redeem', { product, dateId })).json()).result;
  const { order, id, expires_on: lastDay } = await redeem('brindis-en-famara');
  const until = formatDay(lastDay ?? '', 'es', { year: true });
  expect(await stepsOf(order)).toEqual([`Canjeado ${today}`, `Por usar (Falta) hasta el ${until}`]);
  // It is not sent: nothing tells of a delivery, nor what one would cost.
  const [main] = /<main[^]*<\/main>/.exec(await lucia.read(pageOf(order))) ?? [];
  expect(main).not.toMatch(/env[ií]o|entrega|llega entre/i);
  await lucia.post('/api/club/voucher/used', { id, used: true });
  expect(await stepsOf(order)).toEqual([`Canjeado ${today}`, `Usado ${today}`]);
  await lucia.post('/api/club/voucher/used', { id, used: false });
  expect(await stepsOf(order)).toEqual([`Canjeado ${today}`, `Por usar (Falta) hasta el ${until}`]);

  // A mark is taken back as long as the ticket is good.
  const used = await redeem('brindis-en-famara');
  await lucia.post('/api/club/voucher/used', { id: used.id, used: true });
  const marksOf = async () => (await lucia.get(pageOf(used.order))).text.match(/name="used" value="false"/g) ?? [];
  expect(await marksOf()).toHaveLength(1);

  const workshop = 'taller-de-timple';
  const { dates } = ProductAnswer.parse((await lucia.post('/api/club/product', { product: workshop })).json()).product;
  const date = dates.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)).at(-1);
  const dated = await redeem(workshop, date?.id);
  const day = formatTicketDate(new Date(date?.starts_at ?? ''), 'es');
  const [, toCome] = await stepsOf(dated.order);
  expect(toCome).toContain(`Por usar (Falta) ${day.slice(0, day.indexOf(':'))}`);
  await lucia.post('/api/club/order/cancel', { order: dated.order });
  expect(await stepsOf(dated.order)).toEqual([`Canjeado ${today}`, `Cancelado ${today}`]);

  club.moveClock(new Date(Date.parse(`${lastDay ?? ''}T12:00:00Z`) + 36 * 60 * 60_000));
  lucia = await signIn(club.url, 'lucia');
  expect(await stepsOf(order)).toEqual([`Canjeado ${today}`, `Caducado ${until}`]);
  expect(await stepsOf(used.order)).toEqual([`Canjeado ${today}`, `Usado ${today}`]);
  expect(await marksOf()).toEqual([]);
  expect((await lucia.get('/club/regalos-canjeados')).text).toMatch(/<span class="tag">\s*Caducado/);
});

test('redeemed gifts begin with what can be used now; below stands what is sent, then what is used, expired or cancelled', async () => {
  const redeem = async () =>
    RedeemAnswer.parse((await lucia.post('/api/club/redeem', { product: 'brindis-en-famara' })).json()).result;
  const usable = await redeem();
  // Newer than what can be used, and yet below it.
  const [used, cancelled, sent] = [await redeem(), await redeem(), await createOrder()];
  await lucia.post('/api/club/voucher/used', { id: used.id, used: true });
  await lucia.post('/api/club/order/cancel', { order: cancelled.order });
  const change = { by: 'operator', now: new Date(), writeMail: null } as const;
  await services.orderStates.setStates({ lines: sent.lines.map(({ id }) => id) }, 'sent', change);
  const [main = ''] = /<main[^]*<\/main>/.exec(await lucia.read('/club/regalos-canjeados')) ?? [];
  const sections = main.split('<section aria-labelledby="').slice(1);
  const [toUse = '', underWay = '', over = ''] = sections;
  expect(sections.map((section) => section.slice(0, section.indexOf('"')))).toEqual(['to-use', 'under-way', 'over']);
  const orders = [usable.order, sent.code, used.order, cancelled.order];
  const inSection = (section: string) => orders.filter((order) => section.includes(order));
  expect([toUse, underWay, over].map(inSection)).toEqual([[usable.order], [sent.code], [used.order, cancelled.order]]);
  // What is no longer good is over, though nobody has used it.
  const expired = /<span class="tag">\s*Caducado/;
  expect([toUse, underWay, over].map((section) => expired.test(section))).toEqual([false, false, true]);
});
