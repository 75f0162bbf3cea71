// Dragging with the mouse on the page that the Studio's Presentation shows, as an editor does it who knows of no overlays: a press anywhere
// on a section or an item, and a drop anywhere on another.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
beforeEach(async () => {
  await lake.editor.delete('drafts.page-christmas');
});

/** Shows the page in a window of that size, once the overlays stand. */
async function show(width: number, height: number): Promise<void> {
  await editor.setViewportSize({ width, height });
  await showInPreview(opened, 'christmas');
  await sectionOf('Fechas de diciembre y enero').waitFor();
}

const heading = (name: string) => site.getByRole('heading', { name, exact: true });
const sectionOf = (title: string) => heading(title).locator('xpath=ancestor::section');

/** The draft's list, else that of what is published. */
const keysOf = (list: string) =>
  lake.editor.fetch<string[]>(
    `coalesce(*[_id == "drafts.page-christmas"][0], *[_id == "page-christmas"][0]).${list}[]._key`,
    {},
    { perspective: 'raw' },
  );

/** A point of what is shown: how far down and across it. */
async function pointOf(shown: Locator, down: number, across = 0.5): Promise<{ x: number; y: number }> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is on the page.');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

const selected = () => site.locator('html').evaluate(() => getSelection()?.toString());

/** Presses there, goes there in so many steps, and lets go. */
async function drag(
  from: { x: number; y: number },
  to: () => Promise<{ x: number; y: number }>,
  steps: number,
): Promise<void> {
  await editor.mouse.move(from.x, from.y);
  await editor.mouse.down();
  const { x, y } = await to();
  await editor.mouse.move(x, y, { steps });
  expect(await selected()).toBe('');
  await editor.mouse.up();
}

const taken = 'Fechas de diciembre y enero';
const other = 'Tres maneras de regalar puntos';

test.each([
  ['the upper half', 0.4, 20, ['s1', 's3', 's2', 'juego', 's4']],
  ['the upper edge', 0.002, 20, ['s1', 's3', 's2', 'juego', 's4']],
  ['the upper half, quickly', 0.3, 1, ['s1', 's3', 's2', 'juego', 's4']],
])(
  'a section that is taken by its title and let go on %s of another stands before it',
  async (_where, down, steps, order) => {
    await show(1440, 3500);
    await drag(await pointOf(heading(taken), 0.5, 0.1), () => pointOf(sectionOf(other), down), steps);
    await expect.poll(() => keysOf('sections'), { timeout: 10_000 }).toEqual(order);
    const titles = () => site.locator('main section h2').allInnerTexts();
    const isBefore = async () => (await titles()).indexOf(taken) < (await titles()).indexOf(other);
    await expect.poll(isBefore, { timeout: 15_000 }).toBe(true);
  },
  60_000,
);

test('in a low window the page scrolls to where it is let go, and a section of many screens is taken too', async () => {
  await show(1100, 500);
  await sectionOf(other).evaluate((section) => {
    section.style.minBlockSize = '3000px';
  });
  await heading(other).scrollIntoViewIfNeeded();
  // Held at the lower edge until the next section has come up from there.
  const atEdge = async () => {
    const frame = await pointOf(editor.locator('iframe'), 0.995);
    await editor.mouse.move(frame.x, frame.y, { steps: 5 });
    await expect.poll(async () => (await pointOf(sectionOf(taken), 1)).y, { timeout: 20_000 }).toBeLessThan(frame.y);
    return pointOf(sectionOf(taken), 0.8);
  };
  await drag(await pointOf(heading(other), 0.5, 0.1), atEdge, 5);
  await expect.poll(() => keysOf('sections'), { timeout: 10_000 }).toEqual(['s1', 's3', 's2', 'juego', 's4']);
}, 60_000);

test('an item of a section’s list goes to another place among the others, by its text too', async () => {
  await show(1440, 3500);
  const before = await keysOf('sections[_key == "s2"][0].blocks');
  const blocks = sectionOf(other).locator('li.block');
  await drag(await pointOf(blocks.nth(1).locator('p'), 0.5), () => pointOf(blocks.nth(0), 0.5, 0.2), 10);
  const [first, second, ...more] = before;
  await expect
    .poll(() => keysOf('sections[_key == "s2"][0].blocks'), { timeout: 10_000 })
    .toEqual([second, first, ...more]);
  expect(await keysOf('sections')).toEqual(['s1', 's2', 's3', 'juego', 's4']);
}, 60_000);

test('a picture or link is not dragged away by the browser, Escape ends it, and nothing opens where it is let go', async () => {
  await show(1440, 3500);
  // What comes behind it, the Studio writes anew by itself.
  const form = () => new URL(editor.url()).pathname.replace(/\/$/, '');
  const before = form();
  const link = site.getByRole('link', { name: 'Ver la caja de Reyes' });
  const place = await pointOf(sectionOf(taken), 0.8);
  await editor.mouse.move((await pointOf(link, 0.5)).x, (await pointOf(link, 0.5)).y);
  await editor.mouse.down();
  await editor.mouse.move(place.x, place.y, { steps: 10 });
  expect(await site.locator('.draft-drop').isVisible()).toBe(true);
  await editor.keyboard.press('Escape');
  expect(await site.locator('.draft-drop').count()).toBe(0);
  await editor.mouse.up();
  await drag(await pointOf(link, 0.5), async () => pointOf(link, 0.5, 0.9), 5);
  // Nothing is to come, so there is nothing to wait for: a form would be opened by then.
  await editor.waitForTimeout(500);
  expect(form()).toBe(before);
  expect(await keysOf('sections')).toEqual(['s1', 's2', 's3', 'juego', 's4']);
}, 60_000);

test('without «Editar» text is selected, and nothing dragged', async () => {
  await show(1440, 3500);
  await editor.getByText('Editar', { exact: true }).click();
  const from = await pointOf(heading(other), 0.5, 0.02);
  const to = await pointOf(sectionOf(taken), 0.6);
  await editor.mouse.move(from.x, from.y);
  await editor.mouse.down();
  await editor.mouse.move(to.x, to.y, { steps: 10 });
  expect(await selected()).not.toBe('');
  await editor.mouse.up();
  expect(await keysOf('sections')).toEqual(['s1', 's2', 's3', 'juego', 's4']);
}, 60_000);

test('nothing failed in the Studio or on the site that it shows', () => {
  expect(opened.errors).toEqual([]);
});
