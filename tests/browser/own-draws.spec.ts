// What waits for a member: the prize that they won, told by a sheet on the next page, their own draws and tickets, and the hub.
import type { Locator, Page } from '@playwright/test';
import { invariant } from '../../src/kit/invariant.ts';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, openHome, phone } from '../setup/browser.ts';
import { drawMoment } from '../setup/moment-pictures.ts';
import { test } from '../setup/shopper.ts';
import { winDraw } from '../setup/won-draw.ts';

// axe takes long on a busy machine.
test.describe.configure({ timeout: 120_000 });

const long =
  'Una entrada doble para el festival que elijas, con autobús de ida y vuelta desde cualquiera de los municipios de tu isla';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Te ha tocado un premio' });

const gainedSheet = (page: Page) => page.getByRole('dialog', { name: '+4 puntos' });

/** A phone whose browser shows its bars. */
const shortPhone = { width: 390, height: 664 };

/** That the sheet stands in sight with all its buttons, and its picture at most so wide for its height. */
async function expectWhole(sheet: Locator, ratio: number): Promise<void> {
  const art = await sheet.locator('.moment-art').boundingBox();
  expect((art?.width ?? NaN) / (art?.height ?? NaN)).toBeLessThan(ratio + 0.01);
  const acts = await sheet.locator('.acts').boundingBox();
  expect((art?.y ?? NaN) >= 0 && (acts?.y ?? NaN) + (acts?.height ?? NaN) <= shortPhone.height).toBe(true);
}

