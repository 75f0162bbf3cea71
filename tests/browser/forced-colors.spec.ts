// In forced colours (Windows' high contrast) author's backgrounds and shadows go: what they drew must be drawn otherwise.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, openHome, phone, test } from '../setup/browser.ts';

/** A place in an element, from its left and top: pixels from 0 on, from the right or bottom below it, or the middle. */
type Place = number | 'middle';

/** The colour of the window there. */
async function colourAt(of: Locator, left: Place, top: Place): Promise<string> {
  await of.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  const box = await of.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  const at = (start: number, size: number, place: Place) =>
    Math.floor(start + (place === 'middle' ? size / 2 : place < 0 ? size + place : place));
  const clip = { x: at(box.x, box.width, left), y: at(box.y, box.height, top), width: 1, height: 1 };
  const { data } = await sharp(await of.page().screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].join(' ');
}

async function canvasOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor.replaceAll(/[^\d ]/g, ''));
}

/** Its edge can be seen. */
async function expectEdge(of: Locator): Promise<void> {
  const edge = await Promise.all([colourAt(of, 0, 'middle'), colourAt(of, 1, 'middle')]);
  const canvas = await canvasOf(of.page());
  expect(
    edge.some((colour) => colour !== canvas),
    await of.evaluate((element) => element.outerHTML.slice(0, 120)),
  ).toBe(true);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ forcedColors: 'active', colorScheme, viewport: phone, reducedMotion: 'reduce' });

    test('points, swatches, chips and buttons of the catalogue can be seen', async ({ page, signIn }) => {
      await signIn('ana');
      await page.goto('/club/catalogo');
      const canvas = await canvasOf(page);
      expect(await colourAt(page.getByRole('main').locator('.dot').first(), 'middle', 'middle')).not.toBe(canvas);
      const [red, blue] = [0, 1].map((index) => page.locator('.swatches i').nth(index));
      if (!red || !blue) throw new Error('There are swatches.');
      expect(await colourAt(red, 'middle', 'middle')).not.toBe(await colourAt(blue, 'middle', 'middle'));
      await expectEdge(page.getByRole('button', { name: 'Isla y orden' }));
      await expectEdge(page.locator('.chip:not([aria-current])').first());
      expect(await colourAt(page.locator('.chip[aria-current]').first(), 'middle', 5)).not.toBe(
        await colourAt(page.locator('.chip:not([aria-current])').first(), 'middle', 5),
      );
    });

    test('the chosen variation, the steps and the button of a product can be seen', async ({ page, signIn }) => {
      await signIn('ana');
      await page.goto('/club/catalogo/details/kit-iluma-one');
      await expect(page.locator('[data-add]')).toBeEnabled();
      const [chosen, other] = [':has(:checked)', ':not(:has(:checked))'].map((state) =>
        page.locator(`.pick label${state}`).first(),
      );
      if (!chosen || !other) throw new Error('There are two variations.');
      expect(await colourAt(chosen, 1, 'middle')).not.toBe(await colourAt(other, 1, 'middle'));
      expect(await colourAt(other.locator('i'), 'middle', 'middle')).not.toBe(
        await colourAt(chosen.locator('i'), 'middle', 'middle'),
      );
      await expectEdge(page.locator('.stepper').first());
      await expectEdge(page.locator('[data-add]'));
    });

    test('the floating menu, its current item and the header’s points can be seen', async ({ page, signIn }) => {
      await signIn('ana');
      await openHome(page);
      const menu = page.locator('.fab ul');
      await expectEdge(menu);
      await expectEdge(menu.locator('.main'));
      // Nothing of the page shows through it.
      expect(await menu.evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor)).toBe(
        await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      );
      expect(await colourAt(menu.locator('[aria-current]'), 'middle', 5)).not.toBe(
        await colourAt(menu.locator('a:not([aria-current])').first(), 'middle', 5),
      );
      await expectEdge(page.locator('[data-balance-pill]'));
      const theme = page.locator('.preferences button');
      expect(await colourAt(theme.and(page.locator('[aria-pressed=true]')).first(), 'middle', 4)).not.toBe(
        await colourAt(theme.and(page.locator('[aria-pressed=false]')).first(), 'middle', 4),
      );
    });

    test('sheets, notices and the till’s code can be seen', async ({ page, signIn }) => {
      await signIn('ana');
      await openHome(page);
      await page.getByRole('button', { name: 'Tarjeta' }).click();
      await expectEdge(page.locator('#member-card'));
      await page.getByRole('button', { name: 'Enseñar en caja' }).click();
      expect(await colourAt(page.locator('#till-code'), 4, 4)).toBe('255 255 255');
    });
  });
}

test.describe('in forced colours on a desktop', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } });

  test('the current page of the navigation can be told', async ({ page, signIn }) => {
    await signIn('ana');
    await page.goto('/club/catalogo');
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    expect(await colourAt(link.and(page.locator('[aria-current]')), 'middle', -2)).not.toBe(
      await colourAt(link.and(page.locator(':not([aria-current])')).first(), 'middle', -2),
    );
  });
});
