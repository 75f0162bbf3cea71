// The page of an order, by keyboard and by sight.
import { expect } from '@playwright/test';
import { CartAnswer } from '../../src/club/redemption/redemption.contract.ts';
import { paths } from '../../src/words/paths.ts';
import { expectAccessible, expectComplaint } from '../setup/browser.ts';
import { findProduct, test } from '../setup/shopper.ts';

const address = {
  name: 'Nayra Armas Ojeda',
  street: 'Calle del Agua 14',
  postcode: '38201',
  municipality: 'La Laguna',
  island: 'tenerife',
  phone: '600100200',
};

test('an order is read, its reference copied, and what is pending cancelled', async ({ page, context, shopper }) => {
  expectComplaint(page, /ERR_FAILED/);
  await shopper({ points: 50 });
  const {
    id,
    cost,
    shipping,
    is_special_event,
    e_commerce_variation_values: variations,
  } = await findProduct(context.request, 'funda-de-bolsillo');
  const item = { productId: id, variationId: variations[0]?.id, quantity: 1, cost, shipping, is_special_event };
  const coupon = await findProduct(context.request, 'cafe-y-dulce');
  const withCode = {
    productId: coupon.id,
    variationId: coupon.e_commerce_variation_values[0]?.id,
    quantity: 1,
    cost: coupon.cost,
    shipping: coupon.shipping,
    is_special_event: coupon.is_special_event,
  };
  const answer = await context.request.post('/api/club/cart', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { cart: [item, withCode], address },
  });
  const { order } = CartAnswer.parse(await answer.json());
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
