import type { Page } from '@playwright/test';
import {
  desktop,
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScroll,
  phone,
  test,
} from '../setup/browser.ts';

const address = '/club/recomienda/formulario-faq';

/** Opens the form and waits for its script, which loads when the browser is idle. */
async function openForm(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.locator('form[action="/api/club/faq-form"]')).toHaveJSProperty('noValidate', true);
}

test('a question is asked by keyboard alone, from the frequent questions on', async ({ page, signIn }) => {
  await signIn('ana');
  await page.goto('/club/faq');
  await page.getByRole('link', { name: 'Escribir la pregunta' }).press('Enter');
  await expect(page.locator('form[action="/api/club/faq-form"]')).toHaveJSProperty('noValidate', true);
  const focused = page.locator(':focus');
  await page.getByLabel('Nombre').focus();
  await expect(focused).toHaveValue('Ana Hernández Dorta');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveValue('ana@club.example');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Prefijo');
  await expect(focused).toHaveValue('34');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveValue('600100201');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mi pedido');
  await page.keyboard.press('Tab');
  await page.keyboard.type('¿Cuándo llega lo que canjeé ayer?');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveRole('checkbox');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Qué hacemos con tus datos');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Enviar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${address}?sent`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya tenemos tu pregunta');
  await expectAccessible(page);
});

test('all that is wrong is said at once, what only the club can tell too, and the first has the focus', async ({
  page,
  signIn,
}) => {
  expectComplaint(page, /422/);
  await signIn('ana');
  await openForm(page);
  await page.getByLabel('Correo').fill('ana');
  // Enough digits for a number, but not for one of Spain.
  await page.getByLabel('Teléfono').fill('60010020');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByLabel('Correo')).toBeFocused();
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('Escribe tu correo, con su arroba.');
  await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/Revisa los números/);
  await expect(page.getByLabel('Asunto')).toHaveAccessibleDescription(/pocas palabras/);
  // The hint stays.
  await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription(/Sin contraseñas.*al menos 10 caracteres/);
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Sin esto no podemos contestarte.');
  await expectAccessible(page);

  // What is too long is neither cut nor sent; the field counts.
  const message = page.getByLabel('Mensaje');
  await message.fill('a'.repeat(3_199));
  await expect(page.getByText('3199 de 4000 caracteres')).toHaveCount(0);
  await message.fill('a'.repeat(4_001));
  await expect(page.getByText('4001 de 4000 caracteres')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Como mucho, 4000 caracteres.' })).toHaveCount(1);
  await page.getByLabel('Correo').fill('ana@club.example');
  await page.getByLabel('Teléfono').fill('600 100 200');
  await page.getByLabel('Asunto').fill('Mi pedido');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/Como mucho, 4000 caracteres\.$/);
  await expect(message).toHaveValue('a'.repeat(4_001));
  // One message, which goes once it no longer is so.
  const field = page.locator('.field').filter({ has: message });
  await expect(field.getByText(/4000 caracteres/)).toHaveCount(1);
  await expectAccessible(page);
  await message.fill('a'.repeat(3_999));
  await expect(field.getByText('Como mucho, 4000 caracteres.')).toHaveCount(0);
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Asunto').fill('Mi pedido');
  await page.getByLabel('Mensaje').fill('¿Cuándo llega lo que canjeé ayer?');
  await page.getByRole('checkbox').check();
}

test('what was written survives a reload and another language, until it is sent or its writer leaves', async ({
  page,
  signIn,
}) => {
  expectComplaint(page, /422/);
  await signIn('ana');
  await openForm(page);
  await fillIn(page);
  await page.getByLabel('Prefijo').selectOption('54');
  await page.getByLabel('Correo').fill('ana@club');
  await page.reload();
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Cuándo llega lo que canjeé ayer?');
  await expect(page.getByLabel('Prefijo')).toHaveValue('54');
  // What is agreed to is agreed to anew.
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  // The browser takes it for an address; the club says what is wrong with it.
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/^No es un correo completo/);
  await page.context().addCookies([{ name: 'locale', value: 'en', url: page.url() }]);
  await openForm(page);
  await expect(page.getByLabel('Message')).toHaveValue('¿Cuándo llega lo que canjeé ayer?');
  await page.getByLabel('Email').fill('ana@club.example');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(`${address}?sent`);
  await openForm(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByLabel('Message').fill('Another question');
  await page.goto('/club/logout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

for (const [what, answer, sentence] of [
  ['the limit is reached', { status: 429, headers: { 'retry-after': '130' } }, 'Prueba otra vez dentro de 3 min.'],
  ['the club is out', { status: 503 }, 'El club no responde ahora mismo.'],
] as const) {
  test(`when ${what} it is announced, and what was written stays`, async ({ page, signIn }) => {
    expectComplaint(page, /429|503/);
    await signIn('ana');
    await page.route('**/api/club/faq-form', (route) => route.fulfill({ ...answer, json: { error: '…' } }));
    await openForm(page);
    await fillIn(page);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    // After too many attempts the next one has to wait.
    const retry = page.getByRole('button', { name: 'Volver a intentarlo' });
    await expect(retry).toHaveCount(answer.status === 429 ? 0 : 1);
    await expect(page.getByLabel('Asunto')).toHaveValue('Mi pedido');
    await expect(page.getByRole('button', { name: 'Enviar' })).not.toHaveAttribute('aria-busy');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what was refused comes back as it was filled in, with the focus where it is wrong', async ({
    page,
    signIn,
  }) => {
    expectComplaint(page, /422/);
    await signIn('ana');
    await page.goto(address);
    await fillIn(page);
    await page.getByLabel('Teléfono').fill('60010020');
    await page.getByRole('button', { name: 'Enviar' }).click();
    const number = page.getByLabel('Teléfono');
    await expect(number).toHaveAccessibleDescription(/un teléfono de España tiene nueve/);
    await expect(number).toBeFocused();
    await expect(page.getByLabel('Mensaje')).toHaveValue('¿Cuándo llega lo que canjeé ayer?');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await number.fill('600 100 200');
    await page.getByLabel('Mensaje').fill('a'.repeat(4_001));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription(/Como mucho, 4000 caracteres\.$/);
    await expect(page.getByLabel('Mensaje')).toHaveValue('a'.repeat(4_001));
    await page.getByLabel('Mensaje').fill('¿Cuándo llega lo que canjeé ayer?');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL(`${address}?sent`);
  });
});

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the form on a ${size}, ${colorScheme}`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await signIn('ana');
      await openForm(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}
