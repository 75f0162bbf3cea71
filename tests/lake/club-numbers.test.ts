// The club's numbers in the real Studio: stock beside a product's variations, members beside a banner's audience, what came of a
// document, and the question before terms are published; also where somebody was quicker and where the club does not answer.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { publishDue } from '../../src/jobs/publish-due.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { type RunningClub, startClubServer } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { signInMember } from './club-and-studio.ts';
import { createCrowd, homes } from '../setup/crowd.ts';
import { drawDesk } from '../setup/desk-pictures.ts';
import { openBrowser, sampleMembers } from '../setup/sample-members.ts';
import { createStudioLink } from './studio-link.ts';
import { goToForm, goToWeek, launchForStudio, openEditorsWindow } from './studio-page.ts';

let club: RunningClub;
let lake: LakeOfClub;
let browser: Browser;
let editor: Page;
const errors: string[] = [];

beforeAll(async () => {
  club = await startClubServer({});
  lake = findLake(club);
  browser = await launchForStudio();
  editor = await (await openEditorsWindow(browser)).newPage();
  editor.on('pageerror', (error) => errors.push(error.message));
  await editor.goto(await createStudioLink(lake));
  await editor.getByRole('link', { name: 'Catálogo' }).waitFor({ timeout: 30_000 });
});
afterAll(async () => {
  await browser.close();
  await club.stop();
});

const open = (type: string, id: string) => goToForm(editor, id, type);
const raw = () => lake.editor.withConfig({ perspective: 'raw' });
const stockOf = async (product: string) => {
  const rows: unknown = JSON.parse(await club.command('stock', '--json', product));
  return rows;
};

