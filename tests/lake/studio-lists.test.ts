// The Studio's lists and forms as an editor goes through them: what a list shows and in what order, where a form opens, what a
// field takes, and what a copy has of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visibleFrom } from '../../studio/schema/visible-from.ts';
import { fillLake } from '../setup/large-world.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { drawDesk } from '../setup/desk-pictures.ts';
import { editorsWindow, goToWeek, type StudioBrowser, openStudio, studioBuild } from './studio-page.ts';

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
const open = async (...names: readonly string[]) => {
  await studio.goToStart();
  for (const name of names) await studio.page.getByRole('link', { name, exact: true }).click();
};
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const slowly = { timeout: 20_000 };

test.each([
  ['Catálogo', 'Categorías'],
  ['Catálogo', 'Productos por categoría'],
])(
  '«+» in %s, %s begins a category',
  async (...path) => {
    await open(...path);
    await studio.page.getByTestId('action-intent-button').last().click();
    await studio.page.getByTestId('field-name.es').getByRole('textbox').waitFor(slowly);
  },
  90_000,
);

test('a product that is begun in a category’s list has that category', async () => {
  const first = await editor().fetch<string>('*[_type == "category"] | order(orderRank asc)[0].name.es');
  await open('Catálogo', 'Productos por categoría');
  await studio.page.getByTestId('document-list-pane').getByRole('link').filter({ hasText: first }).click();
  await studio.page.getByTestId('action-intent-button').last().click();
  await studio.page.getByRole('tab', { name: 'Dónde sale' }).click();
  await studio.page.getByTestId('document-panel-scroller').getByText(first).waitFor(slowly);
}, 90_000);

test('a document that is begun at an address has what one of its type begins with', async () => {
  await studio.goToForm('banner-por-su-direccion', 'banner');
  const ink = studio.page.getByTestId('field-ink');
  await ink.getByRole('radio', { checked: true }).waitFor(slowly);
}, 90_000);

test('a reference to a category opens its form', async () => {
  const [product] = await editor().fetch<string[]>('*[_type == "product"]._id');
  await studio.goToForm(product ?? '', 'product');
  await studio.page.getByRole('tab', { name: 'Dónde sale' }).click();
  await studio.page.locator('a[href*="parentRefPath%3Dcategory"]').click();
  await studio.page.getByTestId('field-legend.es').waitFor(slowly);
}, 90_000);

test('today’s banners stand in the site’s order, with their islands and levels', async () => {
  const rank = await editor().fetch<string>('*[_type == "banner"] | order(orderRank asc)[0].orderRank');
  const banner = { _type: 'banner', orderRank: `${rank.slice(0, 2)}0000:`, islands: ['tenerife'], levels: ['Gold'] };
  await editor().createOrReplace({ ...banner, _id: 'primero', title: { es: 'Va el primero' } });
  await open('En portada hoy', 'Banners de hoy');
  const rows = studio.page.getByTestId('document-list-pane').getByRole('link');
  await expect.poll(() => rows.first().innerText(), slowly).toBe('Va el primero\nsiempre · Tenerife · Gold');
}, 90_000);

test('what is to come stands by the day on which it begins, whatever year it was written in', async () => {
  const campaign = (name: string, from: string, until: string, yearly: boolean) =>
    editor().createOrReplace({
      _id: name,
      _type: 'banner',
      orderRank: name,
      title: { es: name },
      period: { _type: 'period', from, until, yearly },
    });
  await campaign('tercera', dayFromNow(40), dayFromNow(41), false);
  await campaign('segunda', `2019${dayFromNow(30).slice(4)}`, `2019${dayFromNow(30).slice(4)}`, true);
  await campaign('primera', dayFromNow(20), dayFromNow(21), false);
  await open('Campañas', 'Próximas');
  const rows = studio.page.getByTestId('document-list-pane').getByRole('link');
  const order = async () =>
    (await rows.allInnerTexts())
      .map((text) => text.split('\n')[0])
      .filter((text) => ['primera', 'segunda', 'tercera'].includes(text ?? ''));
  await expect.poll(order, slowly).toEqual(['primera', 'segunda', 'tercera']);
}, 90_000);

