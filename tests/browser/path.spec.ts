// The whole path of the first release: age gate, login, home, catalogue, two rewards, basket, redemption, redeemed gifts.
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { confirmation, password, redeemButton, test } from '../setup/shopper.ts';

test('a member redeems two rewards on a phone, from the age gate to the redeemed gifts', async ({
  page,
  createShopper,
}) => {
  const { email } = await createShopper({ points: 50 });
  await page.setViewportSize(phone);
  await page.goto('/club/catalogo');
  await page.getByLabel('Día').fill('3');
  await page.getByLabel('Mes').selectOption('5');
  await page.getByLabel('Año').fill('1985');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();

  // The wanted target was remembered; home is one press away.
  await expect(page).toHaveURL(/\/club\/catalogo$/);
  await page.goto('/club');
  await closePopup(page);
  await page.getByRole('main').locator('.poster').filter({ hasText: 'Catálogo' }).click();
  await page.getByRole('link', { name: 'Cóctel en la azotea' }).click();
  await page.locator('[data-add]').click();
  await page.goBack();
  await page.getByRole('link', { name: 'Funda de bolsillo' }).click();
  await page.getByRole('radio', { name: 'Atlántico' }).check({ force: true });
  await page.locator('[data-add]').click();
  await page.getByRole('link', { name: 'Ver cesta' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cesta');
  await expect(page.getByRole('listitem').filter({ hasText: 'Funda de bolsillo' })).toContainText('Atlántico');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await redeemButton(page, 14).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho, Nayra');
  await expect(page.getByText('Has canjeado 14 puntos. Tu saldo es de 36 puntos.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tienes 36 puntos para canjear' })).toBeVisible();
  const code = (await page.locator('.feature .code').textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver mis regalos' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regalos canjeados');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Funda de bolsillo' })).toContainText('Preparando el envío');
  await expect(lines.filter({ hasText: 'Funda de bolsillo' })).toContainText(code);
  // What is not sent is a ticket, with a code of its own; its details are the order's.
  const ticket = lines.filter({ hasText: 'Cóctel en la azotea' });
  await expect(ticket).toContainText(/[A-Z0-9]{5}-[A-Z0-9]{5}/);
  await expectAccessible(page);
  await ticket.getByRole('link', { name: 'Ver detalle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
});

test('a member redeems two rewards on a desktop by keyboard alone', async ({ page, createShopper }) => {
  // Some hundred keys, one after the other.
  test.setTimeout(90_000);
  const { email } = await createShopper({ points: 50 });
  await page.setViewportSize(desktop);
  await page.goto('/club');
  await tabTo(page, 'Día');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mayo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1985');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/club\/login/);
  await tabTo(page, 'Correo');
  await page.keyboard.type(email);
  await tabTo(page, 'Contraseña');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/club$/);
  await closePopup(page);

  for (const [name, slug] of [
    ['Cóctel en la azotea', 'coctel-en-la-azotea'],
    ['Ruta de la tapa', 'ruta-de-la-tapa'],
  ] as const) {
    await tabTo(page, 'Catálogo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/club\/catalogo$/);
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${slug}$`));
    await tabTo(page, 'Añadir a la cesta');
    await page.keyboard.press('Enter');
    await expect(confirmation(page)).toContainText(name);
  }
  await tabTo(page, /^Cesta, 2 artículos$/);
  await page.keyboard.press('Enter');
  await expect(redeemButton(page, 14)).toBeVisible();
  await tabTo(page, 'Canjear 14 puntos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hecho, Nayra' })).toBeFocused();
  await tabTo(page, 'Ver mis regalos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});

/** A campaign may greet on home, once its script has come; Escape puts it away. */
async function closePopup(page: Page): Promise<void> {
  await page.waitForLoadState();
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
}

/** Presses Tab until what has the focus is called that. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const pattern = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  for (let pressed = 0; pressed < 120; pressed++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
    });
    if (pattern.test(focused)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}
