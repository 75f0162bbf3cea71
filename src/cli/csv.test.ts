import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
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
  ['Ana\t=1', `"Ana\t'=1"`],
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