test('«Esta semana» shows what begins, with drafts and gaps; keys go to other weeks, and a form leads back to its week', async () => {
  const { page } = studio;
  await editor().createOrReplace({
    _id: 'drafts.en-mayo',
    _type: 'popup',
    title: { es: 'Aviso de mayo' },
    period: { _type: 'period', from: '2031-05-15', until: '2031-05-20' },
  });
  const banners = await editor().fetch<{ _id: string; _type: string }[]>('*[_type == "banner"]');
  for (const banner of banners) await editor().createOrReplace({ ...banner, period: { until: '2031-05-14' } });
  // By this clock the minute after which the view looks again is over at once.
  await page.clock.install();
  await open('Esta semana');
  const heading = page.getByRole('heading', { level: 2 });
  await expect.poll(() => heading.innerText(), slowly).toMatch(/ de 20\d\d$/);
  await goToWeek(page, '2031-05-07');
  await expect.poll(() => heading.innerText(), slowly).toBe('5 a 11 de mayo de 2031');
  await page.getByRole('button', { name: 'Semana siguiente' }).press('ArrowRight');
  await expect.poll(() => heading.innerText(), slowly).toBe('12 a 18 de mayo de 2031');
  const popups = page.getByRole('region', { name: 'Avisos emergentes' });
  await popups.getByText('Borrador', { exact: true }).waitFor(slowly);
  // The sample's own date of each year.
  await page.getByRole('region', { name: 'Programa' }).getByRole('link', { name: 'Tarde de timple' }).waitFor();
  await drawDesk(page, 'week');
  // A day without a banner leads to a new one, which begins on it.
  await page
    .getByRole('region', { name: 'Qué mirar' })
    .getByRole('link', { name: 'Poner uno desde el jueves, 15 de mayo de 2031' })
    .click();
  await page.getByRole('tab', { name: 'Cuándo y a quién' }).click();
  const from = page.getByTestId('field-period.from').getByRole('textbox').first();
  await expect.poll(() => from.inputValue(), slowly).toBe('15/05/2031');
  await page.goBack();
  await expect.poll(() => heading.innerText(), slowly).toBe('12 a 18 de mayo de 2031');
  await page.getByRole('button', { name: 'Ver el jueves, 15 de mayo de 2031' }).click();
  await expect.poll(() => heading.innerText(), slowly).toBe('jueves, 15 de mayo de 2031');
  await page.getByText('15 may – 20 may 2031').waitFor(slowly);
  await page.getByRole('link', { name: 'Aviso de mayo' }).click();
  await page.getByTestId('field-title.es').getByRole('textbox').waitFor(slowly);
  await page.goBack();
  await expect.poll(() => heading.innerText(), slowly).toBe('jueves, 15 de mayo de 2031');
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Semana', exact: true }).click();
  await page
    .getByRole('region', { name: 'jueves, 15 de mayo' })
    .getByRole('link', { name: 'Aviso de mayo' })
    .waitFor(slowly);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(editorsWindow.viewport);
  await editor().delete('drafts.en-mayo');
  for (const banner of banners) await editor().createOrReplace(banner);
  await page.clock.fastForward(60_000);
  await page.getByRole('link', { name: 'Aviso de mayo' }).waitFor({ ...slowly, state: 'detached' });
}, 90_000);

test('events stand by their next day, yearly ones too, and after them those that are over', async () => {
  const event = (name: string, day: string, yearly: boolean) =>
    editor().createOrReplace({ _id: name, _type: 'event', title: { es: name }, day, yearly });
  await event('pasada', dayFromNow(-3), false);
  await event('segunda', dayFromNow(50), false);
  await event('primera', `2019${dayFromNow(40).slice(4)}`, true);
  await open('Eventos');
  await studio.page.getByRole('link', { name: 'Eventos', exact: true }).last().click();
  const rows = studio.page.getByTestId('document-list-pane').getByRole('link');
  const order = async () =>
    (await rows.allInnerTexts())
      .map((text) => text.split('\n')[0])
      .filter((text) => ['pasada', 'primera', 'segunda'].includes(text ?? ''));
  await expect.poll(order, slowly).toEqual(['primera', 'segunda', 'pasada']);
  for (const name of ['pasada', 'primera', 'segunda']) await editor().delete(name);
}, 90_000);

