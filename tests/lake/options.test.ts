// Options of quizzes and surveys in the real Studio: written, marked, added, sorted and removed in their rows, without a dialog each.
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { createStudioLink } from './studio-link.ts';
import { editorsWindow, type StudioBrowser, openEditorsWindow, openStudio, studioBuild } from './studio-page.ts';

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

const slowly = { timeout: 20_000 };
const [quiz, question] = ['quiz-islas', 'questions[_key=="picon"]'];
/** The options, in their order: what they say, and «*» at the right one. */
const options = () =>
  lake
    .connect({ token: lake.token })
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>(
      'coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]).questions[0].options[]{ "says": select(right => "*", "") + coalesce(text.es, "?") }.says',
      { id: quiz },
    );
const before = ['Rojo', 'Negro', 'Ocre', 'Depende'];
const startOf = (text: string) => text.split(/[ ,]/)[0] ?? '';
const starts = async () => (await options()).map(startOf);
const dialog = () => studio.page.getByTestId('nested-object-dialog');
const row = (place: number) => dialog().getByRole('group', { name: `Opción ${String(place)}`, exact: true });
const spanish = (place: number) => row(place).getByRole('textbox').first();
const handleOf = (place: number) => row(place).locator('[data-ui="DragHandleButton"]');

/** Opens the quiz's first question, and waits until the fields of its options take letters. */
async function openQuestion(): Promise<void> {
  await studio.goToForm(quiz, 'quiz');
  await studio.goToField(quiz, 'quiz', `${question}.options`);
  await expect.poll(() => spanish(1).isEditable(), slowly).toBe(true);
}

test('an option is written in both languages in its row, and one of them is the right one', async () => {
  await openQuestion();
  const { page } = studio;
  const fields = row(1).getByRole('textbox');
  const [es, en] = [await fields.nth(0).boundingBox(), await fields.nth(1).boundingBox()];
  expect(es?.y, 'side by side').toBe(en?.y);
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = () => Promise.all([fields.nth(0).boundingBox(), fields.nth(1).boundingBox()]);
  const isBelow = async () => {
    const [upper, lower] = await boxes();
    return upper !== null && lower !== null && lower.y >= upper.y + upper.height && lower.x === upper.x;
  };
  await expect.poll(isBelow, slowly).toBe(true);
  await page.setViewportSize(editorsWindow.viewport);
  await expect.poll(isBelow, slowly).toBe(false);
  await expect.poll(() => row(2).getByRole('radio').isChecked(), slowly).toBe(true);
  await row(3).getByRole('radio', { name: 'Es la correcta' }).check();
  await expect.poll(starts, slowly).toEqual(['Rojo', 'Negro', '*Ocre', 'Depende']);
  expect(await row(2).getByRole('radio').isChecked()).toBe(false);
  await row(3).getByRole('radio').press('ArrowUp');
  await expect.poll(starts, slowly).toEqual(['Rojo', '*Negro', 'Ocre', 'Depende']);
  await row(2).getByText('Opción 2').click();
  await expect.poll(() => spanish(2).evaluate((field) => field === document.activeElement), slowly).toBe(true);
  await spanish(2).fill('Negrísimo');
  await expect.poll(starts, slowly).toEqual(['Rojo', '*Negrísimo', 'Ocre', 'Depende']);
  expect(await dialog().count()).toBe(1);
  // Backwards by keyboard, from the first field through the row's head: nothing takes the focus back.
  await spanish(2).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+Tab');
  expect(await row(2).evaluate((element) => element.contains(document.activeElement))).toBe(false);
}, 90_000);

test('an option that is added is typed at once, and marked where it lacks something', async () => {
  await openQuestion();
  await dialog().getByRole('button', { name: 'Añadir elemento' }).click();
  await expect.poll(() => spanish(5).evaluate((field) => field === document.activeElement), slowly).toBe(true);
  await studio.page.keyboard.type('Verde');
  await expect.poll(async () => (await starts()).at(-1), slowly).toBe('Verde');
  const marks = (place: number) => row(place).locator('[data-testid="input-validation-icon-warning"]');
  await marks(5).first().waitFor();
  // At the row, and at its English alone.
  expect(await marks(5).count()).toBe(2);
  await spanish(5).fill('');
  await row(5).locator('[data-testid="input-validation-icon-error"]').first().waitFor();
  await row(5).getByTestId('array-item-menu-button').click();
  await studio.page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect.poll(async () => (await options()).length, slowly).toBe(before.length);
}, 90_000);

