// The basket: where it is kept, what it takes, and what each answer of a checkout does to it (redemption/README.md#basket).
import type { APIRequestContext, Page } from '@playwright/test';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { RedeemedProduct } from '../../src/club/redemption/orders.contract.ts';
import { formatDay } from '../../src/i18n/dates.ts';
import { expect, expectComplaint } from '../setup/browser.ts';
import { addToBasket, findProduct, password, redeemButton, signInAs, test } from '../setup/shopper.ts';

const badge = (page: Page) => page.locator('[data-basket-link]');
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function listRedeemed(request: APIRequestContext) {
  return RedeemedProduct.array().parse(await (await request.get('/api/club/products-redeemed')).json());
}

test('the basket survives a reload and is shared by tabs as it changes', async ({ page, context, shopper }) => {
  await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  await page.reload();
  await expect(badge(page)).toHaveAccessibleName('Cesta, 1 artículo');
  const other = await context.newPage();
  await other.goto('/club/cesta');
  await expect(line(other, 'Funda de bolsillo')).toBeVisible();
  await other.getByRole('button', { name: 'Añadir uno' }).click();
  await expect(badge(page)).toHaveAccessibleName('Cesta, 2 artículos');
  await addToBasket(page, 'cafe-y-dulce');
  await expect(line(other, 'Café y dulce')).toBeVisible();
});

test('an order is on show in the other tab too, with the balance after it, and its gifts are named in the reader’s language', async ({
  page,
  context,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  const other = await context.newPage();
  await other.goto('/club/cesta');
  await page.goto('/club/cesta');
  await redeemButton(page).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Hecho');
  const { points } = Consumer.parse(await (await context.request.get('/api/club/self')).json());
  expect(points).toBeLessThan(50);
  await expect(other.locator('[data-balance-pill] [data-figure]')).toHaveText(String(points));
  await context.addCookies([{ name: 'locale', value: 'en', url: page.url() }]);
  await page.goto('/club/regalos-canjeados');
  await expect(line(page, 'Pocket cover')).toBeVisible();
  await expect(page.getByText('Funda de bolsillo')).toHaveCount(0);
});

test('an order stays on show in a tab that did not know all of its gifts yet', async ({ page, context, shopper }) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  const other = await context.newPage();
  await other.goto('/club/cesta');
  await expect(line(other, 'Funda de bolsillo')).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.route('**/api/club/cart/products', async (route) => {
    await released;
    await route.continue();
  });
  const asked = other.waitForRequest('**/api/club/cart/products');
  await addToBasket(page, 'cafe-y-dulce');
  await asked;
  await page.goto('/club/cesta');
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hecho');
  release();
  await expect(line(other, 'Café y dulce')).toBeVisible();
  for (const tab of [other, page]) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Hecho');
});

/** As a tab of another process, which learns late what others store: at the press it knows of no attempt of another tab. */
const learnLate = (tab: Page) =>
  tab.evaluate(() => {
    const [before, pressedAt] = [localStorage.getItem('club.basket'), { ms: Infinity }];
    const read = Storage.prototype.getItem.bind(localStorage);
    addEventListener('click', () => (pressedAt.ms = performance.now()), true);
    Storage.prototype.getItem = (key) =>
      key === 'club.basket' && performance.now() < pressedAt.ms + 50 ? before : read(key);
  });

test('what two tabs redeem at one moment is redeemed once, and both say which order it is', async ({
  page,
  context,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/club/cesta');
    await expect(tab.locator('main astro-island[ssr]')).toHaveCount(0);
    await learnLate(tab);
  }
  await Promise.all([redeemButton(page).click(), redeemButton(other).click()]);
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Hecho');
  expect(await listRedeemed(context.request)).toHaveLength(1);
});