test('a season says the days of the year that is meant', async () => {
  await editor().createOrReplace({
    _id: 'drafts.cada-ano',
    _type: 'clubDate',
    title: { es: 'Cada año' },
    day: `2019-${dayFromNow(60).slice(5)}`,
    yearly: true,
  });
  await studio.goToForm('cada-ano', 'clubDate');
  const year = dayFromNow(60).slice(0, 4);
  await studio.page.getByText(new RegExp(`^Esta vez, o la próxima: .* ${year}\\.$`)).waitFor(slowly);
  await editor().delete('drafts.cada-ano');
}, 90_000);

test('a day is typed as it is written in Spain', async () => {
  await editor().createOrReplace({ _id: 'drafts.fecha', _type: 'clubDate', title: { es: 'Una fecha' } });
  await studio.goToForm('fecha', 'clubDate');
  const day = studio.page.getByTestId('field-day').getByRole('textbox');
  await day.fill('06/01/2027');
  await day.press('Tab');
  await expect.poll(() => editor().fetch('*[_id == "drafts.fecha"][0].day'), slowly).toBe('2027-01-06');
}, 90_000);

test('«Generar» makes a page’s address from its title, and a question’s anchor from its question', async () => {
  await editor().createOrReplace({
    _id: 'drafts.pagina',
    _type: 'page',
    title: { es: '¿Menú & otoño en La Graciosa?' },
  });
  await studio.goToForm('pagina', 'page');
  await studio.page.getByTestId('field-path').getByRole('button', { name: 'Generar' }).click();
  await expect
    .poll(() => editor().fetch('*[_id == "drafts.pagina"][0].path'), slowly)
    .toBe('menu-otono-en-la-graciosa');
  const question = { _type: 'faqQuestion', _key: 'una', question: { es: '¿Cuándo caducan mis puntos?' } };
  await editor().createOrReplace({ _id: 'drafts.tema', _type: 'faqTopic', questions: [question] });
  await studio.goToForm('tema', 'faqTopic');
  await studio.goToField('tema', 'faqTopic', 'questions[_key=="una"].slug');
  await studio.page
    .locator(`[data-testid='field-questions[_key=="una"].slug']`)
    .getByRole('button', { name: 'Generar' })
    .click();
  await expect
    .poll(() => editor().fetch('*[_id == "drafts.tema"][0].questions[0].slug.current'), slowly)
    .toBe('cuando-caducan-mis-puntos');
}, 90_000);

test('a copy has an address and a place of its own', async () => {
  const [product] = await editor().fetch<{ _id: string; slug: { current: string } }[]>(
    '*[_type == "product"] | order(orderRank asc)',
  );
  await studio.goToForm(product?._id ?? '', 'product');
  await studio.page.getByTestId('pane-footer').getByTestId('action-menu-button').click();
  await studio.page.getByTestId('action-Duplicar').click();
  const copies = () =>
    editor().fetch<{ _id: string; rank: string; last: string }[]>(
      `*[_type == "product" && slug.current == $slug]{
        _id, "rank": orderRank, "last": *[_type == "product" && _id != ^._id] | order(orderRank desc)[0].orderRank
      }`,
      { slug: `${product?.slug.current ?? ''}-copia` },
    );
  await expect.poll(async () => (await copies()).length, slowly).toBe(1);
  const [copy] = await copies();
  expect((copy?.rank ?? '') > (copy?.last ?? '~')).toBe(true);
  // The Studio goes there by itself.
  await expect.poll(() => studio.page.url(), slowly).toContain(copy?._id.replace('drafts.', ''));
}, 90_000);

test('what is published before its first day says from when on it is seen, then and in its list', async () => {
  const from = dayFromNow(40);
  const banner = await editor().fetch<object>('*[_id == "banner-edicion-limitada"][0]');
  const draft = { ...banner, _id: 'drafts.para-luego', _type: 'banner', title: { es: 'Para luego', en: 'For later' } };
  await editor().createOrReplace({ ...draft, period: { from } });
  const said = `Desde el ${visibleFrom('banner', { period: { from } }, dayFromNow(0)) ?? ''}`;
  await studio.goToForm('para-luego', 'banner');
  const publish = studio.page.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), slowly).toBe(true);
  await publish.click();
  await studio.page.getByText('Está publicado, y se ve en el sitio desde ese día.').waitFor(slowly);
  await open('Campañas', 'Próximas');
  const row = studio.page.getByTestId('document-list-pane').getByRole('link', { name: /^Para luego/ });
  await expect.poll(() => row.innerText(), slowly).toContain(said);
  await editor().delete('para-luego');
}, 90_000);

