// Reads a PDF as people and tills do: its words, and the codes that a scanner finds on a page.
// By pdf.js and ZXing, which npm brings, and not pdftotext and zbar, which a machine would have to have.
import type { BarcodeFormat } from '@zxing/library';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { scanCode } from './scan-code.ts';

/** What pdf.js draws on, as it makes it for Node; its types call it an Object. */
const CanvasFactory = z.custom<{
  create: (width: number, height: number) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}>((value) => typeof value === 'object');

/** The number of its pages, the text of one, and what a scanner reads there; `scan` throws where there is no such code. */
export async function readPdf(bytes: Buffer, pageNumber = 1) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const page = await document.getPage(pageNumber);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const viewport = page.getViewport({ scale: 3 });
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  const { canvas, context } = CanvasFactory.parse(document.canvasFactory).create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const scan = (format: BarcodeFormat) => scanCode({ data, width, height }, format);
  return { pages: document.numPages, text: text.replaceAll(/\s+/g, ' '), scan };
}
