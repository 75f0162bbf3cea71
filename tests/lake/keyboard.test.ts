// What an editor does by keyboard alone: publishing, setting a moment and taking it back; and where «Ver el sitio» begins.
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LakeOfClub } from '../setup/lake-of-club.ts';
import { type ClubAndStudio, openClubAndStudio } from './club-and-studio.ts';
import { createStudioLink } from './studio-link.ts';
import { goToForm } from './studio-page.ts';

let opened: ClubAndStudio;
let lake: LakeOfClub;
let editor: Page;

beforeAll(async () => {
  opened = await openClubAndStudio();
  ({ lake, editor } = opened);
  await editor.goto(await createStudioLink(lake));
  await editor.getByRole('link', { name: 'Catálogo' }).waitFor({ timeout: 30_000 });
}, 90_000);
afterAll(() => opened.close());

const raw = () => lake.editor.withConfig({ perspective: 'raw' });
const isFocused = (shown: Locator) =>
  shown.evaluateAll((all) => all.some((one) => one.contains(document.activeElement)));

/** Goes on with that key until the focus is there. */
async function goTo(shown: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown', most = 150): Promise<void> {
  await shown.waitFor({ timeout: 30_000 });
  for (let pressed = 0; pressed < most && !(await isFocused(shown)); pressed += 1) await editor.keyboard.press(key);
  expect(await isFocused(shown)).toBe(true);
}

/**
 * Opens the menu beside «Publicar» and chooses what has that name. The Studio closes it as it finds out what can be done with a document
 * that was just opened: then it is opened again, as a person does.
 */
async function choose(name: string): Promise<void> {
  const item = editor.getByRole('menuitem', { name });
  const comeTo = async () => {
    await goTo(editor.getByTestId('action-menu-button'), 'Tab');
    await editor.keyboard.press('Enter');
    await item.waitFor({ timeout: 5000 }).catch(() => undefined);
    for (let pressed = 0; pressed < 20 && (await item.isVisible()) && !(await isFocused(item)); pressed += 1)
      await editor.keyboard.press('ArrowDown');
    return isFocused(item);
  };
  await expect.poll(comeTo, { timeout: 60_000 }).toBe(true);
  await editor.keyboard.press('Enter');
}

test('by keyboard alone a text is changed and published', async () => {
  await goToForm(editor, 'banner-mesa', 'banner');
  const title = editor.getByTestId('field-title.es').getByRole('textbox');
  await goTo(title, 'Tab', 300);
  await editor.keyboard.press('ControlOrMeta+a');
  await editor.keyboard.type('Con el teclado');
  const publish = editor.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), { timeout: 30_000 }).toBe(true);
  await goTo(publish, 'Tab', 300);
  await editor.keyboard.press('Enter');
  await expect
    .poll(() => raw().fetch('*[_id == "banner-mesa"][0].title.es'), { timeout: 20_000 })
    .toBe('Con el teclado');
}, 180_000);

test('by keyboard alone a moment is set, and taken back', async () => {
  const banner = await raw().getDocument('banner-mesa');
  if (!banner) throw new Error('The banner is in the sample.');
  await raw().createOrReplace({ ...banner, _id: 'drafts.banner-mesa', title: { es: 'A su hora', en: 'On time' } });
  await goToForm(editor, 'banner-mesa', 'banner');
  const planned = editor.getByTestId('pane-footer').getByText('Programado', { exact: true });
  await choose('Programar…');
  const form = editor.getByRole('dialog', { name: 'Programar' });
  const first = form.getByRole('radio').first();
  await goTo(first, 'Tab', 20);
  await editor.keyboard.press('Space');
  await goTo(form.getByLabel('Día'), 'Tab', 20);
  await form.getByLabel('Día').fill('2040-12-24');
  await goTo(form.getByLabel('Hora de Canarias'), 'Tab', 20);
  await form.getByLabel('Hora de Canarias').fill('09:30');
  // Enter does what this button does, once the club has said that it can.
  await expect.poll(() => form.getByRole('button', { name: 'Programar', exact: true }).isEnabled()).toBe(true);
  await editor.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await planned.waitFor();
  await choose('Cambiar lo programado…');
  const remove = form.getByRole('button', { name: 'Quitar lo programado' });
  await goTo(remove, 'Tab', 20);
  await editor.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await planned.waitFor({ state: 'detached' });
  await lake.editor.delete('drafts.banner-mesa');
}, 180_000);

