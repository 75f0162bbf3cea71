// The PDF of a code, read back: its words as a reader finds them, its two codes as a scanner does.
import { BarcodeFormat } from '@zxing/library';
import { expect, test } from 'vitest';
import { makeVoucherPdf } from '../../src/club/vouchers/voucher-pdf.app.ts';
import { readPdf } from '../setup/read-pdf.ts';

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

test('emoji, which the typefaces have not, leave no boxes', async () => {
  const facts = [{ label: 'Dónde se usa', text: '☕ En la cafetería 👩🏽‍🍳 de Agaete 🇪🇸' }];
  const { text } = await readPdf(await makeVoucherPdf({ ...sheet, name: 'Café 🎉', facts, code: 'CDFHJ-KLNPR' }));
  expect(text).toContain('En la cafetería de Agaete');
  expect(text).not.toMatch(/\p{Extended_Pictographic}|\ufffd/u);
});

test.each([20, 60])(
  'facts of %i sentences, which take the page, leave the bar code whole on the last one',
  async (sentences) => {
    const code = 'CDFHJ-KLNPR';
    const facts = [
      { label: 'Dónde se usa', text: 'En la cafetería de la ruta de la tapa de Agaete '.repeat(sentences) },
    ];
    const bytes = await makeVoucherPdf({ ...sheet, facts, code });
    const first = await readPdf(bytes);
    expect(first.scan(BarcodeFormat.QR_CODE)).toBe(code);
    const last = await readPdf(bytes, first.pages);
    expect(last.scan(BarcodeFormat.CODE_128)).toBe(code);
    expect(last.text.replaceAll(' ', '')).toContain(sheet.foot.replaceAll(' ', ''));
  },
  20_000,
);
