// Two editors in the same document, each in a browser of their own: they see each other, and whatever one publishes or discards, what the
// other types is in the document or is offered on the screen. TEST_ALL=1 has them type for two minutes.
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { missing } from './missing-letters.ts';
import { drawDesk } from '../setup/desk-pictures.ts';
import { createStudioLink, signInByLink } from './studio-link.ts';
import { goToForm, launchForStudio, openEditorsWindow, studioBuild } from './studio-page.ts';

const [typingMs, publications] = process.env.TEST_ALL === '1' ? [120_000, 10] : [10_000, 3];
const banner = 'banner-edicion-limitada';
const slowly = { timeout: 30_000 };

let lake: TestLake;
let browser: Browser;
let nayra: Page;
let airam: Page;
const errors: string[] = [];

beforeAll(async () => {
  lake = await startTestLake('sample', { studio: studioBuild });
  browser = await launchForStudio();
  [nayra, airam] = [await open('Nayra'), await open('Airam')];
}, 240_000);
afterAll(async () => {
  await browser.close();
  await lake.remove();
});

async function open(name: string): Promise<Page> {
  const context = await openEditorsWindow(browser);
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`));
  await page.goto(await createStudioLink(lake, '', name));
  await page.getByRole('link', { name: 'En portada hoy' }).waitFor({ timeout: 90_000 });
  // What is pressed, letter by letter, whatever becomes of it: also where the field is locked, and takes nothing.
  await page.evaluate(() => {
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key.length === 1) document.body.dataset.typed = (document.body.dataset.typed ?? '') + key;
      },
      true,
    );
  });
  await goToForm(page, banner, 'banner');
  return page;
}

const field = (page: Page, language: 'es' | 'en') => page.getByTestId(`field-title.${language}`).getByRole('textbox');
const raw = (token = lake.token) => lake.connect({ token }).withConfig({ perspective: 'raw' });
/** The title in the draft, else in what is published; the Studio takes away a title that is empty in each language. */
const title = async () =>
  (await raw().fetch<{ es?: string; en?: string } | null>(
    'coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]).title{es, en}',
    { id: banner },
  )) ?? {};
/** How many of the others are shown in that field: the Studio draws them over the form, at the end of the field's title. */
async function othersIn(page: Page, language: 'es' | 'en'): Promise<number> {
  const row = await page.getByTestId(`field-title.${language}`).boundingBox();
  const avatars = await page.getByTestId('document-panel-scroller').locator('[data-ui="Avatar"]').all();
  const boxes = await Promise.all(avatars.map((avatar) => avatar.boundingBox()));
  return boxes.filter((box) => {
    if (!row || !box) return false;
    const [x, y] = [box.x + box.width / 2 - row.x, box.y + box.height / 2 - row.y];
    return x > 0 && x < row.width && y > 0 && y < row.height;
  }).length;
}
const typedBy = (page: Page) => page.evaluate(() => document.body.dataset.typed ?? '');
const offeredTo = async (page: Page) => (await page.getByTestId('lost-text').allTextContents()).join('');

/** Empties the fields, and waits until the lake and the other window have it. */
async function empty(...languages: ('es' | 'en')[]): Promise<void> {
  for (const page of [nayra, airam])
    await page.evaluate(() => {
      document.body.dataset.typed = '';
    });
  for (const language of languages) {
    await field(nayra, language).fill('');
    await expect.poll(async () => (await title())[language] ?? '', slowly).toBe('');
    await expect.poll(() => field(airam, language).inputValue(), slowly).toBe('');
  }
}

/** Types words with a letter and a number into the field until the time is over, and some in any case, however slow the machine. */
async function typeInto(into: Locator, letter: string, until: number): Promise<void> {
  await into.press('End');
  for (let count = 0; count < 5 || Date.now() < until; count += 1)
    await into.pressSequentially(`${letter}${String(count)} `, { delay: 60, timeout: 60_000 });
}

/** Airam presses the Studio's button while Nayra types, who is told of it, and goes on in her field. */
async function publishByButton(): Promise<void> {
  const revision = () => raw().fetch<string>('*[_id == $id][0]._rev', { id: banner });
  const before = await revision();
  await airam.getByTestId('action-publicar').click(slowly);
  await expect.poll(revision, slowly).not.toBe(before);
  await nayra.getByText('Airam ha publicado este documento.').waitFor(slowly);
  expect(await field(nayra, 'es').evaluate((input) => input === document.activeElement)).toBe(true);
}

test('each sees that the other is here, and in which field', async () => {
  for (const page of [nayra, airam]) await expect.poll(() => field(page, 'es').isEditable(), slowly).toBe(true);
  await field(nayra, 'es').click();
  await expect.poll(() => othersIn(airam, 'es'), slowly).toBe(1);
  expect(await othersIn(airam, 'en')).toBe(0);
  await field(nayra, 'en').click();
  await expect.poll(() => othersIn(airam, 'en'), slowly).toBe(1);
  expect(await othersIn(airam, 'es')).toBe(0);
}, 60_000);

test('editors are spared the tool with which developers ask the lake', async () => {
  await nayra.getByRole('link', { name: 'Ver el sitio' }).waitFor(slowly);
  expect(await nayra.getByRole('link', { name: 'Consultas' }).count()).toBe(0);
});

test(
  'what both type while one publishes is in the document, and the other is told',
  async () => {
    await empty('es', 'en');
    const until = Date.now() + typingMs;
    const client = raw(await signInByLink(lake, 'Airam'));
    const publish = async () => {
      await expect.poll(() => raw().fetch<number>('count(*[_id == "drafts." + $id])', { id: banner }), slowly).toBe(1);
      const body = {
        actions: [{ actionType: 'sanity.action.document.publish', publishedId: banner, draftId: `drafts.${banner}` }],
      };
      await client.request({ method: 'POST', url: '/data/actions/production', body });
    };
    const ofAiramAndPublications = async () => {
      for (let count = 1; count <= publications; count += 1) {
        // Most fall among letters of both that are on their way; for the last of three Airam's hands leave the field.
        const slice = typingMs / (publications + 1);
        const typing = typeInto(field(airam, 'en'), 'b', Date.now() + slice);
        if (count % 3 > 0) await Promise.all([typing, airam.waitForTimeout(slice / 2).then(publish)]);
        else await typing.then(() => publishByButton());
      }
      await typeInto(field(airam, 'en'), 'b', until);
    };
    await Promise.all([typeInto(field(nayra, 'es'), 'a', until), ofAiramAndPublications()]);
    const [ofNayra, ofAiram] = [await typedBy(nayra), await typedBy(airam)];
    expect(ofNayra.length).toBeGreaterThan(10);
    const gone = async () => {
      const { es = '', en = '' } = await title();
      return [missing(ofNayra, es, await offeredTo(nayra)), missing(ofAiram, en, await offeredTo(airam))];
    };
    await expect.poll(gone, slowly).toEqual(['', '']);
    await nayra.getByText('Airam ha publicado este documento.').waitFor(slowly);
    expect(await nayra.getByText('The structure tool crashed').count()).toBe(0);
  },
  typingMs + 180_000,
);

test(
  'in the same field each one’s words stay together',
  async () => {
    await empty('es');
    const until = Date.now() + typingMs / 2;
    await Promise.all([typeInto(field(nayra, 'es'), 'a', until), typeInto(field(airam, 'es'), 'b', until)]);
    const typed = (await typedBy(nayra)) + (await typedBy(airam));
    await expect
      .poll(
        async () => missing(typed, (await title()).es ?? '', await offeredTo(nayra), await offeredTo(airam)),
        slowly,
      )
      .toBe('');
  },
  typingMs + 120_000,
);

/** Whether the window would be closed or loaded anew without a question. */
const mayLeave = () => nayra.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('words of a draft that somebody discards are offered, and can be copied and put back', async () => {
  await empty('es');
  // In what is published the field is as empty as one that was never written in.
  await raw().patch(banner).unset(['title']).commit();
  await field(nayra, 'es').pressSequentially('Palabras de Nayra', { delay: 30 });
  await expect.poll(async () => (await title()).es, slowly).toBe('Palabras de Nayra');
  const body = {
    actions: [{ actionType: 'sanity.action.document.discard', draftId: `drafts.${banner}` }],
  };
  const client = raw(await signInByLink(lake, 'Airam'));
  await client.request({ method: 'POST', url: '/data/actions/production', body });
  const notice = nayra.getByTestId('lost-words').filter({ hasText: 'Palabras de Nayra' });
  await notice.waitFor(slowly);
  await nayra.getByText('Airam ha descartado').waitFor(slowly);
  await drawDesk(nayra, 'two-editors', nayra.getByTestId('document-panel-scroller'));
  await notice.getByRole('button', { name: 'Copiar' }).click();
  await notice.getByRole('button', { name: 'Copiado' }).waitFor(slowly);
  expect(await nayra.evaluate(() => navigator.clipboard.readText())).toBe('Palabras de Nayra');
  expect(await mayLeave()).toBe(false);
  await notice.getByRole('button', { name: 'Volver a ponerlo' }).click();
  await expect.poll(async () => (await title()).es, slowly).toContain('Palabras de Nayra');
  await notice.waitFor({ state: 'detached' });
  // Words that were lost in a test before are offered until they are closed, and are asked for, too.
  const others = nayra.getByTestId('lost-words').getByRole('button', { name: 'Cerrar' });
  while ((await others.count()) > 0) await others.first().click();
  expect(await mayLeave()).toBe(true);
}, 120_000);

test('nothing in the Studio failed', () => {
  expect(errors).toEqual([]);
  expect(lake.logged).toEqual([]);
});
