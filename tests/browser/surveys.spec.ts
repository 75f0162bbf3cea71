// A survey in a browser: by touch and by keyboard, with questions that appear, kept from one device to the other, tried out, without script.
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 60_000 });

const address = '/club/survey/tu-club';
const group = (page: Page, name: RegExp) => page.getByRole('group', { name });
const finish = (page: Page) => page.getByRole('button', { name: 'Terminar' });
const why = /Por qué casi nunca/;

/** Opens a survey, and waits until its island has taken over. */
async function open(page: Page, path = address): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form.survey')).toHaveAttribute('novalidate', '');
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a question appears after its answer, what lacks is said, and the points come', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await open(page);
    await expect(group(page, why)).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const kept = page.waitForResponse(/survey\/answers$/);
    await page.getByRole('radio', { name: 'Casi nunca' }).tap({ force: true });
    expect((await kept).status()).toBe(204);
    await expect(group(page, why)).toBeVisible();
    await finish(page).tap();
    await expect(page.getByText('Responde a esta pregunta.')).toHaveCount(3);
    await expect(page.getByRole('radio', { name: 'No tengo tiempo' })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('radio', { name: 'No tengo tiempo' }).tap({ force: true });
    await page.getByRole('checkbox', { name: 'Los eventos' }).tap({ force: true });
    await page.getByRole('checkbox', { name: 'Los quiz' }).tap({ force: true });
    await page.getByRole('radio', { name: '9', exact: true }).tap({ force: true });
    await finish(page).tap();
    const popup = page.getByRole('dialog', { name: '+2 puntos' });
    await expect(popup).toContainText('Ahora tienes 32 puntos para canjear.');
    await popup.getByRole('button', { name: 'Seguir' }).tap();
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Ya has respondido a esta encuesta.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('on a desktop, by keyboard', () => {
  test.use({ viewport: desktop });

  test('a survey is begun before its script has loaded, left and finished another time', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    let load = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (load = resolve));
    await page.route(/\/_astro\/Survey\.[^/]*\.js$/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const kept = page.waitForResponse(/survey\/answers$/);
    await page.getByRole('radio', { name: 'Cada semana' }).focus();
    await page.keyboard.press('Space');
    load();
    expect((await kept).status()).toBe(204);
    await open(page);
    await expect(page.getByRole('radio', { name: 'Cada semana' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'El catálogo' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: '5', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked();
    await page.getByRole('textbox', { name: /Qué tendría que cambiar/ }).fill('Más sol');
    await finish(page).press('Enter');
    await expect(page.getByRole('dialog', { name: '+2 puntos' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  });

  test('the preview can be gone through, and sends nothing', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('survey')) sent.push(request.url());
    });
    await open(page, '/club/survey/preview/tu-club');
    await page.getByRole('radio', { name: 'Cada semana' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'El catálogo' }).check({ force: true });
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
    await finish(page).click();
    await expect(page.getByText('No se ha guardado nada. A un socio le daría 2 puntos.')).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await open(page);
    await expect(page.getByRole('radio', { name: 'Cada semana' })).not.toBeChecked();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('all questions stand below each other, and the page says that it is done', async ({ page, shopper }) => {
    await shopper({ points: 30 });
    await page.goto(address);
    await expect(group(page, why)).toContainText('Solo si antes has respondido: «Casi nunca».');
    await page.getByRole('radio', { name: 'Cada mes' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Los eventos' }).check({ force: true });
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
    await finish(page).click();
    await expect(page.getByText('Has ganado 2 puntos.')).toBeVisible();
  });
});
