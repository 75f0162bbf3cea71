// The profile: its tabs by address, by pointer and by keyboard, with script and without.
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../setup/browser.ts';

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
    await expect(page.getByRole('tabpanel')).toContainText('Ahora no hay desafíos');
    await page.reload();
    await expect(page.getByRole('tabpanel')).toContainText('Ahora no hay desafíos');
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
