// What fails is said where the thumb is: by the pressed button, in sight, announced, with the focus and another try.
import type { Locator, Page } from '@playwright/test';
import { expect, expectComplaint, phone } from '../setup/browser.ts';
import { addToBasket, redeemButton, test } from '../setup/shopper.ts';

test.use({ viewport: phone });

/** What is said lies whole in the window, right by the button, and has the focus. */
async function expectSaidBy(button: Locator, said: Locator): Promise<void> {
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(
    await said.evaluate((box) => box.contains(document.activeElement) || box.parentElement === document.activeElement),
  ).toBe(true);
  const [above, below] = [await said.boundingBox(), await button.boundingBox()];
  const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(48);
}

/** No header, menu or message lies over it. */
async function expectUncovered(said: Locator): Promise<void> {
  const covered = await said.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const points = [top + 4, (top + bottom) / 2, bottom - 4].map((y) => [(left + right) / 2, y] as const);
    return points.filter(([x, y]) => !box.contains(document.elementFromPoint(x, y)));
  });
  expect(covered).toEqual([]);
}

test('a checkout that fails says so by its button, and another try redeems', async ({ page, shopper }) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'funda-de-bolsillo');
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  const button = redeemButton(page);
  for (const [status, sentence] of [
    [429, 'Demasiados intentos seguidos.'],
    [503, 'El club no responde ahora mismo.'],
    [422, 'No hemos podido canjear la cesta.'],
  ] as const) {
    expectComplaint(page, new RegExp(String(status)));
    await page.route('**/api/club/cart', (route) => route.fulfill({ status, json: {} }), { times: 1 });
    await button.click();
    const said = page.getByRole('alert').locator('[data-failure]').filter({ hasText: sentence });
    await expectSaidBy(button, said);
    await expectUncovered(said);
    // The one way on is the button that was pressed, next after what is said.
    await expect(page.locator('.summary').getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  }
  await button.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho, Nayra');
});

test('a checkout’s failure is logged, but not what the member can mend', async ({ page, shopper }) => {
  await shopper({ points: 50 });
  await addToBasket(page, 'cafe-y-dulce');
  await page.goto('/club/cesta');
  const reported: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/club/report')) reported.push(request.postDataJSON());
  });
  const logged = [403, 404, 409, 413, 415, 429];
  for (const status of [422, 400, ...logged]) {
    expectComplaint(page, new RegExp(String(status)));
    await page.route('**/api/club/cart', (route) => route.fulfill({ status, json: {} }), { times: 1 });
    const answered = page.waitForResponse('**/api/club/cart');
    await redeemButton(page).click();
    await answered;
    await expect(page.getByRole('alert').locator('[data-failure]')).toBeVisible();
  }
  await expect
    .poll(() => reported)
    .toEqual(
      logged.map((status) => ({
        kind: 'call',
        route: 'POST cart',
        status,
        message: status === 429 ? 'too_many' : 'refused',
      })),
    );
});

for (const [what, address, button, fill] of [
  [
    'a question to the club',
    '/club/recomienda/formulario-faq',
    'Enviar',
    async (page: Page) => {
      await page.getByLabel('Asunto').fill('Mi pedido');
      await page.getByLabel('Mensaje').fill('¿Cuándo llega lo que canjeé ayer?');
      await page.getByRole('checkbox').check();
    },
  ],
] as const) {
  test(`${what} that is not answered says so by its button, and another try sends it`, async ({ page, signIn }) => {
    expectComplaint(page, /503/);
    await signIn('ana');
    await page.goto(address);
    await expect(page.locator('form[action="/api/club/faq-form"]')).toHaveJSProperty('noValidate', true);
    await fill(page);
    await page.route('**/api/club/faq-form', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    const send = page.getByRole('button', { name: button });
    await send.click();
    const said = page.getByRole('alert').locator('.note');
    await expectSaidBy(send, said);
    await expectUncovered(said);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya tenemos tu pregunta');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('a login that the club does not answer says so by its button', async ({ page, adult }) => {
  expectComplaint(page, /503/);
  await adult();
  await page.goto('/club/login');
  await expect(page.locator('form[action="/api/club/login"]')).toHaveJSProperty('noValidate', true);
  await page.getByLabel('Correo').fill('ana@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('incombustible-2026');
  await page.route('**/api/club/login', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  await enter.click();
  await expectSaidBy(enter, page.getByRole('alert').locator('.note'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a date of birth that does not exist leads back to its first field, with what is wrong', async ({ page }) => {
    await page.goto('/club/login');
    await page.getByLabel('Día').fill('31');
    await page.getByLabel('Mes').selectOption('febrero');
    await page.getByLabel('Año').fill('1988');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Día')).toBeFocused();
    await expect(page.getByLabel('Día')).toHaveAccessibleDescription(/Esa fecha no existe/);
    await expect(page.getByText('Esa fecha no existe')).toBeInViewport({ ratio: 1 });
  });
});
