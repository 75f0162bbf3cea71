// What keeps a basket from being redeemed is said in it and mended by one tap: a price that changed, too few points. And what is said stays
// in reach on a phone.
import type { Page, Request } from '@playwright/test';
import { CartProducts } from '../../src/club/redemption/cart-products.contract.ts';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { addToBasket, findProduct, redeemButton, test } from '../setup/shopper.ts';

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hecho, Nayra' });

/** Makes the stored basket one that was filled at another price. */
async function agreeTo(page: Page, before: number, after: number): Promise<void> {
  await page.evaluate(
    ([from, to]) => {
      const kept = localStorage.getItem('club.basket') ?? '';
      localStorage.setItem('club.basket', kept.replace(`"cost":${String(from)}`, `"cost":${String(to)}`));
    },
    [before, after] as const,
  );
}

/** Has the page take what the server says of its products as `change` makes it, the first time alone. */
async function changeFacts(page: Page, change: (product: CartProducts['products'][number]) => void): Promise<void> {
  await page.route(
    '**/api/club/cart/products',
    async (route) => {
      const facts = CartProducts.parse(await (await route.fetch()).json());
      facts.products.forEach(change);
      await route.fulfill({ json: facts });
    },
    { times: 1 },
  );
}

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`a changed price is shown beside the old one, and accepted by one tap before anything is redeemed, on a ${size}`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: size === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await shopper({ points: 50 });
    await addToBasket(page, 'funda-de-bolsillo');
    await agreeTo(page, 8, 5);
    const accept = page.getByRole('button', { name: 'Aceptar el precio nuevo' });
    for (let time = 0; time < 2; time++) {
      await page.goto('/club/cesta');
      await expect(line(page, 'Funda de bolsillo')).toContainText('Antes 5, ahora 8 puntos');
      await expect(page.getByRole('status').filter({ has: accept })).toContainText(
        'Ha cambiado el precio. Funda de bolsillo: antes 5 puntos, ahora 8 puntos.',
      );
      await expect(redeemButton(page)).toHaveText('Canjear 8 puntos');
      await expect(redeemButton(page)).toBeDisabled();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The button that can't be used yet leads to why.
    await redeemButton(page).press('Enter');
    await expect(page.locator('[data-reason]')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(accept).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(redeemButton(page)).toBeFocused();
    await expect(redeemButton(page)).toBeEnabled();
    await expect(accept).toHaveCount(0);
    await page.reload();
    await expect(redeemButton(page)).toBeEnabled();
    await expect(page.getByText('Ha cambiado el precio.')).toHaveCount(0);
    await redeemButton(page).press('Enter');
    await expect(done(page)).toBeVisible();
  });