test('what a third tab adds where two told of an order is redeemed once by both', async ({
  page,
  context,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  const [other, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) {
    await tab.goto('/club/cesta');
    // A page that takes over only later would be one opened after the order, which has been on show.
    await expect(line(tab, 'Funda de bolsillo')).toBeVisible();
  }
  await redeemButton(page).click();
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Hecho');
  await addToBasket(third, 'cafe-y-dulce');
  for (const tab of [page, other]) {
    await expect(line(tab, 'Café y dulce')).toBeVisible();
    await learnLate(tab);
  }
  await Promise.all([redeemButton(page).click(), redeemButton(other).click()]);
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toContainText('Hecho');
  expect(await listRedeemed(context.request)).toHaveLength(2);
});

test('a logout empties the basket in every tab, and for whoever signs in again', async ({ page, context, shopper }) => {
  const { email } = await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  const other = await context.newPage();
  await other.goto('/club/cesta');
  await expect(line(other, 'Funda de bolsillo')).toBeVisible();
  await page.getByRole('button', { name: 'Tu tarjeta y tu cuenta' }).click();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/club\/login/);
  await expect(other.getByRole('heading', { name: 'La cesta está vacía' })).toBeVisible();
  await signInAs(context.request, email);
  await page.goto('/club/cesta');
  await expect(page.getByRole('heading', { name: 'La cesta está vacía' })).toBeVisible();
});

test('a logout by its address empties the basket too', async ({ page, context, shopper }) => {
  const { email } = await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  await page.goto('/club/logout');
  await expect(page).toHaveURL(/\/club\/login/);
  await signInAs(context.request, email);
  await page.goto('/club/catalogo');
  await expect(badge(page)).toHaveAccessibleName('Cesta');
});

test('another member in the same browser never sees the basket', async ({ page, context, shopper, createShopper }) => {
  await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  const other = await createShopper();
  await context.clearCookies({ name: 'club_session' });
  await signInAs(context.request, other.email);
  await page.goto('/club/cesta');
  await expect(page.getByRole('heading', { name: 'La cesta está vacía' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('club.basket'))).toBeNull();
});

test('a basket that somebody wrote into the storage is thrown away', async ({ page, shopper }) => {
  await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  await page.evaluate(() => {
    const kept = localStorage.getItem('club.basket') ?? '';
    localStorage.setItem('club.basket', kept.replace('"quantity":1', '"quantity":-3'));
  });
  await page.goto('/club/cesta');
  await expect(page.getByRole('heading', { name: 'La cesta está vacía' })).toBeVisible();
});

test('adding a product again raises its quantity, up to the member’s limit', async ({ page, shopper }) => {
  await shopper();
  await addToBasket(page, 'caja-de-reyes');
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  await page.locator('[data-add]').click();
  await expect(badge(page)).toHaveAccessibleName('Cesta, 3 artículos');
  await expect(page.locator('[data-add]')).toBeDisabled();
  await expect(page.locator('[data-add]')).toHaveText('Ya tienes el máximo en la cesta');
  await page.locator('[data-add]').click({ force: true });
  await expect(badge(page)).toHaveAccessibleName('Cesta, 3 artículos');
  await page.goto('/club/cesta');
  await expect(page.getByRole('button', { name: 'Añadir uno' })).toBeDisabled();
});

test('the basket says which points it would use, the first to expire first, and keeps up with its changes', async ({
  page,
  shopper,
  club,
}) => {
  const { member } = await shopper({ points: 90 });
  const halfAYearAgo = new Date(Date.now() - 184 * 24 * 60 * 60_000);
  await club.points.credit({
    memberId: member.id,
    cause: 'earlier',
    concept: 'Prueba',
    points: 1,
    earnedAt: halfAYearAgo,
    spendableAt: halfAYearAgo,
    now: halfAYearAgo,
  });
  const [first, second] = (await club.points.listExpiring(member.id, new Date())).map(({ on }) =>
    formatDay(on, 'es', { year: true }),
  );
  const { cost } = await findProduct(page.request, 'funda-de-bolsillo');
  await addToBasket(page, 'funda-de-bolsillo');
  await page.goto('/club/cesta');
  const uses = page.locator('[data-points-used]');
  const sentence = (points: number) =>
    `Usarás 1 punto que caduca el ${first ?? ''} y ${String(points)} puntos que caducan el ${second ?? ''}.`;
  await expect(uses).toHaveText(sentence(cost - 1));
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  await expect(uses).toHaveText(sentence(2 * cost - 1));
  // Where that can't be told, the basket says so, and tells it again with the next change.
  expectComplaint(page, /503/);
  await page.route('**/api/club/cart/lots', (route) => route.fulfill({ status: 503, json: { error: 'x' } }));
  await page.getByRole('button', { name: 'Quitar uno' }).click();
  await expect(uses).toHaveText('Ahora no podemos decirte qué puntos usarás.');
  await page.unroute('**/api/club/cart/lots');
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  await expect(uses).toHaveText(sentence(2 * cost - 1));
});

test('a reload finds the place in the basket again, though its lines come after it', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ points: 200 });
  for (const product of ['funda-de-bolsillo', 'cafe-y-dulce', 'altavoz-portatil']) await addToBasket(page, product);
  await page.goto('/club/cesta');
  await expect(page.getByText(/^Usarás /)).toBeVisible();
  const place = page.getByRole('heading', { name: 'Resumen' });
  await place.evaluate((heading) => {
    heading.scrollIntoView({ block: 'center' });
  });
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  // The lines come once the page has taken up its place.
  const isBack = Promise.withResolvers<undefined>();
  await page.route('**/api/club/cart/products', async (route) => {
    await isBack.promise;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  isBack.resolve(undefined);
  await expect(place).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a special event is refused a second time', async ({ page, shopper }) => {
  await shopper();
  await addToBasket(page, 'entrada-doble-sesiones');
  await expect(page.locator('[data-add]')).toBeDisabled();
  await expect(page.locator('[data-add]')).toHaveText('Ya está en tu cesta');
  await page.locator('[data-add]').click({ force: true });
  await expect(badge(page)).toHaveAccessibleName('Cesta, 1 artículo');
});

