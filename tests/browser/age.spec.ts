import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../setup/browser.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the gate stands at the wanted address with the twelve Spanish months, and opens it for an adult', async ({
    page,
  }) => {
    await page.goto('/club/catalogo?q=cena');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Eres mayor de edad?');
    const options = page.getByLabel('Mes').locator('option:not([value=""])');
    await expect(options).toHaveText(months);
    expect(await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual(
      months.map((_, index) => String(index + 1)),
    );
    await page.getByLabel('Día').fill('14');
    await page.getByLabel('Mes').selectOption('mayo');
    await page.getByLabel('Año').fill('1988');
    await page.getByRole('button', { name: 'Continuar' }).click();
    // Whoever is not signed in goes on to login, and the wanted page is still remembered.
    await expect(page).toHaveURL(/\/club\/login\?next=%2Fclub%2Fcatalogo%3Fq%3Dcena$/);
  });

  test('a day that does not exist is said at the date, and the form stays', async ({ page }) => {
    await page.goto('/club/login');
    await page.getByLabel('Día').fill('31');
    await page.getByLabel('Mes').selectOption('febrero');
    await page.getByLabel('Año').fill('1988');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Esa fecha no existe. Revisa el día, el mes y el año, con sus cuatro cifras.',
    );
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  });

  test('somebody under 18 is told so on the same sheet, without the form, and another year does not help', async ({
    page,
  }) => {
    await page.goto('/club/login');
    await page.getByLabel('Día').fill('1');
    await page.getByLabel('Mes').selectOption('enero');
    await page.getByLabel('Año').fill(String(new Date().getFullYear() - 10));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^1 de enero de \d{4}, ¿es así\?$/);
    await expect(page.getByLabel('Mes')).toHaveValue('1');
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Usar la fecha corregida' })).toBeVisible();
    await page.getByRole('button', { name: 'Sí, es así' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todavía no');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeHidden();
    await page.goto('/club');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todavía no');
  });
});

test('a date that is typed, and not sent, outlives a change of language', async ({ page }) => {
  await page.goto('/club/catalogo');
  await page.getByLabel('Día').fill('14');
  await page.getByLabel('Mes').selectOption('mayo');
  await page.getByLabel('Año').fill('1988');
  await page
    .locator('.gate')
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you 18 or over?');
  await expect(page.getByLabel('Day')).toHaveValue('14');
  await expect(page.getByLabel('Month')).toHaveValue('5');
  await expect(page.getByLabel('Year')).toHaveValue('1988');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/club\/login/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('what is missing of a date is named, and the language stands at the gate’s top', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/club/login');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Indica el día, el mes y el año en que naciste.');
  await page.getByLabel('Día').fill('1');
  await page.getByLabel('Mes').selectOption('mayo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Indica el año en que naciste.');
  const language = page.locator('.gate').getByRole('button', { name: /English/ });
  const [above, title] = [await language.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  await expect(language).toBeInViewport({ ratio: 1 });
  await language.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you 18 or over?');
});

test('axe finds nothing on the gate, and it fits 320 pixels', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/club');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
