import { expect, openHome, test } from '../setup/browser.ts';

const decimals = /\d[,.]\d{2}(?!\d)/;

test('points are whole wherever they are shown', async ({ page, signIn }) => {
  await signIn('ana');
  await openHome(page);
  expect(await page.locator('body').innerText()).not.toMatch(decimals);
  for (const path of [
    'catalogo',
    'catalogo/details/funda-de-bolsillo',
    'cesta',
    'regalos-canjeados',
    'como-ganar-puntos',
  ]) {
    const answer = await page.goto(`/club/${path}`);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('body').innerText(), path).not.toMatch(decimals);
  }
});
