// A table as people and their spreadsheets write it, in CSV: rows that fit its columns, and what is wrong with the others. Pure.
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A row of a file, and the line on which it ends. */
export interface CsvRow<T> {
  readonly line: number;
  readonly value: T;
}

/** A row that does not fit the columns: its cells that are not empty, and why. */
interface WrongRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly error: z.ZodError;
}

/** A list that was printed, and may be given back as a file. */
export interface PrintedList {
  /** Its columns that are not read. */
  readonly besides: readonly string[];
  /** Whether a row of it asks for nothing, and is passed over; by the cells that are not empty, of any column. */
  readonly isIdle?: (cells: Readonly<Record<string, string>>) => boolean;
}

/** What a text holds, or why it is no table of these columns. */
export type CsvTable<T> =
  | {
      readonly kind: 'table';
      readonly rows: readonly CsvRow<T>[];
      readonly wrong: readonly WrongRow[];
      /** How many rows it has, also those that ask for nothing. */
      readonly count: number;
    }
  | { readonly kind: 'no_csv'; readonly line: number; readonly code: string }
  | {
      readonly kind: 'other_columns';
      readonly missing: readonly string[];
      readonly unknown: readonly string[];
      readonly twice: readonly string[];
    };

/**
 * Reads a table whose first line names these columns, in any order; separated by commas, semicolons or tabs. A column whose cells may all
 * be empty may be missing. It may be a list that was printed. A cell that is empty is left out of its row.
 */
export function parseCsv<Shape extends z.ZodRawShape>(
  text: string,
  columns: z.ZodObject<Shape>,
  { besides, isIdle = () => false }: PrintedList = { besides: [] },
): CsvTable<z.output<z.ZodObject<Shape>>> {
  const found = split(text, columns, besides);
  if (!Array.isArray(found)) return found;
  const rows: CsvRow<z.output<z.ZodObject<Shape>>>[] = [];
  const wrong: WrongRow[] = [];
  for (const { line, cells: all } of found) {
    if (isIdle(all)) continue;
    const cells = Object.fromEntries(Object.entries(all).filter(([name]) => name in columns.shape));
    const parsed = columns.safeParse(cells, { reportInput: true });
    if (parsed.success) rows.push({ line, value: parsed.data });
    else wrong.push({ line, cells, error: parsed.error });
  }
  return { kind: 'table', rows, wrong, count: found.length };
}

interface Cells {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

class OtherColumns extends Error {
  readonly columns: Exclude<CsvTable<never>, { readonly kind: 'table' | 'no_csv' }>;

  constructor(columns: OtherColumns['columns']) {
    super('the first line names other columns');
    this.columns = columns;
  }
}

function split(
  text: string,
  columns: z.ZodObject<z.ZodRawShape>,
  besides: readonly string[],
): Cells[] | Exclude<CsvTable<never>, { readonly kind: 'table' }> {
  const [head = ''] = text.split('\n', 1);
  const found: Cells[] = [];
  try {
    parse(text, {
      delimiter: [';', '\t'].find((separator) => head.includes(separator)) ?? ',',
      trim: true,
      skip_empty_lines: true,
      bom: true,
      columns: (names: string[]) => {
        const other = compareColumns(names, columns, besides);
        if (other) throw new OtherColumns(other);
        return names;
      },
      on_record: (cells: Record<string, string>, { lines }) => {
        const filled = Object.entries(cells).filter(([, cell]) => cell !== '');
        found.push({ line: lines, cells: Object.fromEntries(filled.map(([name, cell]) => [name, rearm(cell)])) });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof OtherColumns) return error.columns;
    // Not its sentence, which repeats what stands there: that may be a code.
    if (error instanceof CsvError) return { kind: 'no_csv', line: Number(error.lines), code: error.code };
    throw error;
  }
  return found;
}

function compareColumns(
  names: readonly string[],
  { shape }: z.ZodObject<z.ZodRawShape>,
  besides: readonly string[],
): OtherColumns['columns'] | null {
  const columns = Object.keys(shape);
  const missing = Object.entries(shape).flatMap(([name, column]) =>
    names.includes(name) || z.safeParse(column, undefined).success ? [] : [name],
  );
  const unknown = names.filter((name) => !columns.includes(name) && !besides.includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length + unknown.length + twice.length === 0) return null;
  return { kind: 'other_columns', missing, unknown, twice };
}

/**
 * What a list that was printed disarmed for spreadsheets (src/cli/csv.ts), as it was before: without the quote at the beginning, or behind
 * a separator, that has a formula behind it. From the end, as only so each sign is looked at once.
 */
function rearm(cell: string): string {
  if (!cell.includes("'")) return cell;
  const kept: string[] = [];
  let isBeforeFormula = false;
  for (let at = cell.length - 1; at >= 0; at--) {
    const sign = cell.charAt(at);
    const isFirst = at === 0 || /[,;\t]/.test(cell.charAt(at - 1));
    if (sign === "'" && isFirst && isBeforeFormula) continue;
    kept.push(sign);
    if (!/[\s"']/.test(sign)) isBeforeFormula = /[=+\-@＝＋－＠]/.test(sign);
  }
  return kept.reverse().join('');
}
