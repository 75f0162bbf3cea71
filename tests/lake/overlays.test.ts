// What an editor presses and drags on the page that the Studio's Presentation shows: each thing leads to the very field that it is from,
// a section goes to another place, and what a member would press is pressed.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LakeOfClub } from '../setup/lake-of-club.ts';
import { type ClubAndStudio, openClubAndStudio } from './club-and-studio.ts';
import { openPreview, showInPreview } from './preview.ts';

let opened: ClubAndStudio;
let lake: LakeOfClub;
let editor: Page;
let site: FrameLocator;

beforeAll(async () => {
  opened = await openClubAndStudio();
  ({ lake, editor } = opened);
  site = await openPreview(opened);
}, 90_000);
afterAll(() => opened.close());

const show = (path: string) => showInPreview(opened, path);
const openField = () => decodeURIComponent(new URL(editor.url()).pathname).replace('/studio/presentation/', '');

/** Presses what is shown, again where its overlay is not there yet, until its field is open, named as `type/id/path`. */
async function expectField(shown: Locator, field: string, position?: { x: number; y: number }): Promise<void> {
  const pressed = async () => {
    // The overlays take the click of what the pointer has come upon.
    await editor.mouse.move(5, 5);
    await shown.click(position ? { position } : {});
    await expect
      .poll(openField, { timeout: 1500 })
      .toBe(field)
      .catch(() => undefined);
    return openField();
  };
  await expect.poll(pressed, { timeout: 30_000 }).toBe(field);
}

/** The tab of the overlay of what is shown there, which bears the document's title. */
async function tabOf(shown: Locator, title: string): Promise<Locator> {
  await editor.mouse.move(5, 5);
  await shown.hover();
  return site.locator('sanity-visual-editing [data-hovered]').getByText(title);
}

const focused = () => editor.evaluate(() => document.activeElement?.id);
const heading = (name: string) => site.getByRole('heading', { name, exact: true });

test('each field of a page opens itself, with the caret in the language that is shown', async () => {
  await show('christmas');
  const page = 'page/page-christmas';
  await expectField(heading('Tres maneras de regalar puntos'), `${page}/sections[_key=="s2"].title.es`);
  await expect.poll(focused).toBe('sections[_key=="s2"].title.es');
  await expectField(
    site.getByRole('link', { name: 'Ver la caja de Reyes' }),
    `${page}/sections[_key=="s1"].link.label.es`,
  );
  await expectField(site.locator('.feature .pic'), `${page}/sections[_key=="s1"].image`);
  const blocks = await lake.editor.fetch<string[]>(
    '*[_id == "page-christmas"][0].sections[_key == "s2"].blocks[]._key',
  );
  const block = `sections[_key=="s2"].blocks[_key=="${String(blocks[0])}"]`;
  await expectField(heading('Una caja de Reyes'), `${page}/${block}.title.es`);
  await expectField(site.getByText('Llega a casa envuelta'), `${page}/${block}.description.es`);
  // Beside the title there is the section alone.
  await expectField(
    heading('Tres maneras de regalar puntos').locator('xpath=ancestor::section'),
    `${page}/sections[_key=="s2"]`,
    { x: 5, y: 20 },
  );
}, 120_000);

test('what unfolds does, and its title opens by the tab of its overlay', async () => {
  const item = site.locator('main summary').first();
  await item.click();
  await expect.poll(() => item.locator('..').getAttribute('open')).not.toBeNull();
  const key = await lake.editor.fetch<string>('*[_id == "page-christmas"][0].sections[_key == "s4"].items[0]._key');
  await (await tabOf(item, 'Navidad en el club')).click();
  await expect.poll(openField).toBe(`page/page-christmas/sections[_key=="s4"].items[_key=="${key}"].title.es`);
}, 60_000);

/** The sections of the draft, else of what is published. */
const sectionsOf = (id: string) =>
  lake.editor.fetch<string[]>(
    'coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]).sections[]._key',
    { id },
    { perspective: 'raw' },
  );

