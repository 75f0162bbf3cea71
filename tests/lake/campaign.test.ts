// A whole campaign as an editor makes it, in the Studio alone: a quiz, a draw, a page with both and a banner for two islands, published;
// then a member plays, and operators read the results.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { canaryDay } from '../../src/kit/canary-time.ts';
import type { RunningClub } from '../setup/club-server.ts';
import type { LakeOfClub } from '../setup/lake-of-club.ts';
import { type ClubAndStudio, openClubAndStudio, signInMember } from './club-and-studio.ts';
import { sampleContent } from '../setup/sample-lake.ts';
import { createStudioLink } from './studio-link.ts';
import { goToForm } from './studio-page.ts';

const limit = 120_000;
const slowly = { timeout: 20_000, interval: 50 };
const today = new Date();
const tomorrow = new Date(today.getTime() + 24 * 60 * 60 * 1000);
const question = '¿En qué isla está el faro de Orchilla?';

let opened: ClubAndStudio;
let club: RunningClub;
let lake: LakeOfClub;
let editor: Page;

beforeAll(async () => {
  opened = await openClubAndStudio();
  ({ club, lake, editor } = opened);
  await editor.goto(await createStudioLink(lake));
  await editor.getByRole('link', { name: 'En portada hoy' }).waitFor({ timeout: 60_000 });
}, limit);
afterAll(() => opened.close());

/** The field at that path, where `[]` stands for any member of a list: only the Studio knows its key. */
const field = (path: string): Locator =>
  editor.getByTestId(new RegExp(`^field-${path.replaceAll('.', '\\.').replaceAll('[]', '\\[[^\\]]+\\]')}$`)).last();
const dialogs = () => editor.getByTestId('nested-object-dialog');
const openTab = (name: string) => editor.getByRole('tab', { name }).click();

async function openForm(type: string, id: string): Promise<void> {
  await goToForm(editor, id, type);
  await editor.locator('[data-testid^="field-"]').first().waitFor({ timeout: 60_000 });
}

async function write(path: string, es: string, en: string): Promise<void> {
  await field(`${path}.es`).getByRole('textbox').fill(es);
  await field(`${path}.en`).getByRole('textbox').fill(en);
}

async function writeDay(path: string, moment: Date): Promise<void> {
  const day = field(path).getByTestId('date-input');
  await day.fill(canaryDay(moment).split('-').reverse().join('/'));
  await day.press('Tab');
}

async function choosePicture(path: string): Promise<void> {
  await editor.getByTestId('file-button-input').last().setInputFiles(join(sampleContent, 'images/faro.svg'));
  await editor.getByRole('button', { name: 'Abrir el menú de opciones de imagen' }).last().waitFor();
  await write(`${path}.alt`, 'Un faro al atardecer', 'A lighthouse at dusk');
}

/** Finds a published document by the beginning of its name, in the field for a reference that is on the screen. */
async function chooseDocument(name: string): Promise<void> {
  await editor.getByTestId('autocomplete').last().fill(name.slice(0, 10));
  await editor.getByTestId('autocomplete-popover').getByText(name, { exact: true }).click();
}

const add = (list: string) => field(list).getByRole('button', { name: 'Añadir elemento' }).click();

async function addSection(kind: string): Promise<void> {
  await add('sections');
  await editor.getByRole('menuitem', { name: kind, exact: true }).click();
  await dialogs().waitFor();
}

/** Closes the form of a list's member once the lake has what was written last: no hand is as quick as this one. */
async function close(id: string, path: string): Promise<void> {
  const kept = () =>
    lake.editor.withConfig({ perspective: 'raw' }).fetch<unknown>(`*[_id == $id][0].${path}`, { id: `drafts.${id}` });
  await expect.poll(kept, slowly).toEqual(expect.anything());
  await dialogs().last().getByRole('button', { name: 'Cerrar', exact: true }).click();
  await dialogs().first().waitFor({ state: 'detached' });
}

