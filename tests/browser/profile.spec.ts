// The profile: its tabs by address, by pointer and by keyboard, with script and without; editing one's details.
import type { Page, Route } from '@playwright/test';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { password, test } from '../setup/shopper.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

for (const [device, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(`on a ${device} arrow keys move through the tabs, and each has an address`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport);
    await signIn('ana');
    await page.goto('/club/perfil?tab=codigo');
    await expect(tab(page, 'Tu código de recomendación')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText(/Copiar código/);
    await expectAccessible(page);
    await tab(page, 'Tu código de recomendación').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Tu información general')).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Tu información general' })).toBeVisible();
    await expect(page).toHaveURL(/\?tab=informacion$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\?tab=gana-puntos$/);
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Tus desafíos')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Gana puntos')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Gana puntos' })).toBeFocused();
    await tab(page, 'Tus desafíos').click();
    await expect(page.getByRole('tabpanel')).toContainText('La ruta del socio');
    await page.reload();
    await expect(page.getByRole('tabpanel')).toContainText('La ruta del socio');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs are links', async ({ page, signIn }) => {
    await signIn('ana');
    await page.goto('/club/perfil');
    await expect(page.getByRole('heading', { name: 'Movimientos' })).toBeVisible();
    await page.getByRole('link', { name: 'Tu código de recomendación' }).click();
    await expect(page).toHaveURL(/\?tab=codigo$/);
    await expect(page.getByRole('heading', { name: 'Tu código de recomendación' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Movimientos' })).toBeHidden();
  });
});

test('a long name is whole on a phone', async ({ page, shopper }) => {
  await page.setViewportSize(phone);
  await shopper({ name: { firstName: 'María Ángeles', lastName: 'Hernández-O’Shanahan del Castillo' } });
  await page.goto('/club/perfil');
  const cut = await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.scrollHeight - h1.clientHeight);
  // Less than a line.
  expect(cut).toBeLessThan(10);
});

const editPage = '/club/perfil/editar-datos-personales';
/** Waits for the form's script, which loads when the browser is idle. */
const hydrated = (page: Page, call = 'self') =>
  expect(page.locator(`form[action="/api/club/${call}"]`)).toHaveJSProperty('noValidate', true);

for (const [device, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test(`on a ${device} details are edited: a refusal stands at its field, and nothing typed is lost on any failure`, async ({
    page,
    shopper,
  }) => {
    await shopper();
    await page.setViewportSize(viewport);
    await page.goto(editPage);
    await hydrated(page);
    const form = page.locator('form[data-state]');
    const save = page.getByRole('button', { name: 'Guardar' });
    await expect(form).toHaveAttribute('data-state', 'not-updated');
    await page.getByLabel('Nombre', { exact: true }).fill('María de los Ángeles');
    await page.getByLabel('Teléfono').fill('12345');
    await save.click();
    await expect(form).toHaveAttribute('data-state', 'errors');
    await expect(page.getByLabel('Teléfono')).toBeFocused();
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/nueve/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Teléfono').fill('600 10 02 77');
    expectComplaint(page, /503|ERR_FAILED|Failed to load|POST self|call/);
    for (const fail of [
      (route: Route) => route.fulfill({ status: 503, json: { error: 'x' } }),
      (route: Route) => route.abort(),
    ]) {
      await page.route('**/api/club/self', fail);
      await save.click();
      await expect(page.getByRole('alert')).toContainText('Lo que has escrito sigue aquí');
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('María de los Ángeles');
      await expect(page.getByLabel('Teléfono')).toHaveValue('600 10 02 77');
      await page.unroute('**/api/club/self');
    }
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(form).toHaveAttribute('data-state', 'updated');
    await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('María de los Ángeles');
    await expect(page.getByLabel('Teléfono')).toHaveValue('+34 600 100 277');
  });

test('what was typed is there again after a reload, and after signing in where the session had ended', async ({
  page,
  shopper,
}) => {
  const { email } = await shopper();
  await page.goto(editPage);
  await hydrated(page);
  await page.getByLabel('Municipio').fill('Agaete');
  await page.reload();
  await expect(page.getByLabel('Municipio')).toHaveValue('Agaete');
  await hydrated(page);
  await page.context().clearCookies({ name: 'club_session' });
  expectComplaint(page, /401/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await hydrated(page, 'login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(new RegExp(editPage));
  await expect(page.getByRole('status').filter({ hasText: 'sin guardar' })).toBeVisible();
  await expect(page.getByLabel('Municipio')).toHaveValue('Agaete');
});

test('what was typed outlives a change of language', async ({ page, shopper }) => {
  await shopper();
  await page.goto(editPage);
  await hydrated(page);
  await page.getByLabel('Municipio').fill('Agaete');
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Town')).toHaveValue('Agaete');
});

test('on a short phone the profile opens at its top, with its name', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await shopper();
  await page.goto('/club/perfil');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Tu información general');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a phone the tabs show that there are more, until the last is in sight', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn('ana');
  await page.goto('/club/perfil?tab=desafios');
  const more = page.locator('.more-tabs');
  await expect(more).toBeInViewport();
  const last = page.getByRole('tab').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(more).toBeHidden();
  await page.setViewportSize(desktop);
  await expect(more).toBeHidden();
});
