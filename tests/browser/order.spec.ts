// The page of an order, by keyboard and by sight.
import { type APIRequestContext, expect } from '@playwright/test';
import { CartAnswer } from '../../src/club/redemption/redemption.contract.ts';
import { paths } from '../../src/words/paths.ts';
import { expectAccessible, expectComplaint } from '../setup/browser.ts';
import { findProduct, signInAs, test } from '../setup/shopper.ts';

const address = {
  name: 'Nayra Armas Ojeda',
  street: 'Calle del Agua 14',
  postcode: '38201',
  municipality: 'La Laguna',
  island: 'tenerife',
  phone: '600100200',
};

/** Redeems one of each. */
async function redeem(request: APIRequestContext, slugs: readonly string[]): Promise<{ readonly code: string }> {
  const cart = [];
  for (const slug of slugs) {
    const { id, cost, shipping, is_special_event, e_commerce_variation_values } = await findProduct(request, slug);
    const variationId = e_commerce_variation_values[0]?.id;
    cart.push({ productId: id, variationId, quantity: 1, cost, shipping, is_special_event });
  }
  const answer = await request.post('/api/club/cart', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { cart, address },
  });
  return CartAnswer.parse(await answer.json()).order;
}

test('each ticket of many is short on a phone: its code, the way to a till, and the rest once it is asked for', async ({
  page,
  context,
  shopper,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ points: 100 });
  const slugs = ['cafe-y-dulce', 'coctel-en-la-azotea', 'tardeo-en-el-puerto', 'ruta-de-la-tapa'];
  const order = await redeem(context.request, slugs);
  await page.goto(paths.order(order.code));
  const lines = page.locator('.order .lines > li');
  await expect(lines).toHaveCount(slugs.length);
  for (const line of await lines.all()) {
    await expect(line.getByRole('button', { name: /^Enseñar (?:en caja|el código)/ })).toBeVisible();
    expect((await line.boundingBox())?.height).toBeLessThan(400);
  }
  const first = lines.filter({ hasText: 'Cóctel en la azotea' });
  const rest = first.locator('summary', { has: page.locator('.code') });
  await expect(rest).toHaveText(/^\s*\w{5}-\w{5}\s+QR y cómo se usa\s*: Cóctel en la azotea/);
  // On paper nothing is folded, and there is nothing to press.
  const picture = first.locator('.duo .qr');
  await expect(picture).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const line of await lines.all()) {
    await expect(line.locator('.duo .qr')).toBeVisible();
    await expect(line.locator('.in > p').last()).toBeVisible();
  }
  await expect(rest).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(picture).toBeHidden();
  await rest.press('Enter');
  await expect(first.getByRole('img', { name: 'Código QR de Cóctel en la azotea' })).toBeVisible();
  // What was marked and taken back stays open, where the focus is.
  await first.getByText('Marcar como usado').press('Enter');
  await first.getByRole('button', { name: /^Sí, lo he usado/ }).press('Enter');
  await first.getByRole('button', { name: /^No lo he usado/ }).press('Enter');
  await expect(first.getByRole('button', { name: /^Marcar como usado/ })).toBeFocused();
  await expectAccessible(page);
});

test('an order is read, its reference copied, and what is pending cancelled', async ({ page, context, shopper }) => {
  expectComplaint(page, /ERR_FAILED/);
  await shopper({ points: 50 });
  const order = await redeem(context.request, ['funda-de-bolsillo', 'cafe-y-dulce']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(paths.redeemed());
  await page.getByRole('link', { name: 'Ver detalle de Funda de bolsillo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Canje ${order.code}`);
  const steps = page.getByRole('list', { name: 'Pasos de Funda de bolsillo' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Preparando el envío');

  const voucherCode = (await page.locator('.voucher .code').textContent()) ?? '';
  await page.evaluate(() => {
    const refusing = { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) };
    Object.defineProperty(navigator, 'clipboard', { value: refusing, configurable: true });
  });
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.locator('.facts-box').getByRole('status')).toContainText('Tu navegador no deja copiar');
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.locator('.facts-box').getByRole('status')).toHaveText('Referencia copiada.');
  await expect(page.locator('.voucher .code')).toHaveText(voucherCode);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.code);

  await page.locator('summary', { hasText: 'Cancelar este regalo' }).press('Enter');
  await expectAccessible(page);
  await page.route('**/order/cancel', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.locator('.cancel').getByRole('alert')).toContainText('no sabemos si se ha cancelado');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ahora tienes 47 puntos' })).toBeVisible();
  await expect(steps.locator('[aria-current=step]')).toContainText('Cancelado');
  await expect(page.getByText('Cancelar este regalo')).toHaveCount(0);
  await expectAccessible(page);
});

test('a form that another member’s page left open cancels nothing, and the page becomes that of who is signed in', async ({
  page,
  context,
  shopper,
  createShopper,
}) => {
  await shopper();
  expectComplaint(page, /412|404/);
  const { code } = await redeem(context.request, ['funda-de-bolsillo']);
  const other = await createShopper();
  await page.goto(paths.order(code));
  await page.locator('summary', { hasText: 'Cancelar este regalo' }).press('Enter');
  await signInAs(context.request, other.email);
  const refused = page.waitForResponse(/order\/cancel/);
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  expect((await refused).status()).toBe(412);
  // The other member has no such order.
  await expect(page.getByText('Cancelar este regalo')).toHaveCount(0);
});
