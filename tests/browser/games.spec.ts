// The roulette, by touch on a phone and by the keyboard on a desktop: the wheel stops where the club says.
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, phone } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

/** The name of the sector under the pointer. */
const underPointer = (page: Page) =>
  page.locator('.wheel .turning').evaluate((wheel) => {
    const turned = new DOMMatrix(getComputedStyle(wheel).transform);
    const degrees = (Math.atan2(turned.b, turned.a) * 180) / Math.PI;
    const sectors = [...wheel.querySelectorAll('.sector')];
    const at = (((360 - degrees) % 360) + 360) % 360;
    const sector = sectors[Math.floor(at / (360 / sectors.length))];
    return [...(sector?.querySelectorAll('tspan') ?? [])].map(({ textContent }) => textContent).join(' ');
  });

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`a spin on a ${size} tells what came up, where the wheel stops, and is the only one of the day`, async ({
    page,
    shopper,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({
      colorScheme: size === 'phone' ? 'dark' : 'light',
      reducedMotion: size === 'phone' ? 'no-preference' : 'reduce',
    });
    await shopper();
    await page.goto('/club/roulette');
    await expect(page.locator('form[data-ready="true"]')).toBeVisible();
    await expectAccessible(page);
    const button = page.getByRole('button', { name: 'Girar' });
    await button.focus();
    await (size === 'phone' ? button.click() : button.press('Enter'));
    const said = page.locator('main').getByRole('status').filter({ hasText: 'Ha salido' });
    await expect(said).toBeVisible({ timeout: 15_000 });
    const name = await underPointer(page);
    await expect(said).toContainText(`Ha salido ${name}.`);
    // Points are told over the page, too.
    if (name.includes('punto')) {
      const popup = page.getByRole('dialog', { name: `+${name}` });
      await expect(popup).toBeVisible();
      await expectAccessible(page);
      await popup.getByRole('button', { name: 'Seguir' }).press('Enter');
      await expect(popup).toBeHidden();
    }
    await expect(page.getByText('Ya has jugado hoy. Mañana tienes otra tirada.')).toBeVisible();
    await expect(page.locator('[data-plays]')).toContainText(name);
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
  });
