// Links and pictures as an editor sets them in the Studio: what a link leads to is chosen, an address that changes goes on being
// found, broken links are listed, and a picture is shown as the site crops it.
import type { Route } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { openStudio, studioBuild, type StudioBrowser } from './studio-page.ts';

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

const ask = (query: string) =>
  lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' }).fetch<unknown>(query);
const within = { timeout: 45_000, interval: 100 };

test('a link leads to a page of the club’s own, to a document, or outside: one of them', async () => {
  const { page } = studio;
  await studio.goToForm('banner-mesa', 'banner');
  const chosen = () => ask('*[_id == "drafts.banner-mesa"][0].link.destination{ route, "document": document._ref }');
  const editor = lake.connect({ token: lake.token });
  const field = (name: string) => page.getByTestId(`field-link.destination.${name}`);
  await field('after').waitFor({ timeout: 60_000 });
  await page.getByText('Algo del club', { exact: true }).waitFor();
  expect(await field('route').count()).toBe(0);
  expect(await field('href').count()).toBe(0);
  await editor
    .transaction()
    .createIfNotExists({ ...(await editor.getDocument('banner-mesa')), _id: 'drafts.banner-mesa', _type: 'banner' })
    .patch('drafts.banner-mesa', { unset: ['link.destination.document'] })
    .commit();
  await field('route').locator('select').selectOption({ label: 'Preguntas frecuentes' });
  await expect.poll(chosen, within).toEqual({ route: 'faq', document: null });
  await expect.poll(() => field('href').count(), within).toBe(0);
  expect(await page.getByText('Algo del club', { exact: true }).count()).toBe(0);
}, 90_000);

test('a picture’s form shows it as each place of the site crops it', async () => {
  const { page } = studio;
  await studio.goToForm('article-la-sal-de-janubio', 'article');
  const places = page.getByTestId('picture-places');
  await places.getByText('En su página', { exact: true }).waitFor({ timeout: 60_000 });
  const boxes = await places.locator('figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const window = figure.querySelector('img')?.parentElement?.getBoundingClientRect();
      return [figure.textContent, Math.round(((window?.width ?? 0) / (window?.height ?? 1)) * 100) / 100];
    }),
  );
  expect(boxes).toEqual([
    ['En su lista', 1.5],
    ['Grande en su lista', 1.78],
    ['Destacada', 1.6],
    ['En su página', 2.33],
    ['En su página, en el móvil', 1.56],
  ]);
}, 90_000);

test('an address that is changed and published leads on from the old one', async () => {
  const { page } = studio;
  await studio.goToForm('article-la-sal-de-janubio', 'article');
  const slug = page.getByTestId('field-slug').getByRole('textbox');
  await slug.fill('la-sal-nueva');
  await expect
    .poll(() => ask('*[_id == "drafts.article-la-sal-de-janubio"][0].slug.current'), within)
    .toBe('la-sal-nueva');
  const publish = page.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), within).toBe(true);
  const told = page.getByText('La dirección antigua sigue valiendo').waitFor({ timeout: 30_000 });
  await publish.click();
  await told;
  await expect.poll(() => ask('*[_id == "article-la-sal-de-janubio"][0].slug.current'), within).toBe('la-sal-nueva');
  expect(
    await ask(
      '*[_type == "redirect" && from match "*la-sal-de-janubio"] | order(from asc){ from, "to": destination.document._ref }',
    ),
  ).toEqual([
    { from: 'news/la-sal-de-janubio', to: 'article-la-sal-de-janubio' },
    { from: 'noticias/la-sal-de-janubio', to: 'article-la-sal-de-janubio' },
  ]);
}, 90_000);

test('an address leads on only from when its document is published under another one', async () => {
  const { page } = studio;
  const id = 'article-dragos';
  const slugOf = (document: string) => ask(`*[_id == "${document}"][0].slug.current`);
  const redirects = () => ask('*[_type == "redirect" && from match "*dragos"] | order(from asc).from');
  await studio.goToForm(id, 'article');
  await page.getByTestId('field-slug').getByRole('textbox').fill('dragos-nuevos');
  await expect.poll(() => slugOf(`drafts.${id}`), within).toBe('dragos-nuevos');
  const publish = page.getByTestId('action-publicar');
  const refusePublishing = (route: Route) =>
    route.request().postData()?.includes('sanity.action.document.publish') === true
      ? route.fulfill({ status: 409, json: { error: { description: 'Mientras tanto lo ha publicado otra persona' } } })
      : route.continue();
  await page.route('**/data/actions/**', refusePublishing);
  await expect.poll(() => publish.isEnabled(), within).toBe(true);
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await publish.click();
  await refused;
  // A while in which it would be written.
  await expect.poll(() => publish.isEnabled(), within).toBe(true);
  expect([await slugOf(id), await redirects()]).toEqual(['dragos', []]);

  await page.unroute('**/data/actions/**', refusePublishing);
  // Whoever leaves the form at once leaves nothing undone.
  const asked = page.waitForRequest((request) => request.postData()?.includes('document.publish') === true);
  await publish.click();
  await asked;
  await page.getByRole('link', { name: 'Ver el sitio' }).click();
  await expect.poll(() => slugOf(id), within).toBe('dragos-nuevos');
  await expect.poll(redirects, within).toEqual(['news/dragos', 'noticias/dragos']);
}, 120_000);

test('where the redirect fails after publishing the editor is told from which address to make it', async () => {
  const { page } = studio;
  const id = 'article-la-sal-de-janubio';
  await studio.goToForm(id, 'article');
  const before = await ask(`*[_id == "${id}"][0].slug.current`);
  await page.getByTestId('field-slug').getByRole('textbox').fill('la-sal-otra-vez');
  await expect.poll(() => ask(`*[_id == "drafts.${id}"][0].slug.current`), within).toBe('la-sal-otra-vez');
  const publish = page.getByTestId('action-publicar');
  await expect.poll(() => publish.isEnabled(), within).toBe(true);
  await page.route('**/data/mutate/**', (route) => route.abort());
  await publish.click();
  await page
    .getByText(`Publicado. Falta la redirección desde /club/noticias/${String(before)}`, { exact: false })
    .waitFor({ timeout: 30_000 });
  await page.unroute('**/data/mutate/**');
}, 90_000);

test('the list of broken links names them with their document, and leads to its form', async () => {
  const { page } = studio;
  const editor = lake.connect({ token: lake.token });
  await page.goto(`${lake.url}/studio/structure/broken-links`);
  await page.getByText('Todos los enlaces llevan a algo publicado.').waitFor({ timeout: 30_000 });
  const unpublished = page.getByRole('listitem').filter({ hasText: 'No está publicado: el sitio no lo muestra.' });
  const title = await editor.fetch<string>('*[_id == "product-caja-de-reyes"][0].name.es');
  await editor.delete('product-caja-de-reyes');
  await page.getByRole('button', { name: 'Mirar otra vez' }).click();
  await unpublished.first().waitFor();
  expect(title).not.toBe('');
  await unpublished.filter({ hasText: 'Página' }).getByRole('link', { name: 'Navidad en el club' }).click();
  await page.getByTestId('document-panel-scroller').waitFor({ timeout: 30_000 });
  expect(page.url()).toContain('page-christmas');
}, 90_000);

test('the Studio asked for nothing that the lake does not know, and nothing in it failed', () => {
  expect(lake.logged).toEqual([]);
  expect(studio.errors).toEqual([]);
});