test('options are sorted by keyboard and by dragging, keep their number, and come back where they were', async () => {
  await openQuestion();
  const { page } = studio;
  const first = await starts();
  await handleOf(1).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => handleOf(1).getAttribute('aria-pressed'), slowly).toBe('true');
  // What the Studio tells screen readers: it measures the rows first.
  const told = page.locator('[id^="DndLiveRegion"]').filter({ hasText: 'El elemento' });
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return (await told.textContent()) ?? '';
    }, slowly)
    .toBe('El elemento está en otro sitio.');
  await page.keyboard.press('Space');
  const [one = '', two = '', ...others] = first;
  await expect.poll(starts, slowly).toEqual([two, one, ...others]);
  // The numbers are those of the rows as they stand.
  await expect.poll(async () => startOf(await spanish(2).inputValue()), slowly).toBe(one.replace('*', ''));
  await drag(handleOf(1), handleOf(2));
  await expect.poll(starts, slowly).toEqual(first);
  await row(3).getByTestId('array-item-menu-button').click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect.poll(starts, slowly).toEqual([...first.slice(0, 2), ...first.slice(3)]);
  await dialog().getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(starts, slowly).toEqual(first);
}, 90_000);

async function drag(from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('A handle is not in sight.');
  const { mouse } = studio.page;
  await mouse.move(start.x + 8, start.y + 8);
  await mouse.down();
  await mouse.move(start.x + 8, start.y + 30, { steps: 5 });
  await mouse.move(end.x + 8, end.y + 30, { steps: 10 });
  await mouse.up();
}

test('who writes an option is shown in its row to the others', async () => {
  await openQuestion();
  const browser = studio.context.browser();
  if (!browser) throw new Error('The browser is gone.');
  const context = await openEditorsWindow(browser);
  const other = await context.newPage();
  await other.goto(await createStudioLink(lake, '', 'Nayra'));
  await other.getByRole('link', { name: 'En portada hoy' }).waitFor({ timeout: 60_000 });
  const path = `${question}.options[_key=="o3"].text.es`;
  await other.goto(`${lake.url}/studio/intent/edit/id=${quiz};type=quiz;path=${encodeURIComponent(path)}`);
  const field = other.getByTestId(`field-${path}`).getByRole('textbox');
  await expect.poll(() => field.isEditable(), { timeout: 60_000 }).toBe(true);
  await field.click();
  await expect.poll(() => dialog().locator('[data-ui="Avatar"]').count(), { timeout: 30_000 }).toBeGreaterThan(0);
  await context.close();
}, 180_000);

test('a survey’s options are written in their rows, too', async () => {
  const { page } = studio;
  const [found] = await lake
    .connect({ token: lake.token })
    .fetch<string[]>('*[_id == "survey-tu-club"][0].questions[_type == "surveyChoiceQuestion"]._key');
  await studio.goToForm('survey-tu-club', 'survey');
  await studio.goToField('survey-tu-club', 'survey', `questions[_key=="${found ?? ''}"].options`);
  await expect.poll(() => spanish(1).isEditable(), slowly).toBe(true);
  expect(await row(1).getByRole('radio').count()).toBe(0);
  await spanish(1).fill('Otra cosa');
  const says = () =>
    lake
      .connect({ token: lake.token })
      .withConfig({ perspective: 'raw' })
      .fetch<string>('*[_id == "drafts.survey-tu-club"][0].questions[_key == $key][0].options[0].text.es', {
        key: found,
      });
  await expect.poll(says, slowly).toBe('Otra cosa');
  expect(await page.getByTestId('nested-object-dialog').count()).toBe(1);
  expect(studio.errors).toEqual([]);
}, 90_000);
