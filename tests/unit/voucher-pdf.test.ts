// The PDF of a code, read back: its words as a reader finds them, its two codes as a scanner does.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeVoucherPdf } from '../../src/pages/api/club/_voucher-pdf.ts';

const sheet = {
  brand: 'el club',
  name: 'Café y dulce, edición «Añil»',
  lang: 'es',
  facts: [
    { label: 'Vale hasta', text: '30 de junio de 2027' },
    {
      label: 'Dónde se usa',
      text: 'En las cafeterías de la ruta, de Santa Cruz de Tenerife a Las Palmas de Gran Canaria',
    },
  ],
  foot: 'Enseña este código al usarlo. Vale una sola vez.',
};

/** What pdf.js draws on, as it makes it for Node; its types call it an Object. */
const CanvasFactory = z.custom<{
  create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}>((value) => typeof value === 'object');

async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const viewport = page.getViewport({ scale: 3 });
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  const { canvas, context } = CanvasFactory.parse(document.canvasFactory).create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, place) => data[place * 4] ?? 0);
  const scan = (format: BarcodeFormat) => {
    const hints = new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [format]],
      [DecodeHintType.TRY_HARDER, true],
    ]);
    const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    return new MultiFormatReader().decode(picture, hints).getText();
  };
  return { pages: document.numPages, text: text.replaceAll(/\s+/g, ' '), scan };
}

test.each(['CDFHJ-KLNPR', 'a', 'aB3$ {}~ 0123456789 0123456789 0123456789 0123456789 abcdefghijkl'])(
  'the PDF of %s says its words in our own typefaces, and both its codes are scanned',
  async (code) => {
    const bytes = await makeVoucherPdf({ ...sheet, code });
    const { pages, text, scan } = await readPdf(bytes);
    expect(pages).toBe(1);
    for (const words of [sheet.brand, sheet.name, code, sheet.foot, ...sheet.facts.map((fact) => fact.text)])
      expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    expect(scan(BarcodeFormat.QR_CODE)).toBe(code);
    expect(scan(BarcodeFormat.CODE_128)).toBe(code);
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/FontName \/[A-Z]{6}\+Piazzolla/);
    expect(raw).toMatch(/\/FontName \/[A-Z]{6}\+InstrumentSans/);
    expect(raw).not.toContain('Helvetica');
  },
);