test('a removed line comes back in its place', async ({ page, shopper }) => {
  await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await page.getByRole('button', { name: 'Quitar Café y dulce' }).click();
  await expect(redeemButton(page)).toHaveText('Canjear 8 puntos');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.line').last()).toContainText('Café y dulce');
  await expect(redeemButton(page)).toHaveText('Canjear 11 puntos');
});

test('stock that went away meanwhile is refused, shown and corrected', async ({ page, shopper, club }) => {
  await shopper();
  await addToBasket(page, 'juego-de-tres-anillos');
  await page.goto('/club/cesta');
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  const { id, e_commerce_variation_values } = await findProduct(page.request, 'juego-de-tres-anillos');
  const variation = e_commerce_variation_values[0];
  await club.stock.setStocks([{ productId: id, variationId: variation?.id ?? '', units: 1 }]);
  expectComplaint(page, /422/);
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('De Juego de tres anillos dejamos 1.');
  await expect(redeemButton(page)).toHaveText('Canjear 7 puntos');
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho, Nayra');
});

test('over the member’s limit, 300 keeps the basket and says so', async ({ page, context, shopper }) => {
  await shopper();
  await addToBasket(page, 'altavoz-portatil');
  await page.goto('/club/cesta');
  await expect(redeemButton(page)).toBeVisible();
  const product = await findProduct(page.request, 'altavoz-portatil');
  const elsewhere = await context.request.post('/api/club/cart', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      cart: [{ productId: product.id, quantity: 1, cost: product.cost, shipping: true, is_special_event: false }],
      address: {
        name: 'Nayra Armas',
        street: 'Calle del Agua 14',
        postcode: '38201',
        municipality: 'La Laguna',
        island: 'tenerife',
        phone: '600100200',
      },
    },
  });
  expect(elsewhere.status(), await elsewhere.text()).toBe(200);
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(line(page, 'Altavoz portátil')).toContainText('Has llegado al máximo de este regalo');
  await expect(redeemButton(page)).toBeDisabled();
  expect(await listRedeemed(context.request)).toHaveLength(1);
});

test('a session that ended leads to login and back to the same basket', async ({ page, context, shopper }) => {
  const { email } = await shopper();
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  // What the page asks for by itself has come.
  await expect(page.getByText(/^Usarás /)).toBeVisible();
  await context.clearCookies({ name: 'club_session' });
  expectComplaint(page, /401/);
  await redeemButton(page).click();
  await expect(page).toHaveURL(/\/club\/login\?next=/);
  await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/club\/cesta$/);
  await expect(line(page, 'Café y dulce')).toBeVisible();
  // Nothing was redeemed, and the page does not wonder.
  await expect(page.getByText(/^Usarás /)).toBeVisible();
  await expect(page.getByText('No sabemos si tu último canje se hizo')).toHaveCount(0);
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho, Nayra');
  expect(await listRedeemed(context.request)).toHaveLength(1);
});

