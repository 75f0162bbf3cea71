// An editor goes back, in the real Studio: to each version of a document, the imported one too, and to a document that was deleted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { type StudioBrowser, openStudio, studioBuild } from './studio-page.ts';

const id = 'banner-edicion-limitada';
const imported = 'Tres modelos color volcán';
const patient = { timeout: 45_000, interval: 50 };

let lake: TestLake;
let studio: StudioBrowser;

beforeAll(async () => {
  lake = await startTestLake('sample', { studio: studioBuild });
  studio = await openStudio(lake);
  studio.page.setDefaultTimeout(60_000);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await lake.remove();
});

const titleField = () => studio.page.getByTestId('field-title.es').getByRole('textbox');
const keptTitle = (of: string) =>
  lake
    .connect({ token: lake.token })
    .withConfig({ perspective: 'raw' })
    .fetch<string | null>('*[_id == $of][0].title.es', { of });

async function publish(title: string): Promise<void> {
  await titleField().fill(title, patient);
  const button = studio.page.getByTestId('action-publicar');
  await expect.poll(() => button.isEnabled(), patient).toBe(true);
  await button.click();
  await expect.poll(() => keptTitle(id), patient).toBe(title);
}

/** Restores the version that is the oldest but so many in the list of its kind. */
async function restore(kind: 'Creado' | 'Publicado', fromOldest: number): Promise<void> {
  const { page } = studio;
  await studio.goToForm(id, 'banner', ';inspect=sanity%2Fstructure%2Fhistory;changesInspectorTab=history');
  const versions = page.getByTestId('timeline-item-button').filter({ hasText: kind });
  await expect.poll(() => versions.count(), patient).toBeGreaterThan(fromOldest);
  await versions.nth((await versions.count()) - 1 - fromOldest).click();
  await page.waitForURL(/rev/);
  await page.getByTestId('action-restaurar').click();
  await page.getByText('¿Estás seguro de que quieres restaurar este documento?').waitFor();
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

test('each of three versions is restored as a draft: the published ones, and the imported one', async () => {
  await studio.goToForm(id, 'banner');
  for (const title of ['Primera', 'Segunda', 'Tercera']) await publish(title);
  for (const [kind, fromOldest, title] of [
    ['Creado', 0, imported],
    ['Publicado', 0, 'Primera'],
    ['Publicado', 1, 'Segunda'],
    ['Publicado', 2, 'Tercera'],
  ] as const) {
    await restore(kind, fromOldest);
    await expect.poll(() => keptTitle(`drafts.${id}`), patient).toBe(title);
    await expect.poll(() => titleField().inputValue(), patient).toBe(title);
  }
  expect(await keptTitle(id)).toBe('Tercera');
}, 400_000);

test('a deleted document comes back as it was last', async () => {
  const { page } = studio;
  await studio.goToForm(id, 'banner');
  await publish('Última');
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByTestId('confirm-delete-button').or(page.getByTestId('confirm-button')).click();
  await expect.poll(() => keptTitle(id), patient).toBeNull();
  await studio.goToForm(id, 'banner');
  await page.getByTestId('deleted-document-banner').getByRole('button').click();
  await expect.poll(() => keptTitle(`drafts.${id}`), patient).toBe('Última');
  await expect.poll(() => titleField().inputValue(), patient).toBe('Última');
  expect(lake.logged).toEqual([]);
  expect(studio.errors).toEqual([]);
}, 200_000);