test('a new banner is the first', async () => {
  const first = '*[_type == "banner" && defined(orderRank)] | order(orderRank asc)[0]';
  await open('Campañas', 'En curso');
  await studio.page.getByTestId('action-intent-button').last().click();
  await studio.page.getByTestId('field-title.es').getByRole('textbox').fill('Recién hecho');
  await expect.poll(() => editor().fetch<string>(`${first}.title.es`), slowly).toBe('Recién hecho');
}, 90_000);

test('a colour is shown as one, in its field and in the list of variations', async () => {
  const variation = { _type: 'variation', _key: 'una', name: { es: 'Ocre' }, hex: '#db8f3c' };
  await editor().createOrReplace({ _id: 'drafts.colores', _type: 'product', variations: [variation] });
  await studio.goToForm('colores', 'product');
  await studio.goToField('colores', 'product', 'variations[_key=="una"].hex');
  const colours = () =>
    studio.page
      .getByTestId('swatch')
      .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
  await expect.poll(colours, slowly).toEqual(['rgb(219, 143, 60)', 'rgb(219, 143, 60)']);
}, 90_000);

test('a poster colour is picked by its swatch, and a prize shows its share', async () => {
  await editor().createOrReplace({
    _id: 'drafts.con-color',
    _type: 'banner',
    title: { es: 'Con color' },
    ink: 'hondo',
  });
  await studio.goToForm('con-color', 'banner');
  await studio.page.getByRole('radio', { name: 'Calima (arena clara)' }).check();
  await expect.poll(() => editor().fetch('*[_id == "drafts.con-color"][0].ink'), slowly).toBe('calima');
  await editor().delete('drafts.con-color');
  const prizes = [10, 30].map((weight) => ({
    _type: 'gamePrize',
    _key: `de-${String(weight)}`,
    weight,
    gives: 'none',
  }));
  await editor().createOrReplace({ _id: 'drafts.juego', _type: 'game', title: { es: 'Un juego' }, prizes });
  await studio.goToForm('juego', 'game');
  await expect.poll(() => studio.page.getByTestId('share-de-10').innerText(), slowly).toBe('25 %');
  await editor().delete('drafts.juego');
}, 90_000);

test('one language is shown alone in every form, but for where the other has a fault or is led to', async () => {
  const { page } = studio;
  const field = (path: string) => page.getByTestId(`field-${path}`).first();
  await studio.goToForm('banner-mesa', 'banner');
  const choice = page.getByRole('group', { name: 'Idiomas que se ven' });
  await field('title.en').waitFor(slowly);
  await choice.getByRole('button', { name: 'Español' }).click();
  await field('title.en').waitFor({ state: 'detached' });
  await field('title.es').waitFor();
  await studio.goToForm('page-stardrift', 'page');
  await field('title.es').waitFor(slowly);
  expect(await field('title.en').count()).toBe(0);
  await studio.goToField('banner-mesa', 'banner', 'title.en');
  await field('title.en').waitFor(slowly);
  await choice.getByRole('button', { name: 'English' }).click();
  await field('kicker.es').waitFor({ state: 'detached' });
  // Without Spanish it can't be published: there it is mended.
  await editor().createOrReplace({ _id: 'drafts.sin-titulo', _type: 'page', title: { en: 'No Spanish' }, path: 'x' });
  await studio.goToForm('sin-titulo', 'page');
  await field('title.es').waitFor(slowly);
  await choice.getByRole('button', { name: 'Los dos' }).click();
  await editor().delete('drafts.sin-titulo');
}, 120_000);

test('what the Studio says is Spanish of any gender', async () => {
  await open('Páginas');
  await studio.page.getByTestId('action-intent-button').last().click();
  await studio.page.getByText('Documento nuevo: Página').first().waitFor(slowly);
  const said = await studio.page.locator('body').innerText();
  expect(said).not.toContain('Nuevo Página');
  expect(await englishLabels()).toEqual([]);
}, 90_000);

/** What stands in English for screen readers and in tooltips of what is open, by words that Spanish has not. */
const englishLabels = () =>
  studio.page.evaluate(() => {
    const english =
      /\b(open|close|add|edit|remove|item|press|go|next|previous|clear|select|show|hide|the|actions|sortable|draggable|upload|more)\b/i;
    const names = ['aria-label', 'aria-roledescription', 'title', 'placeholder'];
    const said = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    const told = [...document.querySelectorAll('[id^="Dnd"]')].map(({ textContent }) => textContent);
    return [...new Set([...said, ...told])].filter((text) => english.test(text));
  });

