// What an editor writes, seen before it is published and after, with the club as it is built: the Studio's Presentation beside its
// form, and a member in another browser.
import { join } from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningClub, startClubServer } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { sampleContent } from './lake.ts';
import { createStudioLink } from './studio-link.ts';
import { launchForStudio } from './studio-page.ts';

const written = 'Tres modelos, tres volcanes';

let club: RunningClub;
let lake: LakeOfClub;
let browser: Browser;
let editor: Page;
let site: FrameLocator;
let member: BrowserContext;
const errors: string[] = [];

beforeAll(async () => {
  club = await startClubServer({});
  lake = findLake(club);
  browser = await launchForStudio();
  editor = await browser.newPage({ viewport: { width: 1500, height: 1000 }, locale: 'es-ES' });
  editor.on('pageerror', (error) => errors.push(error.message));
  editor.on('console', (message) => {
    // A page in a frame may not take the focus from the form beside it: the popup's sheet tries.
    const expected = message.text().startsWith('Blocked autofocusing');
    if (message.type() === 'error' && message.location().url.startsWith(club.url) && !expected)
      errors.push(message.text());
  });
  site = editor.frameLocator('iframe');
  member = await browser.newContext({ baseURL: club.url, locale: 'es-ES' });
  await member.addCookies([{ name: 'age-verified', value: 'true', url: club.url }]);
  const answer = await member.request.post('/api/club/login', {
    headers: { origin: club.url },
    data: { email: 'ana@club.example', password: 'incombustible-2026' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
});
afterAll(async () => {
  await browser.close();
  await club.stop();
});

/** What the member's home says, loaded anew. */
const readHome = async () => (await member.request.get('/club')).text();
const publishedTitle = () => lake.editor.fetch<string | null>('*[_id == "banner-edicion-limitada"][0].title.es');

test('an editor is led from what the site shows to its form, and sees on the site what is written there', async () => {
  await editor.goto(await createStudioLink(lake, '/presentation'));
  await site.getByRole('complementary', { name: 'Así lo vería' }).waitFor({ timeout: 30_000 });
  await editor.getByText('Documentos en esta página').or(editor.getByTestId('document-panel-document-title')).waitFor();
  // On some days of the year a popup opens, as soon as its script is there.
  const popup = site.locator('#popup');
  await editor.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'Cerrar' }).click());
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
  await expect.poll(() => bar.getByLabel('Isla').inputValue()).toBe('gran-canaria');
  expect(await popup.count()).toBe(0);
  await bar.getByRole('button', { name: 'Día siguiente' }).click();
  await expect.poll(() => day.inputValue()).toBe('2026-12-13');
  expect(await popup.count()).toBe(0);
  await bar.getByLabel('Aviso').selectOption('Se abre');
  await popup.waitFor();
  await popup.getByRole('button', { name: 'Cerrar' }).click();
  await day.fill('');
  await bar.getByRole('button', { name: 'Gold Tenerife' }).click();
  await expect.poll(() => day.inputValue()).toBe('');
}, 90_000);

