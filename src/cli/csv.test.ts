import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Day, decimal } from '../kit/columns.ts';
import { formatCsv, readRows } from './csv.ts';
import { CommandProblem } from './problem.ts';

/** The line of a row with that one cell. */
const cellOf = (cell: string | number | Date) => formatCsv([{ cell }])?.split('\n').slice(1).join('\n');

test.each([
  ['=1+1', "'=1+1"],
  ['  =1+1', "'  =1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['-2+3', "'-2+3"],
  ["Ana;=cmd|'/c calc'!A0;", `"Ana;'=cmd|'/c calc'!A0;"`],
  ['Ana; +1+1', `"Ana;' +1+1"`],
  ['Ana\t=1', 'Ana =1'],
  ['Ana,@x', `"Ana,'@x"`],
  ['Ana;"=1"', `"Ana;'""=1"""`],
  ['=1;=2', `"'=1;'=2"`],
])('what would be a formula is none: %j', (typed, written) => {
  expect(cellOf(typed)).toBe(written);
});

test.each(['uno\r\ndos', 'uno\ndos', 'uno\rdos', 'uno\u2028dos'])('a cell is one line: %j', (typed) => {
  expect(cellOf(typed)).toBe('uno dos');
});

test('numbers, phone numbers, days and plain words stay as they are', () => {
  expect([-3, '+34 600100200', '-3', 'Ana-María', 'a@b.c'].map(cellOf)).toEqual([
    ...['-3', '+34 600100200', '-3', 'Ana-María', 'a@b.c'],
  ]);
  expect(cellOf(new Date('2027-03-15T12:00:00Z'))).toBe('2027-03-15T12:00:00.000Z');
  expect(cellOf('Uno, dos')).toBe('"Uno, dos"');
  expect(cellOf('Di "hola"')).toBe('"Di ""hola"""');
});

test('of a file that is no CSV the line is told, and nothing that stands there', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'club-csv-'));
  const path = join(directory, 'codes.csv');
  writeFileSync(path, 'code,expires_on\nFIRST,\nSECR"ET,\n');
  const columns = z.object({ code: z.string(), expires_on: z.string().optional() });
  const problem = await readRows(path, columns).catch((error: unknown) => error);
  rmSync(directory, { recursive: true });
  expect(problem).toBeInstanceOf(CommandProblem);
  expect(problem).toMatchObject({ details: ['line 3: INVALID_OPENING_QUOTE'] });
});

test('what was written is read back, commas, semicolons or tabs apart, formulas too', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'club-csv-'));
  const names = ['=1+1', "'=1+1", "'hola", 'Ana; =2', 'uno, "dos"', '-2+3', '+34 600', ' @x'.trim()];
  const written = names.map((name) => ({ name, size: 28.5 }));
  const columns = z.object({ name: z.string(), size: decimal(3) });
  try {
    for (const excel of [false, true]) {
      const path = join(directory, `${String(excel)}.csv`);
      writeFileSync(path, formatCsv(written, { excel }) ?? '');
      expect((await readRows(path, columns)).rows.map(({ value }) => value)).toEqual(written);
    }
    writeFileSync(join(directory, 'tabs.csv'), 'name\tsize\nAna\t2,5\n');
    expect(await readRows(join(directory, 'tabs.csv'), columns)).toMatchObject({
      rows: [{ value: { name: 'Ana', size: 2.5 } }],
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('a Spanish Excel is given a byte order mark, semicolons, whole lines and decimal commas', () => {
  const rows = [{ name: 'Ñ', size: 28.5, is: true }];
  expect(formatCsv(rows, { excel: true })).toBe('\ufeffname;size;is\r\nÑ;"28,5";true');
});

test.each([
  ['2027-06-30', '2027-06-30'],
  ['30/06/2027', '2027-06-30'],
  ['1/7/27', '2027-07-01'],
  ['30-6-2027', '2027-06-30'],
])('a day is understood as people write it: %s', (typed, day) => {
  expect(Day.parse(typed)).toBe(day);
});

test.each(['31/02/2027', '06/30/2027', '2027-13-01', 'mañana'])('no day is %s', (typed) => {
  expect(Day.safeParse(typed).success).toBe(false);
});

test('no control or bidirectional character is in a cell', () => {
  expect(cellOf('Ana\u202e\u001b[2J')).toBe('Ana\\u202e\\x1b[2J');
});
