import { showInLine } from '../kit/control-characters.mjs';

/** Rows as lines of aligned columns, under their names, for a terminal. */
export function formatTable(rows: readonly Readonly<Record<string, string | number | null>>[]): string[] {
  const [first] = rows;
  if (!first) return ['There are none.'];
  const columns = Object.keys(first);
  const cells = [
    columns.map((column) => column.toUpperCase()),
    ...rows.map((row) => columns.map((column) => showInLine(String(row[column] ?? '')))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