test('what was not done is taken out of its list by keyboard, which goes on from there', async () => {
  const set = (document: string, more = {}) =>
    raw().createOrReplace({
      _id: `schedule.${document}`,
      _type: 'club.schedule',
      document,
      documentType: 'banner',
      act: 'unpublish',
      at: '2040-12-24T09:30:00.000Z',
      documents: [{ _key: 'own', id: document, draft: null, published: null }],
      ...more,
    });
  await set('banner-mesa', { fault: 'taken' });
  const banner = await raw().fetch<string>('*[_id == "banner-navidad"][0]._rev');
  const own = { _key: 'own', id: 'banner-navidad', draft: null, published: banner };
  await set('banner-navidad', { documents: [own] });
  await editor.goto(`${lake.url}/studio/structure/scheduled`);
  await editor.getByText('2 cambios programados, 1 con algo por mirar.').waitFor({ timeout: 30_000 });
  const again = editor.getByRole('button', { name: 'Mirar otra vez' });
  await goTo(editor.getByRole('button', { name: /^Quitar lo programado de «/ }).first(), 'Tab', 100);
  await editor.keyboard.press('Enter');
  await editor.getByText('Un cambio programado.').waitFor({ timeout: 30_000 });
  expect(await isFocused(again)).toBe(true);
  await editor.keyboard.press('Enter');
  await editor.getByText('Mirando…').waitFor({ state: 'detached' });
  expect(await isFocused(again)).toBe(true);
  await lake.editor.delete('schedule.banner-navidad');
}, 120_000);

test('a campaign that is deleted leaves its parts, and says so before', async () => {
  const id = 'campaign-festivales';
  const parts = () => raw().fetch<number>('count(*[_id in $ids])', { ids });
  const ids = await raw().fetch<string[]>('*[_id == $id][0].parts[]._ref', { id });
  expect(ids.length).toBeGreaterThan(0);
  const before = await parts();
  await goToForm(editor, id, 'campaign');
  await choose('Eliminar la campaña, no sus partes');
  const dialog = editor.getByRole('dialog');
  const confirm = dialog.getByTestId('confirm-delete-button').or(dialog.getByTestId('confirm-button'));
  await goTo(confirm.first(), 'Tab', 20);
  await editor.keyboard.press('Enter');
  await expect.poll(() => raw().fetch('count(*[_id == $id])', { id }), { timeout: 20_000 }).toBe(0);
  expect(await parts()).toBe(before);
}, 120_000);

test('«Ver el sitio» begins with the page of the document whose form is open, and with Home where there is none', async () => {
  const shown = () =>
    editor
      .frameLocator('iframe')
      .locator('html')
      .evaluate(() => location.pathname);
  const tool = editor.getByRole('link', { name: 'Ver el sitio' });
  await goToForm(editor, 'article-dragos', 'article');
  await editor.getByTestId('field-title.es').waitFor();
  await tool.click();
  await expect.poll(shown, { timeout: 30_000 }).toBe('/club/noticias/dragos');
  await goToForm(editor, 'banner-mesa', 'banner');
  await editor.getByTestId('field-title.es').waitFor();
  await tool.click();
  await expect.poll(shown, { timeout: 30_000 }).toBe('/club');
  await goToForm(editor, 'article-dragos', 'article');
  await editor.getByTestId('field-title.es').waitFor();
  await editor.evaluate(() => {
    history.pushState(null, '', '/studio/structure');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await editor.getByTestId('field-title.es').waitFor({ state: 'detached' });
  await tool.click();
  await expect.poll(shown, { timeout: 30_000 }).toBe('/club');
}, 180_000);