/** That the sheet tells of four points on twenty, and the sun beside the balance moves so. */
async function expectGained(page: Page, moves: string): Promise<void> {
  const sheet = gainedSheet(page);
  await expect(sheet.getByRole('heading', { name: '+4 puntos' })).toBeFocused();
  await expect(sheet).toContainText('Has aceptado el premio: Cuatro puntos.');
  await expect(sheet).toContainText('Ahora tienes 24 puntos para canjear.');
  await expect(sheet.locator('.moment-art img')).toHaveAttribute('src', /puntos-ganados[^/]*#sube$/);
  // It counts up from twenty, or stands at its end.
  await expect(sheet.locator('.rising')).toHaveCSS('counter-reset', 'n 24');
  await expect(page.locator('[data-balance-pill] [data-figure]')).toHaveText('24');
  await expect(page.locator('[data-balance-pill] .dot')).toHaveCSS('animation-name', moves);
}

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test('who won is told at the next page, once, and accepts on Mis sorteos, which moves the balance', async ({
      page,
      club,
      shopper,
    }) => {
      await page.emulateMedia({ colorScheme: size === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' });
      const { member } = await shopper({ points: 20, island: 'tenerife' });
      await page.goto('/club');
      await expect(page.getByRole('link', { name: /Tienes .* para canjear/ })).toBeVisible();
      await expect(sheetOf(page)).toBeHidden();
      const prize = { kind: 'points', points: 4 } as const;
      const drawId = await winDraw(club, { id: member.id, island: 'tenerife' }, prize, 'Cuatro puntos');
      const noted = page.waitForResponse(/close-popup/);
      await page.goto('/club/te-inspiramos');
      // For her who opened the page: who signed in since is told nothing by it.
      expect((await noted).request().headers()['x-club-member']).toMatch(/^[\w-]{22}$/);
      await expect(sheetOf(page)).toBeVisible();
      await expect(sheetOf(page)).toContainText('Cuatro puntos');
      await expect(sheetOf(page)).toContainText('En el sorteo «Sorteo de la cena');
      await expectAccessible(page);
      if (size === 'phone') {
        await drawMoment(page, 'prize');
        await page.setViewportSize(shortPhone);
        await expectWhole(sheetOf(page), 16 / 10);
        await page.setViewportSize(phone);
      }
      if (size === 'phone') await sheetOf(page).getByRole('button', { name: 'Seguir' }).tap();
      else await page.keyboard.press('Escape');
      await expect(sheetOf(page)).toBeHidden();
      await openHome(page);
      // Until it is accepted it is the first that waits.
      const today = page.getByRole('region', { name: 'Hoy', exact: true });
      await expect(today.getByRole('listitem').first()).toContainText('Premio por aceptar');
      await expect(sheetOf(page)).toBeHidden();
      await expectNoSidewaysScroll(page);
      await today.scrollIntoViewIfNeeded();
      if (size === 'phone') await drawMoment(page, 'today');
      const link = today.getByRole('link', { name: /Cuatro puntos/ });
      if (size === 'phone') await link.tap();
      else await link.press('Enter');
      await expect(page.getByRole('heading', { name: 'Te ha tocado: Cuatro puntos' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const accept = page.getByRole('button', { name: /^Aceptar el premio de Sorteo de la cena/ });
      // On a short phone it is in sight as the page opens, where the menu keeps away from it.
      if (size === 'phone') {
        await page.setViewportSize(shortPhone);
        await page.goto(page.url());
        await expect(accept).toBeInViewport({ ratio: 1 });
        await page.setViewportSize(phone);
      }
      if (size === 'desktop') await page.emulateMedia({ reducedMotion: 'no-preference' });
      if (size === 'phone') await accept.tap();
      else await accept.press('Enter');
      await expectGained(page, size === 'phone' ? 'none' : 'sun-rise');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (size === 'phone') await gainedSheet(page).getByRole('button', { name: 'Seguir' }).tap();
      else await page.keyboard.press('Escape');
      await expect(gainedSheet(page)).toBeHidden();
      const told = page.locator('main').getByRole('status').locator('p');
      await expect(told).toHaveText(['Has aceptado el premio: Cuatro puntos.', 'Ahora tienes 24 puntos.']);
      await expect(page.locator('[data-balance-pill]')).toContainText('24');
      await expect(page.locator('[data-own-draw]')).toContainText('Aceptado');
      await expectAccessible(page);
      // It is told once.
      await page.reload();
      await expect(page.locator('[data-own-draw]')).toContainText('Aceptado');
      await expect(gainedSheet(page)).toHaveCount(0);
      // Nor does an old link tell it again.
      await page.goto(`/club/perfil/sorteos?aceptado=${drawId}`);
      await expect(page.locator('[data-own-draw]')).toContainText('Aceptado');
      await expect(gainedSheet(page)).toHaveCount(0);
      await page.goto('/club');
      await expect(page.getByRole('link', { name: /Tienes .* para canjear/ })).toBeVisible();
      await expect(page.getByText('Premio por aceptar')).toBeHidden();
    });

    test('the hub lists what is open and leads there', async ({ page, shopper }) => {
      await shopper({ points: 20, island: 'tenerife' });
      await page.goto('/club/te-inspiramos');
      // The menu leads there where there is room for it, and the foot of the page everywhere.
      const toHub = page.getByRole(size === 'phone' ? 'contentinfo' : 'banner').getByRole('link', { name: 'Juegos' });
      if (size === 'phone') await toHub.tap();
      else await toHub.press('Enter');
      await expect(page).toHaveURL(/\/club\/juegos$/);
      for (const section of ['Juegos', 'Quizzes', 'Desafíos', 'Sorteos', 'Eventos'])
        await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const link = page.getByRole('region', { name: 'Sorteos' }).getByRole('link', { name: '100 dispositivos ILUMA' });
      if (size === 'phone') await link.tap();
      else await link.press('Enter');
      await expect(page).toHaveURL(/\/club\/sorteo\/dispositivos-iluma$/);
    });
  });

test('points that are accepted on the draw’s page are told by the same sheet', async ({ page, club, shopper }) => {
  await page.setViewportSize(phone);
  const { member } = await shopper({ points: 20, island: 'tenerife' });
  const drawId = await winDraw(
    club,
    { id: member.id, island: 'tenerife' },
    { kind: 'points', points: 4 },
    'Cuatro puntos',
  );
  await page.goto(`/club/sorteo/${drawId}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Aceptar el premio/ }).press('Enter');
  await expectGained(page, 'sun-rise');
  await expect(page).toHaveURL(/\/club\/perfil\/sorteos$/);
});

for (const from of ['/club/perfil/sorteos', 'the draw’s page'])
  test(`a prize that the club hands over is told by a sheet once it is accepted from ${from}`, async ({
    page,
    club,
    shopper,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { member } = await shopper({ island: 'tenerife' });
    const drawId = await winDraw(club, { id: member.id, island: 'tenerife' }, { kind: 'handover' }, long);
    await page.goto(from.startsWith('/') ? from : `/club/sorteo/${drawId}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Aceptar el premio/ }).press('Enter');
    await expect(page).toHaveURL(/\/club\/perfil\/sorteos$/);
    const sheet = page.getByRole('dialog', { name: 'El premio es tuyo' });
    await expect(sheet.getByRole('heading')).toBeFocused();
    await expect(sheet).toContainText(long);
    await expect(sheet).toContainText('El club te escribe para entregártelo.');
    await expect(sheet.locator('.moment-art img')).not.toHaveJSProperty('naturalWidth', 0);
    await expect(sheet.getByRole('link', { name: 'Compartir' })).toHaveAttribute('href', /\/compartir\/sorteo\//);
    await expect(sheet.getByRole('button', { name: 'Seguir' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await drawMoment(page, 'accepted');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(page.locator('[data-own-draw]')).toContainText('Aceptado');
    await expect(sheet).toHaveCount(0);
  });

test('a product that was accepted is told by a sheet with its own code, and leads to its order', async ({
  page,
  club,
  shopper,
}) => {
  await page.setViewportSize(phone);
  const { member } = await shopper({ island: 'tenerife' });
  const productId = 'product-cafe-y-dulce';
  const drawId = await winDraw(
    club,
    { id: member.id, island: 'tenerife' },
    { kind: 'product', productId, variationId: null },
    'Café y dulce',
  );
  const { code: entered } = (await club.draws.findEntry(drawId, member.id)) ?? { code: '' };
  await page.goto(`/club/sorteo/${drawId}`);
  // It shows what was won; editors have no picture of this draw.
  const picture = sheetOf(page).locator('.moment-art img');
  await expect(picture).toHaveAttribute('src', /^\/media\/./);
  await expect(picture).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Aceptar el premio/ }).press('Enter');
  await expect(page).toHaveURL(/\/club\/perfil\/sorteos$/);
  const sheet = page.getByRole('dialog', { name: 'El premio es tuyo' });
  await expect(sheet.getByRole('heading')).toBeFocused();
  // The product's own picture, as when it was won.
  await expect(sheet.locator('.moment-art img')).toHaveAttribute('src', /^\/media\/./);
  await expect(sheet.locator('.code-won img')).not.toHaveJSProperty('naturalWidth', 0);
  const toShow = (await sheet.locator('.code-won b').textContent()) ?? '';
  expect([toShow.length > 5, toShow.replaceAll(/\W/g, '') === entered]).toEqual([true, false]);
  const order = (await sheet.getByRole('link', { name: 'Ver el pedido' }).getAttribute('href')) ?? '';
  const kept = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Guardar el código en un PDF' }).press('Enter');
  expect((await kept).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawMoment(page, 'product');
  await page.setViewportSize(shortPhone);
  await expectWhole(sheet, 2);
  await page.keyboard.press('Escape');
  const own = page.locator(`[data-own-draw="${drawId}"]`);
  await expect(own.getByRole('link', { name: /^Ver el pedido/ })).toHaveAttribute('href', order);
  await expect(own.locator('.code').last()).toHaveText(toShow);
  // On the draw's page the entry's code would be taken for it.
  await page.goto(`/club/sorteo/${drawId}`);
  const outcome = page.locator('.draw-entry').getByRole('status');
  await expect(outcome).toContainText('Has aceptado el premio.');
  await expect(outcome.getByRole('link', { name: 'Ver el pedido, con su código' })).toHaveAttribute('href', order);
  await expect(outcome).not.toContainText('Tu código');
  await page.goto('/club/perfil/sorteos');
  await own.getByRole('link', { name: /^Ver el pedido/ }).click();
  await expect(page.locator('main')).toContainText(toShow);
  await expect(page.locator('main')).not.toContainText(entered);
});

test('a prize with a long name, Mis sorteos and Mis entradas that are empty, and a prize that can’t be accepted', async ({
  page,
  club,
  shopper,
}) => {
  await page.setViewportSize({ width: 320, height: 664 });
  const { member } = await shopper({ island: 'tenerife' });
  for (const [path, title] of [
    ['/club/perfil/sorteos', 'Ningún sorteo'],
    ['/club/perfil/entradas', 'Ninguna entrada'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const drawId = await winDraw(club, { id: member.id, island: 'tenerife' }, { kind: 'handover' }, long);
  await page.goto('/club');
  await expect(sheetOf(page)).toContainText(long);
  await expectNoSidewaysScroll(page);
  await sheetOf(page).getByRole('link', { name: 'Ver el premio' }).click();
  await expect(page.getByRole('heading', { name: `Te ha tocado: ${long}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const voided = await club.draws.makeVoid(
    drawId,
    'Fallo en la imprenta',
    { kind: 'operator', id: 'test', name: 'test', reason: 'prueba' },
    new Date(),
  );
  invariant(typeof voided !== 'string', 'nobody has claimed');
  await page.getByRole('button', { name: /^Aceptar el premio/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.locator('[data-own-draw]')).toContainText('Motivo: Fallo en la imprenta');
  await expectAccessible(page);
});
