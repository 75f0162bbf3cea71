// Pictures in the real Studio: which files it takes, their alternative text from one use to the next, and the library.
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { drawDesk } from '../setup/desk-pictures.ts';
import { type StudioBrowser, openStudio, studioBuild } from './studio-page.ts';

interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

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

const slowly = { timeout: 20_000 };
const editor = () => lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });
const field = (): Locator => studio.page.getByTestId('takes-pictures').first();
const refused = () => field().getByTestId('refused-files');
const countAssets = () => editor().fetch<number>('count(*[_type == "sanity.imageAsset"])');
const assetOf = (id: string) =>
  editor().fetch<string | null>('*[_id == "drafts." + $id][0].image.asset._ref', { id: `banner-${id}` });
const altOf = (id: string) => editor().fetch<unknown>('*[_id == "drafts." + $id][0].image.alt', { id: `banner-${id}` });
const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#a8432a' } })
    .png()
    .toBuffer();
const photo = async (): Promise<Given> => ({
  // AVIF is in the container of HEIC, and has its brand among those that it goes well with.
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), await png(8)]),
});
const table: Given = { name: 'codigos.csv', mimeType: 'text/csv', buffer: Buffer.from('code;day\nA;1\n') };
const program: Given = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
};
const heavy = async (): Promise<Given> => ({
  name: 'playa.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([await png(8), Buffer.alloc(22 * 1024 * 1024)]),
});

/** Opens the form of a new banner, which has no picture. */
async function openBanner(id: string): Promise<void> {
  await editor().create({ _id: `drafts.banner-${id}`, _type: 'banner', title: { _type: 'localizedString', es: id } });
  await studio.goToForm(`banner-${id}`, 'banner');
  await field().getByText('Subir').waitFor(slowly);
  // A form is drawn anew while it loads.
  await expect
    .poll(async () => {
      const input = await field().locator('input[type=file]').first().elementHandle();
      await studio.page.waitForTimeout(500);
      return input.evaluate((element) => element.isConnected);
    }, slowly)
    .toBe(true);
}

const choose = (given: Given) => field().locator('input[type=file]').first().setInputFiles(given);

/** Drags a file over the field, and drops or pastes it there. */
async function give(how: 'drop' | 'paste', { name, mimeType, buffer }: Given): Promise<void> {
  const target = field().locator('[data-is-file-target]').first();
  await target.evaluate(
    (element, [kind, file, type, bytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], file, { type }));
      const about = { bubbles: true, cancelable: true };
      if (kind === 'paste') {
        element.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: transfer }));
        return;
      }
      for (const each of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(each, { ...about, dataTransfer: transfer }));
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  );
}

test('a photo of a phone, a table, a program and what is too large are refused at the field, in words', async () => {
  await openBanner('refusals');
  const before = await countAssets();
  for (const [given, words] of [
    [await photo(), /No se ha subido «IMG_0001.jpg»\. Es una foto HEIC.*Guárdala como JPG/],
    [table, /«codigos\.csv»\. No es una imagen\. Sirven JPG/],
    [program, /«logo\.svg»\. Este SVG lleva un programa dentro/],
    [await heavy(), /«playa\.png»\. Pesa 22 MB, y pueden ser 20/],
  ] as const) {
    await choose(given);
    await expect.poll(() => refused().innerText(), slowly).toMatch(words);
  }
  await give('drop', await photo());
  await expect.poll(() => refused().innerText(), slowly).toMatch(/HEIC/);
  expect(await field().getByTestId('upload-target-drop-message').count(), 'nothing hovers any more').toBe(0);
  await refused().getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => refused().count(), slowly).toBe(0);
  await give('paste', program);
  await expect.poll(() => refused().innerText(), slowly).toMatch(/programa/);
  expect(await countAssets()).toBe(before);
  expect(await assetOf('refusals')).toBeNull();
  expect(await studio.page.getByText('La carga falló').count()).toBe(0);
});

test('a picture is taken, chosen or dropped, and a small one is warned of', async () => {
  await openBanner('small');
  await choose({ name: 'pequeña.png', mimeType: 'image/png', buffer: await png(120, 80) });
  await expect.poll(() => assetOf('small'), slowly).toMatch(/-120x80-png$/);
  expect(await refused().count()).toBe(0);
  await studio.goToForm('banner-small', 'banner', ';inspect=sanity%2Fstructure%2Fvalidation');
  await studio.page.getByText('Es pequeña (120 × 80 píxeles)').filter({ visible: true }).first().waitFor(slowly);

  await openBanner('large');
  await give('drop', { name: 'grande.png', mimeType: 'image/png', buffer: await png(1200, 80) });
  await expect.poll(() => assetOf('large'), slowly).toMatch(/-1200x80-png$/);
  expect(studio.errors).toEqual([]);
});

