// What was scratched off a card that is not uncovered yet, kept in this tab: loaded again, the page scratches it off at once. That the card
// is to be uncovered the club knows, on whatever device.
import { keepDraft, readDraft } from '../../../islands/form/draft.ts';
import type { Point } from './scratches.ts';

/** A stroke of a finger over the foil. */
export type Stroke = readonly Point[];

const nameOf = (play: string) => `play/${play}`;

/** What was scratched off the card of that play. */
export function readStrokes(play: string): readonly Stroke[] {
  const { strokes } = readDraft(nameOf(play));
  return strokes === undefined ? [] : strokes.split(' ').map(readStroke);
}

/** Keeps it; no strokes, as the card is uncovered, are forgotten. */
export const keepStrokes = (play: string, strokes: readonly Stroke[]): void => {
  keepDraft(nameOf(play), strokes.length === 0 ? {} : { strokes: strokes.map(writeStroke).join(' ') });
};

const writeStroke = (stroke: Stroke) => stroke.map(({ x, y }) => `${x.toFixed(0)},${y.toFixed(0)}`).join(';');

const readStroke = (written: string): Stroke =>
  written.split(';').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x, y };
  });