test('a section that is dragged stands elsewhere in the draft and on the page', async () => {
  const titles = () => site.locator('main section h2').allInnerTexts();
  const [moved, reference] = ['Tres maneras de regalar puntos', 'Fechas de diciembre y enero'];
  const placeOf = async (title: string) => (await titles()).indexOf(title);
  // All of the page is in sight.
  await editor.setViewportSize({ width: 1500, height: 3500 });
  await show('christmas');
  await heading(reference).waitFor();
  expect(await sectionsOf('page-christmas')).toEqual(['s1', 's2', 's3', 'juego', 's4']);
  expect(await placeOf(moved)).toBeLessThan(await placeOf(reference));
  const sectionOf = (title: string) => heading(title).locator('xpath=ancestor::section');
  const edge = async (title: string) => {
    const box = await sectionOf(title).boundingBox();
    if (!box) throw new Error('The section is on the page.');
    return { x: box.x + 12, y: box.y + 1 };
  };
  // The one is taken by its upper edge, once its overlay can move it, and let go between the hero and the other.
  const canMove = async () => {
    const { x, y } = await edge(reference);
    await editor.mouse.move(5, 5);
    await editor.mouse.move(x, y + 10);
    await editor.mouse.move(x, y + 11);
    return site.locator('sanity-visual-editing [data-hovered][data-draggable]').count();
  };
  await expect.poll(canMove, { timeout: 20_000, interval: 500 }).toBe(1);
  // A right click brings no menu of the overlays, which could take a section away.
  await editor.mouse.click((await edge(reference)).x, (await edge(reference)).y + 11, { button: 'right' });
  // Nothing is to come, so there is nothing to wait for: a menu would be drawn by then.
  await editor.waitForTimeout(500);
  expect(await site.locator('sanity-visual-editing').getByText('Remove').count()).toBe(0);
  await expect.poll(canMove, { timeout: 20_000, interval: 500 }).toBe(1);
  await editor.mouse.down();
  const place = await edge(moved);
  await editor.mouse.move(place.x, place.y, { steps: 20 });
  await editor.mouse.up();
  await expect.poll(() => sectionsOf('page-christmas'), { timeout: 10_000 }).toEqual(['s1', 's3', 's2', 'juego', 's4']);
  await expect.poll(async () => (await placeOf(reference)) < (await placeOf(moved)), { timeout: 15_000 }).toBe(true);
  const published = await lake.editor.fetch<string[]>(
    '*[_id == "page-christmas"][0].sections[]._key',
    {},
    { perspective: 'published' },
  );
  expect(published).toEqual(['s1', 's2', 's3', 'juego', 's4']);
}, 60_000);

test('with Alt held a link leads on', async () => {
  await site.locator('html').press('Alt');
  await editor.keyboard.down('Alt');
  await site.getByRole('link', { name: 'Ver la caja de Reyes' }).click();
  await editor.keyboard.up('Alt');
  const path = () => site.locator('html').evaluate(() => location.pathname);
  await expect.poll(path, { timeout: 15_000 }).not.toBe('/club/christmas');
}, 60_000);

test('a game’s button is pressed, and each of its prizes opens itself', async () => {
  await show('juegos/rasca-del-sol');
  const [prize] = await lake.editor.fetch<{ _key: string; name: string }[]>(
    '*[_id == "game-rasca-del-sol"][0].prizes[]{ _key, "name": name.es }',
  );
  if (!prize) throw new Error('The game has prizes.');
  await expectField(
    site.getByRole('rowheader', { name: prize.name, exact: true }).first(),
    `game/game-rasca-del-sol/prizes[_key=="${prize._key}"].name.es`,
  );
  await site.locator('.own astro-island:not([ssr])').waitFor();
  await site.getByRole('button', { name: 'Coger una tarjeta' }).click();
  await site.getByRole('button', { name: 'Coger una tarjeta' }).waitFor({ state: 'detached' });
}, 90_000);

test('an option of a quiz is chosen, and opens by its tab, as its question does by a press', async () => {
  const quiz = await lake.editor.fetch<{
    slug: string;
    question: string;
    text: string;
    option: string;
    answer: string;
    title: string;
  }>(
    '*[_id == "quiz-islas"][0]{ "slug": slug.current, "title": title.es, "question": questions[0]._key, "text": questions[0].text.es, "option": questions[0].options[1]._key, "answer": questions[0].options[1].text.es }',
  );
  await show(`te-inspiramos/quiz/${quiz.slug}`);
  await expectField(
    site.getByRole('heading', { name: quiz.text }),
    `quiz/quiz-islas/questions[_key=="${quiz.question}"].text.es`,
  );
  const option = site.getByRole('radio', { name: quiz.answer });
  await site.locator('label', { hasText: quiz.answer }).first().click();
  expect(await option.isChecked()).toBe(true);
  await (await tabOf(site.getByText(quiz.answer), quiz.title)).click();
  await expect
    .poll(openField)
    .toBe(`quiz/quiz-islas/questions[_key=="${quiz.question}"].options[_key=="${quiz.option}"].text.es`);
}, 90_000);

test('a draw’s prize and days, an event’s day, an article’s text', async () => {
  await show('sorteo/cena-en-el-muelle');
  const draw = 'draw/draw-cena-en-el-muelle';
  await expectField(site.locator('.facts b').first(), `${draw}/prize.es`);
  await expectField(site.locator('.facts li').nth(1), `${draw}/closesOn`);
  await show('event/noche-de-estrellas');
  await expectField(site.locator('.kicker').first(), 'event/event-noche-de-estrellas/day');
  await show('noticias/dragos');
  await expectField(site.locator('.prose').first(), 'article/article-dragos/body.es', { x: 5, y: 5 });
  await expectField(site.locator('.article .pic').first(), 'article/article-dragos/image');
}, 120_000);

test('nothing failed in the Studio or on the site that it shows', () => {
  expect(opened.errors).toEqual([]);
});
