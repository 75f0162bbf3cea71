// A scratch card that was taken and is not uncovered yet, kept in this tab: loaded again, the page asks for the same play by its key, and
// scratches off what was scratched off.
import { dropDraft, keepDraft, readDraft } from '../../../islands/form/draft.ts';
import type { Point } from './scratches.ts';

/** A stroke of a finger over the foil. */
export type Stroke = readonly Point[];

export interface PendingPlay {
  /** The idempotency key under which the card was taken. */
  readonly key: string;
  readonly strokes: readonly Stroke[];
}

const nameOf = (game: string) => `play/${game}`;

/** The card of that game that is not uncovered yet; null if there is none. */
export function readPending(game: string): PendingPlay | null {
  const { key, strokes = '' } = readDraft(nameOf(game));
  return key === undefined ? null : { key, strokes: strokes === '' ? [] : strokes.split(' ').map(readStroke) };
}

export const keepPending = (game: string, { key, strokes }: PendingPlay): void => {
  keepDraft(nameOf(game), { key, strokes: strokes.map(writeStroke).join(' ') });
};

export const dropPending = (game: string): void => {
  dropDraft(nameOf(game));
};

const writeStroke = (stroke: Stroke) => stroke.map(({ x, y }) => `${x.toFixed(0)},${y.toFixed(0)}`).join(';');

const readStroke = (written: string): Stroke =>
  written.split(';').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x, y };
  });
