// The focus never falls to the body: what has it goes on having it, or hands it on.
import { expect, openHome, phone } from '../setup/browser.ts';
import { addToBasket, test } from '../setup/shopper.ts';

test('the basket’s steps keep the focus at their ends', async ({ page, shopper }) => {
  await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  await page.goto('/club/cesta');
  const [less, more] = ['Quitar uno', 'Añadir uno'].map((name) => page.getByRole('button', { name }));
  await more?.press('Enter');
  await expect(page.getByRole('group', { name: /^Cantidad/ }).locator('output')).toHaveText('2 de Funda de bolsillo');
  await less?.press('Enter');
  await expect(page.getByRole('group', { name: /^Cantidad/ }).locator('output')).toHaveText('1 de Funda de bolsillo');
  await expect(page.locator(':focus')).toHaveAccessibleName('Quitar uno');
  await expect(page.locator(':focus')).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Cantidad/ }).locator('output')).toHaveText('1 de Funda de bolsillo');
});

test('«Cambiar» leads into the address, and «Deshacer» back to its line', async ({ page, shopper }) => {
  await shopper();
  await addToBasket(page, 'funda-de-bolsillo');
  await page.goto('/club/cesta');
  await page.getByRole('button', { name: 'Cambiar' }).press('Enter');
  await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
  await page.getByRole('button', { name: 'Quitar Funda de bolsillo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar Funda de bolsillo' })).toBeFocused();
});

test('the banners’ buttons keep the focus at the last one', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('ana');
  await openHome(page);
  const count = await page.locator('.slides > li').count();
  const next = page.getByRole('button', { name: 'Siguiente' });
  for (let index = 1; index < count; index++) {
    await next.press('Enter');
    await expect(page.locator('[data-position]')).toHaveText(`${String(index + 1)} de ${String(count)}`);
  }
  await expect(next).toBeFocused();
  await expect(next).toBeDisabled();
});

test('a product’s steps keep the focus at their ends', async ({ page, shopper }) => {
  await shopper();
  await page.goto('/club/catalogo/details/funda-de-bolsillo');
  await expect(page.locator('[data-add]')).toBeEnabled();
  await page.getByRole('button', { name: 'Añadir uno' }).press('Enter');
  await page.getByRole('button', { name: 'Quitar uno' }).press('Enter');
  await expect(page.locator('.stepper output')).toHaveText('1 de Funda de bolsillo');
  await expect(page.getByRole('button', { name: 'Quitar uno' })).toBeFocused();
});

test('an answer to the cookies hands the focus to the page', async ({ page, context, signIn }) => {
  await signIn('ana');
  await context.clearCookies({ name: 'consent' });
  await page.goto('/club/faq');
  await page.getByRole('button', { name: 'Rechazar' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cookies, las justas' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('«Isla y orden»', () => {
  test.use({ viewport: phone });

  test('closes with Escape and gives the focus back, and a press beside it only closes it', async ({
    page,
    signIn,
  }) => {
    await signIn('ana');
    await page.goto('/club/catalogo');
    const door = page.getByRole('button', { name: 'Isla y orden' });
    await door.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Isla y orden' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(door).toBeFocused();
    await door.click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(100, 120);
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/club\/catalogo$/);
  });

  test('sends both choices with the search', async ({ page, signIn }) => {
    await signIn('ana');
    await page.goto('/club/catalogo?q=cena');
    await page.getByRole('button', { name: 'Isla y orden' }).click();
    await page.getByLabel('Orden', { exact: true }).selectOption('name');
    await page.getByRole('button', { name: 'Ver regalos' }).click();
    await expect(page).toHaveURL(/[?&]q=cena/);
    await expect(page).toHaveURL(/[?&]sort=name/);
  });
});
