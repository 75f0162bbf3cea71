// A sketch of each kind of section, shown when an editor adds one.

type Stroke = readonly [x: number, y: number, width: number, height: number];
interface Sketch {
  readonly pictures?: readonly Stroke[];
  readonly words?: readonly Stroke[];
  /** What can be pressed, or counts. */
  readonly accents?: readonly Stroke[];
}

const [picture, word, accent, ground] = ['#9db4bf', '#44525d', '#d9822b', '#f4f1ea'];
/** The same strokes, in each of these columns or rows. */
const across = (xs: readonly number[], [x, y, width, height]: Stroke): Stroke[] =>
  xs.map((at) => [at + x, y, width, height]);
const down = (ys: readonly number[], [x, y, width, height]: Stroke): Stroke[] =>
  ys.map((at) => [x, at + y, width, height]);
const title: Stroke = [12, 12, 48, 7];

const sketches: Readonly<Record<string, Sketch>> = {
  heroSection: {
    pictures: [[0, 0, 120, 80]],
    words: [
      [12, 40, 60, 8],
      [12, 52, 44, 4],
    ],
    accents: [[12, 61, 24, 8]],
  },
  richTextSection: { words: [title, ...down([26, 34, 42], [12, 0, 96, 4]), [12, 50, 70, 4]] },
  imageSection: { pictures: [[12, 8, 96, 54]], words: [[12, 67, 50, 4]] },
  gallerySection: { pictures: [...across([12, 46, 80], [0, 10, 28, 28]), ...across([12, 46, 80], [0, 43, 28, 28])] },
  videoSection: { pictures: [[12, 10, 96, 60]], accents: [[52, 32, 16, 16]] },
  datesSection: {
    words: [title, ...down([28, 44, 60], [34, 0, 56, 5])],
    accents: down([26, 42, 58], [12, 0, 14, 10]),
  },
  venuesSection: { words: [title, ...across([12, 46, 80], [0, 30, 28, 6]), ...across([12, 46, 80], [0, 41, 22, 4])] },
  routesSection: {
    pictures: across([12, 63], [0, 24, 45, 34]),
    words: [title, ...across([12, 63], [0, 63, 32, 5])],
  },
  stepsSection: {
    words: [title, ...across([12, 46, 80], [0, 48, 26, 4])],
    accents: across([12, 46, 80], [0, 30, 12, 12]),
  },
  levelsSection: {
    words: [title, ...down([28, 44, 60], [12, 0, 30, 5])],
    accents: [
      [50, 28, 20, 5],
      [50, 44, 38, 5],
      [50, 60, 58, 5],
    ],
  },
  priceCardsSection: {
    pictures: across([12, 46, 80], [0, 12, 28, 32]),
    words: across([12, 46, 80], [0, 49, 24, 4]),
    accents: across([12, 46, 80], [0, 58, 16, 6]),
  },
  contentBlocksSection: {
    pictures: [
      [12, 10, 44, 28],
      [64, 42, 44, 28],
    ],
    words: [
      [64, 16, 40, 5],
      [64, 26, 30, 4],
      [12, 48, 40, 5],
      [12, 58, 30, 4],
    ],
  },
  carouselSection: {
    pictures: [[12, 10, 96, 48]],
    words: [[20, 34, 40, 8]],
    accents: across([48, 58, 68], [0, 66, 5, 5]),
  },
  callToActionSection: { pictures: [[0, 18, 120, 44]], words: [[12, 36, 50, 8]], accents: [[80, 34, 28, 12]] },
  accordionSection: {
    words: [title, ...down([28, 44, 60], [12, 0, 70, 5])],
    accents: down([28, 44, 60], [100, 0, 6, 6]),
  },
  formLinkSection: { words: [title, [12, 26, 80, 4], [12, 34, 60, 4]], accents: [[12, 50, 36, 12]] },
};

/** The address of a section's sketch; undefined if there is none. */
export function thumbnailOf(section: string): string | undefined {
  const sketch = sketches[section];
  if (!sketch) return undefined;
  const draw = (strokes: readonly Stroke[] | undefined, colour: string) =>
    (strokes ?? [])
      .map(
        ([x, y, width, height]) =>
          `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="2" fill="${colour}"/>`,
      )
      .join('');
  const drawn = [draw(sketch.pictures, picture), draw(sketch.words, word), draw(sketch.accents, accent)].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="${ground}"/>${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