test('«Publicado» in the Studio shows what is published alone', async () => {
  await site.getByRole('heading', { name: written }).waitFor({ state: 'attached' });
  await editor.getByTestId('global-perspective-menu-button').click();
  await editor.getByRole('menuitem', { name: 'Publicado' }).click();
  await site.getByRole('heading', { name: written }).waitFor({ state: 'detached', timeout: 20_000 });
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
    await member.request.post('/api/club/login', {
      headers: { origin: club.url },
      data: { email: 'ana@club.example', password: 'incombustible-2026' },
    });
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

/** A field of the section whose form is open. */
const sectionField = (name: string) =>
  editor.locator(`[data-testid^="field-sections"][data-testid$="].${name}"]`).getByRole('textbox');

/** What the draft of the campaign has there. */
const kept = (path: string) =>
  lake.editor.withConfig({ perspective: 'raw' }).fetch<unknown>(`*[_id == "drafts.campana-de-prueba"][0].${path}`);

/**
 * Adds a section of that kind by its sketch; `fill` writes in its form. It is closed when what was written last is kept: no hand
 * is as quick as this one.
 */
async function addSection(kind: string, last: [path: string, text: string], fill: () => Promise<void>): Promise<void> {
  await editor.getByRole('button', { name: 'Añadir elemento' }).click();
  await editor.getByRole('menuitem', { name: kind }).click();
  const form = editor.getByTestId('nested-object-dialog');
  await fill();
  await expect.poll(() => kept(last[0]), { timeout: 10_000, interval: 50 }).toBe(last[1]);
  await form.getByRole('button', { name: 'Close dialog' }).click();
  await form.waitFor({ state: 'detached' });
}

const campaign = async (locale: 'es' | 'en') => {
  await member.addCookies([{ name: 'locale', value: locale, url: club.url }]);
  const answer = await member.request.get('/club/verano-de-prueba');
  return { status: answer.status(), text: await answer.text() };
};

test('an editor writes a campaign in both languages, with a picture and two sections, and sees it beside its form', async () => {
  await editor.goto(`${lake.url}/studio/intent/edit/id=campana-de-prueba;type=page`);
  await editor.getByTestId('field-path').getByRole('textbox').fill('verano-de-prueba');
  await editor.getByTestId('field-title.es').getByRole('textbox').fill('Verano de prueba');
  await editor.getByTestId('field-title.en').getByRole('textbox').fill('A summer on trial');
  await addSection('Cabecera', ['sections[0].image.alt.en', 'A lighthouse at dusk'], async () => {
    await sectionField('title.es').fill('Un verano de veras');
    await sectionField('title.en').fill('A true summer');
    await editor.getByTestId('file-button-input').setInputFiles(join(sampleContent, 'images/faro.svg'));
    await sectionField('image.alt.es').fill('Un faro al atardecer');
    await sectionField('image.alt.en').fill('A lighthouse at dusk');
    await editor.getByRole('button', { name: 'Abrir el menú de opciones de imagen' }).waitFor();
  });
  await addSection('Llamada', ['sections[1].link.destination.route', 'catalogo'], async () => {
    await sectionField('title.es').fill('¿Te vienes?');
    await sectionField('title.en').fill('Are you coming?');
    await sectionField('link.label.es').fill('Ver el catálogo');
    await sectionField('link.label.en').fill('See the catalogue');
    await editor.locator('[data-testid$="].link.destination.route"] select').selectOption({ label: 'Catálogo' });
  });
  const publish = editor.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), { timeout: 20_000 }).toBe(true);
  await editor.goto(
    `${lake.url}/studio/presentation?preview=${encodeURIComponent(`${club.url}/club/verano-de-prueba`)}`,
  );
  await site.getByRole('heading', { name: 'Un verano de veras' }).waitFor({ timeout: 30_000 });
  await site.getByRole('img', { name: 'Un faro al atardecer' }).waitFor();
  await site.getByRole('heading', { name: '¿Te vienes?' }).waitFor();
  expect((await campaign('es')).status).toBe(404);
}, 120_000);

test('what was written there is on the site in both languages once it is published, and gone once it is taken back', async () => {
  await editor.goto(`${lake.url}/studio/intent/edit/id=campana-de-prueba;type=page`);
  const publish = editor.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), { timeout: 20_000 }).toBe(true);
  const published = () => lake.editor.fetch<number>('count(*[_id == "campana-de-prueba"])');
  await publish.click();
  await expect.poll(published, { timeout: 10_000, interval: 20 }).toBe(1);
  const text = async (locale: 'es' | 'en') => (await campaign(locale)).text;
  await expect.poll(() => text('es'), { timeout: 2000, interval: 50 }).toContain('Un verano de veras');
  expect(await text('es')).toContain('alt="Un faro al atardecer"');

  const page = await member.newPage();
  await page.goto('/club/verano-de-prueba');
  const picture = page.getByRole('img', { name: 'Un faro al atardecer' });
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await page.close();
  expect(await text('en')).toMatch(/A true summer[^]*Are you coming\?[^]*See the catalogue/);

  await editor.getByTestId('document-header-Publicado-chip').click();
  await editor.getByTestId('action-despublicar').click();
  await editor.getByTestId('confirm-button').click();
  await expect.poll(published, { timeout: 10_000, interval: 20 }).toBe(0);
  await expect.poll(async () => (await campaign('es')).status, { timeout: 2000, interval: 50 }).toBe(404);
}, 120_000);

test('nothing failed in the Studio or on the site that it shows', () => {
  expect(errors).toEqual([]);
  expect(club.output.filter((line) => line.includes('"level":50'))).toEqual([]);
});