/** Pressed within a moment of the last key, the Studio may speak of errors that are none any more: then it is pressed again. */
async function publish(id: string): Promise<void> {
  const button = editor.getByTestId('action-publicar');
  const isPublished = () => lake.editor.fetch<number>('count(*[_id == $id])', { id });
  const press = async () => {
    if ((await isPublished()) === 0 && (await button.isEnabled())) await button.click();
    return isPublished();
  };
  await expect.poll(press, { timeout: 40_000, interval: 3_000 }).toBe(1);
}

test(
  'a quiz with its question, its points and who passes',
  async () => {
    await openForm('quiz', 'quiz-de-faros');
    await write('title', 'Quiz de los faros', 'Lighthouse quiz');
    await field('slug').getByRole('button', { name: 'Generar' }).click();
    await write('summary', 'Una pregunta y tres puntos.', 'One question and three points.');
    await choosePicture('image');
    await openTab('Preguntas');
    await add('questions');
    await write('questions[].text', question, 'Which island has the Orchilla lighthouse?');
    await write('questions[].why', 'Por él pasó el meridiano cero.', 'The zero meridian ran through it.');
    for (const [row, es, en] of [
      ['Opción 1', 'En El Hierro', 'El Hierro'],
      ['Opción 2', 'En La Palma', 'La Palma'],
    ] as const) {
      await add('questions[].options');
      await dialogs().getByRole('group', { name: row }).waitFor();
      await write('questions[].options[].text', es, en);
      if (es === 'En El Hierro') await editor.getByLabel('Es la correcta').last().click({ force: true });
    }
    await close('quiz-de-faros', 'questions[0].options[1].text.en');
    await openTab('Puntos y fechas');
    await field('points').getByRole('spinbutton').fill('3');
    await field('passMark').getByRole('spinbutton').fill('1');
    await publish('quiz-de-faros');
  },
  limit,
);

test(
  'a draw of points that ends tomorrow',
  async () => {
    await openForm('draw', 'sorteo-de-faros');
    await write('title', 'Sorteo de los faros', 'Lighthouse draw');
    await field('slug').getByRole('button', { name: 'Generar' }).click();
    await write('prize', 'Cinco puntos', 'Five points');
    await choosePicture('image');
    await openTab('Fechas y premios');
    await writeDay('opensOn', today);
    await writeDay('closesOn', tomorrow);
    await field('winners').getByRole('spinbutton').fill('1');
    await field('prizeKind').getByText('Puntos, al aceptarlo').click();
    await field('points').getByRole('spinbutton').fill('5');
    await publish('sorteo-de-faros');
  },
  limit,
);

test(
  'a page with both, and a banner for two islands that leads to it',
  async () => {
    await openForm('page', 'pagina-de-faros');
    await field('path').getByRole('textbox').fill('faros-de-prueba');
    await write('title', 'Los faros', 'The lighthouses');
    await addSection('Quiz');
    await chooseDocument('Quiz de los faros');
    await close('pagina-de-faros', 'sections[0].quiz._ref');
    await addSection('Sorteos');
    await add('sections[].draws');
    await chooseDocument('Sorteo de los faros');
    await close('pagina-de-faros', 'sections[1].draws[0]._ref');
    await publish('pagina-de-faros');

    await openForm('banner', 'banner-de-faros');
    await write('title', 'Cuatro faros te esperan', 'Four lighthouses are waiting');
    await write('link.label', 'Ver los faros', 'See the lighthouses');
    await chooseDocument('Los faros');
    await choosePicture('image');
    await openTab('Cuándo y a quién');
    for (const island of ['Tenerife', 'Gran Canaria']) await field('islands').getByLabel(island).click();
    await publish('banner-de-faros');
  },
  limit,
);

