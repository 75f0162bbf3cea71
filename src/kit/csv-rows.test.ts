import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseCsv } from './csv-rows.ts';

const columns = z.object({ cell: z.string() });

/** The one cell of a table as it is read. */
function read(cell: string): string | undefined {
  const table = parseCsv(`cell\n"${cell.replaceAll('"', '""')}"\n`, columns);
  return table.kind === 'table' ? table.rows[0]?.value.cell : undefined;
}

test('what was disarmed for spreadsheets is as it was before, also behind a separator within a cell', () => {
  expect(read(`'=1+1;'@x,"'-2`)).toBe(`=1+1;@x,"'-2`);
  expect(read(`\t'\t'+3 'a, 'b='=`)).toBe(`\t\t+3 'a, 'b='=`);
  const asPrinted = /(^|[,;\t])'(?=[\s"']*[=+\-@＝＋－＠])/g;
  const cells = fc.string({ unit: fc.constantFrom("'", '"', '\t', ' ', ',', ';', '=', '＠', 'a', '😀'), minLength: 1 });
  fc.assert(
    fc.property(cells, (cell) => {
      expect(read(cell)).toBe(cell.replaceAll(asPrinted, '$1'));
    }),
    { numRuns: 2_000 },
  );
});

test('a cell of tabs and quotes alone, however long, is read at once', () => {
  const cell = "'\t".repeat(200_000);
  expect(read(cell)).toBe(cell);
});
