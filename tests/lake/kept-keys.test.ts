// Letters that are pressed while a form is locked, as each is for a moment when somebody publishes: written once it is open, or offered.
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { missing } from './missing-letters.ts';
import { type StudioBrowser, openStudio, studioBuild } from './studio-page.ts';

const slowly = { timeout: 20_000 };
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

/** Opens the form where that field takes letters. */
async function open(id: string, type: string, field: () => Locator): Promise<Locator> {
  await studio.goToForm(id, type);
  await expect.poll(() => field().isEditable(), slowly).toBe(true);
  return field();
}
const title = (language: 'es' | 'en') => studio.page.getByTestId(`field-title.${language}`).getByRole('textbox');
const lock = (field: Locator, readOnly: boolean) =>
  field.evaluate((input, is) => void Object.assign(input, { readOnly: is }), readOnly);
/** By the attributes that the Studio's formatted text has then; it ends the focus. */
const lockText = (text: Locator, isLocked: boolean) =>
  text.evaluate((element, is) => void Object.assign(element, { contentEditable: String(!is) }), isLocked);
const offered = () => studio.page.getByTestId('lost-words');
const type = (words: string) => studio.page.keyboard.type(words, { delay: 20 });

/** The words are offered with the name of their field, can be copied, and are asked for until they are closed. */
async function expectOffered(words: string, name: string): Promise<void> {
  const notice = offered().filter({ hasText: `«${name}»` });
  await expect.poll(() => notice.getByTestId('lost-text').innerText(), slowly).toBe(words);
  const mayLeave = () => studio.page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await mayLeave()).toBe(false);
  await notice.getByRole('button', { name: 'Copiar' }).click();
  await expect.poll(() => studio.page.evaluate(() => navigator.clipboard.readText())).toBe(words);
  await notice.getByRole('button', { name: 'Cerrar' }).click();
  await notice.waitFor({ state: 'detached' });
}

test('what is pressed in a line is written once it is open, before what is pressed then, and if who pressed it has gone on', async () => {
  const field = await open('banner-mesa', 'banner', () => title('es'));
  await field.fill('');
  await lock(field, true);
  await type('cerrado');
  expect(await field.inputValue()).toBe('');
  await lock(field, false);
  await type(' y abierto');
  await expect.poll(() => field.inputValue(), slowly).toBe('cerrado y abierto');

  const english = title('en');
  await english.fill('');
  await field.press('End');
  for (const one of [field, english]) await lock(one, true);
  await type(' otra vez');
  await english.focus();
  await type('again');
  for (const one of [field, english]) await lock(one, false);
  await expect.poll(() => field.inputValue(), slowly).toBe('cerrado y abierto otra vez');
  await expect.poll(() => english.inputValue(), slowly).toBe('again');
  const saved = () =>
    lake
      .connect({ token: lake.token })
      .withConfig({ perspective: 'raw' })
      .fetch<object>('*[_id == "drafts.banner-mesa"][0].title{ es, en }');
  await expect.poll(saved, slowly).toEqual({ es: 'cerrado y abierto otra vez', en: 'again' });
  expect(await offered().count()).toBe(0);
}, 90_000);

test('what is pressed in a line that stays locked is offered', async () => {
  const field = await open('banner-mesa', 'banner', () => title('es'));
  const before = await field.inputValue();
  await field.focus();
  await lock(field, true);
  await type('sin respuesta');
  await expectOffered('sin respuesta', 'Título · Español');
  await lock(field, false);
  expect(await field.inputValue()).toBe(before);
}, 90_000);

test('digits of a number, whose caret nobody tells, are offered', async () => {
  await studio.goToForm('event-taller-de-timple', 'event');
  await studio.page.getByRole('tab', { name: 'Todos los campos' }).click();
  const field = studio.page.getByTestId('field-capacity').getByRole('spinbutton');
  await expect.poll(() => field.isEditable(), slowly).toBe(true);
  const before = await field.inputValue();
  await field.focus();
  await lock(field, true);
  await type('42');
  await lock(field, false);
  await expectOffered('42', 'Plazas');
  expect(await field.inputValue()).toBe(before);
}, 90_000);

const article = 'article-la-sal-de-janubio';
/** Opens an article's text where it takes letters, and puts the caret among these words. */
async function openText(words: string): Promise<Locator> {
  await studio.goToForm(article, 'article');
  const body = studio.page.getByTestId('field-body.es');
  await body.scrollIntoViewIfNeeded();
  const start = body.getByText('Pulsa para activar').first();
  if (await start.isVisible()) await start.click();
  const text = body.locator('[data-slate-editor]').first();
  await expect.poll(() => text.getAttribute('contenteditable'), slowly).toBe('true');
  await text.getByText(words).click();
  // The text's own caret follows the browser's a moment later.
  await studio.page.waitForTimeout(500);
  return text;
}

test('what is pressed in a formatted text, from which a lock takes the focus, is offered, and it is written on', async () => {
  const text = await openText('Tres colores, tres días');
  await type(' abierto ');
  await expect.poll(() => text.innerText(), slowly).toContain(' abierto');
  await lockText(text, true);
  await type('cerrado ');
  await lockText(text, false);
  await expect.poll(() => text.evaluate((element) => element === document.activeElement), slowly).toBe(true);
  await type('seguido');
  await expect.poll(() => text.innerText(), slowly).toContain(' abierto seguido');
  await expectOffered('cerrado ', 'Texto · Español');
  expect(studio.errors).toEqual([]);
}, 90_000);

test('what is pressed in an article’s text while others publish it is in it or offered', async () => {
  const client = lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });
  const children = [{ _type: 'span', _key: 's', text: 'Sal: ', marks: [] }];
  const blocks = [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }];
  await client.delete(`drafts.${article}`);
  await client.patch(article).set({ 'body.es': blocks }).commit();
  const text = await openText('Sal:');
  await expect.poll(() => text.innerText(), slowly).toMatch(/^Sal: ?\s*$/);
  const publish = async () => {
    await expect.poll(() => client.fetch<number>('count(*[_id == $id])', { id: `drafts.${article}` }), slowly).toBe(1);
    const action = { actionType: 'sanity.action.document.publish', publishedId: article, draftId: `drafts.${article}` };
    await client.request({ method: 'POST', url: '/data/actions/production', body: { actions: [action] } });
  };
  let typed = '';
  let isTyping = true;
  const typing = async () => {
    for (let count = 0; isTyping || count < 20; count += 1) {
      await studio.page.keyboard.type(`x${String(count)} `, { delay: 40 });
      typed += `x${String(count)} `;
    }
  };
  const publishing = async () => {
    for (let count = 0; count < 3; count += 1) {
      await studio.page.waitForTimeout(800);
      await publish();
    }
    await studio.page.waitForTimeout(1_500);
    isTyping = false;
  };
  await Promise.all([typing(), publishing()]);
  const saved = () =>
    client.fetch<string>('pt::text(coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]).body.es)', { id: article });
  const gone = async () =>
    missing(typed, await saved(), (await offered().getByTestId('lost-text').allTextContents()).join(''));
  await expect.poll(gone, slowly).toBe('');
  expect(typed.length).toBeGreaterThan(50);
  expect(studio.errors).toEqual([]);
}, 120_000);