test(
  'a page with what else the club has, each chosen among what there is',
  async () => {
    await openForm('page', 'pagina-de-todo');
    await field('path').getByRole('textbox').fill('de-todo');
    await write('title', 'De todo', 'All sorts');
    await addSection('Productos del catálogo');
    await add('sections[].products');
    await chooseDocument('Carcasa lateral');
    await close('pagina-de-todo', 'sections[0].products[0]._ref');
    const things = [
      ['Un cupón', 'Bono de 10 €', 'product'],
      ['Juego', 'El rasca del sol', 'game'],
      ['Evento', 'Paseo por La Laguna', 'event'],
      ['Desafío', 'Ocho islas', 'challenge'],
      ['Encuesta', 'Tu club', 'survey'],
    ] as const;
    for (const [at, [kind, name, reference]] of things.entries()) {
      await addSection(kind);
      await chooseDocument(name);
      await close('pagina-de-todo', `sections[${String(at + 1)}].${reference}._ref`);
    }
    await publish('pagina-de-todo');
    const page = await (await opened.member.request.get('/club/de-todo')).text();
    for (const name of ['Carcasa lateral', ...things.map(([, thing]) => thing)]) expect(page).toContain(name);
  },
  limit,
);

test(
  'is on the site, for members of those islands, who play it there',
  async () => {
    const page = await opened.member.newPage();
    page.on('pageerror', (error) => expect.unreachable(error.message));
    // On some days of the year a popup opens.
    const popupOfDay = page.locator('#popup');
    await page.addLocatorHandler(popupOfDay, () => popupOfDay.getByRole('button', { name: 'Cerrar' }).click());
    await page.goto('/club');
    await page.getByRole('link', { name: 'Ver los faros' }).click();
    await page.getByRole('heading', { name: 'Los faros', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Quiz de los faros' }).scrollIntoViewIfNeeded();
    await page.getByRole('radio', { name: 'En El Hierro' }).click({ force: true });
    await page.getByRole('button', { name: 'Terminar' }).click();
    const popup = page.getByRole('dialog', { name: '+3 puntos' });
    await popup.getByRole('button', { name: 'Seguir' }).click();
    await page.getByText('Por él pasó el meridiano cero.').waitFor();
    await page.getByRole('button', { name: 'Participar en Sorteo de los faros' }).click();
    await page.getByText('Ya participas.').waitFor();
    await page.close();

    const elsewhere = await signInMember(opened.browser, club, 'lucia');
    const home = await (await elsewhere.request.get('/club')).text();
    expect(home).not.toContain('Cuatro faros te esperan');
    await elsewhere.addCookies([{ name: 'locale', value: 'en', url: club.url }]);
    const english = await (await elsewhere.request.get('/club/faros-de-prueba')).text();
    expect(english).toMatch(/The lighthouses[^]*One question and three points\.[^]*Lighthouse draw/);
  },
  limit,
);

test(
  'its results stand beside its form, where one member is none who can be known',
  async () => {
    const id = await lake.editor.fetch<string>('*[_type == "quiz" && slug.current == "quiz-de-los-faros"][0]._id');
    await openForm('quiz', id);
    await editor.getByRole('tab', { name: 'Lo que ha pasado' }).click();
    const all = editor.getByTestId('results').getByRole('row', { name: /^Todo/ });
    await expect.poll(() => all.innerText(), slowly).toMatch(/< 5$/);
  },
  limit,
);

test(
  'its results are read at the counter, the draw’s once it has ended',
  async () => {
    const quizzes = z.array(z.looseObject({ quiz: z.string() })).parse(await readCounter('quizzes', 'results'));
    expect(quizzes.find(({ quiz }) => quiz === 'quiz-de-los-faros')).toMatchObject({
      answered: 1,
      passed: 1,
      points: 3,
    });
    club.moveClock(new Date(`${canaryDay(tomorrow)}T20:01:00Z`));
    await club.command('jobs', 'run', 'draws', '--why', 'prueba');
    expect(await readCounter('draws', 'winners', 'sorteo-de-los-faros', '--why', 'prueba')).toMatchObject([
      { prize: 'points', state: 'winner' },
    ]);
  },
  limit,
);

const readCounter = async (...words: string[]): Promise<unknown> => JSON.parse(await club.command(...words, '--json'));

test('nothing failed in the Studio or in the club', () => {
  expect(opened.errors).toEqual([]);
  expect(club.output.filter((line) => line.includes('"level":50'))).toEqual([]);
});