test('with a changed price and too few points the button to redeem stays in reach beside the notices', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper({ points: 2 });
  await addToBasket(page, 'funda-de-bolsillo');
  await addToBasket(page, 'cafe-y-dulce');
  await agreeTo(page, 8, 5);
  await page.goto('/club/cesta');
  await expect(page.getByRole('button', { name: 'Aceptar el precio nuevo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cómo ganar puntos' })).toBeAttached();
  await expect(redeemButton(page)).toBeInViewport({ ratio: 1 });
  await redeemButton(page).press('Enter');
  await expect(page.locator('[data-reason]').first()).toBeFocused();
  await expect(page.locator('[data-reason]').first()).toBeInViewport({ ratio: 1 });
  await expect(redeemButton(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('a price that changed while the basket was open is refused, shown and accepted, and the basket redeemed', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize(phone);
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  await addToBasket(page, 'cafe-y-dulce');
  await agreeTo(page, 8, 11);
  await changeFacts(page, ({ product }) => {
    if (product.slug === 'funda-de-bolsillo') product.cost = 11;
  });
  await page.goto('/club/cesta');
  expectComplaint(page, /422/);
  await expect(redeemButton(page)).toHaveText('Canjear 14 puntos');
  await redeemButton(page).click();
  await expect(page.getByRole('alert')).toContainText('acepta el precio nuevo en la cesta');
  await expect(line(page, 'Funda de bolsillo')).toContainText('Antes 11, ahora 8 puntos');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Aceptar el precio nuevo' }).click();
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(redeemButton(page)).toHaveText('Canjear 11 puntos');
  await redeemButton(page).click();
  await expect(done(page)).toBeVisible();
});

test('a date that has passed or filled up is said at its line, and counts neither in the total nor in the points that are missing', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize(phone);
  await shopper({ points: 10, island: 'gran-canaria' });
  const timple = await findProduct(page.request, 'taller-de-timple');
  const [passed, full] = timple.dates;
  await addToBasket(page, 'cafe-y-dulce');
  await page.evaluate(
    ({ line, dates }) => {
      const kept = localStorage.getItem('club.basket') ?? '';
      const lines = dates.map((date) => `${JSON.stringify({ ...line, variationId: date })},`);
      localStorage.setItem('club.basket', kept.replace('"productsInCart":[', `$&${lines.join('')}`));
    },
    {
      dates: [passed?.id, full?.id],
      line: { productId: timple.id, quantity: 1, cost: timple.cost, shipping: false, is_special_event: false },
    },
  );
  await changeFacts(page, ({ product }) => {
    if (product.id !== timple.id) return;
    for (const { id, pivot } of product.e_commerce_variation_values)
      if (id === passed?.id || id === full?.id) pivot.stock = 0;
    product.dates = product.dates
      .filter(({ id }) => id !== passed?.id)
      .map((date) => (date.id === full?.id ? { ...date, places_left: 0 } : date));
  });
  await page.goto('/club/cesta');
  const lines = line(page, 'Taller de timple');
  await expect(lines.nth(0)).toContainText('Esa fecha ya ha pasado. Elige otra o quítala.');
  await expect(lines.nth(1)).toContainText('Esa fecha se ha llenado. Elige otra o quítala.');
  await expect(redeemButton(page)).toHaveText('Canjear 3 puntos');
  await expect(redeemButton(page)).toBeDisabled();
  await expect(page.getByText('Cesta, 1 artículo')).toBeVisible();
  await expect(page.getByText(/^Necesitas/)).toHaveCount(0);
  await expectAccessible(page);
});

test('with too few points the basket names what to leave out, does so by one tap, and takes it back', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize(phone);
  await shopper({ points: 12 });
  await addToBasket(page, 'funda-de-bolsillo');
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await line(page, 'Café y dulce').getByRole('button', { name: 'Añadir uno' }).click();
  await expect(
    page.getByText('Necesitas 2 puntos más para esta cesta. Si quitas 1 de Café y dulce, te alcanza.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cómo ganar puntos' })).toHaveAttribute(
    'href',
    '/club/como-ganar-puntos',
  );
  await expect(redeemButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajustar a mis puntos' }).click();
  await expect(page.getByText('Has quitado 1 de Café y dulce de la cesta.')).toBeVisible();
  await expect(redeemButton(page)).toHaveText('Canjear 11 puntos');
  await expect(redeemButton(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await expect(page.locator(':focus')).toHaveAccessibleDescription('Has quitado 1 de Café y dulce de la cesta.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar Café y dulce' })).toBeFocused();
  await expect(redeemButton(page)).toHaveText('Canjear 14 puntos');
});

test('a whole line is left out by the keyboard alone, and the rest redeemed', async ({ page, shopper }) => {
  await page.setViewportSize(desktop);
  await shopper({ points: 9 });
  await addToBasket(page, 'funda-de-bolsillo');
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  await expect(page.getByText('Si quitas Café y dulce, te alcanza.')).toBeVisible();
  await redeemButton(page).press('Enter');
  await expect(page.locator('[data-reason]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(line(page, 'Café y dulce')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.line').last()).toContainText('Café y dulce');
  await page.getByRole('button', { name: 'Ajustar a mis puntos' }).press('Enter');
  await redeemButton(page).press('Enter');
  await expect(page.getByText('Has canjeado 8 puntos. Tu saldo es de 1 punto.')).toBeVisible();
});

test('where the points pay for nothing of it, the basket stays and leads to the ways to earn', async ({
  page,
  shopper,
}) => {
  await shopper({ points: 5 });
  await addToBasket(page, 'funda-de-bolsillo');
  await page.goto('/club/cesta');
  await expect(
    page.getByText('Necesitas 3 puntos más para esta cesta. Aquí se queda hasta que los tengas.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajustar a mis puntos' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Cómo ganar puntos' }).click();
  await expect(page).toHaveURL(/\/club\/como-ganar-puntos$/);
});

test('the basket knows how many there may be in a year', async ({ page, shopper }) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  const yearly = (redeemed: number) =>
    changeFacts(page, (fact) => {
      fact.product.limit_per_year = 2;
      fact.redeemed = redeemed;
      fact.redeemed_this_year = redeemed;
    });
  await yearly(0);
  await page.goto('/club/cesta');
  await expect(line(page, 'Funda de bolsillo')).toContainText('Máximo 2 por persona y año');
  await page.getByRole('button', { name: 'Añadir uno' }).click();
  await expect(page.getByRole('button', { name: 'Añadir uno' })).toBeDisabled();
  await yearly(1);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'De Funda de bolsillo dejamos 1.' })).toBeVisible();
  await yearly(2);
  await page.reload();
  await expect(line(page, 'Funda de bolsillo')).toContainText('Has llegado al máximo de este regalo por este año.');
  await expect(redeemButton(page)).toBeDisabled();
});

