import { expect, expectAccessible, expectComplaint, phone, test } from '../setup/browser.ts';
import { startOwnClub } from '../setup/browser-club.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';

test('the terms say their version and since when they are in force, to anyone', async ({ page }) => {
  await page.goto('/club/terminos-y-condiciones');
  await expect(page.getByText(/^Versión \S+, en vigor desde el \d+ de \p{L}+ de \d{4}\.$/u)).toBeVisible();
  await expectAccessible(page);
});

test('on paper the terms stand without navigation and buttons', async ({ page }) => {
  await page.goto('/club/terminos-y-condiciones');
  const print = page.getByRole('button', { name: 'Imprimir' });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('note', { name: 'Advertencia sanitaria' })).toBeVisible();
});

// One member who has not accepted: in order, the last one accepts.
test.describe.serial('a member who has not accepted the terms', () => {
  const sheet = { name: 'Hemos actualizado las bases legales' };

  test('is asked to on Home, can read them, and cannot put the sheet aside', async ({ page, signIn }) => {
    await signIn('pedro');
    await page.goto('/club/catalogo');
    await expect(page).toHaveURL(/\/club\?next=%2Fclub%2Fcatalogo$/);
    const dialog = page.getByRole('dialog', sheet);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('Qué ha cambiado desde la versión 1.0, la que aceptaste');
    await expect(dialog).toContainText('Versión 2.0, desde el 1 de septiembre de 2025');
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Leer los términos' }).click();
    await expect(page).toHaveURL(/\/club\/terminos-y-condiciones$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: /^Qué ha cambiado desde la versión 1\.0/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('loses the session when accepting fails, and is taken to login', async ({ page, signIn }) => {
    expectComplaint(page, /500/);
    await signIn('pedro');
    await page.route('**/api/club/accept-terms?*', (route) => route.fulfill({ status: 500, json: { error: '…' } }));
    await page.goto('/club');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page).toHaveURL(/\/club\/login\?reason=session-ended$/);
    await expect(page.getByRole('status').filter({ hasText: 'Tu sesión ha terminado.' })).toBeVisible();
    await page.goto('/club');
    await expect(page).toHaveURL(/\/club\/login$/);
  });

  test('is told by the button when no answer came, and accepts at another try', async ({ page, signIn }) => {
    expectComplaint(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|GET accept-terms: unreachable/);
    await page.setViewportSize(phone);
    await signIn('pedro');
    await page.goto('/club');
    await page.route('**/api/club/accept-terms?*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Aceptar' }).click();
    const said = page.getByRole('dialog', sheet).getByRole('alert');
    await expect(said).toContainText('No ha llegado respuesta');
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(said).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(said).toContainText('No ha llegado respuesta');
  });

  test('accepts, and the page that was wanted opens, as everything does', async ({ page, signIn }) => {
    await signIn('pedro');
    await page.goto('/club/noticias?pagina=2');
    const dialog = page.getByRole('dialog', sheet);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/club\/noticias\?pagina=2$/);
    await page.goto('/club');
    await expect(page.getByRole('link', { name: /Tienes .* puntos para canjear/ })).toBeVisible();
    await page.goto('/club/catalogo');
    await expect(page).toHaveURL(/\/club\/catalogo$/);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`terms that change while they are read, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });
    let club: RunningClub;
    test.beforeAll(async () => {
      club = await startOwnClub();
    });
    test.afterAll(() => club.stop());

    test('are shown anew with the reason, and those are accepted', async ({ page }) => {
      expectComplaint(page, /409/);
      await page.setViewportSize(phone);
      await page.context().addCookies([{ name: 'age-verified', value: 'true', url: club.url }]);
      await page.goto(`${club.url}/club/catalogo?orden=puntos`);
      await page.getByLabel('Correo').fill('pedro@club.example');
      await page.getByLabel('Contraseña', { exact: true }).fill('incombustible-2026');
      await page.getByRole('button', { name: 'Entrar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Hemos actualizado las bases legales' });
      await expect(dialog).toContainText('Versión 2.0');
      const words = { title: { es: 'Términos' }, summary: { es: 'Lo nuevo de la tercera' }, body: { es: [] } };
      const terms = { _id: 'terminos-3', _type: 'terms', version: '3.0', inForceFrom: '2026-02-01', ...words };
      await findLake(club).editor.create(terms);
      await expect
        .poll(async () => (await page.request.get(`${club.url}/club/terminos-y-condiciones`)).text())
        .toContain('Versión 3.0');

      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      const note = dialog.getByText('Los términos han cambiado mientras los leías.');
      await expect(note).toBeVisible();
      await expect(note).toBeInViewport();
      await expect(dialog).toContainText('Lo nuevo de la tercera');
      if (javaScriptEnabled) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`${club.url}/club/catalogo?orden=puntos`);
    });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  let club: RunningClub;
  test.beforeAll(async () => {
    club = await startOwnClub();
  });
  test.afterAll(() => club.stop());

  test('a member accepts the terms and goes on', async ({ page }) => {
    await page.context().addCookies([{ name: 'age-verified', value: 'true', url: club.url }]);
    await page.goto(`${club.url}/club/login`);
    await page.getByLabel('Correo').fill('pedro@club.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('incombustible-2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hemos actualizado las bases legales' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page).toHaveURL(`${club.url}/club`);
    await expect(page.getByRole('link', { name: /Tienes .* puntos para canjear/ })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
