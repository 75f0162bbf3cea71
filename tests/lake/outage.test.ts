// What an editor sees while the lake is out under an open form, and after: no letter is lost in silence, nothing is in English, and nothing
// is a dead end.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHangingLine, type HangingLine } from './hanging-line.ts';
import { startTestLake, type TestLake } from './lake.ts';
import { openStudio, type StudioBrowser, studioBuild } from './studio-page.ts';

const banner = 'banner-edicion-limitada';
const slowly = { timeout: 30_000 };

let lake: TestLake;
let line: HangingLine;
let studio: StudioBrowser;
let page: Page;

beforeAll(async () => {
  lake = await startTestLake('sample', { studio: studioBuild });
  line = await openHangingLine(lake.port);
  studio = await openStudio({ url: line.url, token: lake.token });
  ({ page } = studio);
  await collectEnglish(page);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await line.end();
  await lake.remove();
});
beforeEach(async () => {
  await studio.goToForm(banner, 'banner');
});

/** Collects whatever the page shows from now on that no Spanish sentence has in it. */
async function collectEnglish(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = new Set<string>();
    const english = /\b(?:the|there|please|retry|again|failed|crashed|occurred|uncaught|network|connect)\b/i;
    const look = () => {
      for (const line of document.body.innerText.split('\n')) if (english.test(line)) shown.add(line);
      document.body.dataset.english = [...shown].join('\n');
    };
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
    look();
  });
}

const english = () => page.evaluate(() => document.body.dataset.english);
const title = () => page.getByTestId('field-title.es').getByRole('textbox');
const notice = () => page.getByTestId('connection-notice');
const stored = () =>
  lake
    .connect({ token: lake.token })
    .withConfig({ perspective: 'raw' })
    .fetch<string | null>('coalesce(*[_id == "drafts." + $banner][0], *[_id == $banner][0]).title.es', { banner });

/** What the lake has of the title, with what is offered above the form. */
async function storedOrOffered(): Promise<string> {
  return String(await stored()) + (await page.getByTestId('lost-text').allInnerTexts()).join('');
}

const letters = (text: string) => Array.from(text.replaceAll(/\s/g, ''), String).toSorted().join('');

/** Writes the title anew, and waits until the lake has it. */
async function begin(text: string): Promise<void> {
  await title().fill(text);
  await expect.poll(stored, slowly).toBe(text);
  await title().press('End');
}

/** Goes back by Tab from the Studio's first row to the notice, which is above it. */
async function closeByKeyboard(): Promise<void> {
  await page.getByRole('link', { name: 'Contenido' }).first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (let presses = 0; presses < 6 && (await focused()) !== 'Cerrar'; presses += 1)
    await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Cerrar');
  await page.keyboard.press('Enter');
}

test.each([
  ['ends', () => lake.stop(), () => lake.start()],
  ['answers nothing', () => line.hang(), () => line.goOn()],
])(
  'every letter that is typed before, while and after the lake %s is in the document, or offered',
  async (_, out, back) => {
    await begin('Uno');
    await title().pressSequentially(' dos', { delay: 30 });
    await out();
    await title().pressSequentially(' tres cuatro cinco seis', { delay: 400 });
    await notice().getByText('No hay conexión').waitFor();
    expect(await title().inputValue()).toBe('Uno dos tres cuatro cinco seis');
    await back();
    await title().pressSequentially(' siete ocho', { delay: 150 });
    await notice().getByText('Ha vuelto la conexión').waitFor();
    const all = 'Uno dos tres cuatro cinco seis siete ocho';
    await expect.poll(async () => letters(await storedOrOffered()), slowly).toBe(letters(all));
    expect(await title().inputValue()).toBe(all);
    await closeByKeyboard();
    await notice().waitFor({ state: 'detached' });
    expect(await english()).toBe('');
    expect(studio.errors).toEqual([]);
  },
  120_000,
);

test('what was typed in a form that is left while the lake is out is saved, and another form opens, once it is back', async () => {
  await begin('Antes');
  await lake.stop();
  await title().pressSequentially(' y durante', { delay: 30 });
  await page.evaluate(() => {
    history.pushState(null, '', '/studio/intent/edit/id=banner-dia-de-canarias;type=banner');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await notice().getByText('No hay conexión').waitFor();
  // The Studio keeps what belongs to a form that was left for five seconds.
  await page.waitForTimeout(9_000);
  await lake.start();
  await expect.poll(stored, slowly).toBe('Antes y durante');
  await expect.poll(() => title().inputValue(), slowly).toBe('Cinco cuerdas y una fiesta');
  expect(await english()).toBe('');
  expect(studio.errors).toEqual([]);
}, 120_000);

test.each([
  ['ends', () => lake.stop(), () => lake.start()],
  ['answers nothing', () => line.hang(), () => line.goOn()],
])(
  'who publishes as the lake %s is told that nothing was done, and nothing is published later',
  async (how, out, back) => {
    const published = () => lake.connect().fetch<string>('*[_id == $banner][0].title.es', { banner });
    await begin(`Antes de publicar: ${how}`);
    const before = await published();
    await out();
    await page.getByTestId('action-publicar').click();
    await page.getByText('no se ha hecho nada').first().waitFor();
    await notice().getByText('No hay conexión').waitFor();
    await back();
    await notice().getByText('Ha vuelto la conexión').waitFor();
    await page.waitForTimeout(4_000);
    expect(await published()).toBe(before);
    await page.getByTestId('action-publicar').click();
    await expect.poll(published, slowly).toBe(`Antes de publicar: ${how}`);
    expect(await english()).toBe('');
    expect(studio.errors).toEqual([]);
  },
  120_000,
);
