// A section's thumbnail: a sketch of rectangles on a ground of 120 × 80.

type Stroke = readonly [x: number, y: number, width: number, height: number];

export interface Sketch {
  readonly pictures?: readonly Stroke[];
  readonly words?: readonly Stroke[];
  /** What can be pressed, or counts. */
  readonly accents?: readonly Stroke[];
}

const [pictureColour, wordColour, accentColour, ground] = ['#9db4bf', '#44525d', '#d9822b', '#f4f1ea'];

/** A section's title. */
export const headline: Stroke = [12, 12, 48, 7];

/** The same stroke in columns that begin at these places. */
export const across = (xs: readonly number[], [x, y, width, height]: Stroke): Stroke[] =>
  xs.map((at) => [at + x, y, width, height]);

/** The same stroke in rows that begin at these places. */
export const down = (ys: readonly number[], [x, y, width, height]: Stroke): Stroke[] =>
  ys.map((at) => [x, at + y, width, height]);

/** The sketch as a `data:` address of an SVG. */
export function draw({ pictures = [], words = [], accents = [] }: Sketch): string {
  const drawn = [inColour(pictures, pictureColour), inColour(words, wordColour), inColour(accents, accentColour)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="${ground}"/>${drawn.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const inColour = (strokes: readonly Stroke[], colour: string) =>
  strokes
    .map(
      ([x, y, width, height]) =>
        `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="2" fill="${colour}"/>`,
    )
    .join('');
