// The catalogue and its products, with and without script.
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { addToBasket, test } from '../setup/shopper.ts';

const pages = ['/club/catalogo', '/club/catalogo/details/kit-iluma-one', '/club/cesta', '/club/regalos-canjeados'];

for (const [size, viewport] of Object.entries({ phone, desktop, narrow: { width: 320, height: 640 } })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on catalogue, product, basket and redeemed gifts on a ${size} screen, ${colorScheme}`, async ({
      page,
      shopper,
    }) => {
      await shopper();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await addToBasket(page, 'funda-de-bolsillo');
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.endsWith('cesta')) await expect(page.locator('.line')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }
}

test('the categories begin with Todos and end with Productos Canjeados, which leads to the redeemed gifts', async ({
  page,
  shopper,
}) => {
  await shopper();
  await page.goto('/club/catalogo');
  const chips = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link');
  await expect(chips.first()).toHaveText('Todos');
  await expect(chips.first()).toHaveAttribute('aria-current', 'page');
  await chips.last().click();
  await expect(page).toHaveURL(/\/club\/regalos-canjeados$/);
  await expect(page.getByRole('heading', { name: 'Aún no has canjeado nada' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('category, search, island and order are links and a form, and a product can be read', async ({
    page,
    shopper,
  }) => {
    await shopper({ island: 'tenerife' });
    await page.goto('/club/catalogo');
    await page.getByRole('link', { name: 'Cenas', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cenas');
    await page.goto('/club/catalogo');
    await page.getByLabel('Buscar en el catálogo').fill('coctel AZOTEA');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'regalo' })).toHaveText(
      '1 regalo en Tenerife para «coctel AZOTEA»',
    );
    await page.getByLabel('Buscar en el catálogo').fill('');
    await page.getByRole('button', { name: 'Isla y orden' }).click();
    await page.getByLabel('Isla', { exact: true }).selectOption('todas');
    await page.getByLabel('Orden', { exact: true }).selectOption('cost-up');
    await page.getByRole('button', { name: 'Ver regalos' }).click();
    await expect(page.getByRole('main').locator('.card').first()).toContainText('Café y dulce');
    await page.getByRole('link', { name: 'Café y dulce' }).click();
    const note = page.locator('noscript .note');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('hace falta JavaScript');
    await expect(page.getByRole('button', { name: 'Añadir a la cesta' })).toBeDisabled();
  });

  test('on a phone the menu lies over no way out of a search that finds nothing', async ({ page, shopper }) => {
    await shopper();
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/club/catalogo?q=zzzzqq');
    await expect(page.getByRole('link', { name: 'Ver todo el catálogo' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.fab')).not.toBeInViewport();
    await page.locator('.fab').scrollIntoViewIfNeeded();
    await expect(page.locator('.fab')).toBeInViewport({ ratio: 1 });
  });
});

test('a search without result says so and leads back to everything', async ({ page, shopper }) => {
  await shopper();
  await page.goto('/club/catalogo?q=paraguas');
  await expect(page.getByRole('heading', { name: 'No hay regalos así' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver todo el catálogo' }).click();
  await expect(page).toHaveURL(/\/club\/catalogo$/);
});

test('what one category has nothing of is searched in all of them', async ({ page, shopper }) => {
  await shopper();
  await page.goto('/club/catalogo/experiencias?q=funda');
  const everywhere = page.getByRole('link', { name: 'Buscar «funda» en todo el catálogo' });
  await expect(page.getByRole('link', { name: 'Ver todo el catálogo' })).toBeVisible();
  await everywhere.click();
  await expect(page).toHaveURL(/\/club\/catalogo\?q=funda$/);
  await expect(page.getByRole('main').locator('.card').first()).toContainText(/funda/i);
});

test('the coupons have a chip and a list, an unknown category and product are 404', async ({ page, shopper }) => {
  await shopper();
  expectComplaint(page, /404/);
  await page.goto('/club/catalogo');
  await page.getByRole('link', { name: 'Cupones', exact: true }).click();
  await expect(page).toHaveURL(/\/club\/catalogo\/cupones$/);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names.filter({ hasText: 'Café y dulce' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cupones', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goto('/club/catalogo/tardeo');
  await expect(page.getByRole('link', { name: 'Cupones', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.locator('.coupons')).toHaveAttribute('data-state', 'loaded');
  await page.evaluate(() => {
    document.body.dataset.same = 'page';
  });
  await page.getByRole('button', { name: 'Isla y orden' }).click();
  await page.getByLabel('Orden', { exact: true }).selectOption('cost-up');
  await page.getByRole('button', { name: 'Ver regalos' }).click();
  await expect(page).toHaveURL(/\/catalogo\/cupones\?.*sort=cost-up/);
  await expect(names.filter({ hasNotText: 'Isla y orden' }).first()).toHaveText('Café y dulce');
  // The list follows what is typed, as in the whole catalogue, and its rows go on redeeming.
  const search = page.getByRole('combobox', { name: 'Buscar' });
  await search.fill('tapa');
  await expect(names.filter({ hasNotText: 'Isla y orden' })).toHaveText(['Ruta de la tapa']);
  await expect(page).toHaveURL(/\/catalogo\/cupones\?q=tapa&sort=cost-up$/);
  await expect(page.locator('.coupons').getByRole('button', { name: /^Canjear ahora/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toHaveCSS('clip-path', 'inset(50%)');
  await search.fill('paraguas');
  await expect(page.getByRole('heading', { name: 'No hay regalos así' })).toBeVisible();
  await search.fill('');
  await expect(names.filter({ hasNotText: 'Isla y orden' }).nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Todos', exact: true }).click();
  await expect(page).toHaveURL(/\/club\/catalogo(?:\?|$)/);
  await expect(page.getByRole('main').locator('.card').first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same', 'page');
  expect((await page.goto('/club/catalogo/nada'))?.status()).toBe(404);
  expect((await page.goto('/club/catalogo/details/nada'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aquí no hay isla');
});

test('a product of another island says so and can’t be added', async ({ page, shopper }) => {
  await shopper({ island: 'lanzarote' });
  await page.goto('/club/catalogo/details/coctel-en-la-azotea');
  await expect(page.getByText('Este regalo se canjea solo en Tenerife. Tu isla es Lanzarote.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Añadir a la cesta' })).toHaveCount(0);
});
