// What came of a campaign, part by part: as rows, as bars, and to be pasted into a sheet. There is no sum of them: who saw two parts would
// be in it twice.
import { typeTitleOf } from '../structure/document-words.ts';
import type { Figure, Part, Results } from './answer.ts';
import { pointsTitle, say, wordsOfFigure } from './words.ts';

export interface PartRow {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Null while it is not published: nothing can have come of it. */
  readonly results: Results | null;
}

interface Column {
  readonly title: string;
  readonly cellOf: (results: Results) => string;
  /** What it says of a part that is not published. */
  readonly unpublished?: string;
}

const figureOf = ({ figures }: Results, wanted: string): Figure | undefined =>
  figures.find(({ figure }) => figure === wanted);

const totalColumn = (figure: string): Column => ({
  title: wordsOfFigure(figure).title,
  cellOf: (results) => {
    const found = figureOf(results, figure);
    return found ? say(found.total) : '';
  },
});

/** What members did with it, beside having seen and pressed it. */
const deedOf = ({ figures }: Results): Figure | undefined =>
  figures.find(({ figure }) => figure !== 'seen' && figure !== 'clicked');

const deedColumn: Column = {
  title: 'Qué hicieron',
  cellOf: (results) => {
    const deed = deedOf(results);
    return deed ? `${wordsOfFigure(deed.figure).title}: ${say(deed.total)}` : '';
  },
  unpublished: 'Sin publicar',
};

/** Such as «Puntos dados: 1.240»; empty where it has to do with none. */
function pointsOf(results: Results): string {
  const deed = deedOf(results);
  const title = deed ? pointsTitle(deed.figure) : null;
  return deed && title !== null ? `${title}: ${say(deed.points)}` : '';
}

/** The columns of the table: points where a part has to do with them. */
export function columnsOf(rows: readonly PartRow[]): readonly Column[] {
  const hasPoints = rows.some(({ results }) => results !== null && pointsOf(results) !== '');
  return [
    totalColumn('seen'),
    totalColumn('clicked'),
    deedColumn,
    ...(hasPoints ? [{ title: 'Puntos', cellOf: pointsOf }] : []),
  ];
}

export const cellOf = ({ results }: PartRow, { cellOf: of, unpublished = '' }: Column): string =>
  results === null ? unpublished : of(results);

/** The published parts with their number of that figure, for a bar each; nothing while all are 0. */
export function barsOf(rows: readonly PartRow[], figure: string): readonly (Part & { readonly title: string })[] {
  const bars = rows.flatMap(({ id, title, results }) => {
    const found = results ? figureOf(results, figure) : undefined;
    return found ? [{ key: id, title, count: found.total }] : [];
  });
  return bars.some(({ count }) => count !== 0) ? bars : [];
}

/** No text begins a formula of a sheet. */
const plain = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll(/[\t\n]/g, ' ');

/** The table with tabs between its columns. */
export function copiedParts(rows: readonly PartRow[]): string {
  const columns = columnsOf(rows);
  return [
    ['Parte', ...columns.map(({ title }) => title)],
    ...rows.map((row) => [`${typeTitleOf(row.type)}: ${row.title}`, ...columns.map((column) => cellOf(row, column))]),
  ]
    .map((cells) => cells.map(plain).join('\t'))
    .join('\n');
}
