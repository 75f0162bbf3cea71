// All figures as one table: on the screen, and to be pasted into a sheet.
import type { Figure, Part, Results, Shown } from './answer.ts';
import { dayTitle, islandTitle, levelTitle, say, wordsOfFigure } from './words.ts';

export interface TableRow {
  readonly group: 'Total' | 'Isla' | 'Nivel' | 'Día';
  readonly title: string;
  /** Of each figure; null where it has nothing under that title. */
  readonly counts: readonly (Shown | null)[];
}

type Dimension = (figure: Figure) => readonly Part[];

/** One row of all, then by island, level and day, the last day first; one column for each figure. */
export function rowsOf({ figures }: Results): readonly TableRow[] {
  const rows = (
    group: TableRow['group'],
    dimension: Dimension,
    titleOf: (key: string) => string,
    keys: readonly string[],
  ) =>
    keys.map((key) => ({
      group,
      title: titleOf(key),
      counts: figures.map((figure) => dimension(figure).find((part) => part.key === key)?.count ?? null),
    }));
  const keysOf = (dimension: Dimension) => [
    ...new Set(figures.flatMap((figure) => dimension(figure).map(({ key }) => key))),
  ];
  const days = keysOf((figure) => figure.days).toSorted((one, other) => other.localeCompare(one));
  const islands = keysOf((figure) => figure.islands);
  const levels = keysOf((figure) => figure.levels);
  return [
    { group: 'Total', title: 'Todo', counts: figures.map(({ total }) => total) },
    ...rows('Isla', (figure) => figure.islands, islandTitle, islands),
    ...rows('Nivel', (figure) => figure.levels, levelTitle, levels),
    ...rows(
      'Día',
      (figure) => figure.days,
      (day) => day,
      days,
    ),
  ];
}

export const headings = ({ figures }: Results): readonly string[] =>
  figures.map(({ figure }) => wordsOfFigure(figure).title);

/** A day as it stands on the screen; in the copied table it is 2026-11-28, which a sheet reads as a date. */
export const titleOf = ({ group, title }: TableRow): string => (group === 'Día' ? dayTitle(title) : title);

/** The table with tabs between its columns; a number is without dots, and no text begins a formula. */
export function copiedTable(results: Results): string {
  const cell = (shown: Shown | null) => (shown === null ? '' : typeof shown === 'number' ? String(shown) : say(shown));
  return [
    ['', '', ...headings(results)],
    ...rowsOf(results).map((row) => [row.group, row.title === '' ? 'Antes' : row.title, ...row.counts.map(cell)]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
