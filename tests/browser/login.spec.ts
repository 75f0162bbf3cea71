import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectComplaint, phone, test } from '../setup/browser.ts';

const password = 'incombustible-2026';

/** Opens the login and waits for its script, which loads when the browser is idle and then replaces the browser's own messages. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/club/login');
  await expect(page.locator('form[data-login]')).toHaveJSProperty('noValidate', true);
}

test('a wrong pair is said at its field in the server’s words, and the focus is there', async ({ page, adult }) => {
  expectComplaint(page, /422/);
  await adult();
  await openLogin(page);
  await page.getByLabel('Correo').fill('nadie@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const email = page.getByLabel('Correo');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/no coinciden/);
  await expect(page).toHaveURL(/\/club\/login$/);
  await expectAccessible(page);
});

test('what is missing is said before anything is sent', async ({ page, adult }) => {
  await adult();
  await openLogin(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByLabel('Correo').fill('ana');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('Escribe tu correo, con su arroba.');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription('Escribe tu contraseña.');
  expect(sent).toEqual([]);
});

test('after too many attempts it says when to come back', async ({ page, adult }) => {
  expectComplaint(page, /429/);
  await adult();
  await page.route('**/api/club/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '130' }, json: { error: '…' } }),
  );
  await openLogin(page);
  await page.getByLabel('Correo').fill('ana@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Demasiados intentos. Prueba otra vez dentro de 3 min.');
});

test('without a network it says so and the form stays', async ({ page, adult }) => {
  expectComplaint(page, /ERR_FAILED|Failed to load|POST login: unreachable/);
  await adult();
  await page.route('**/api/club/login', (route) => route.abort());
  await openLogin(page);
  await page.getByLabel('Correo').fill('ana@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Sin conexión con el club.');
  await expect(page.getByRole('button', { name: 'Entrar' })).not.toHaveAttribute('aria-busy');
});

test('the wanted page is remembered and opened after the login', async ({ page, adult }) => {
  await adult();
  await page.goto('/club/catalogo?q=cena');
  await expect(page).toHaveURL(/\/club\/login\?next=/);
  await page.getByLabel('Correo').fill('ana@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/club\/catalogo\?q=cena$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the login works, and says what was refused', async ({ page, adult }) => {
    await adult();
    await page.goto('/club/login');
    await page.getByLabel('Correo').fill('nadie@club.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/no coinciden/);
    await page.getByLabel('Correo').fill('ana@club.example');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/club$/);
  });
});

test('a login that failed altogether has a page of its own, and members are taken Home from it', async ({
  page,
  adult,
  signIn,
}) => {
  await adult();
  await page.goto('/club/error-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upsss... Algo ha ido mal');
  await expectAccessible(page);
  await signIn('ana');
  await page.goto('/club/error-login');
  await expect(page).toHaveURL(/\/club$/);
});

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the login on a ${size}, ${colorScheme}`, async ({ page, adult }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await adult();
      await page.goto('/club/login');
      await expectAccessible(page);
    });
  }
}