test('a session that ended forgets what was shown of an order', async ({ page, context, shopper }) => {
  await shopper();
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho, Nayra');
  const kept = () => page.evaluate(() => localStorage.getItem('club.basket'));
  expect(await kept()).toContain('"afterCheckout":{');
  await page.goto('/club/catalogo');
  await expect(page.locator('astro-island:not([ssr])')).not.toHaveCount(0);
  await context.clearCookies({ name: 'club_session' });
  expectComplaint(page, /401/);
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Cenas' }).click();
  await expect(page).toHaveURL(/\/club\/login\?next=/);
  expect(await kept()).toBeNull();
});

test('an answer that got lost keeps the basket, and redeeming again does not redeem twice', async ({
  page,
  context,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'cafe-y-dulce');
  expectComplaint(page, /ERR_|Load error|POST cart: unreachable/);
  // What tells the outcome is there before anything can be redeemed.
  await page.route('**/Basket.*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/club/cesta');
  await expect(page.getByRole('alert')).toContainText('No se ha cargado toda la página');
  await expect(redeemButton(page)).toHaveCount(0);
  await page.reload();
  // What the page asks for by itself has come.
  await expect(page.getByText(/^Usarás /)).toBeVisible();
  await context.setOffline(true);
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No ha llegado respuesta. Tu cesta sigue aquí');
  await context.setOffline(false);
  await page.route(
    '**/api/club/cart',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No ha llegado respuesta. Tu cesta sigue aquí');
  await page.reload();
  const unanswered = page.getByRole('status').filter({ hasText: 'No sabemos si tu último canje se hizo' });
  await expect(unanswered.getByRole('link')).toHaveAttribute('href', '/club/regalos-canjeados');
  await redeemButton(page).click();
  await expect(unanswered).toHaveCount(0);
  await expect(page.getByText('Has canjeado 3 puntos. Tu saldo es de 47 puntos.')).toBeVisible();
  expect(await listRedeemed(context.request)).toHaveLength(1);
});

test('an order whose answer got lost is found by redeeming again, though its points are spent', async ({
  page,
  context,
  shopper,
}) => {
  await shopper({ points: 4 });
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  // What the page asks for by itself has come.
  await expect(page.getByText(/^Usarás /)).toBeVisible();
  await page.route(
    '**/api/club/cart',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  expectComplaint(page, /ERR_CONNECTION_RESET|POST cart: unreachable/);
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No ha llegado respuesta. Tu cesta sigue aquí');
  await page.reload();
  await expect(page.getByText('No sabemos si tu último canje se hizo')).toBeVisible();
  await expect(page.getByText('Necesitas 2 puntos más')).toHaveCount(0);
  await redeemButton(page).click();
  await expect(page.getByText('Has canjeado 3 puntos. Tu saldo es de 1 punto.')).toBeVisible();
  expect(await listRedeemed(context.request)).toHaveLength(1);
});

test('a failure of the club’s is told as one, and what it did is not done twice', async ({
  page,
  context,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await page.route(
    '**/api/club/cart',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500, json: { error: 'Algo ha fallado por nuestra parte.' } });
    },
    { times: 1 },
  );
  expectComplaint(page, /500/);
  const reported = page.waitForResponse('**/api/club/report');
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Algo ha fallado por nuestra parte. Tu cesta sigue aquí');
  const report = await reported;
  expect([report.status(), report.request().postDataJSON()]).toEqual([
    204,
    { kind: 'call', route: 'POST cart', status: 500, message: 'failed' },
  ]);
  await redeemButton(page).click();
  await expect(page.getByText('Has canjeado 3 puntos. Tu saldo es de 47 puntos.')).toBeVisible();
  expect(await listRedeemed(context.request)).toHaveLength(1);
});

test('the balance of another open page follows a redemption', async ({ page, context, shopper }) => {
  await shopper({ points: 50 });
  const other = await context.newPage();
  await other.goto('/club/faq');
  await expect(other.locator('[data-balance-pill] [data-figure]')).toHaveText('50');
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hecho');
  await expect(other.locator('[data-balance-pill] [data-figure]')).toHaveText('47');
});

