// The photo: chosen, framed with mouse, keys, fingers and slider, sent, shown, refused, taken away; and sent without script.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { desktop, expect, expectAccessible, expectComplaint, expectNoSidewaysScroll, phone } from '../setup/browser.ts';
import { test } from '../setup/shopper.ts';

test.beforeEach(({ page }) => {
  // Playwright's own trace reads the pictures of a page, which the policy forbids for what is chosen.
  expectComplaint(page, /^Connecting to 'blob:/);
});

const photoPage = '/club/perfil/foto';

/** Red on the left, blue on the right: where it is cut can be seen. */
const twoHalves = async () => {
  const half = (background: string) => sharp({ create: { width: 600, height: 500, channels: 3, background } });
  const right = await half('#0000ff').png().toBuffer();
  return half('#ff0000')
    .extend({ right: 600, background: '#ff0000' })
    .composite([{ input: right, left: 600, top: 0 }])
    .png()
    .toBuffer();
};
const file = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'foto.png', mimeType, buffer });
const input = (page: Page) => page.locator('input[type=file]');
const hydrated = (page: Page) => expect(page.getByRole('button', { name: 'Subir la foto' })).toHaveCount(0);
const photoUrl = (page: Page) =>
  page.locator('main [data-avatar]').evaluate((avatar) => getComputedStyle(avatar, '::after').backgroundImage);

/** How much of the served photo is red, 0 to 1. */
async function redOf(page: Page): Promise<number> {
  const url = /url\("([^"]+)"\)/.exec(await photoUrl(page))?.[1] ?? '';
  const webp = await (await page.request.get(url)).body();
  const { channels } = await sharp(webp).stats();
  return (channels[0]?.mean ?? 0) / 255;
}

for (const [device, viewport, steps] of [
  ['phone', phone, 'keys'],
  ['desktop', desktop, 'mouse'],
] as const)
  test(`on a ${device} a photo is framed with the ${steps} and shown at once`, async ({ page, shopper }) => {
    await page.setViewportSize(viewport);
    await shopper();
    await page.goto(photoPage);
    await hydrated(page);
    await input(page).setInputFiles(file(await twoHalves()));
    const frame = page.getByRole('application', { name: 'Encuadre' });
    await expect(frame).toBeVisible();
    await expect(page.locator('.reactEasyCrop_Image')).toBeVisible();
    if (steps === 'keys')
      for (const width of [360, phone.width]) {
        await page.setViewportSize({ width, height: phone.height });
        await expect
          .poll(async () => {
            const box = await frame.boundingBox();
            return [box?.x, box?.width];
          })
          .toEqual([0, width]);
      }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // To the right edge of the photo.
    if (steps === 'keys') {
      await frame.focus();
      for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowLeft');
    } else {
      const box = await frame.boundingBox();
      if (!box) throw new Error('no frame');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width / 2, y);
      await page.mouse.down();
      await page.mouse.move(box.x - 700, y, { steps: 12 });
      await page.mouse.up();
    }
    await page.getByLabel('Acercar').fill('1.2');
    await page.getByRole('button', { name: 'Guardar la foto' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Foto guardada.' })).toBeVisible();
    await expectAccessible(page);
    expect(await redOf(page)).toBeLessThan(0.3);
    await page.reload();
    expect(await photoUrl(page)).toMatch(/\/club\/perfil\/foto\/[\w-]{22}\.webp/);
  });

test.describe('on a phone, by touch', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a photo is pinched and dragged into its frame, and its island says how far it is', async ({
    page,
    context,
    shopper,
  }) => {
    expectComplaint(page, /503/);
    await shopper();
    await page.goto(photoPage);
    await hydrated(page);
    const states = await page.locator('.photo[data-state]').evaluateHandle((island) => {
      const seen = [island.getAttribute('data-state')];
      new MutationObserver(() => seen.push(island.getAttribute('data-state'))).observe(island, {
        attributeFilter: ['data-state'],
      });
      return seen;
    });
    await input(page).setInputFiles(file(await twoHalves()));
    const frame = page.getByRole('application', { name: 'Encuadre' });
    await expect(page.locator('.reactEasyCrop_Image')).toBeVisible();
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (!box) throw new Error('no frame');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
    // Two fingers part: twice as large.
    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', [x - apart, y], [x + apart, y]);
    await touch('touchEnd');
    await expect(page.getByLabel('Acercar')).not.toHaveValue('1');
    // One finger drags the photo to its right edge, in two strokes.
    for (let stroke = 0; stroke < 2; stroke++) {
      await touch('touchStart', [x + 120, y]);
      for (const to of [60, 0, -60, -120, -160]) await touch('touchMove', [x + to, y]);
      await touch('touchEnd');
    }
    await page.route('**/api/club/photo', (route) => route.fulfill({ status: 503, json: { error: 'x' } }));
    const save = page.getByRole('button', { name: 'Guardar la foto' });
    await save.tap();
    await expect(page.getByRole('alert').filter({ hasText: 'La foto sigue aquí' })).toBeVisible();
    await page.unroute('**/api/club/photo');
    await save.tap();
    await expect(page.getByRole('status').filter({ hasText: 'Foto guardada.' })).toBeVisible();
    expect(await states.jsonValue()).toEqual(['not-updated', 'updating', 'errors', 'updating', 'updated']);
    expect(await redOf(page)).toBeLessThan(0.3);
  });
});

test('what is no photo is refused, and a photo is taken away', async ({ page, shopper }) => {
  await shopper();
  await page.goto(photoPage);
  await hydrated(page);
  await expect(input(page)).toHaveAccessibleDescription(/^Ninguna foto elegida\. JPEG, PNG, WebP o AVIF\. Solo/);
  await input(page).setInputFiles(file(Buffer.from('no photo')));
  await expect(page.getByRole('alert').filter({ hasText: 'está dañada' })).toBeVisible();
  await input(page).setInputFiles(file(Buffer.from('<svg/>'), 'image/svg+xml'));
  await expect(page.getByRole('alert').filter({ hasText: 'No es una foto' })).toBeVisible();
  await expectAccessible(page);
  await input(page).setInputFiles(file(await twoHalves()));
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(input(page)).toBeFocused();
  expect(await photoUrl(page)).toBe('none');
  await input(page).setInputFiles(file(await twoHalves()));
  await page.getByRole('button', { name: 'Guardar la foto' }).click();
  await expect(page.getByText('Foto guardada.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la foto' }).click();
  await expect(page.getByText('Foto quitada.')).toBeVisible();
  expect(await photoUrl(page)).toBe('none');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the middle of the photo is taken, and what is no photo is said', async ({ page, shopper }) => {
    await shopper();
    await page.goto(photoPage);
    await input(page).setInputFiles(file(await twoHalves()));
    await page.getByRole('button', { name: 'Subir la foto' }).click();
    await expect(page.getByText('Foto guardada.')).toBeVisible();
    await input(page).setInputFiles(file(Buffer.from('GIF89a')));
    await page.getByRole('button', { name: 'Subir la foto' }).click();
    await expect(page.getByText('No es una foto')).toBeVisible();
  });
});
