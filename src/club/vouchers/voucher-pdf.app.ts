// A code as a PDF, to be shown at a till: name, code, QR and bar code, expiry, where it is taken. A5, in the club's own typefaces.
import { toSVG } from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import { invariant } from '../../kit/invariant.ts';
import { typefaces, withoutEmoji } from './typefaces.app.ts';

/** What the PDF says; `labels` in the member's language. */
export interface VoucherSheet {
  readonly brand: string;
  readonly name: string;
  readonly code: string;
  readonly lang: string;
  /** Label and text of each fact, such as until when it is taken. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly foot: string;
}

type Pdf = PDFKit.PDFDocument;

const margin = 36;
const width = 419.53 - 2 * margin;
const ink = '#1b1f24';
const soft = '#565d66';
const qrSize = 150;
const barHeight = 56;
/** The bar code, the code in words and the line at the foot. */
const codeHeight = barHeight + 90;

/** The PDF's bytes. */
export async function makeVoucherPdf({ brand, name, code, lang, facts, foot }: VoucherSheet): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A5', margin, lang, displayTitle: true, info: { Title: name, Author: brand } });
  for (const [alias, font] of Object.entries(typefaces)) doc.registerFont(alias, font);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.font('bold').fontSize(11).fillColor(soft).text(brand);
  doc.moveDown(0.6).font('title').fontSize(26).fillColor(ink).text(withoutEmoji(name), { width });
  const top = placeFor(doc, doc.y + 14, qrSize);
  const pageOfQr = doc.page;
  drawQr(doc, code, margin, top);
  const beside = { x: margin + qrSize + 18, width: width - qrSize - 18 };
  doc.y = top;
  for (const { label, text } of facts) {
    doc.font('text').fontSize(9).fillColor(soft).text(label, beside.x, doc.y, { width: beside.width });
    doc.font('bold').fontSize(11).fillColor(ink).text(withoutEmoji(text), { width: beside.width }).moveDown(0.5);
  }
  // Facts may go on to another page.
  const below = placeFor(doc, (doc.page === pageOfQr ? Math.max(doc.y, top + qrSize) : doc.y) + 22, codeHeight);
  drawBars(doc, code, below);
  doc
    .font('bold')
    .fillColor(ink)
    .fontSize(code.length > 24 ? 12 : 20)
    .text(code, margin, below + barHeight + 10, { width, align: 'center', characterSpacing: 1 });
  doc.moveDown(0.8).font('text').fontSize(9).fillColor(soft).text(foot, margin, doc.y, { width, align: 'center' });
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

/** Where something of that height stands: at `y`, or at the top of a new page where it would pass the end of this one. */
function placeFor(doc: Pdf, y: number, height: number): number {
  if (y + height <= doc.page.height - margin) return y;
  doc.addPage();
  return margin;
}

/** The QR code, with its quiet zone of four modules within the square. */
function drawQr(doc: Pdf, code: string, x: number, y: number): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const side = qrSize / (modules.size + 8);
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + (column + 4) * side, y + (row + 4) * side, side, side);
  doc.fill('#000000');
}

/** Code 128, with a quiet zone of ten narrow bars on both sides. */
function drawBars(doc: Pdf, code: string, y: number): void {
  const svg = toSVG({ bcid: 'code128', text: code, height: 18, paddingwidth: 10 });
  const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  invariant(across !== undefined && down !== undefined, 'a bar code has a size');
  const scale = Math.min(1.1, width / Number(across));
  doc
    .save()
    .translate(margin + (width - Number(across) * scale) / 2, y)
    .scale(scale, barHeight / Number(down));
  for (const [, thickness, path = ''] of svg.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g))
    doc.lineWidth(Number(thickness)).path(path).stroke('#000000');
  doc.restore();
}
