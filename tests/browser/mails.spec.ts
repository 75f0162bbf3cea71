// How a mail looks in two widths and themes, as a mail program shows it: with its pictures in it, and without script.
import { composeMail } from '../../src/club/mail/compose.mail.ts';
import { styles } from '../../src/club/mail/mail-styles.ts';
import { mailHeads } from '../../src/club/mail/mail-art.ts';
import { findArt } from '../../src/club/mail/mail-art.app.ts';
import { codePicture, fillBrand, fillFooter, fillHtmlPlaces, placeOf } from '../../src/club/mail/mailed-places.ts';
import { drawQrPicture } from '../../src/kit/code-pictures.ts';
import { expect, expectNoSidewaysScroll, test } from '../setup/browser.ts';

const id = '0b5f6a52-8f0e-4b0b-9a58-0c2f6a9d1e11';
const words = 'Un taller de coctelería con un nombre que no cabe en una línea, ni en dos';

const lastDay = `Hasta el 12 de diciembre. ${words}.`;
/** Everything that a mail can have besides: where and how a code is used, lines with their details, a sum, and what counts most. */
const more = {
  details: ['sábado 12 de diciembre, 18:00', words],
  hint: `Enséñalo en la barra. Vale hasta el 12 de diciembre. ${words}.`,
  blocks: [
    {
      rows: [
        { label: `2 × ${words}`, details: [words], value: '1.028 puntos' },
        { label: 'Total', value: '1.028 puntos', isTotal: true },
      ],
    },
    { strong: lastDay },
  ],
};

async function mailPage({ details, hint, blocks }: Partial<typeof more> = {}): Promise<string> {
  const { html } = composeMail({
    locale: 'es',
    subject: 'Tu canje CDFH-3479',
    paragraphs: [
      'Hola, Nayra:',
      {
        pass: {
          title: words,
          details: details ?? ['sábado 12 de diciembre, 18:00'],
          ...(hint !== undefined && { hint }),
        },
        code: placeOf('code', id),
        picture: codePicture(id),
      },
      { rows: [{ label: words, value: '14 puntos' }] },
      ...(blocks ?? []),
    ],
    button: { label: 'Ver el canje', to: `https://club.example/club/regalos-canjeados/${'CDFH-3479'.repeat(12)}` },
    notes: ['Tu referencia es CDFH-3479.'],
  });
  const picture = { filename: 'qr.png', contentType: 'image/png', contentId: codePicture(id) };
  const pictures = [{ ...picture, base64: (await drawQrPicture('HWJ4Q-T7CXM')).toString('base64') }];
  const filled = fillHtmlPlaces(html, { values: new Map([[placeOf('code', id), 'HWJ4Q-T7CXM']]), pictures });
  return [...pictures, ...(await findArt(filled))].reduce(
    (page, { contentId, contentType, base64 }) =>
      page.replaceAll(`"cid:${contentId}"`, () => `"data:${contentType};base64,${base64}"`),
    fillFooter(
      fillBrand(filled, 'el club'),
      `<tr><td style="${styles.warning}">Este producto no está exento de riesgos.</td></tr>`,
    ),
  );
}

for (const width of [640, 360])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`a mail is whole at ${String(width)} in a ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(await mailPage());
      await expectNoSidewaysScroll(page);
      // Who writes is read where pictures are off, too, beside the mark.
      await expect(page.getByText('el club', { exact: true })).toBeVisible();
      await expect(page.getByText('HWJ4Q-T7CXM')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ver el canje' })).toBeInViewport({ ratio: 0 });
      const shown = await page
        .locator('img:visible')
        .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
      // One mark of two, the head, the QR code.
      expect(shown).toEqual([true, true, true]);
      const [text, ground] = await page
        .locator('h1')
        .evaluate((title) => [
          getComputedStyle(title).color,
          getComputedStyle(title.parentElement ?? title).backgroundColor,
        ]);
      expect([text, ground]).toEqual(
        colorScheme === 'dark' ? ['rgb(239, 243, 240)', 'rgb(24, 32, 34)'] : ['rgb(21, 25, 26)', 'rgb(255, 255, 255)'],
      );
      // Scanners and the law: black on white in both.
      const warning = page.getByText('Este producto no está exento de riesgos.');
      await expect(warning).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });

test('each picture at the head of a mail is shown, in its height, and no two are the same', async ({ page }) => {
  const ids = Object.keys(mailHeads).map((name) => `cid:art-${name}@club`);
  const art = await findArt(ids.map((id) => `"${id}"`).join(''));
  await page.setContent(
    art.map(({ base64, contentType }) => `<img src="data:${contentType};base64,${base64}" alt="">`).join(''),
  );
  const sizes = await page
    .locator('img')
    .evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && [one.naturalWidth, one.naturalHeight]));
  // Drawn for screens of twice as many pixels.
  expect(sizes).toEqual(Object.values(mailHeads).map((height) => [1200, 2 * height]));
  expect(new Set(art.map(({ base64 }) => base64)).size).toBe(ids.length);
});

for (const width of [640, 360])
  test(`a mail with everything that one can have is whole at ${String(width)}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(await mailPage(more));
    await expectNoSidewaysScroll(page);
    for (const text of [more.hint, lastDay, 'Total']) await expect(page.getByText(text, { exact: true })).toBeVisible();
    // A figure stays whole beside a long name.
    await expect(page.getByText('1.028 puntos')).toHaveCount(2);
    for (const figure of await page.getByText('1.028 puntos').all()) {
      const box = await figure.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    }
  });
