// Coupons and vouchers: what a member has of each, redeeming one at once, its code copied, saved as a PDF and marked used.
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

const list = '/club/catalogo/cupones';
const code = /^[A-Z0-9]{5}-[A-Z0-9]{5}$/;
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens the page, and waits until the club has said what the member has. */
async function openList(page: Page, path = list): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.coupons')).toHaveAttribute('data-state', 'loaded');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a coupon is redeemed by keyboard; its code is copied, saved and marked used', async ({
    page,
    context,
    shopper,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shopper({ points: 20 });
    await openList(page);
    const row = rowOf(page, 'Café y dulce');

    const opener = row.getByRole('button', { name: 'Canjear ahora: Café y dulce' });
    await opener.press('Enter');
    const panel = row.getByRole('group', { name: 'Café y dulce' });
    await expect(panel).toBeFocused();
    await expect(panel).toContainText('Gastas 3 puntos y te quedan 17 puntos.');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Ahora no' }).press('Enter');
    await expect(opener).toBeFocused();
    await expect(panel).toHaveCount(0);

    await opener.press('Enter');
    await panel.getByRole('button', { name: 'Canjear 3 puntos' }).press('Enter');
    await expect(
      row.getByRole('status').filter({ hasText: 'Canjeado: Café y dulce. Te quedan 17 puntos.' }),
    ).toBeVisible();
    await expect(row.locator('.redeem-done')).toBeFocused();
    await expect(page.locator('[data-balance-pill] [data-figure]')).toHaveText('17');
    await expect(page.locator('[data-balance-and-expiry]')).toContainText('17 puntos');
    await expect(page.getByRole('link', { name: 'Con tus 17 puntos' })).toBeVisible();
    const own = row.getByRole('list', { name: 'Tus códigos de Café y dulce' });
    await expect(own.locator('.code')).toHaveText(code);
    await expect(own).toContainText(/Vale hasta el \d/);
    await expect(row).toContainText('Tienes 1 sin usar.');
    const given = (await own.locator('.code').textContent()) ?? '';

    await own.getByRole('button', { name: `Copiar el código ${given}` }).press('Enter');
    await expect(own.getByRole('status')).toHaveText('Código copiado.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given);

    const saving = page.waitForEvent('download');
    await own.getByRole('link', { name: `Descargar PDF de Café y dulce, ${given}` }).press('Enter');
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Café y dulce.pdf');
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(own.getByRole('status')).toHaveText('PDF descargado.');

    await own.getByRole('button', { name: `Marcar como usado: ${given}` }).press('Enter');
    await expect(own.getByRole('status')).toHaveText('Marcado como usado.');
    await expect(own.getByText('Usado', { exact: true })).toBeVisible();
    await expect(row).not.toContainText('sin usar');
    await own.getByRole('button', { name: `No lo he usado: ${given}` }).press('Enter');
    await expect(row).toContainText('Tienes 1 sin usar.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('an answer that is lost is asked for again under the same key, and nothing is spent twice', async ({
    page,
    shopper,
  }) => {
    expectComplaint(page, /ERR_FAILED|422|POST redeem: unreachable/);
    await shopper({ points: 35 });
    await openList(page);
    const row = rowOf(page, 'Ruta de la tapa');
    await row.getByRole('button', { name: /^Canjear ahora/ }).click();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/club/redeem')) keys.push(request.headers()['idempotency-key']);
    });
    const confirm = row.getByRole('button', { name: 'Canjear 8 puntos' });

    // Refused: the club's own sentence, and the next attempt is another one.
    await page.route('**/redeem', (route) => route.fulfill({ status: 422, json: { error: 'Hoy no.' } }), { times: 1 });
    await confirm.click();
    const failure = row.getByRole('alert').locator('[data-failure]');
    await expect(failure).toContainText('Hoy no.');
    await expect(failure).toBeFocused();
    await expectAccessible(page);

    // Redeemed, but the answer never arrives.
    const held = Promise.withResolvers<undefined>();
    await page.route(
      '**/redeem',
      async (route) => {
        await route.fetch();
        await held.promise;
        await route.abort();
      },
      { times: 1 },
    );
    await confirm.click();
    await expect(row.getByRole('button', { name: 'Canjeando…' })).toHaveAttribute('aria-busy', 'true');
    await expect(failure).toHaveCount(0);
    await expect(row.locator('.redeem')).toHaveAttribute('data-state', 'loading');
    held.resolve(undefined);
    await expect(failure).toContainText('no se canjeará dos veces');

    // One button redeems, and it is the way on.
    await expect(row.getByRole('group').getByRole('button')).toHaveText([/^Canjear \d/, 'Ahora no']);
    await confirm.click();
    await expect(row).toContainText('Canjeado: Ruta de la tapa. Te quedan 27 puntos.');
    await expect(row.locator('.code')).toHaveCount(1);
    expect(keys).toHaveLength(3);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[1]).toBe(keys[2]);
    expect(keys[1]).toMatch(/^\d{1,10}(-\d{1,10}){3}$/); // 128 bits that nobody guesses

    // The only one that a member may have: its outcome stays, with the focus.
    const last = rowOf(page, 'Bono renueva');
    await last.getByRole('button', { name: /^Canjear ahora/ }).click();
    await last.getByRole('button', { name: 'Canjear 15 puntos' }).click();
    await expect(last).toContainText('Ahora no puedes canjearlo');
    await expect(last.locator('.redeem-done')).toBeFocused();
    await expect(last.locator('.redeem-done')).toContainText('Canjeado: Bono renueva. Te quedan 12 puntos.');
  });

  test('an attempt without an answer is the same attempt after a reload', async ({ page, shopper }) => {
    expectComplaint(page, /ERR_FAILED|POST redeem: unreachable/);
    await shopper({ points: 35 });
    await openList(page);
    const row = rowOf(page, 'Ruta de la tapa');
    const begin = async () => {
      await row.getByRole('button', { name: /^Canjear ahora/ }).click();
      await row.getByRole('button', { name: 'Canjear 8 puntos' }).click();
    };
    await page.route(
      '**/redeem',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await begin();
    await expect(row.locator('[data-failure]')).toContainText('no se canjeará dos veces');

    await page.reload();
    await begin();
    await expect(row).toContainText('Canjeado: Ruta de la tapa. Te quedan 27 puntos.');
    await expect(row.locator('.code')).toHaveCount(1);

    // What has had its answer is over: another one is another.
    await page.reload();
    await begin();
    await expect(row).toContainText('Canjeado: Ruta de la tapa. Te quedan 19 puntos.');
    await expect(row.locator('.code')).toHaveCount(2);
  });

  test('a price that has changed is said and shown, and nothing is spent until the member takes it', async ({
    page,
    shopper,
  }) => {
    expectComplaint(page, /422/);
    await shopper({ points: 20 });
    // As it was before the editors changed it.
    const old = async (route: Route) => {
      const answer = await route.fetch();
      const products = z.array(z.looseObject({ cost: z.number() })).parse(await answer.json());
      await route.fulfill({ json: products.map((one) => ({ ...one, cost: one.cost - 1 })) });
    };
    await page.route('**/api/club/vouchers', old, { times: 1 });
    await openList(page);
    const row = rowOf(page, 'Café y dulce');
    await row.getByRole('button', { name: /^Canjear ahora/ }).click();
    await expect(row.getByRole('group')).toContainText('Gastas 2 puntos y te quedan 18 puntos.');
    await row.getByRole('button', { name: 'Canjear 2 puntos' }).click();
    const failure = row.getByRole('alert').locator('[data-failure]');
    await expect(failure).toContainText('Café y dulce cuesta ahora 3 puntos: canjéalo por ese precio, o déjalo.');
    await expect(row.getByRole('group')).toContainText('Gastas 3 puntos y te quedan 17 puntos.');
    await row.getByRole('button', { name: 'Canjear 3 puntos' }).click();
    await expect(row).toContainText('Canjeado: Café y dulce. Te quedan 17 puntos.');
  });

  test('too few points and a list that fails are said, with a way on', async ({ page, shopper }) => {
    expectComplaint(page, /503/);
    await shopper({ points: 2 });
    await page.route('**/api/club/vouchers', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await page.goto(list);
    const alert = page.getByRole('alert').filter({ hasText: 'No hemos podido mirar qué códigos tienes.' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('link', { name: 'Café y dulce' })).toBeVisible();
    await alert.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(page.locator('.coupons')).toHaveAttribute('data-state', 'loaded');
    const row = rowOf(page, 'Café y dulce');
    // What can't be paid is not offered, but to save for it.
    await expect(row.getByRole('button', { name: /^Canjear/ })).toHaveCount(0);
    const save = row.getByRole('button', { name: 'Poner como meta · te falta 1: Café y dulce' });
    await page.route('**/api/club/goal', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await save.press('Enter');
    await expect(row.getByRole('alert').filter({ hasText: 'No hemos podido guardarlo' })).toBeVisible();
    await expectAccessible(page);
    await save.press('Enter');
    const earn = row.getByRole('link', { name: 'Dónde ganar el que falta: Café y dulce' });
    await expect(earn).toBeFocused();
    await expect(row).toContainText('Es tu meta.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openList(page);
    await expect(earn).toBeVisible();
    await earn.click();
    await expect(page).toHaveURL(/\/club\/juegos$/);
    await page.goto('/club/catalogo/details/cafe-y-dulce');
    await expect(page.locator('[data-add]')).toBeEnabled();
    await expect(page.getByRole('button', { name: /^Canjear/ })).toHaveCount(0);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a coupon is redeemed on its page, up to its limit, and Beneficios shows what is had', async ({
    page,
    shopper,
  }) => {
    await shopper({ points: 50 });
    await page.goto('/club/catalogo/details/bono-renueva');
    await expect(page.locator('[data-add]')).toBeEnabled();
    await page.getByRole('button', { name: 'Canjear ahora: Bono renueva' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Canjear 15 puntos' }).click();
    await expect(page.getByText('Canjeado: Bono renueva. Te quedan 35 puntos.')).toBeVisible();
    await expect(page.locator('.voucher .code')).toHaveText(code);
    const given = (await page.locator('.voucher .code').textContent()) ?? '';
    const over = page.getByText('Ya has canjeado el máximo de este regalo.');
    await expect(over).toBeVisible();
    const tops = await Promise.all([page.locator('.redeem-done'), over].map((one) => one.boundingBox()));
    expect(tops[0]?.y ?? Infinity).toBeLessThan(tops[1]?.y ?? 0);
    await expect(page.locator('.redeem-done')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Canjear ahora/ })).toHaveCount(0);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page
      .locator('.voucher')
      .getByRole('link', { name: /^Descargar PDF/ })
      .click();
    await saving;
    await expect(page.locator('.voucher').getByRole('status')).toHaveText('PDF descargado.');
    // Marked in place: nothing of what was just said goes.
    const own = page.getByRole('region', { name: 'Tus códigos de Bono renueva' });
    await own.getByRole('button', { name: `Marcar como usado: ${given}` }).click();
    await expect(own.getByRole('status')).toHaveText('Marcado como usado.');
    await expect(own.locator('.tag')).toHaveText('Usado');
    await own.getByRole('button', { name: `No lo he usado: ${given}` }).click();
    await expect(own.locator('.tag')).toHaveCount(0);
    await expect(page.locator('.redeem-done')).toContainText('Canjeado: Bono renueva.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tus códigos de Bono renueva' })).toBeVisible();
    await expect(page.locator('.voucher .code')).toHaveText(given);

    await openList(page, '/club/beneficios');
    const row = rowOf(page, 'Bono renueva');
    await expect(row.locator('.code')).toHaveText(given);
    await expect(row).toContainText('Ahora no puedes canjearlo');
    await expect(row.getByRole('link', { name: /^Ver por qué/ })).toHaveAttribute('href', /bono-renueva$/);
    await expectAccessible(page);
  });

  test('of more that are chosen one is redeemed at once, as the panel and what is said above it tell', async ({
    page,
    shopper,
  }) => {
    await shopper({ points: 20 });
    await page.goto('/club/catalogo/details/cafe-y-dulce');
    const more = page.getByRole('button', { name: 'Añadir uno' });
    await expect(page.locator('[data-add]')).toBeEnabled();
    await more.click();
    await expect(page.locator('.balance')).toContainText('14 puntos');
    await page.getByRole('button', { name: 'Canjear ahora: Café y dulce' }).click();
    const panel = page.getByRole('group', { name: 'Café y dulce' });
    await expect(panel).toContainText('Gastas 3 puntos y te quedan 17 puntos.');
    await expect(panel).toContainText('Así canjeas uno. Para llevarte más, elige cuántos y añádelos a la cesta.');
    await expect(page.locator('.balance')).toContainText('17 puntos');
    await expect(page.locator('.buy .stepper output')).toHaveText('1 de Café y dulce');
    // Whoever then chooses more is no longer about to redeem one.
    await more.click();
    await expect(panel).toHaveCount(0);
    await expect(page.locator('.balance')).toContainText('14 puntos');
    await expect(more).toBeFocused();
    // Of what one may have once there is nothing to say.
    await page.goto('/club/catalogo/details/taller-de-cocteleria');
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: /^Canjear ahora/ }).click();
    await expect(page.locator('.redeem-panel')).toBeVisible();
    await expect(page.locator('.redeem-panel')).not.toContainText('Así canjeas uno');
  });

  test('a coupon that requires something first says what, and leads to it', async ({ page, shopper }) => {
    await shopper({ points: 50 });
    await page.route('**/api/club/coupons', async (route) => {
      const answer = await route.fetch();
      const listed = z.array(z.looseObject({ slug: z.string() })).parse(await answer.json());
      const reason = { requires: 'signature', available: false, unavailable_reason: 'signature-required' };
      await route.fulfill({
        response: answer,
        json: listed.map((one) => (one.slug === 'bono-renueva' ? { ...one, ...reason } : one)),
      });
    });
    await openList(page, '/club/beneficios');
    const row = rowOf(page, 'Bono renueva');
    await expect(row).toContainText('Pide tu firma');
    await expect(row.getByRole('link', { name: 'Firmar el documento de Bono renueva' })).toHaveAttribute(
      'href',
      '/club/videoid/product-bono-renueva',
    );
    await expect(row.getByRole('button', { name: /^Canjear/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('why no more can be had is said beside the quantity, on the page of a coupon and in the basket', async ({
    page,
    context,
    shopper,
  }) => {
    await shopper({ points: 50 });
    const redeemed = await context.request.post('/api/club/redeem', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { product: 'ruta-de-la-tapa' },
    });
    expect(redeemed.ok()).toBe(true);
    await page.goto('/club/catalogo/details/ruta-de-la-tapa');
    await expect(page.locator('[data-add]')).toBeEnabled();
    const more = page.getByRole('button', { name: 'Añadir uno' });
    await expect(more).toBeDisabled();
    await expect(more).toHaveAccessibleDescription('Máximo 2 por persona. Puedes llevarte 1 más.');
    await page.locator('[data-add]').click();
    await page.goto('/club/cesta');
    await expect(more).toBeDisabled();
    await expect(more).toHaveAccessibleDescription('Máximo 2 por persona: puedes llevarte 1');
    await expect(page.getByText('Máximo 2 por persona: puedes llevarte 1')).toBeVisible();
  });

  test('Redeemed gifts has each code, and a PDF that fails is told of', async ({ page, context, shopper }) => {
    expectComplaint(page, /500|404|ERR_FAILED/);
    await shopper({ points: 20 });
    const answer = await context.request.post('/api/club/redeem', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { product: 'cafe-y-dulce' },
    });
    expect(answer.ok()).toBe(true);
    await page.goto('/club/regalos-canjeados');
    const voucher = page.locator('.voucher');
    const given = (await voucher.locator('.code').textContent()) ?? '';
    expect(given).toMatch(code);
    await expectAccessible(page);
    const pdf = voucher.getByRole('link', { name: /^Descargar PDF/ });
    for (const status of [500, 404]) {
      await page.route('**/download-pdf-coupon?*', (route) => route.fulfill({ status, json: { error: 'x' } }), {
        times: 1,
      });
      await pdf.click();
      await expect(voucher.getByRole('status')).toHaveText(/^No hemos podido descargar el PDF\. El código vale igual/);
    }
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await pdf.click();
    await saving;
    await expect(voucher.getByRole('status')).toHaveText('PDF descargado.');

    // The mark changes in place, here and on the order's page, and what fails is told of.
    await page.evaluate(() => {
      document.body.dataset.loadedOnce = '';
    });
    await page.route('**/api/club/voucher/used', (route) => route.abort(), { times: 1 });
    await voucher.getByRole('button', { name: /^Marcar como usado/ }).press('Enter');
    await expect(voucher.getByRole('status')).toHaveText(/^No hemos podido cambiar la marca/);
    await voucher.getByRole('button', { name: /^Marcar como usado/ }).press('Enter');
    await expect(voucher.getByRole('button', { name: /^No lo he usado/ })).toBeFocused();
    await expect(voucher.getByRole('status')).toHaveText('Marcado como usado.');
    await expect(page.locator('.line .tag').first()).toHaveText('Usado');
    await expect(page.locator('body[data-loaded-once]')).toHaveCount(1);
    await page.getByRole('link', { name: /^Ver detalle/ }).click();
    // A code of a pool is nobody's to take back, and it says so.
    await expect(page.getByText('No se devuelve: es un código de otra empresa.')).toBeVisible();
    const steps = page.getByRole('list', { name: 'Pasos de Café y dulce' }).getByRole('listitem');
    await expect(steps).toHaveText([/^\s*Canjeado/, /^\s*Usado/]);
    await page.getByRole('button', { name: /^No lo he usado/ }).click();
    await expect(steps).toHaveText([/^\s*Canjeado/, /^\s*Por usar/]);
    await page.getByRole('button', { name: /^Marcar como usado/ }).click();
    await expect(page.getByRole('button', { name: /^No lo he usado/ })).toBeFocused();
    await expect(steps).toHaveText([/^\s*Canjeado/, /^\s*Usado/]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the PDF is a link, and a code is marked used by a form', async ({ page, context, shopper }) => {
    await shopper({ points: 20 });
    await context.request.post('/api/club/redeem', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { product: 'cafe-y-dulce' },
    });
    await page.goto('/club/regalos-canjeados');
    const mark = page.getByRole('button', { name: /^Marcar como usado/ });
    await expect(mark).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copiar/ })).toBeHidden();
    await mark.click();
    await expect(page).toHaveURL(/regalos-canjeados$/);
    await expect(page.locator('.voucher .tag')).toHaveText('Usado');
    await page.getByRole('button', { name: /^No lo he usado/ }).click();
    await expect(page.getByRole('button', { name: /^Marcar como usado/ })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Descargar PDF/ }).click();
    expect((await saving).suggestedFilename()).toBe('Café y dulce.pdf');
    await page.goto(list);
    await expect(page.getByRole('link', { name: 'Ver Regalos canjeados' })).toBeVisible();
    await page.goto('/club/catalogo/details/cafe-y-dulce');
    await expect(page.getByRole('button', { name: /^Canjear ahora/ })).toBeDisabled();
  });
});