test.each([
  ['page', 'sections'],
  ['quiz', 'questions'],
  ['article', 'body'],
])(
  'what the libraries say in a form of type %s, and in what opens in its %s, is Spanish',
  async (type, list) => {
    const { page } = studio;
    const { _id, key } = await editor().fetch<{ _id: string; key: string | null }>(
      `*[_type == $type && defined(${list})][0]{ _id, "key": ${list}[0]._key }`,
      { type },
    );
    await studio.goToStart();
    await studio.goToField(_id, type, key === null ? `${list}.es` : `${list}[_key=="${key}"]`);
    const opened = page.getByTestId(key === null ? `field-${list}.es` : 'nested-object-dialog').first();
    await opened.waitFor(slowly);
    const close = opened.getByRole('button', { name: 'Cerrar', exact: true }).first();
    if (key !== null) await close.waitFor(slowly);
    await expect.poll(englishLabels, slowly).toEqual([]);
    if (key === null) return;
    // Not by Escape, which only ends a tooltip where there is one. Closing changes the address a moment later, and would lead back from
    // where one goes next.
    await close.click();
    await expect.poll(() => page.url(), slowly).not.toContain('path%3D');
    await opened.waitFor({ state: 'detached' });
  },
  90_000,
);

test('a product’s form opens beside a list that draws what is in sight, however many products there are', async () => {
  await fillLake(editor(), { articles: 0, products: 300 });
  await studio.goToForm('product-cafe-y-dulce', 'product');
  await studio.page.getByTestId('field-name.es').getByRole('textbox').waitFor(slowly);
  const rows = studio.page.getByTestId('document-list-pane').getByRole('link');
  await rows.first().waitFor(slowly);
  expect(await rows.count()).toBeLessThan(150);
}, 120_000);

test('a campaign is made of a template with its parts, and says what stops it', async () => {
  const { page } = studio;
  await open('Campañas', 'Todas las campañas');
  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  await page.getByLabel('Título', { exact: true }).fill('Carnaval de prueba');
  await page.getByLabel('Hasta').fill(dayFromNow(9));
  await page.getByLabel('Plantilla').selectOption({ label: 'Sorteo' });
  await page.getByLabel('Tenerife').check({ force: true });
  await drawDesk(page, 'new-campaign', page.getByRole('dialog').locator('[data-ui="DialogCard"]'));
  await page.getByRole('button', { name: 'Crear los borradores' }).click();
  await page
    .getByTestId('campaign-overview')
    .getByText(/Sorteo «Carnaval de prueba»: .*sin imagen/)
    .waitFor(slowly);
  const drafts = await editor().fetch<object[]>(
    '*[title.es == "Carnaval de prueba"] | order(_type asc){ _type, islands }',
  );
  expect(drafts).toEqual([
    { _type: 'banner', islands: ['tenerife'] },
    { _type: 'draw', islands: ['tenerife'] },
    { _type: 'page', islands: null },
  ]);
  await drawDesk(page, 'campaign');

  // What goes against its islands is set anew, in a draft.
  const banner = await editor().fetch<string>('*[_type == "banner" && title.es == "Carnaval de prueba"][0]._id');
  await editor()
    .patch(banner)
    .set({ islands: ['lanzarote'] })
    .commit();
  const apply = page.getByRole('button', { name: 'Aplicar a las partes' });
  await expect.poll(() => apply.isEnabled(), slowly).toBe(true);
  await apply.click();
  const asked = page.getByRole('dialog', { name: 'Aplicar a las partes' });
  expect(await asked.getByRole('checkbox', { name: /^Banner .*«Carnaval de prueba»/ }).isChecked()).toBe(true);
  await asked.getByText('Islas: Lanzarote → Tenerife').waitFor();
  await asked.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await asked.waitFor({ state: 'detached' });
  await expect.poll(() => editor().fetch('*[_id == $banner][0].islands', { banner }), slowly).toEqual(['tenerife']);
  await page.getByTestId('action-publicarlacampaña').click();
  const stopped = page.getByTestId('campaign-stopped');
  await stopped.getByText('Página «Carnaval de prueba»: Secciones: Cabecera: Imagen: Falta la imagen.').waitFor(slowly);
  await page.getByRole('button', { name: 'Entendido' }).click();
  expect(await editor().fetch('count(*[title.es == "Carnaval de prueba" && !(_id in path("drafts.**"))])')).toBe(0);
}, 90_000);