test('whoever opens the Studio is an editor, under the name that the link was asked for, unless a developer asks', async () => {
  const signIn = async (...words: readonly string[]) => {
    const Link = z.object({ link: z.string() });
    const { link } = Link.parse(JSON.parse(await club.command('studio', ...words, '--json')));
    const code = new URL(link).hash.replace('#sid=', '');
    const { token } = z
      .object({ token: z.string() })
      .parse(await (await fetch(`${lake.url}/v1/auth/fetch?sid=${code}`)).json());
    const me: unknown = await (
      await fetch(`${lake.url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    return me;
  };
  expect(await signIn()).toMatchObject({ name: 'Redacción', role: 'editor' });
  expect(await signIn('--as', 'Nayra')).toMatchObject({ name: 'Nayra', role: 'editor' });
  expect(await signIn('--developer')).toMatchObject({ name: 'Desarrollo', role: 'developer' });
  await editor.getByRole('link', { name: 'Ver el sitio' }).waitFor();
  expect(await editor.getByRole('link', { name: 'Consultas' }).count()).toBe(0);
}, 60_000);

test('stock is beside each variation, is set there, and says who set it', async () => {
  const product = await raw().fetch<{ _id: string; slug: string; first: string }>(
    '*[_type == "product" && count(variations) > 1][0]{ _id, "slug": slug.current, "first": variations[0]._key }',
  );
  await open('product', product._id);
  const stock = editor.getByTestId(`stock-${product.first}`);
  const field = stock.getByLabel('Existencias');
  await field.waitFor({ timeout: 30_000 });
  expect(await stock.innerText()).toContain('Nadie las ha fijado a mano.');
  await field.fill('41');
  await stock.getByRole('button', { name: 'Guardar existencias' }).click();
  await stock.getByText(/^Guardado\. Las fijó Redacción el /).waitFor();
  expect(await stockOf(product.slug)).toContainEqual(
    expect.objectContaining({ variation: product.first, stock: 41, by: 'Redacción' }),
  );

  // Somebody else is quicker: nothing is set, and the editor sees what there is now.
  await club.command('stock', 'set', product.slug, product.first, '40', '--why', 'recuento');
  await field.fill('45');
  await field.press('Enter');
  await stock.getByText('Las existencias han cambiado mientras tanto. Ahora quedan 40: revisa el número.').waitFor();
  expect(await stockOf(product.slug)).toContainEqual(expect.objectContaining({ variation: product.first, stock: 40 }));
  await field.fill('1,5');
  await stock.getByText('Un número entero, de 0 a 1.000.000.').waitFor();

  // The lake holds none of it, and no secret is left there.
  expect(await raw().fetch<number>('count(*[_type == "club.editorSecret"])')).toBe(0);
  expect(JSON.stringify(await raw().getDocument(product._id))).not.toMatch(/stock|existencias/i);
}, 120_000);

test('a product without variations has its stock all the same', async () => {
  const product = await raw().fetch<{ _id: string }>(
    '*[_type == "product" && count(variations) == 0 && dated != true][0]{ _id }',
  );
  await open('product', product._id);
  await editor.getByTestId('stock-unica').getByLabel('Existencias').waitFor({ timeout: 30_000 });
}, 60_000);

test('a product with codes shows how many are left, and no field to set them', async () => {
  await open('product', 'product-bono-de-10-euros');
  const stock = editor.getByTestId('stock-unica');
  await stock.getByText(/^Códigos por dar: \d+$/).waitFor({ timeout: 30_000 });
  await stock.getByText('Los cargan los operadores; aquí no se fijan.').waitFor();
  expect(await stock.getByRole('textbox').count()).toBe(0);
  expect(await stock.getByRole('button').count()).toBe(0);
}, 60_000);

test('codes are loaded from a file where an operator lets editors, whole or not at all', async () => {
  const product = 'product-bono-de-10-euros';
  await club.command('vouchers', 'let-editors', product, '--why', 'lo pide marketing');
  await open('product', 'product-kit-iluma-one');
  await open('product', product);
  const stock = editor.getByTestId('stock-unica');
  await stock.getByRole('button', { name: 'Cargar códigos…' }).waitFor({ timeout: 30_000 });
  const left = async () => Number(/Códigos por dar: ([\d.]+)/.exec(await stock.innerText())?.[1]);
  const before = await left();
  const choose = (text: string) =>
    stock
      .getByTestId('codes-file-unica')
      .setInputFiles({ name: 'codigos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('code;expires_on\r\nLAKE-1;30/06/2099\r\nLAKE-1;\r\nMÁL;\r\n');
  await stock.getByText('No se ha cargado ningún código.').waitFor();
  expect(await stock.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Línea 3: el código ya está más arriba/),
    expect.stringMatching(/^Línea 4: el código no vale/),
  ]);
  expect(await left()).toBe(before);
  await choose('code;expires_on\r\nLAKE-1;30/06/2099\r\nLAKE-2;\r\n');
  await stock.getByText('Se han cargado 2 códigos.').waitFor();
  expect(await left()).toBe(before + 2);
  expect(await stock.getByRole('alert').count()).toBe(0);
  const elsewhere = join(mkdtempSync(join(tmpdir(), 'club-codes-')), 'codes.csv');
  writeFileSync(elsewhere, 'code\nLAKE-OTHER\n');
  await club.command('vouchers', 'load', 'bono-renueva', elsewhere, '--why', 'códigos de la tienda');
  await choose('code\r\nLAKE-1\r\nLAKE-OTHER\r\n');
  await stock.getByText('1 código es ya de otra parte del club: pregunta a los operadores.').waitFor();
  await stock.getByText(/^Línea 2: el club ya tiene este código/).waitFor();
  await choose('x'.repeat(60_001));
  await stock.getByText(/^El fichero es demasiado grande/).waitFor();
  await choose('code\n');
  await stock.getByText('Línea 1: el fichero no tiene códigos.').waitFor();
  // Smaller as a file than as a request, in which the end of a line is four bytes.
  await choose(`code\r\n${'A\r\n'.repeat(15_000)}`);
  await stock.getByText(/^El fichero es demasiado grande/).waitFor();
  // Neither the lake nor the browser keeps a code.
  expect(JSON.stringify(await raw().fetch('*[_id match "*bono-de-10-euros*"]'))).not.toContain('LAKE-');
  expect(await editor.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('LAKE-');
  await club.command('vouchers', 'stop-editors', product, '--why', 'ya está');
}, 90_000);

test('a draw says where there are fewer units of its product than prizes', async () => {
  const id = 'draw-with-product';
  const [sample] = await raw().fetch<{ _id: string; _type: string }[]>('*[_type == "draw"][0...1]');
  const product = 'product-funda-de-bolsillo';
  const [variation] = await raw().fetch<string[]>('[*[_id == $product][0].variations[0]._key]', { product });
  const units = (count: number) =>
    club.command('stock', 'set', product, variation ?? 'unica', String(count), '--why', 'recuento');
  await units(3);
  await raw().createOrReplace({
    ...sample,
    _id: `drafts.${id}`,
    _type: 'draw',
    slug: { _type: 'slug', current: id },
    winners: 5,
    opensOn: '2031-01-01',
    closesOn: '2031-02-01',
    prizeKind: 'product',
    product: { _type: 'reference', _ref: product },
  });
  await open('draw', id);
  const said = editor.getByTestId('prize-stock');
  await editor.getByRole('tab', { name: 'Fechas y premios' }).click();
  await said.getByText(/^Hay 3 existencias para 5 premios\./).waitFor({ timeout: 30_000 });
  await raw().patch(`drafts.${id}`).set({ winners: 3 }).commit();
  await said.waitFor({ state: 'detached' });
  await raw().delete(`drafts.${id}`);
}, 60_000);

test('a date that somebody has keeps its places: it is not removed, and who has it is told where it moves', async () => {
  const member = await signInMember(browser, club, 'lucia');
  const request = { product: 'taller-de-timple', dateId: 'sab-1' };
  const redeemed = await member.request.post('/api/club/redeem', { headers: { origin: club.url }, data: request });
  expect(redeemed.status(), await redeemed.text()).toBe(200);
  await member.close();
  const id = 'product-taller-de-timple';
  const product = await raw().fetch<{ _id: string; _type: string; dates: { _key: string; time: string }[] }>(
    '*[_id == $id][0]',
    { id },
  );
  await open('product', id);
  await editor.getByRole('tab', { name: 'Puntos y condiciones' }).click();
  await editor
    .getByTestId('taken-sab-1')
    .getByText(/^1 plaza dada\./)
    .waitFor({ timeout: 30_000 });
  await editor.getByTestId('taken-sab-2').getByText('Nadie la ha elegido todavía.').waitFor();
  const choice = editor.getByRole('radiogroup', { name: 'Cómo se recibe' });
  expect(await choice.getByRole('radio', { name: /^Entrada para una fecha/ }).isChecked()).toBe(true);

  const publish = editor.getByTestId('action-publicar');
  const write = (dates: object[]) => raw().createOrReplace({ ...product, _id: `drafts.${id}`, dates });
  await write(product.dates.filter(({ _key }) => _key !== 'sab-1'));
  await editor.getByTestId('taken-sab-1').waitFor({ state: 'detached' });
  await expect.poll(() => publish.isDisabled(), { timeout: 30_000 }).toBe(true);
  // Why stands above the form, and not at the button alone.
  const refused = editor.getByTestId('guard-notice');
  await refused.getByText(/^No se puede publicar\. Falta una fecha con 1 entrada canjeada/).waitFor();
  await write(product.dates.map((date) => (date._key === 'sab-1' ? { ...date, time: '12:00' } : date)));
  await expect.poll(() => publish.isEnabled(), { timeout: 30_000 }).toBe(true);
  expect(await refused.count()).toBe(0);
  await publish.click();
  await editor
    .getByTestId('guard-asks')
    .getByText(/^Hay 1 entrada canjeada\. Al publicar, su dueño recibe un correo/)
    .waitFor();
  await editor.getByRole('button', { name: 'Publicar y avisar' }).click();
  const published = () => raw().fetch<string>('*[_id == $id][0].dates[_key == "sab-1"][0].time', { id });
  await expect.poll(published, { timeout: 10_000 }).toBe('12:00');
}, 180_000);

/** An entry of the form's menu «…». */
async function openMenu(action: string) {
  await editor.getByTestId('pane-footer').getByTestId('action-menu-button').click();
  return editor.getByTestId(`action-${action}`);
}

test('an event that somebody booked keeps its places and its page, and where it moves they are written to once', async () => {
  const member = await signInMember(browser, club, 'lucia');
  const booked = await member.request.post('/api/club/event', {
    headers: { origin: club.url },
    data: {
      event: 'paseo-por-las-salinas',
      first_name: 'Lucía',
      last_name: 'Cabrera',
      email: 'lucia@club.example',
      phone: '600 100 714',
      birth_date: '1990-02-03',
      companions: 1,
      privacy: true,
    },
  });
  expect(booked.status(), await booked.text()).toBeLessThan(300);
  await member.close();
  const id = 'event-paseo-por-las-salinas';
  const event = await raw().fetch<{ _id: string; _type: string }>('*[_id == $id][0]', { id });
  const write = (change: object) => raw().createOrReplace({ ...event, _id: `drafts.${id}`, ...change });
  await write({ capacity: 1, companions: 0 });
  await open('event', id);
  const notice = editor.getByTestId('guard-notice');
  await notice
    .getByText('No se puede publicar. Ya hay 2 plazas dadas: no puede tener menos.')
    .waitFor({ timeout: 30_000 });
  await drawDesk(editor, 'guard', editor.getByTestId('document-panel-scroller'), editor.getByTestId('pane-footer'));
  const publish = editor.getByTestId('action-publicar');
  await expect.poll(() => publish.isDisabled()).toBe(true);

  const refused = editor.getByTestId('guard-refuses');
  for (const action of ['Despublicar', 'Eliminar']) {
    await (await openMenu(action)).click();
    await refused.getByText(/^Hay 1 reserva: su entrada se quedaría sin evento\./).waitFor();
    await editor.getByRole('button', { name: 'Entendido' }).click();
    await refused.waitFor({ state: 'detached' });
  }

  await write({ time: '18:15' });
  await expect.poll(() => publish.isEnabled(), { timeout: 30_000 }).toBe(true);
  await publish.click();
  await editor
    .getByTestId('guard-asks')
    .getByText(/^Hay 1 reserva\. Al publicar, quien la hizo recibe un correo/)
    .waitFor();
  await editor.getByRole('button', { name: 'Publicar y avisar' }).click();
  const published = () => raw().fetch<string>('*[_id == $id][0].time', { id });
  await expect.poll(published, { timeout: 10_000 }).toBe('18:15');
  for (let turn = 0; turn < 2; turn++) await club.command('jobs', 'run', 'events', '--why', 'prueba');
  const sent = z
    .array(z.object({ subject: z.string() }))
    .parse(JSON.parse(await club.command('mail', 'list', '--to', 'lucia@club.example', '--json', '--why', 'prueba')));
  expect(sent.filter(({ subject }) => subject === 'Cambios en Paseo por las salinas')).toHaveLength(1);
}, 180_000);

test('a quiz that somebody answered is neither unpublished nor deleted until it is over', async () => {
  const id = 'quiz-islas';
  const { questions } = await raw().fetch<{ questions: { _key: string; options: { _key: string }[] }[] }>(
    '*[_id == $id][0]{ questions[]{ _key, options[]{ _key } } }',
    { id },
  );
  const member = await signInMember(browser, club, 'lucia');
  const answered = await member.request.post('/api/club/quiz', {
    headers: { origin: club.url },
    data: {
      quiz: 'islas',
      answers: questions.map(({ _key: question, options }) => ({ question, option: options[0]?._key })),
    },
  });
  expect(answered.status(), await answered.text()).toBe(200);
  await member.close();
  await open('quiz', id);
  await editor.getByTestId('field-title.es').getByRole('textbox').waitFor({ timeout: 30_000 });
  const refused = editor.getByTestId('guard-refuses');
  for (const action of ['Despublicar', 'Eliminar']) {
    await (await openMenu(action)).click();
    await refused.getByText(/1 socio /).waitFor();
    await editor.getByRole('button', { name: 'Entendido' }).click();
    await refused.waitFor({ state: 'detached' });
  }
  expect(await raw().fetch('count(*[_id == $id])', { id })).toBe(1);
}, 90_000);

test('a document is unpublished from its menu, which says then that it is not published', async () => {
  const id = 'event-taller-de-timple';
  await open('event', id);
  await editor.getByTestId('field-title.es').getByRole('textbox').waitFor({ timeout: 30_000 });
  await (await openMenu('Despublicar')).click();
  await editor.getByTestId('unpublish-question').waitFor();
  await editor.getByRole('button', { name: 'Despublicar', exact: true }).last().click();
  const published = () => raw().fetch<number>('count(*[_id == $id])', { id });
  await expect.poll(published, { timeout: 10_000 }).toBe(0);
  const entry = await openMenu('Nopublicado');
  await entry.waitFor();
  expect(await entry.isDisabled()).toBe(true);
  await editor.keyboard.press('Escape');
}, 120_000);

test('how many members a banner is for follows its islands and levels as they are ticked', async () => {
  await open('banner', 'banner-edicion-limitada');
  await editor.getByRole('tab', { name: 'Cuándo y a quién' }).click();
  const audience = editor.getByTestId('audience');
  await audience.getByText('Hoy lo verían 3 socios.').waitFor({ timeout: 30_000 });
  await editor.getByTestId('field-levels').getByLabel('Gold').check();
  await audience.getByText('Hoy lo vería 1 socio.').waitFor();
  await editor.getByTestId('field-islands').getByLabel('Lanzarote').check();
  await audience.getByText('Hoy no lo vería ningún socio.').waitFor();
}, 120_000);

test('the form of a draw that was closed says that its terms stay as they were', async () => {
  await open('draw', 'draw-noche-de-estrellas');
  await editor.getByRole('tab', { name: 'Fechas y premios' }).click();
  await editor
    .getByTestId('closed-draw')
    .getByText(/^Este sorteo se cerró el /)
    .waitFor({ timeout: 30_000 });
}, 60_000);

test('a banner is set for a moment, which its form and the lists say, and is published then', async () => {
  const id = 'banner-mesa';
  const banner = await raw().fetch<{ _id: string; _type: string }>('*[_id == $id][0]', { id });
  const kicker = { _type: 'localizedString', es: 'A su hora', en: 'On time' };
  await raw().createOrReplace({ ...banner, _id: `drafts.${id}`, kicker });
  await open('banner', id);
  await (await openMenu('Programar…')).click();
  const form = editor.getByRole('dialog', { name: 'Programar' });
  await form.getByRole('radio', { name: 'Publicar los cambios' }).check();
  await form.getByLabel('Día').fill('2020-01-01');
  const button = form.getByRole('button', { name: 'Programar', exact: true });
  await expect.poll(() => button.isEnabled(), { timeout: 30_000 }).toBe(true);
  await button.click();
  await form.getByRole('alert').getByText('Ese momento ya ha pasado: elige uno que esté por venir.').waitFor();
  await form.getByLabel('Día').fill('2040-12-24');
  await form.getByLabel('Hora de Canarias').fill('09:30');
  await form.getByLabel('Hora de Canarias').press('Enter');
  await form.waitFor({ state: 'detached' });
  await editor.getByTestId('pane-footer').getByText('Programado', { exact: true }).waitFor();
  await goToWeek(editor, '2040-12-24');
  const planned = editor.getByRole('region', { name: 'Programado' });
  await planned.getByRole('link', { name: 'Siete cocinas: eliges una' }).waitFor({ timeout: 30_000 });
  expect(await planned.innerText()).toContain('Se publica a las 09:30');
  setClock(() => new Date('2040-12-24T09:29:59Z'));
  expect(await publishDue(lake.editor, lake.editor)).toEqual({ done: 0, refused: 0, passed: 0 });
  setClock(() => new Date('2040-12-24T09:30:00Z'));
  expect(await publishDue(lake.editor, lake.editor)).toEqual({ done: 1, refused: 0, passed: 0 });
  setClock(machineClock);
  expect(await raw().fetch('*[_id == $id][0].kicker.es', { id })).toBe('A su hora');
}, 90_000);

test('publishing terms says how many members will have to accept them, and waits for a yes', async () => {
  const present = await raw().getDocument('terminos-2');
  const terms = present ?? (await raw().fetch<{ _id: string; _type: string }>('*[_type == "terms"][0]'));
  await raw().create({ ...terms, _id: 'drafts.terminos-9', version: '9.0', inForceFrom: '2040-01-01' });
  await open('terms', 'terminos-9');
  const publish = editor.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), { timeout: 30_000 }).toBe(true);
  const published = () => raw().fetch<number>('count(*[_id == "terminos-9"])');
  await publish.click();
  await editor
    .getByTestId('terms-pending')
    .getByText(/^3 socios tendrán que aceptarla/)
    .waitFor();
  await editor.getByRole('button', { name: 'Ahora no' }).click();
  expect(await published()).toBe(0);
  await publish.click();
  await editor.getByTestId('terms-pending').waitFor();
  await editor.getByRole('button', { name: 'Publicar', exact: true }).last().click();
  await expect.poll(published, { timeout: 10_000 }).toBe(1);
}, 120_000);

/** Works on the club's database while the club runs. */
async function onDatabase<Answer>(work: (url: string, database: pg.Client) => Promise<Answer>): Promise<Answer> {
  const postgres = await startEmbeddedPostgres(join(club.dataDirectory, 'postgres'));
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  try {
    return await work(postgres.url, database);
  } finally {
    await database.end();
    await postgres.stop();
  }
}

/** What members on these islands saw or pressed on the day before, that often each, as servers store it by the minute. */
const storeTimes = (document: string, act: string, on: readonly string[], times: number) =>
  onDatabase((_url, database) =>
    database.query(
      `insert into result_count (document_id, day, island, level, act, times)
        select $1, (now() at time zone 'Atlantic/Canary')::date - 1, island, 'Silver', $2, $4::int * count(*)
        from unnest($3::text[]) island group by island
        on conflict (document_id, day, island, level, act) do update set times = result_count.times + excluded.times`,
      [document, act, on, times],
    ),
  );

/** A crowd enters that draw. It saw it and the home page on the day before. */
async function haveCrowdEnter(draw: string): Promise<void> {
  const tokens = await onDatabase((url) => createCrowd(url, sampleMembers.ana));
  await storeTimes(`draw-${draw}`, 'seen', homes, 10);
  await storeTimes(`draw-${draw}`, 'clicked', homes, 2);
  await storeTimes(
    'home',
    'seen',
    Array.from({ length: 4 }, () => 'tenerife'),
    10,
  );
  const entered = tokens.map((token) => {
    const one = openBrowser(club.url);
    one.cookies.set('club_session', token);
    return one.post('/api/club/draw', { draw });
  });
  expect(new Set((await Promise.all(entered)).map(({ status }) => status))).toEqual(new Set([200]));
}

test('beside a form stands what came of it, as sums that are copied as a table, and a dry run of an audience', async () => {
  const member = await signInMember(browser, club, 'ana');
  const told = await member.request.post('/api/club/counts', {
    headers: { origin: club.url },
    data: { seen: ['banner-navidad'], clicked: [] },
  });
  expect(told.status(), await told.text()).toBe(204);
  const entered = await member.request.post('/api/club/draw', {
    headers: { origin: club.url },
    data: { draw: 'festivales' },
  });
  expect(entered.status(), await entered.text()).toBe(200);
  await member.close();
  await haveCrowdEnter('festivales');

  await open('draw', 'draw-festivales');
  await editor.getByRole('tab', { name: 'Lo que ha pasado' }).click();
  const results = editor.getByTestId('results');
  const table = results.getByRole('region', { name: 'Todas las cifras' });
  await table.getByRole('columnheader', { name: 'Participan' }).waitFor({ timeout: 30_000 });
  // Ana of Tenerife and the crowd; of three nobody is to know who they are.
  expect(await table.getByRole('row', { name: /^Todo/ }).innerText()).toMatch(/\s320\s+64\s+33$/);
  expect(await table.getByRole('row', { name: /^Tenerife/ }).innerText()).toMatch(/\s120\s+24\s+13$/);
  expect(await table.getByRole('row', { name: /^La Gomera/ }).innerText()).toMatch(/\s30\s+6\s+< 5$/);
  await drawDesk(editor, 'results', results);
  await results.getByRole('button', { name: 'Lo vieron' }).click();
  await editor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await results.getByRole('button', { name: 'Copiar la tabla' }).click();
  await editor.getByText(/^Tabla copiada/).waitFor();
  const copied = await editor.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').slice(0, 2)).toEqual(['\t\tLo vieron\tPulsaron\tParticipan', 'Total\tTodo\t320\t64\t33']);

  await open('banner', 'banner-gold-platinum');
  await editor.getByRole('tab', { name: 'Lo que ha pasado' }).click();
  await results
    .getByText(/^En los últimos 30 días, de ninguna de sus islas y niveles lo habrían visto cinco veces\.$/)
    .waitFor({ timeout: 30_000 });
  await open('banner', 'banner-mesa');
  await editor.getByRole('tab', { name: 'Lo que ha pasado' }).click();
  await results
    .getByText(/^En los últimos 30 días lo habrían visto al menos 40 veces: tantas se abrió la portada/)
    .waitFor({ timeout: 30_000 });

  // Of a campaign each part has its own, looked at again each minute.
  await editor.clock.install();
  await open('campaign', 'campaign-festivales');
  await editor.getByRole('tab', { name: 'Lo que ha pasado' }).click();
  const part = results.getByRole('row', { name: /^Entradas para los festivales/ });
  await part.getByText('Participan: 33').waitFor({ timeout: 30_000 });
  const bars = results.getByRole('region', { name: 'Lo vieron, por parte' }).getByRole('listitem');
  const bar = bars.filter({ hasText: 'Entradas para los festivales' });
  expect(await bar.innerText()).toMatch(/\s320\s*$/);
  await storeTimes('draw-festivales', 'seen', homes, 5);
  await editor.clock.fastForward(60_000);
  await part.getByText('480', { exact: true }).waitFor();
  // The lake holds none of it.
  expect(JSON.stringify(await raw().getDocument('draw-festivales'))).not.toMatch(/seen|clicked|entered/);
}, 120_000);

test('where the club does not answer the form says so, and asks again when the editor wants', async () => {
  await editor.route(`${club.url}/api/editor/**`, (route) => route.abort());
  const product = await raw().fetch<{ _id: string }>(
    '*[_type == "product" && count(variations) == 0 && dated != true][0]{ _id }',
  );
  await open('product', product._id);
  const stock = editor.getByTestId('stock-unica');
  await stock.getByText('El club no responde ahora. No se ven las existencias.').waitFor({ timeout: 60_000 });
  await editor.unroute(`${club.url}/api/editor/**`);
  await stock.getByRole('button', { name: 'Probar otra vez' }).click();
  await stock.getByLabel('Existencias').waitFor();
}, 90_000);

test('nothing in the Studio failed', () => {
  expect(errors).toEqual([]);
});
