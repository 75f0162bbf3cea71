// What an editor takes back in the real Studio: words with Ctrl+Z, and sections and other items of a list with «Deshacer».
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { type StudioBrowser, openStudio, studioBuild } from './studio-page.ts';

let lake: TestLake;
let studio: StudioBrowser;
beforeAll(async () => {
  lake = await startTestLake('sample', { studio: studioBuild });
  studio = await openStudio(lake);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await lake.remove();
});

const editor = () => lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });
const slowly = { timeout: 20_000 };
/** Presses those keys again and again, until the field holds that. */
const pressUntil = (field: Locator, keys: string, value: string) =>
  expect
    .poll(async () => {
      await field.press(keys);
      return await field.inputValue();
    }, slowly)
    .toBe(value);
const banner = 'banner-edicion-limitada';
const titleOf = (id: string) => editor().fetch<string>('*[_id == $id][0].title.es', { id });

test('Ctrl+Z takes back what was typed, saved ones too, and Ctrl+Shift+Z brings them again', async () => {
  const { page } = studio;
  await studio.goToForm(banner, 'banner');
  const field = page.getByTestId('field-title.es').getByRole('textbox');
  await expect.poll(() => field.isEditable(), slowly).toBe(true);
  const before = await field.inputValue();
  await field.press('End');
  await field.pressSequentially(' y uno más');
  await expect.poll(() => titleOf(`drafts.${banner}`), slowly).toBe(`${before} y uno más`);
  await pressUntil(field, 'ControlOrMeta+z', before);
  await expect.poll(() => titleOf(`drafts.${banner}`), slowly).toBe(before);
  await pressUntil(field, 'ControlOrMeta+Shift+z', `${before} y uno más`);
  await expect.poll(() => titleOf(`drafts.${banner}`), slowly).toBe(`${before} y uno más`);
}, 90_000);

test('Enter in a field of one line presses nothing in the form', async () => {
  const { page } = studio;
  await studio.goToForm(banner, 'banner');
  await page.getByRole('button', { name: /^Usado en/ }).waitFor(slowly);
  const used = page.locator('form').getByRole('link', { name: /^Portada/ });
  const field = page.getByTestId('field-title.es').getByRole('textbox');
  await expect.poll(() => field.isEditable(), slowly).toBe(true);
  await field.press('Enter');
  await field.press('Enter');
  await field.press('Enter');
  expect(await used.count()).toBe(0);
}, 60_000);

const page = {
  _id: 'drafts.pagina',
  _type: 'page',
  title: { es: 'Una página' },
  path: 'una-pagina',
  sections: ['Primera', 'Segunda', 'Tercera'].map((title) => ({
    _type: 'callToActionSection',
    _key: title,
    title: { es: title },
  })),
};
const sections = () => editor().fetch<string[]>('*[_id == "drafts.pagina"][0].sections[]._key');

test('a section that is removed can be brought back to its place, one after the other', async () => {
  await editor().createOrReplace(page);
  await studio.goToForm('pagina', 'page');
  const list = studio.page.getByTestId('field-sections');
  const remove = async (index: number) => {
    await list.locator('[id$="-menuButton"]').nth(index).click();
    await studio.page.getByRole('menuitem', { name: 'Eliminar' }).click();
  };
  await remove(1);
  await expect.poll(sections, slowly).toEqual(['Primera', 'Tercera']);
  const removed = studio.page.getByTestId('removed-item');
  await removed.getByText('Has quitado «').waitFor(slowly);
  await remove(0);
  await expect.poll(sections, slowly).toEqual(['Tercera']);
  const undo = removed.getByRole('button', { name: 'Deshacer' });
  await undo.click();
  await expect.poll(sections, slowly).toEqual(['Primera', 'Tercera']);
  await undo.click();
  await expect.poll(sections, slowly).toEqual(['Primera', 'Segunda', 'Tercera']);
  await removed.waitFor({ state: 'detached' });
}, 90_000);

test('by keyboard one goes on where one was: after «Eliminar», after «Deshacer», and after Escape', async () => {
  await editor().createOrReplace(page);
  await studio.goToForm('pagina', 'page');
  const list = studio.page.getByTestId('field-sections');
  const focused = () =>
    studio.page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body ? 'nothing' : (activeElement?.textContent ?? '');
    });
  await list.locator('[id$="-menuButton"]').nth(1).press('Enter');
  await studio.page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter');
  await expect.poll(focused, slowly).toBe('Deshacer');
  await studio.page.keyboard.press('Enter');
  await expect.poll(focused, slowly).toContain('Segunda');
  await studio.page.keyboard.press('Enter');
  await studio.page.getByRole('dialog').waitFor(slowly);
  await studio.page.keyboard.press('Escape');
  await studio.page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused, slowly).toContain('Segunda');
}, 90_000);

test('nothing in the Studio failed', () => {
  expect(studio.errors).toEqual([]);
});
