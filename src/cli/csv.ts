// Tables in and out of the command line. In: every error by its line; file.ts does the rows. Out: what a spreadsheet opens.
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { describeIssues } from '../http/field-errors.ts';
import { showInLine } from '../kit/control-characters.mjs';
import { CommandProblem, describeFileError } from './problem.ts';

/** A row of a file, and the line on which it ends. */
export interface CsvRow<T> {
  readonly line: number;
  readonly value: T;
}

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

/** A list that was printed, and may be given back as a file. */
export interface PrintedList {
  /** Its columns that are not read. */
  readonly besides: readonly string[];
  /** Whether a row of it asks for nothing, and is passed over; by the cells that are not empty, of any column. */
  readonly isIdle?: (cells: Readonly<Record<string, string>>) => boolean;
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
  { besides, isIdle = () => false }: PrintedList = { besides: [] },
): Promise<ReadRows<z.output<z.ZodObject<Shape>>>> {
  const text = await readText(path);
  const rows: CsvRow<z.output<z.ZodObject<Shape>>>[] = [];
  const problems: LineProblem[] = [];
  const found = split(text, columns, besides);
  for (const { line, cells: all } of found) {
    if (isIdle(all)) continue;
    const cells = Object.fromEntries(Object.entries(all).filter(([name]) => name in columns.shape));
    const parsed = columns.safeParse(cells, { reportInput: true });
    if (parsed.success) rows.push({ line, value: parsed.data });
    else problems.push(...describeRow(columns, cells, parsed.error).map((problem) => ({ line, problem })));
  }
  if (rows.length === 0 && problems.length === 0)
    throw new CommandProblem(found.length === 0 ? 'The file has no rows.' : 'No row of the file asks for anything.');
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

function split(
  text: string,
  columns: z.ZodObject<z.ZodRawShape>,
  besides: readonly string[],
): { line: number; cells: Record<string, string> }[] {
  const [head = ''] = text.split('\n', 1);
  const found: { line: number; cells: Record<string, string> }[] = [];
  try {
    parse(text, {
      delimiter: [';', '\t'].find((separator) => head.includes(separator)) ?? ',',
      trim: true,
      skip_empty_lines: true,
      columns: (names: string[]) => {
        checkColumns(names, columns, besides);
        return names;
      },
      on_record: (cells: Record<string, string>, { lines }) => {
        const filled = Object.entries(cells).filter(([, cell]) => cell !== '');
        found.push({ line: lines, cells: Object.fromEntries(filled.map(([name, cell]) => [name, rearm(cell)])) });
        return null;
      },
    });
  } catch (error) {
    // Not its sentence, which repeats what stands there: that may be a code.
    if (error instanceof CsvError)
      throw new CommandProblem('The file is no CSV; nothing was done.', [`line ${String(error.lines)}: ${error.code}`]);
    throw error;
  }
  return found;
}

function checkColumns(
  names: readonly string[],
  { shape }: z.ZodObject<z.ZodRawShape>,
  besides: readonly string[],
): void {
  const columns = Object.keys(shape);
  const missing = Object.entries(shape).flatMap(([name, column]) =>
    names.includes(name) || z.safeParse(column, undefined).success ? [] : [name],
  );
  const unknown = names.filter((name) => !columns.includes(name) && !besides.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const errors = [
    ...missing.map((name) => `line 1: the column ${name} is missing`),
    ...unknown.map((name) => `line 1: the column ${name} is not known`),
    ...twice.map((name) => `line 1: the column ${name} is there twice`),
  ];
  if (errors.length > 0)
    throw new CommandProblem(`The first line should name the columns ${columns.join(', ')}; nothing was done.`, errors);
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

/** What was disarmed, as it was before. */
const rearm = (cell: string) => cell.replaceAll(/(^|[,;\t])'(?=[\s"']*[=+\-@＝＋－＠])/g, '$1');
