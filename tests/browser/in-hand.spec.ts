// What is used standing, with a phone in the hand: an event's door, a code at a till, and the framing of a photo. With text at 200 % on a
// narrow phone nothing runs off, and all is done by keys alone.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectComplaint } from '../setup/browser.ts';
import { openDoor } from '../setup/open-door.ts';
import { doubleText, listWhatRunsOff, narrow } from '../setup/reflow.ts';
import { test } from '../setup/shopper.ts';

test.use({ viewport: narrow, reducedMotion: 'reduce' });

/** Goes on by Tab until the focus is on what has that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name, { timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

/** Has each thing that a window was asked to read aloud noted. */
const noteSaid = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.closest('[role=alert]')) said.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });

test('a door is kept by keys alone, with large text, and says each ticket, also the same once more', async ({
  page,
  club,
}) => {
  const { link, book } = openDoor(club);
  const { code } = await book(1);
  await doubleText(page);
  await page.goto(link);
  await expect(page.locator('[data-ready]')).toBeVisible();
  expect(await listWhatRunsOff(page)).toEqual([]);
  await noteSaid(page);
  await tabTo(page, /^Código de la entrada/);
  for (const [time, result] of ['in', 'already', 'already'].entries()) {
    await page.keyboard.type(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.locator('.door-list li')).toHaveCount(time + 1);
    await expect(page.locator('.door-list')).not.toContainText('Sin confirmar');
    await expect(page.locator('[data-result]')).toHaveAttribute('data-result', result);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Código de la entrada/);
    await expect(page.locator('.door-said')).toBeInViewport();
    expect(await listWhatRunsOff(page)).toEqual([]);
  }
  const said = await page.evaluate(() => Reflect.get(window, 'said') as string[]);
  expect(said.filter((text) => text.includes('Entró'))).toHaveLength(2);
  await expectAccessible(page);
});

test('a code is shown at a till and marked as used by keys alone, with large text', async ({ page, shopper }) => {
  await shopper({ points: 11 });
  await page.goto('/club/catalogo/details/coctel-en-la-azotea');
  await page.getByRole('button', { name: /^Canjear ahora/ }).click();
  await page.getByRole('button', { name: 'Canjear 6 puntos' }).click();
  await expect(page.locator('.redeem-done')).toBeVisible();
  await doubleText(page);
  await page.goto('/club/regalos-canjeados');
  expect(await listWhatRunsOff(page)).toEqual([]);
  await tabTo(page, /^Enseñar en caja/);
  await page.keyboard.press('Enter');
  const till = page.getByRole('dialog', { name: 'Cóctel en la azotea' });
  await expect(till.locator('.code')).toBeVisible();
  expect(await till.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(till.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Enseñar en caja/);
  await tabTo(page, /^Marcar como usado/);
  await page.keyboard.press('Enter');
  expect(await listWhatRunsOff(page)).toEqual([]);
  await expectAccessible(page);
  await tabTo(page, /^Sí, lo he usado/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Marcado como usado.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^No lo he usado/);
  expect(await listWhatRunsOff(page)).toEqual([]);
});

test('a photo is framed by keys alone, with large text: the focus goes to its frame', async ({ page, shopper }) => {
  // Playwright's own trace reads the pictures of a page, which the policy forbids for what is chosen.
  expectComplaint(page, /^Connecting to 'blob:/);
  await shopper();
  await doubleText(page);
  await page.goto('/club/perfil/foto');
  await expect(page.getByRole('button', { name: 'Subir la foto' })).toHaveCount(0);
  expect(await listWhatRunsOff(page)).toEqual([]);
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('application', { name: 'Encuadre' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Encuadre' })).toBeFocused();
  expect(await listWhatRunsOff(page)).toEqual([]);
  await tabTo(page, /^Encuadre/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^(?:Zoom|Acercar|Ampliar)/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Guardar la foto/);
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Foto guardada.')).toBeVisible();
});
