// The login: while it loads, taken over, failing, without script; by keyboard, by touch, on a phone.
import type { Page } from '@playwright/test';
import { fillBirthDate } from '../setup/birth-date.ts';
import { desktop, expect, expectAccessible, expectComplaint, layoutShift, phone, test } from '../setup/browser.ts';

const password = 'incombustible-2026';

/** Opens the login and waits until its island, which loads when the browser is idle, has taken the form over. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/club/login');
  await expectHydrated(page);
}

const expectHydrated = (page: Page) =>
  expect(page.locator('form[action="/api/club/login"]')).toHaveJSProperty('noValidate', true);

async function fillIn(page: Page, email = 'ana@club.example'): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

test('a wrong pair is said at the password in the server’s words, and the focus is there', async ({ page, adult }) => {
  expectComplaint(page, /422/);
  await adult();
  await openLogin(page);
  await page.getByLabel('Correo').fill('nadie@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const typed = page.getByLabel('Contraseña', { exact: true });
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription(/no coinciden/);
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
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
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
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Demasiados intentos. Prueba otra vez dentro de 3 min.');
  await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toHaveCount(0);
});

test('without a network it says so and the form stays', async ({ page, adult }) => {
  expectComplaint(page, /ERR_FAILED|Failed to load|POST login: unreachable/);
  await adult();
  await page.route('**/api/club/login', (route) => route.abort());
  await openLogin(page);
  await page.getByLabel('Correo').fill('ana@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Sin conexión con el club.');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).not.toHaveAttribute('aria-busy');
  // Its lines are as far from one another with the button among them, which is large enough to press.
  await page.setViewportSize(phone);
  const retry = page.getByRole('button', { name: 'Volver a intentarlo' });
  const { lines, pressed } = await retry.evaluate((button) => {
    const text = button.parentElement;
    const line = text && parseFloat(getComputedStyle(text).lineHeight);
    return { lines: (text?.offsetHeight ?? 0) / (line ?? 1), pressed: button.getBoundingClientRect().height };
  });
  expect(lines).toBeCloseTo(Math.round(lines), 1);
  expect(pressed).toBeGreaterThanOrEqual(44);
});

test('what was typed before the island came stays, and nothing moves when it does', async ({ page, adult }) => {
  await adult();
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/_astro\/LoginForm.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/club/login');
  await fillIn(page);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Mostrar la contraseña' })).toHaveCount(0);
  const before = await layoutShift(page);
  release(undefined);
  await expectHydrated(page);
  await expect(page.getByRole('button', { name: 'Mostrar la contraseña' })).toBeVisible();
  await expect(page.getByLabel('Correo')).toHaveValue('ana@club.example');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(password);
  expect(await layoutShift(page)).toBe(before);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/club$/);
});

test('while it is sent the button says so and a second press sends nothing', async ({ page, adult }) => {
  expectComplaint(page, /503/);
  await adult();
  await openLogin(page);
  await fillIn(page);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let sent = 0;
  await page.route('**/api/club/login', async (route) => {
    sent += 1;
    await released;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const busy = page.getByRole('button', { name: 'Entrando…' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Entrando…' })).toHaveCount(1);
  await expectAccessible(page);
  await busy.click();
  release(undefined);
  await expect(page.getByRole('alert')).toContainText('El club no responde ahora mismo.');
  expect(sent).toBe(1);
  await expectAccessible(page);
});

test('the password is shown and hidden by keyboard, and hidden again when it is sent', async ({ page, adult }) => {
  expectComplaint(page, /422/);
  await adult();
  await openLogin(page);
  const field = page.getByLabel('Contraseña', { exact: true });
  await page.getByLabel('Correo').focus();
  await page.keyboard.type('nadie@club.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('no es esta');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Mostrar la contraseña');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.getByRole('status').filter({ hasText: 'La contraseña se ve.' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'password');
  await page.keyboard.press('Space');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('no es esta');
});

test('one that fails ends the session that the browser had', async ({ page, adult, signIn, context }) => {
  expectComplaint(page, /422/);
  await adult();
  await openLogin(page);
  await signIn('ana');
  expect((await context.request.get('/api/club/self')).status()).toBe(200);
  await fillIn(page, 'nadie@club.example');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('club_session');
  await page.goto('/club/catalogo');
  await expect(page).toHaveURL(/\/club\/login\?next=/);
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('fields, button and help stand in the first screen, and it opens the club', async ({ page, adult }) => {
    await adult();
    await openLogin(page);
    for (const part of [
      page.getByRole('button', { name: 'Entrar', exact: true }),
      page.getByRole('link', { name: 'He olvidado mi contraseña' }),
      page.getByRole('main').getByRole('link', { name: '900 000 000' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await fillIn(page);
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).tap();
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
    await expect(page).toHaveURL(/\/club$/);
  });

  test('on a small one the whole button stands in the first screen, also below what is said first', async ({
    page,
    adult,
  }) => {
    await adult();
    await page.setViewportSize({ width: 360, height: 640 });
    for (const query of ['', '?lang=en', '?reason=session-ended', '?reason=signed-out', '?reason=passkeys-removed']) {
      await page.goto(`/club/login${query}`);
      const button = page.getByRole('button', { name: /^(?:Entrar|Sign in)$/ });
      await expect(button, query).toBeInViewport({ ratio: 1 });
    }
  });

  test('the question about cookies leaves fields and button free', async ({ page, adult, context }) => {
    await adult();
    await context.clearCookies({ name: 'consent' });
    for (const [width, height] of [
      [360, 640],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openLogin(page);
      const question = await page.getByRole('dialog', { name: 'Cookies, las justas' }).boundingBox();
      for (const part of [
        page.getByLabel('Correo'),
        page.getByLabel('Contraseña', { exact: true }),
        page.getByRole('button', { name: 'Entrar', exact: true }),
      ]) {
        const box = await part.boundingBox();
        // With room for the ring of its focus.
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) - 6);
        await part.tap();
      }
    }
  });
});

test('the wanted page is remembered by the age gate and the login, and opened after both', async ({
  page,
  request,
}) => {
  // Both are kept by the server from others, who wanted something else (tests/http/metrics.test.ts).
  await request.get('/club/perfil');
  await request.get('/club/login?next=%2Fclub%2Fperfil', { headers: { cookie: 'age-verified=true' } });
  await page.goto('/club/catalogo?q=cena');
  await expect(page).toHaveURL(/\/club\/catalogo\?q=cena$/);
  await fillBirthDate(page, { day: '14', month: '5', year: '1988' });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/club\/login\?next=%2Fclub%2Fcatalogo%3Fq%3Dcena$/);
  await page.getByLabel('Correo').fill('ana@club.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/club\/catalogo\?q=cena$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the login works, says what was refused, and keeps the e-mail', async ({ page, adult }) => {
    expectComplaint(page, /422/);
    await adult();
    await page.goto('/club/login');
    await page.getByLabel('Correo').fill('nadie@club.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/no coinciden/);
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Correo')).toHaveValue('nadie@club.example');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
    await page.getByLabel('Correo').fill('ana@club.example');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
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