test('what is put in after a lost answer and an emptied basket is another order; what was undone is the same', async ({
  page,
  context,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'cafe-y-dulce');
  expectComplaint(page, /ERR_|POST cart: unreachable/);
  await page.goto('/club/cesta');
  await expect(page.getByText(/^Usarás /)).toBeVisible();
  await page.route('**/api/club/cart', (route) => route.fetch().then(() => route.abort('connectionreset')), {
    times: 1,
  });
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No ha llegado respuesta. Tu cesta sigue aquí');
  // Taken out and put back: still the attempt that was made.
  await line(page, 'Café y dulce').getByRole('button', { name: 'Quitar Café y dulce' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hecho');
  expect(await listRedeemed(context.request)).toHaveLength(1);

  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await page.route('**/api/club/cart', (route) => route.fetch().then(() => route.abort('connectionreset')), {
    times: 1,
  });
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No ha llegado respuesta. Tu cesta sigue aquí');
  await line(page, 'Café y dulce').getByRole('button', { name: 'Quitar Café y dulce' }).click();
  await expect(page.getByRole('heading', { name: 'La cesta está vacía' })).toBeVisible();
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hecho');
  expect(await listRedeemed(context.request)).toHaveLength(3);
});

test('a basket changed after a lost answer is not redeemed on top of it', async ({ page, context, shopper }) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await page.route(
    '**/api/club/cart',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  expectComplaint(page, /ERR_CONNECTION_RESET|POST cart: unreachable|409/);
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No ha llegado respuesta');
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Tu canje anterior sí se hizo');
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/club/regalos-canjeados');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  expect(await listRedeemed(context.request)).toHaveLength(1);
});

test('too few points keep the button shut and say how many are missing', async ({ page, shopper }) => {
  await shopper({ points: 5 });
  await addToBasket(page, 'funda-de-bolsillo');
  await page.goto('/club/cesta');
  await expect(redeemButton(page)).toBeDisabled();
  await expect(page.getByText('Necesitas 3 puntos más para esta cesta.')).toBeVisible();
});

test('what is shipped asks for an address of the islands, with the mistake at its field', async ({ page, shopper }) => {
  await shopper({ address: false });
  await addToBasket(page, 'funda-de-bolsillo');
  await page.goto('/club/cesta');
  await redeemButton(page).click();
  await expect(page.getByLabel('Calle, número y puerta')).toBeFocused();
  await page.getByLabel('Calle, número y puerta').fill('Calle del Agua 14');
  await page.getByLabel('Código postal').fill('28001');
  await page.getByLabel('Municipio').fill('La Laguna');
  await page.getByLabel('Teléfono').fill('600 100 200');
  await redeemButton(page).click();
  await expect(page.getByLabel('Código postal')).toHaveAccessibleDescription(/empieza por 38/);
  await expect(page.getByLabel('Código postal')).toBeFocused();
  await page.getByLabel('Código postal').fill('38201');
  await redeemButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho, Nayra');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('says alone that it needs it, and not that it is opening', async ({ page, shopper }) => {
    await shopper();
    await page.goto('/club/cesta');
    await expect(page.getByRole('main').getByText(/JavaScript/)).toBeVisible();
    await expect(page.getByText('Abriendo tu cesta')).toBeHidden();
    await expect(page.locator('main .skel').first()).toBeHidden();
  });
});

test('what can’t be given back is said on its line, in the basket and of an order with many codes', async ({
  page,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  const sentence = 'No se devuelve: es un código de otra empresa.';
  await expect(line(page, 'Café y dulce')).toContainText(sentence);
  await expect(page.getByText(sentence)).toHaveCount(1);
  for (let more = 0; more < 3; more++)
    await line(page, 'Café y dulce').getByRole('button', { name: 'Añadir uno' }).click();
  await redeemButton(page).click();
  await page
    .getByRole('link', { name: /^Enseñar en caja/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  const kept = page.getByText('No se devuelve: es un código de otra empresa.');
  await expect(kept).toHaveCount(4);
  for (const one of await kept.all()) await expect(one).toBeVisible();
});
