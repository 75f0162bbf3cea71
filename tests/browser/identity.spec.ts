// What a product requires, as a member meets it: from the product and the basket through the sandbox's pages and back.
import type { Locator } from '@playwright/test';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { addToBasket, redeemButton, test } from '../setup/shopper.ts';

const trip = { id: 'product-los-gigantes-en-barca', slug: 'los-gigantes-en-barca' };
const device = { id: 'product-kit-iluma-prime', slug: 'kit-iluma-prime' };

/** Presses a button that may still wait for its script. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

test('a gift that asks for a signature leads to it, and can be had once it is signed', async ({ page, shopper }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await shopper();
  await page.goto(`/club/catalogo/details/${trip.slug}`);
  await expect(page.locator('.buy')).toContainText('firmas antes la exención de responsabilidad de la salida en barca');
  await expect(page.locator('[data-add]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Firmar el documento' }).press('Enter');
  await expect(page).toHaveURL(/\/club\/signaturit\/[A-Z0-9]{16}$/);
  await expect(page.locator('[data-check]')).toHaveAttribute('data-check', 'not-loaded');
  await expect(page.getByText('firmas antes la exención de responsabilidad')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await press(page.getByRole('button', { name: 'Ir a firmar' }));
  await expect(page.getByRole('heading', { name: 'Firma de prueba' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Rechazar' }));
  await expect(page.getByRole('status').filter({ hasText: 'No has firmado el documento' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Empezar de nuevo' }));
  await press(page.getByRole('button', { name: 'Firmar', exact: true }));
  const done = page.locator('[data-check="validated"]');
  await expect(done).toContainText('El documento está firmado.');
  await expect(done).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a Los Gigantes' }).press('Enter');
  await expect(page.locator('[data-add]')).toBeEnabled();
});

test('a basket whose gift asks for an identity leads to it, and is redeemed after it', async ({
  page,
  shopper,
  club,
}) => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { member } = await shopper({ points: 200 });
  const check = await club.identity.open(member.id, { kind: 'identity', productId: device.id }, new Date());
  const provider = {
    name: 'sandbox',
    begin: () => Promise.resolve({ reference: check.code, url: 'https://club.example/' }),
    read: () => Promise.resolve('verified' as const),
  };
  await club.identity.begin(check, provider, { member, returnUrl: '', now: new Date() });
  await club.identity.validate(check, provider, new Date());
  await addToBasket(page, device.slug);
  // Somebody at the club has it done again.
  await club.identity.reset(check.code, { kind: 'operator', id: 'root', name: 'Nira', reason: 'prueba' }, new Date());
  await page.goto('/club/cesta');
  await expect(page.locator('.line')).toContainText('Antes de canjearlo, verifica tu identidad.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verificar mi identidad' }).press('Enter');
  await press(page.getByRole('button', { name: 'Empezar la verificación' }));
  await press(page.getByRole('button', { name: 'Dar por verificada' }));
  await expect(page.locator('[data-check="validated"]')).toContainText('Tu identidad está verificada');
  await page.getByRole('link', { name: 'Ver mi cesta' }).press('Enter');
  await press(redeemButton(page));
  await expect(page.getByRole('heading', { name: /^Hecho/ })).toBeVisible();
});

test('a signature that is no longer the member’s says so, without the login; what fails may be tried again', async ({
  page,
  shopper,
  club,
}) => {
  await page.setViewportSize(phone);
  expectComplaint(page, /401|50[02]|signaturit\/create/);
  const { member } = await shopper();
  const { code } = await club.identity.open(member.id, { kind: 'signature', productId: trip.id }, new Date());
  await page.goto(`/club/signaturit/${code}`);
  const begin = page.getByRole('button', { name: 'Ir a firmar' });
  await page.route('**/signaturit/create**', (route) =>
    route.fulfill({ status: 502, json: { error: 'Quien lo comprueba no responde ahora.', provider: null } }),
  );
  await press(begin);
  await expect(page.getByRole('alert').filter({ hasText: 'no responde ahora' })).toBeVisible();
  await expect(page.locator('[data-check]')).toHaveAttribute('data-check', 'not-loaded');
  await page.unroute('**/signaturit/create**');
  await club.identity.reset(code, { kind: 'operator', id: 'root', name: 'Nira', reason: 'prueba' }, new Date());
  await press(begin);
  await expect(page.locator('[data-check="not-authorization"]')).toContainText('No puedes firmar esto.');
  await expect(page).toHaveURL(new RegExp(`/club/signaturit/${code}$`));
  await expectAccessible(page);
});

test('a signature that ended on the provider’s page counts once its page is opened again, however that was left', async ({
  page,
  shopper,
  club,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { member } = await shopper();
  await page.goto(`/club/videoid/${trip.id}`);
  await press(page.getByRole('button', { name: 'Ir a firmar' }));
  await expect(page.getByRole('heading', { name: 'Firma de prueba' })).toBeVisible();
  const { code } = await club.identity.open(member.id, { kind: 'signature', productId: trip.id }, new Date());
  // Signed in a tab that was closed then.
  await club.identity.decideInSandbox(member.id, code, 'verified');
  await page.goto(`/club/catalogo/details/${trip.slug}`);
  await page.getByRole('link', { name: 'Seguir con la firma' }).press('Enter');
  await expect(page.locator('[data-check="validated"]')).toContainText('El documento está firmado.');
});

test('of the requests that ask and that keep steps one is in flight at a time', async ({ page, shopper, club }) => {
  const { member } = await shopper();
  const { code } = await club.identity.open(member.id, { kind: 'signature', productId: trip.id }, new Date());
  let inFlight = 0;
  let most = 0;
  const asked: string[] = [];
  const watch = /\/(?:validate\/document|signaturit\/log)/;
  await page.route(watch, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    most = Math.max(most, ++inFlight);
    const answer = await route.fetch();
    inFlight--;
    await route.fulfill({ response: answer });
  });
  await page.goto(`/club/signaturit/${code}?returned=1`);
  const again = page.getByRole('button', { name: 'Comprobar de nuevo' });
  await expect(again).toBeVisible();
  await again.dblclick();
  await expect.poll(() => asked.filter((path) => path === '/signaturit/log').length).toBeGreaterThan(1);
  await expect(page.getByRole('status')).toContainText(['Todavía no hay resultado']);
  // What is still on its way would be cut off with the page, and fail the test.
  await page.unrouteAll({ behavior: 'wait' });
  expect(most).toBe(1);
});
