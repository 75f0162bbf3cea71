import type { Page } from '@playwright/test';
import { CountsRequest } from '../../src/club/results/results.contract.ts';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { password, test } from '../setup/shopper.ts';

/** Opens the profile's section of privacy, with its islands ready. */
async function openPrivacy(page: Page): Promise<void> {
  await page.goto('/club/perfil/privacidad');
  for (const form of [
    '[action$=consents]:has([value=marketing])',
    '[action$=consents]:has([value=counting])',
    '[action$=export]',
    '[action$=erase]',
  ])
    await expect(page.locator(`form${form}`)).toHaveJSProperty('noValidate', true);
}

for (const [name, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test('a member asks for a copy of their data, and downloads it', async ({ page, shopper }) => {
      await shopper();
      await openPrivacy(page);
      const section = page.getByRole('region', { name: 'Descargar tus datos' });
      const [above, below] = await Promise.all([
        section.boundingBox(),
        page.getByRole('heading', { name: 'Borrar tu cuenta' }).boundingBox(),
      ]);
      // A heading is nearer to what it is of than to what is before it.
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(24);
      await section.getByText('Pedir una copia').press('Enter');
      await section.getByRole('button', { name: 'Pedir la copia' }).click();
      await expect(section.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
        'Escribe tu contraseña.',
      );
      expectComplaint(page, /422/);
      await section.getByLabel('Contraseña', { exact: true }).fill('wrong-password');
      await section.getByRole('button', { name: 'Pedir la copia' }).click();
      await expect(section.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
        /no es tu contraseña/,
      );
      await expectAccessible(page);
      await section.getByLabel('Contraseña', { exact: true }).fill(password);
      await section.getByRole('button', { name: 'Pedir la copia' }).press('Enter');
      await expect(section.getByRole('status').first()).toBeFocused();
      const link = section.getByRole('link', { name: 'Descargar' });
      await expect(link).toBeVisible({ timeout: 20_000 });
      await expect(section.getByRole('status').first()).toContainText('Tu copia está lista');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toBe('mis-datos.zip');

      await section.getByText('Pedir una copia nueva').press('Enter');
      await section.getByLabel('Contraseña', { exact: true }).fill(password);
      const asked = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await section.getByRole('button', { name: 'Pedir la copia' }).press('Enter');
      expect((await asked).status()).toBe(202);
      await expect(link).toBeVisible({ timeout: 20_000 });
    });

    test('a member erases their account, told before what is lost', async ({ page, shopper }) => {
      const { email, member } = await shopper({ points: 55 });
      await openPrivacy(page);
      const section = page.getByRole('region', { name: 'Borrar tu cuenta' });
      await section.getByText('Borrar mi cuenta', { exact: true }).press('Enter');
      await expect(section.getByRole('list', { name: 'Qué pierdes' })).toContainText('55 puntos');
      await expect(section.getByRole('list', { name: 'Qué pierdes' })).toContainText(member.code);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expectComplaint(page, /422/);
      await section.getByLabel('Contraseña', { exact: true }).fill(password);
      await section.getByLabel('Tu correo, para confirmar').fill('other@club.example');
      await section.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click();
      await expect(section.getByLabel('Tu correo, para confirmar')).toHaveAccessibleDescription(/No es el correo/);
      await expect(section.getByLabel('Tu correo, para confirmar')).toBeFocused();
      await section.getByLabel('Tu correo, para confirmar').fill(email);
      await section.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click();
      await expect(page).toHaveURL('/club/login?reason=account-erased&lang=es');
      await expect(page.getByRole('status').filter({ hasText: 'Tu cuenta está borrada.' })).toBeVisible();
      await page.goto('/club/perfil');
      await expect(page).toHaveURL(/\/club\/login/);
    });
  });

test('news by e-mail are allowed and taken back', async ({ page, shopper }) => {
  await shopper();
  await openPrivacy(page);
  const section = page.getByRole('region', { name: 'Novedades por correo' });
  await section.getByLabel('Quiero recibirlas').check();
  await section.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(section.getByText('Guardado.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Guardar: Novedades por correo', exact: true })).toBeFocused();
  await page.reload();
  await openPrivacy(page);
  await expect(section.getByLabel('Quiero recibirlas')).toBeChecked();
});

/** What pages tell of what was seen and pressed. */
function listenForCounts(page: Page) {
  const told: ReturnType<typeof CountsRequest.parse>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/club/counts')) told.push(CountsRequest.parse(request.postDataJSON()));
  });
  return told;
}

/** Waits for the page's script; what is pressed then leads nowhere. */
async function staysHere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Main\.astro[^/]+\.js$/.test(name)),
  );
  await page.locator('main').evaluate((element) => {
    element.addEventListener('click', (event) => {
      event.preventDefault();
    });
  });
}

/** As if the page were left: what it asks for while it goes, Playwright does not see. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('of what a campaign’s page shows is told what came on the screen, and in which something was pressed', async ({
  page,
  shopper,
}) => {
  await shopper();
  const told = listenForCounts(page);
  await page.goto('/club/news-festivales');
  await staysHere(page);
  const draw = page.locator('[data-counted=draw-festivales]');
  await draw.scrollIntoViewIfNeeded();
  await draw.getByRole('link').press('Enter');
  await leave(page);
  // The quiz stands further down: nobody has seen it.
  const seen = ['page-news-festivales', 'draw-festivales'];
  await expect.poll(() => told).toEqual([{ seen, clicked: ['draw-festivales'] }]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  });
  const quiz = page.locator('[data-counted=quiz-festivales]');
  await quiz.scrollIntoViewIfNeeded();
  await quiz.getByRole('button', { name: 'Siguiente' }).click();
  await leave(page);
  await expect.poll(() => told.slice(1)).toEqual([{ seen: ['quiz-festivales'], clicked: ['quiz-festivales'] }]);
});

test('a page tells once, as it is left, what was seen and pressed, until that is switched off', async ({
  page,
  shopper,
}) => {
  await shopper();
  const told = listenForCounts(page);
  const product = '/club/catalogo/details/bono-de-10-euros';
  await page.goto(product);
  const main = page.locator('main');
  await staysHere(page);
  await main.getByRole('navigation').getByRole('link').first().click();
  await leave(page);
  await leave(page);
  const id = 'product-bono-de-10-euros';
  await expect.poll(() => told[0]).toEqual({ seen: expect.arrayContaining([id]) as string[], clicked: [id] });
  expect(told).toHaveLength(1);

  await openPrivacy(page);
  const section = page.getByRole('region', { name: 'Contar lo que se ve' });
  await section.getByLabel('Podéis contar lo que veo y pulso').uncheck();
  await section.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(section.getByText('Guardado.')).toBeVisible();
  told.length = 0;
  await page.goto(product);
  await expect(main).toHaveAttribute('data-counts', 'off');
  await openPrivacy(page);
  await expect(section.getByLabel('Podéis contar lo que veo y pulso')).not.toBeChecked();
  expect(told).toEqual([]);
});
