// What a member wishes of a product: to save for it, which Home and its mountain show, and to be told when it is back. Plain forms.
import { desktop, expect, expectAccessible, expectComplaint, openHome, phone } from '../setup/browser.ts';
import { findProduct, test } from '../setup/shopper.ts';

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`a product is pinned as the goal by the keyboard, Home shows how far it is, and it is unpinned, on a ${size}`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: size === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await shopper({ points: 7 });
    await page.goto('/club/catalogo/details/funda-de-bolsillo');
    const button = page.locator('.wishes [data-first]');
    await expect(button).toHaveAccessibleName('Poner como meta · te falta 1');
    // What one can't afford offers this first; the basket is no main action then.
    await expect(page.locator('.about').getByRole('button').first()).toHaveAccessibleName(/^Poner como meta/);
    await expect(page.locator('.about .btn:not(.quiet, .buy-bar)')).toHaveCount(1);
    await button.focus();
    const scrolled = await page.evaluate(() => {
      document.body.dataset.loadedOnce = '';
      return window.scrollY;
    });
    await button.press('Enter');
    await expect(page.getByRole('button', { name: 'Quitar la meta' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Quitar la meta' })).toHaveAccessibleDescription(/^Es tu meta/);
    await expect(page.locator('body[data-loaded-once]')).toHaveCount(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(page.getByText('Es tu meta. Te falta 1 punto.')).toBeVisible();
    await expect(page.locator('.wishes [data-first]')).toHaveAccessibleName('Dónde ganar el que falta');
    await expectAccessible(page);
    await openHome(page);
    await expect(page.getByText('Tu meta es Funda de bolsillo: te falta 1 punto.')).toBeVisible();
    const mark = page.locator('svg .goal').first();
    await mark.scrollIntoViewIfNeeded();
    await expect(mark).toBeInViewport({ ratio: 0.99 });
    // With one point missing it is close to the sun: what tells them apart stands above it.
    const [flag, sun] = [await mark.locator('.pennant').boundingBox(), await page.locator('svg .halo').boundingBox()];
    expect((flag?.y ?? 0) + (flag?.height ?? 0)).toBeLessThanOrEqual(sun?.y ?? 0);
    await expectAccessible(page);
    await page.goto('/club/catalogo/details/funda-de-bolsillo');
    await page.getByRole('button', { name: 'Quitar la meta' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Poner como meta' }).first()).toBeVisible();
    await openHome(page);
    await expect(page.locator('svg .halo')).toBeVisible();
    await expect(page.getByText('Tu meta es')).toHaveCount(0);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test('on a phone a bar offers to save for what one can’t afford, and then where to earn the rest', async ({
    page,
    shopper,
  }) => {
    await shopper({ points: 7 });
    await page.goto('/club/catalogo/details/kit-iluma-one');
    const bar = page.locator('.buy-bar');
    await expect(page.locator('.wishes [data-first]')).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
    await page.locator('.about > :last-child').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toHaveText('Poner como meta · te faltan 21');
    await bar.click();
    await expect(page.getByText('Es tu meta. Te faltan 21 puntos.')).toBeVisible();
    await page.locator('.about > :last-child').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(bar).toHaveText('Dónde ganar los 21 que faltan');
    await bar.click();
    await expect(page).toHaveURL(/juegos$/);
  });

  test('the bar is there from the first paint where the button is below the window', async ({ page, shopper }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await shopper({ points: 7 });
    await page.goto('/club/catalogo/details/kit-iluma-one');
    await expect(page.locator('.buy-bar')).toBeVisible();
    await expect(page.locator('.buy-bar')).toBeInViewport({ ratio: 1 });
  });
});

test('who waits for what is sold out is told so, and may stop', async ({ page, context, shopper, club }) => {
  await page.setViewportSize(phone);
  await shopper();
  const {
    id,
    slug,
    e_commerce_variation_values: variations,
  } = await findProduct(page.request, 'guachinche-en-la-laguna');
  expectComplaint(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|Load error|422/);
  await page.goto(`/club/catalogo/details/${slug}`);
  await page.getByRole('button', { name: /^Canjear ahora/ }).click();
  await club.stock.setStocks(variations.map((variation) => ({ productId: id, variationId: variation.id, units: 0 })));
  await page.getByRole('button', { name: /^Canjear \d/ }).click();
  await expect(page.locator('[data-failure]')).toBeFocused();
  await expect(page.locator('.buy').getByText('Agotado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toHaveCount(0);
  const tellMe = page.getByRole('button', { name: /^Avísame cuando vuelva/ }).first();
  await context.setOffline(true);
  await tellMe.press('Enter');
  await expect(page.locator('.wishes').getByRole('alert')).toHaveText(/^No hemos podido guardarlo/);
  await expect(page.locator('#load-error')).toBeHidden();
  await expect(tellMe).toBeFocused();
  await context.setOffline(false);
  await tellMe.press('Enter');
  await expect(page.getByText(/Te avisaremos por correo cuando vuelva/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No me avises' }).first().press('Enter');
  await expect(page.getByText(/Te avisaremos por correo cuando vuelva/)).toHaveCount(0);
});

test('of what is sold out, to be told when it is back stands first, and that it is once', async ({
  page,
  shopper,
  club,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shopper({ points: 7 });
  const product = await findProduct(page.request, 'cesta-de-playa');
  const kept = product.e_commerce_variation_values.map(({ id, pivot: { stock } }) => ({
    variationId: id,
    units: stock,
  }));
  const setStocks = (units: (kept: number) => number) =>
    club.stock.setStocks(kept.map((one) => ({ productId: product.id, ...one, units: units(one.units) })));
  await setStocks(() => 0);
  try {
    await page.goto(`/club/catalogo/details/${product.slug}`);
    const tellMe = page.getByRole('button', { name: /^Avísame cuando vuelva/ }).first();
    await expect(tellMe).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.about').getByText(/^Agotado/)).toHaveCount(1);
    await expect(page.locator('.wishes').getByRole('button').first()).toHaveText(/^\s*Avísame cuando vuelva/);
    await expect(page.locator('.buy-bar')).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await setStocks((units) => units);
  }
});
