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
  const widths = columns.map((_, place) => Math.max(...cells.map((line) => line[place]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