test('a new try after a failure keeps its key, over a reload too, and one after a refusal has another', async ({
  page,
  shopper,
}) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  const keys: (string | undefined)[] = [];
  const keep = (request: Request) => keys.push(request.headers()['idempotency-key']);
  expectComplaint(page, /422|500|503|ERR_CONNECTION_RESET|POST cart/);
  for (const failure of [422, 503, null, 500] as const) {
    await page.route(
      '**/api/club/cart',
      async (route) => {
        keep(route.request());
        if (failure === null) await route.abort('connectionreset');
        else await route.fulfill({ status: failure, json: {} });
      },
      { times: 1 },
    );
    await redeemButton(page).click();
    await expect(page.getByRole('alert').locator('[data-failure]')).toBeVisible();
    await page.reload();
    await expect(redeemButton(page)).toBeEnabled();
  }
  const last = page.waitForRequest('**/api/club/cart');
  await redeemButton(page).click();
  keep(await last);
  await expect(done(page)).toBeVisible();
  const [refused, ...tries] = keys;
  expect(tries).toHaveLength(4);
  expect(new Set(tries).size).toBe(1);
  expect(tries[0]).toMatch(/^\d{1,10}(?:-\d{1,10}){3}$/);
  expect(tries[0]).not.toBe(refused);
});

test('on a phone what is left and the button stay in reach and cover nothing that has the focus', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shopper({ points: 60 });
  const slugs = ['funda-de-bolsillo', 'cafe-y-dulce', 'coctel-en-la-azotea', 'ruta-de-la-tapa'];
  for (const slug of slugs) await addToBasket(page, slug);
  await changeFacts(page, ({ product }) => {
    product.name = `${product.name} ${'de una isla a otra, con todo lo que hace falta '.repeat(2)}`.trim();
  });
  await page.goto('/club/cesta');
  await expect(page.locator('.line')).toHaveCount(slugs.length);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cambiar' }).press('Enter');
  await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
  // While one types, what is left and the button are in their own place, below all fields.
  await page.setViewportSize({ width: 390, height: 664 });
  for (const name of ['Nombre y apellidos', 'Código postal']) {
    await page.getByLabel(name).focus();
    await page.locator('.field:has([autocomplete$=postal-code])').evaluate((field) => {
      scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
    });
    expect(await findCovered(page, '.field:has([autocomplete$=postal-code])')).toEqual([]);
  }
  await page.setViewportSize(phone);
  await page.getByRole('heading', { level: 1 }).click();
  for (const [selector, block] of [
    ['body', 'start'],
    ['.line >> nth=2', 'center'],
    ['form.basket', 'end'],
  ] as const) {
    await page.locator(selector).evaluate((element, where) => {
      element.scrollIntoView({ block: where });
    }, block);
    await expect(redeemButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.redeem-bar .total')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => findCovered(page, '.redeem-bar button')).toEqual([]);
  }
  // By the keyboard, forwards and back: each thing that has the focus lies in sight.
  await page.locator('.line a').first().focus();
  const count = await page.locator('form.basket :is(a, button:not([disabled]), input, select)').count();
  expect(count).toBeGreaterThan(20);
  for (const key of ['Tab', 'Shift+Tab'])
    for (let place = 1; place < count; place++) {
      await page.keyboard.press(key);
      expect(await findCovered(page, ':focus'), `${key} ${String(place)}`).toEqual([]);
    }
});

/** The points of these elements over which something else lies. */
function findCovered(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) => {
        const found = document.elementFromPoint((left + right) / 2, y);
        const isOwn = found !== null && (element.contains(found) || found.contains(element));
        return isOwn ? [] : [`${element.textContent} at ${String(y)}: ${found?.className ?? 'nothing'}`];
      });
    }),
  );
}

test('a basket whose products can’t be loaded says so, and opens at another try', async ({ page, shopper }) => {
  await page.setViewportSize(phone);
  await shopper();
  await addToBasket(page, 'cafe-y-dulce');
  expectComplaint(page, /503/);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(
    '**/api/club/cart/products',
    async (route) => {
      await held;
      await route.fulfill({ status: 503, json: {} });
    },
    { times: 1 },
  );
  await page.goto('/club/cesta');
  await expect(page.getByRole('status').filter({ hasText: 'Abriendo tu cesta…' })).toBeVisible();
  release(undefined);
  await expect(page.getByRole('alert')).toContainText('El club no responde ahora mismo.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a intentarlo' }).press('Enter');
  await expect(line(page, 'Café y dulce')).toBeVisible();
});
