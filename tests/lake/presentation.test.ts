// What an editor writes, seen before it is published and after, with the club as it is built: the Studio's Presentation beside its
// form, and a member in another browser.
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningClub } from '../setup/club-server.ts';
import type { LakeOfClub } from '../setup/lake-of-club.ts';
import { type ClubAndStudio, logIn, openClubAndStudio } from './club-and-studio.ts';
import { createDraftLink } from '../setup/draft-mode.ts';
import { drawDesk } from '../setup/desk-pictures.ts';
import { openPreview } from './preview.ts';

const written = 'Tres modelos, tres volcanes';

let opened: ClubAndStudio;
let club: RunningClub;
let lake: LakeOfClub;
let editor: Page;
let site: FrameLocator;
let member: BrowserContext;

beforeAll(async () => {
  opened = await openClubAndStudio();
  ({ club, lake, editor, member } = opened);
  site = editor.frameLocator('iframe');
});
afterAll(() => opened.close());

/** What the member's home says, loaded anew. */
const readHome = async () => (await member.request.get('/club')).text();
const publishedTitle = () => lake.editor.fetch<string | null>('*[_id == "banner-edicion-limitada"][0].title.es');

test('an editor is led from what the site shows to its form, and sees on the site what is written there', async () => {
  await openPreview(opened);
  await editor.getByText('Documentos en esta página').or(editor.getByTestId('document-panel-document-title')).waitFor();
  // On some days of the year a popup opens, as soon as its script is there.
  const popup = site.locator('#popup');
  // Pressed before the rest of its script has come, it stays.
  const close = async () => {
    if (await popup.isVisible()) await popup.getByRole('button', { name: 'Cerrar' }).click();
    return popup.isVisible();
  };
  await editor.addLocatorHandler(popup, () => expect.poll(close, { timeout: 15_000, interval: 500 }).toBe(false));
  const banner = site.locator('.slides li', { hasText: 'Tres modelos color volcán' });
  await banner.hover();
  await banner.click({ position: { x: 30, y: 30 } });
  const title = editor.getByTestId('field-title.es').getByRole('textbox');
  await title.fill(written, { timeout: 20_000 });
  await site.getByRole('heading', { name: written }).waitFor({ state: 'attached', timeout: 20_000 });
  expect(await readHome()).not.toContain(written);
}, 90_000);

test('the bar shows it as another member would see it', async () => {
  const bar = site.getByRole('complementary', { name: 'Así lo vería' });
  await bar.getByLabel('Nivel').selectOption('Platinum');
  await site
    .getByText(/estás en la cumbre\.$/)
    .first()
    .waitFor();
  await bar.getByLabel('Bases legales').selectOption('Sin aceptar');
  const sheet = site.getByRole('heading', { name: 'Hemos actualizado las bases legales' });
  await sheet.waitFor();
  await bar.getByLabel('Bases legales').selectOption('Aceptadas');
  await sheet.waitFor({ state: 'detached' });
}, 60_000);

test('nothing covers the bar, a day can be typed, and a popup that was seen stays away', async () => {
  const popup = site.locator('#popup');
  await editor.removeLocatorHandler(popup);
  const bar = site.getByRole('complementary', { name: 'Así lo vería' });
  await bar.getByLabel('Aviso').selectOption('No se abre');
  await popup.waitFor({ state: 'detached' });
  // A click says what is covered.
  for (const name of ['Nivel', 'Isla', 'Idioma', 'Bases legales', 'Aviso'])
    await bar.getByLabel(name).click({ trial: true });
  for (const name of ['Día anterior', 'Día siguiente', 'Silver Gran Canaria'])
    await bar.getByRole('button', { name }).click({ trial: true });
  // The header lies over the hero's picture, not over what stands before it.
  const [before, header] = await Promise.all([bar.boundingBox(), site.getByRole('banner').boundingBox()]);
  expect(header?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? Infinity));

  const day = bar.locator('[name=day]');
  await day.click();
  // Day and month in whichever order the browser asks for them.
  await day.pressSequentially('12122026', { delay: 60 });
  await day.press('Enter');
  await site.getByText('Diciembre en el club').first().waitFor({ state: 'attached' });
  expect(await day.inputValue()).toBe('2026-12-12');
  await bar.getByLabel('Aviso').selectOption('Se abre');
  await popup.waitFor();
  await popup.getByRole('button', { name: 'Cerrar' }).click();
  await bar.getByRole('button', { name: 'Silver Gran Canaria' }).click();
  await expect.poll(() => bar.getByLabel('Isla').inputValue(), { timeout: 10_000 }).toBe('gran-canaria');
  expect(await popup.count()).toBe(0);
  await drawDesk(editor, 'preview');
  await bar.getByRole('button', { name: 'Día siguiente' }).click();
  await expect.poll(() => day.inputValue(), { timeout: 10_000 }).toBe('2026-12-13');
  expect(await popup.count()).toBe(0);
  await bar.getByLabel('Aviso').selectOption('Se abre');
  await popup.waitFor();
  await popup.getByRole('button', { name: 'Cerrar' }).click();
  await day.fill('');
  await bar.getByRole('button', { name: 'Gold Tenerife' }).click();
  await expect.poll(() => day.inputValue(), { timeout: 10_000 }).toBe('');
}, 90_000);

