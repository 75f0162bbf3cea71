// What an editor sees while the lake is out under an open form, and after: nothing in English, nothing to be lost in silence, and no dead
// end.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { type ClubAndStudio, openClubAndStudio } from './club-and-studio.ts';
import { createStudioLink } from './studio-link.ts';

let opened: ClubAndStudio;
let lake: LakeOfClub;
let editor: Page;

beforeAll(async () => {
  opened = await openClubAndStudio();
  ({ lake, editor } = opened);
  await editor.goto(await createStudioLink(lake, '/intent/edit/id=banner-edicion-limitada;type=banner'));
}, 90_000);
afterAll(() => opened.close());

const title = () => editor.getByTestId('field-title.es').getByRole('textbox');
const stored = () =>
  lake.editor.fetch<string | null>(
    'coalesce(*[_id == "drafts.banner-edicion-limitada"][0], *[_id == "banner-edicion-limitada"][0]).title.es',
    {},
    { perspective: 'raw' },
  );
const saysEnglish = async () => /crashed|An error occurred|Retry/.exec(await editor.locator('body').innerText())?.[0];

test.each([1, 2, 3])(
  'what is typed while the lake is out is taken after it or offered, and the editor is told (%i)',
  async (time) => {
    await title().waitFor({ timeout: 60_000 });
    await title().fill(`Antes ${String(time)}`);
    await expect.poll(stored, { timeout: 20_000 }).toBe(`Antes ${String(time)}`);
    const { mend } = breakLake(opened.club);
    await title().press('End');
    await title().pressSequentially(' y durante', { delay: 700 });
    expect(await saysEnglish()).toBeUndefined();
    // Out for longer than the Studio takes to notice.
    await editor.waitForTimeout(8000);
    expect(await saysEnglish()).toBeUndefined();
    await mend();
    const notice = editor.getByTestId('outage-notice');
    await notice.getByText('La conexión se cortó a las').waitFor({ timeout: 60_000 });
    const offered = async () => (await editor.getByTestId('lost-text').allInnerTexts()).join('');
    await expect
      .poll(async () => `${String(await stored())}${await offered()}`.replaceAll(/\s/g, ''), { timeout: 30_000 })
      .toBe(`Antes${String(time)}ydurante`);
    expect(await saysEnglish()).toBeUndefined();
    await notice.getByRole('button', { name: 'Cerrar' }).click();
    await notice.waitFor({ state: 'detached' });
  },
  180_000,
);

test('a form that can’t be loaded says so in Spanish, and opens by itself once the lake is back', async () => {
  const { mend } = breakLake(opened.club);
  await editor.evaluate(() => {
    history.pushState(null, '', '/studio/intent/edit/id=article-dragos;type=article');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await editor.waitForTimeout(12_000);
  expect(await saysEnglish()).toBeUndefined();
  await mend();
  await title().waitFor({ timeout: 60_000 });
}, 180_000);