test('campaigns stand with their state: what is being made, what is on, what is to come, the next first, and what is over', async () => {
  const period = { _type: 'period', from: '2020-01-01', until: '2020-02-01' };
  const campaign = { _type: 'campaign', period, parts: [] };
  await editor().createOrReplace({ ...campaign, _id: 'hace-mucho', title: 'Hace mucho' });
  for (const days of [60, 50])
    await editor().createOrReplace({
      ...campaign,
      _id: `en-${String(days)}`,
      title: `En ${String(days)} días`,
      period: { ...period, from: dayFromNow(days), until: dayFromNow(days + 5) },
    });
  await open('Campañas', 'Todas las campañas');
  const rows = studio.page
    .getByRole('listitem')
    .filter({ has: studio.page.getByRole('button', { name: /^Duplicar «/ }) });
  await rows.filter({ hasText: 'Hace mucho' }).waitFor(slowly);
  const shown = (await rows.allInnerTexts()).map((text) => text.split('\n'));
  const states = shown.map(([state = '']) => /^(?:Borrador|En curso|Desde el|Terminada)/.exec(state)?.[0] ?? state);
  const order = ['Borrador', 'En curso', 'Desde el', 'Terminada'];
  expect(new Set(states)).toEqual(new Set(order));
  expect(states).toEqual(states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  const told = shown.flat();
  expect(shown[0]).toEqual(expect.arrayContaining(['Borrador', 'Carnaval de prueba']));
  expect(told.indexOf('En 50 días')).toBeLessThan(told.indexOf('En 60 días'));
  for (const id of ['hace-mucho', 'en-60', 'en-50']) await editor().delete(id);
}, 90_000);

test('a campaign is copied with its parts, which are published at once, and its form goes on', async () => {
  const { page } = studio;
  await open('Campañas', 'Todas las campañas');
  await page.getByRole('button', { name: 'Duplicar «Festivales de verano»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicar', exact: true }).click();
  await page.getByTestId('campaign-overview').getByText('Quiz «Quiz de julio»: sin publicar.').waitFor(slowly);
  const copy = (await page.getByTestId('field-title').getByRole('textbox').inputValue()) || 'no title';
  const part = await editor().fetch<string>('*[_type == "page" && path match "festivales-de-verano-*"][0]._id');
  await studio.goToForm(part.replace('drafts.', ''), 'page');
  await page.getByRole('link', { name: `«${copy}»`, exact: true }).click();
  await page.getByTestId('campaign-overview').getByText('Quiz «Quiz de julio»: sin publicar.').waitFor(slowly);
  const publish = page.getByTestId('action-publicarlacampaña');
  await expect.poll(() => publish.isEnabled(), slowly).toBe(true);
  await publish.click();
  await page.getByRole('button', { name: 'Publicar todo' }).click();
  await page.getByText('Campaña publicada').waitFor(slowly);
  const published = '*[path match "*festivales-de-verano-*" || slug.current match "festivales-de-verano-*"]._rev';
  const revisions = await lake.connect().fetch<string[]>(published);
  expect([revisions.length > 2, new Set(revisions).size]).toEqual([true, 1]);
  const title = page.getByTestId('field-title').getByRole('textbox');
  await expect.poll(() => title.isEditable(), slowly).toBe(true);
  await expect.poll(() => publish.isDisabled(), slowly).toBe(true);
}, 90_000);

test('a campaign is taken off the site with what may go, once its editor has read what stays', async () => {
  const { page } = studio;
  const remove = async () => {
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click();
    await page.getByRole('menuitem', { name: 'Quitar la campaña del sitio' }).click();
  };
  const leaving = page.getByTestId('campaign-leaving');
  // Not while something that stays needs a part of it.
  const game = 'game-ruleta-del-club';
  const before = await editor().fetch<unknown>('*[_id == $game][0].terms', { game });
  const terms = await editor().fetch<string>('*[_type == "page" && path match "*festivales-de-verano-*"][0]._id');
  await editor()
    .patch(game)
    .set({ terms: { _type: 'reference', _ref: terms } })
    .commit();
  await remove();
  await leaving.getByText(/^Juego «La ruleta del club»: Se queda, y necesita .*: Página «/).waitFor(slowly);
  expect(await page.getByRole('button', { name: 'Quitar del sitio' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Entendido' }).press('Enter');
  await editor().patch(game).set({ terms: before }).commit();
  await remove();
  await leaving.getByText('Campaña «Festivales de verano').waitFor(slowly);
  // Without a club nobody knows what members hold of it.
  await leaving.getByText(/Quiz «Quiz de julio»: .*Sin saber qué tienen los socios/).waitFor(slowly);
  await page.getByRole('button', { name: 'Quitar del sitio' }).press('Enter');
  await page.getByText('Campaña quitada del sitio').waitFor(slowly);
  const left =
    '*[_type in ["page", "banner", "quiz"] && (path match "*festivales-de-verano-*" || slug.current match "festivales-de-verano-*")]._type';
  expect([...new Set(await lake.connect().fetch<string[]>(left))]).toEqual(['quiz']);
}, 90_000);

test('nothing in the Studio failed', () => {
  expect(studio.errors).toEqual([]);
  expect(lake.logged).toEqual([]);
});

test('English that a change leaves behind is listed until somebody says that it holds, and Spanish is copied where there is none', async () => {
  const { page } = studio;
  const listed = page.getByRole('listitem').filter({ hasText: 'La sal que se recoge mirando al cielo' });
  await studio.goToForm('article-la-sal-de-janubio', 'article');
  const caption = (language: 'es' | 'en') => page.getByTestId(`field-caption.${language}`).getByRole('textbox');
  await expect.poll(() => caption('es').isEditable(), slowly).toBe(true);
  await caption('es').fill('Otro pie');
  await page.getByTestId('action-publicar').click();
  await page.getByText('El inglés es de antes').waitFor(slowly);
  await open('Falta el inglés');
  await listed.getByText('Un texto cambió en español y no en inglés.').waitFor(slowly);
  await listed.getByRole('button', { name: 'sigue valiendo' }).click();
  await listed.waitFor({ ...slowly, state: 'detached' });

  await studio.goToForm('article-la-sal-de-janubio', 'article');
  await expect.poll(() => caption('en').isEditable(), slowly).toBe(true);
  await caption('en').fill('');
  await page.getByTestId('field-caption').getByRole('button', { name: 'Copiar el español' }).click();
  await expect.poll(() => caption('en').inputValue(), slowly).toBe('Otro pie');
  // The Studio keeps one where it opens the site beside a form.
  await editor().createOrReplace({ _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'x' });
  await open('Borradores');
  await listed.getByText(/^Desde el .*, de Redacción\. Cambió por última vez el /).waitFor(slowly);
  await listed.getByText('Cambios', { exact: true }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'previewUrlSecret' }).count()).toBe(0);
  await editor().delete('drafts.article-la-sal-de-janubio');
  await editor().delete('drafts.secret');
}, 120_000);

test('a day that does not exist keeps its document from being published until it is mended', async () => {
  const banner = { _type: 'banner', orderRank: '0|zzzz:', title: { es: 'Un banner' }, ink: 'hondo' };
  await editor().createOrReplace({ ...banner, _id: 'drafts.sin-dia' });
  await studio.goToForm('sin-dia', 'banner');
  await studio.page.getByRole('tab', { name: 'Cuándo y a quién' }).click();
  const from = studio.page.getByTestId('field-period.from').getByTestId('date-input');
  const publish = studio.page.getByRole('button', { name: 'Publicar', exact: true });
  const complaint = studio.page.getByRole('alert').filter({ hasText: '«31/02/2026» no es un día' });
  await from.fill('31/02/2026');
  await from.press('Tab');
  await complaint.waitFor(slowly);
  // Out of sight the field forgets it, and the club does not.
  await studio.page.getByRole('tab', { name: 'Qué dice' }).click();
  await studio.page.getByRole('tab', { name: 'Cuándo y a quién' }).click();
  await complaint.waitFor(slowly);
  await expect.poll(() => publish.isDisabled(), slowly).toBe(true);
  await from.fill('28/02/2026');
  await from.press('Tab');
  await expect.poll(() => complaint.count(), slowly).toBe(0);
  await expect.poll(() => editor().fetch('*[_id == "drafts.sin-dia"][0].period.from'), slowly).toBe('2026-02-28');
}, 90_000);