test('on a phone the bar is folded to what it shows, and stays unfolded while somebody chooses', async () => {
  const context = await opened.browser.newContext({ baseURL: club.url, viewport: { width: 390, height: 664 } });
  await context.addCookies([{ name: 'age-verified', value: 'true', url: club.url }]);
  const phone = await context.newPage();
  await phone.goto(await createDraftLink(club, 'on-a-phone', '/club/faq'));
  const bar = phone.getByRole('complementary', { name: 'Así lo vería' });
  const fold = bar.locator('summary');
  await fold.waitFor();
  expect(await fold.innerText()).toMatch(/^Así lo vería: \w+ · .+ · Español · hoy$/i);
  expect(await bar.getByLabel('Nivel').isVisible()).toBe(false);
  expect((await bar.boundingBox())?.height).toBeLessThan(100);
  await fold.press('Enter');
  await bar.getByLabel('Nivel').selectOption('Platinum');
  await expect.poll(() => fold.innerText(), { timeout: 10_000 }).toContain('Platinum');
  expect(await bar.getByLabel('Nivel').isVisible()).toBe(true);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
}, 60_000);

test('«Publicado» in the Studio shows what is published alone', async () => {
  await site.getByRole('heading', { name: written }).waitFor({ state: 'attached' });
  // The choice is sent again where the server can't be reached at once.
  let refused = 0;
  await editor.route('**/draft', async (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.abort();
  });
  await editor.getByTestId('global-perspective-menu-button').click();
  await editor.getByRole('menuitem', { name: 'Publicado' }).click();
  await site.getByRole('heading', { name: written }).waitFor({ state: 'detached', timeout: 20_000 });
  expect(refused).toBe(1);
  await editor.unroute('**/draft');
  await site.getByRole('heading', { name: 'Tres modelos color volcán' }).waitFor({ state: 'attached' });
  await editor.getByTestId('global-perspective-menu-button').click();
  await editor.getByRole('menuitem', { name: 'Borradores' }).click();
  await site.getByRole('heading', { name: written }).waitFor({ state: 'attached', timeout: 20_000 });
}, 90_000);

test('what the editor publishes is on the site within two seconds', async () => {
  const publish = editor.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), { timeout: 10_000 }).toBe(true);
  await publish.click();
  await expect.poll(publishedTitle, { timeout: 10_000, interval: 20 }).toBe(written);
  await expect.poll(readHome, { timeout: 2000, interval: 50 }).toContain(written);
}, 60_000);

test('what the editor takes back leaves the site within two seconds', async () => {
  await editor.goto(`${lake.url}/studio/intent/edit/id=banner-edicion-limitada;type=banner`);
  await editor.getByTestId('document-header-Publicado-chip').click();
  await editor.getByTestId('action-despublicar').click();
  await editor.getByTestId('confirm-button').click();
  await expect.poll(publishedTitle, { timeout: 10_000, interval: 20 }).toBeNull();
  await expect.poll(readHome, { timeout: 2000, interval: 50 }).not.toContain(written);
}, 120_000);

test('a banner that starts in a minute appears when the minute comes', async () => {
  const banner = await lake.editor.getDocument('drafts.banner-edicion-limitada');
  if (!banner) throw new Error('What was taken back is a draft again.');
  await lake.editor.create({
    ...banner,
    _id: 'banner-de-marzo',
    title: { es: 'Empieza en marzo' },
    period: { from: '2031-03-01', until: '2031-03-01' },
  });
  // The session of the member is as old as the clock says: it is told again by then.
  const homeAt = async (moment: string) => {
    club.moveClock(new Date(moment));
    await logIn(member, club, 'ana');
    return readHome();
  };
  try {
    expect(await homeAt('2031-02-28T23:59:30Z')).not.toContain('Empieza en marzo');
    expect(await homeAt('2031-03-01T00:00:00Z')).toContain('Empieza en marzo');
    expect(await homeAt('2031-03-02T00:00:00Z')).not.toContain('Empieza en marzo');
  } finally {
    club.moveClock(null);
  }
}, 60_000);

test('nothing failed in the Studio or on the site that it shows', () => {
  // The one is of the choice that could not be sent at once.
  expect(opened.errors).toEqual(['Failed to load resource: net::ERR_FAILED']);
  expect(club.output.filter((line) => line.includes('"level":50'))).toEqual([]);
});
