// Tables in and out of the command line. In: every error by its line; file.ts does the rows. Out: what a spreadsheet opens.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { describeIssues } from '../http/field-errors.ts';
import { showInLine } from '../kit/control-characters.mjs';
import { type CsvRow, parseCsv, type PrintedList } from '../kit/csv-rows.ts';
import { CommandProblem, describeFileError } from './problem.ts';

/** What is wrong with a line of a file. */
export interface LineProblem {
  readonly line: number;
  readonly problem: string;
}

/** The rows of a file that fit its columns, and what is wrong with the others. */
export interface ReadRows<T> {
  readonly rows: readonly CsvRow<T>[];
  readonly problems: readonly LineProblem[];
}

/** Throws CommandProblem with these problems, if there are any, in the order of the lines. */
export function refuseLines(said: string, problems: readonly LineProblem[]): void {
  if (problems.length === 0) return;
  const inOrder = problems.toSorted((one, other) => one.line - other.line);
  throw new CommandProblem(
    said,
    inOrder.map(({ line, problem }) => `line ${String(line)}: ${problem}`),
  );
}

/**
 * Reads a CSV file in UTF-8, `-` for standard input, whose first line names these columns, in any order; separated by commas, semicolons or
 * tabs.
 * A column whose cells may all be empty may be missing. It may be a list that was printed. A cell that is empty is left out of its row.
 * Throws CommandProblem if it is no such file.
 */
export async function readRows<Shape extends z.ZodRawShape>(
  path: string,
  columns: z.ZodObject<Shape>,
  printed?: PrintedList,
): Promise<ReadRows<z.output<z.ZodObject<Shape>>>> {
  const table = parseCsv(await readText(path), columns, printed);
  if (table.kind === 'no_csv')
    throw new CommandProblem('The file is no CSV; nothing was done.', [`line ${String(table.line)}: ${table.code}`]);
  if (table.kind === 'other_columns')
    throw new CommandProblem(
      `The first line should name the columns ${Object.keys(columns.shape).join(', ')}; nothing was done.`,
      [
        ...table.missing.map((name) => `line 1: the column ${name} is missing`),
        ...table.unknown.map((name) => `line 1: the column ${name} is not known`),
        ...table.twice.map((name) => `line 1: the column ${name} is there twice`),
      ],
    );
  const { rows, wrong, count } = table;
  if (rows.length === 0 && wrong.length === 0)
    throw new CommandProblem(count === 0 ? 'The file has no rows.' : 'No row of the file asks for anything.');
  const problems = wrong.flatMap(({ line, cells, error }) =>
    describeRow(columns, cells, error).map((problem) => ({ line, problem })),
  );
  return { rows, problems };
}

/** What is wrong with a row that was parsed with its input reported: a sentence for each column, by its name. */
export function describeRow(
  columns: z.ZodObject<z.ZodRawShape>,
  cells: Readonly<Record<string, unknown>>,
  error: z.ZodError,
): readonly string[] {
  return Object.entries(describeIssues(error.issues, 'en')).map(([column, sentences]) => {
    const rule = cells[column] === undefined ? undefined : ruleOf(columns.shape[column]);
    return `${column}: ${rule ?? sentences.join(' ')}`;
  });
}

/** What may stand in a column: its description, or its options. Undefined where only its sentences say it. */
function ruleOf(column: z.core.$ZodType | undefined): string | undefined {
  if (!column) return undefined;
  const described = z.globalRegistry.get(column)?.description;
  if (described !== undefined) return described;
  if (column instanceof z.ZodOptional) return ruleOf(column.unwrap());
  return column instanceof z.ZodEnum ? `One of ${column.options.join(', ')}.` : undefined;
}

async function readText(path: string): Promise<string> {
  try {
    const bytes = path === '-' ? await buffer(process.stdin) : await readFile(path);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new CommandProblem(`${path} is not in UTF-8: save it as “CSV UTF-8”.`);
    throw new CommandProblem(`${path} can’t be read: ${describeFileError(error)}.`);
  }
}

/**
 * The rows as CSV, with their keys as the first line; for a Spanish Excel with a byte order mark, semicolons, CRLF and decimal commas.
 * `readRows` reads either. Null if they are no list of flat rows.
 */
export function formatCsv(rows: unknown, { excel = false }: { readonly excel?: boolean } = {}): string | null {
  if (!Array.isArray(rows)) return null;
  const list: readonly unknown[] = rows;
  const flat = list.filter(isFlat);
  if (flat.length !== list.length) return null;
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))];
  const [mark, separator, lineEnd] = excel ? ['\ufeff', ';', '\r\n'] : ['', ',', '\n'];
  const lines = [columns, ...flat.map((row) => columns.map((column) => row[column]))];
  return mark + lines.map((cells) => cells.map((cell) => formatCell(cell, excel)).join(separator)).join(lineEnd);
}

type Flat = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

function isFlat(row: unknown): row is Flat {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  return Object.values(row).every((cell) => typeof cell !== 'object' || cell === null || cell instanceof Date);
}

/** One line, quoted where a spreadsheet would end the cell, in whatever country: by commas, semicolons or tabs. */
function formatCell(cell: Flat[string], excel: boolean): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  const safe =
    typeof cell === 'string'
      ? disarm(showInLine(text.replaceAll(lineBreaks, ' ')))
      : typeof cell === 'number' && excel
        ? text.replace('.', ',')
        : text;
  return /[",;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineBreaks = /\r\n|[\n\t\v\f\r\u0085\u2028\u2029]/g;

/**
 * What members typed must not run as a formula in a spreadsheet, nor what follows a separator in it: one that separates by semicolons does
 * not see quotes within a cell of ours. A number or a phone number is no formula.
 */
const disarm = (text: string) => (/^[+-][\d ]+$/.test(text) ? text : text.replaceAll(formula, "$1'"));

const formula = /(^|[,;\t])(?=[\s"']*[=+\-@＝＋－＠])/g;