test('an alternative text goes with the picture to its next use, in both languages, and can be another there', async () => {
  const picture = { name: 'volcán.png', mimeType: 'image/png', buffer: await png(1100, 70) };
  const alt = (language: string) => studio.page.getByTestId(`field-image.alt.${language}`).getByRole('textbox');
  await openBanner('first-use');
  await choose(picture);
  await alt('es').fill('El Teide con nieve');
  await alt('en').fill('Mount Teide with snow');
  const kept = () =>
    editor().fetch<unknown>('*[_id == $id][0]{ altText, "en": opt.club.english }', { id: asset ?? '' });
  await expect.poll(() => assetOf('first-use'), slowly).not.toBeNull();
  const asset = await assetOf('first-use');
  await expect.poll(kept, slowly).toEqual({ altText: 'El Teide con nieve', en: 'Mount Teide with snow' });

  await openBanner('next-use');
  await choose(picture);
  await expect.poll(() => alt('es').inputValue(), slowly).toBe('El Teide con nieve');
  await expect
    .poll(() => altOf('next-use'), slowly)
    .toEqual({
      _type: 'localizedString',
      es: 'El Teide con nieve',
      en: 'Mount Teide with snow',
    });
  await alt('es').fill('El Teide, desde la playa');
  await expect.poll(kept, slowly).toMatchObject({ altText: 'El Teide, desde la playa' });
  expect(await altOf('first-use'), 'what was written before stays').toMatchObject({ es: 'El Teide con nieve' });
});

test('the library finds a picture by name, tag and text, says where it is used, and gives it, by keyboard alone', async () => {
  const { page } = studio;
  const library = page.getByTestId('picture-library');
  const tiles = library.getByRole('listitem').getByRole('button');
  const details = page.getByTestId('picture-details');
  const search = async (words: string, found: RegExp) => {
    await library.getByRole('searchbox').fill(words);
    await expect.poll(() => library.getByRole('status').first().innerText(), slowly).toMatch(found);
  };
  await editor().assets.upload('image', await png(1300, 60), { filename: 'DSC_4711.png' });
  await openBanner('library');
  await field().getByRole('button', { name: 'Seleccionar' }).press('Enter');
  await expect.poll(() => tiles.count(), slowly).toBe(48);
  expect(await library.getByRole('searchbox').evaluate((element) => element === document.activeElement)).toBe(true);
  await drawDesk(page, 'library', page.locator('[data-ui="DialogCard"]').last());
  await library.getByRole('button', { name: /^Ver más \(quedan \d+\)$/ }).press('Enter');
  await expect.poll(() => tiles.count(), slowly).toBe(96);

  await search('dsc_47', /^Una imagen$/);
  await tiles.first().press('Enter');
  const use = details.getByRole('button', { name: 'Usar esta imagen' });
  await expect.poll(() => use.evaluate((element) => element === document.activeElement), slowly).toBe(true);
  await expect.poll(() => details.getByTestId('picture-uses').innerText(), slowly).toBe('No se usa en ningún sitio.');
  await details.getByLabel('Nombre').fill('Caletón azul');
  await details.getByLabel('Etiquetas').fill('costa, verano, Costa,');
  await details.getByLabel('Texto alternativo, en español').fill('Gente que se baña');
  await details.getByLabel('Texto alternativo, en español').press('Enter');
  await expect.poll(() => details.getByRole('status').innerText(), slowly).toBe('Guardado.');
  for (const words of ['caletón', 'veran cost', 'baña']) await search(words, /^Una imagen$/);
  await search('caletón nieve', /^Ninguna imagen/);
  await search('azul', /^Una imagen$/);
  await tiles.first().press('Enter');
  await use.press('Enter');
  await expect.poll(() => assetOf('library'), slowly).toMatch(/-1300x60-png$/);
  await library.waitFor({ state: 'detached' });
  await expect.poll(() => altOf('library'), slowly).toMatchObject({ es: 'Gente que se baña' });

  await openBanner('library-again');
  await field().getByRole('button', { name: 'Seleccionar' }).press('Enter');
  await search('caletón', /^Una imagen$/);
  await tiles.first().press('Enter');
  await expect.poll(() => details.getByTestId('picture-uses').innerText(), slowly).toMatch(/^Se usa en un documento:/);
  await details.getByRole('link', { name: 'library' }).waitFor();
  await page.keyboard.press('Escape');
  await library.waitFor({ state: 'detached' });
  expect(studio.errors).toEqual([]);
});

test('the lake refuses the same, whoever uploads it', async () => {
  for (const [{ name, buffer }, words] of [
    [await photo(), /HEIC/],
    [table, /No es una imagen/],
    [program, /programa/],
    [await heavy(), /20 como mucho/],
  ] as const) {
    const upload = editor().assets.upload('image', buffer, { filename: name });
    await expect(upload).rejects.toMatchObject({ statusCode: 400 });
    await expect(upload).rejects.toThrow(words);
  }
});
