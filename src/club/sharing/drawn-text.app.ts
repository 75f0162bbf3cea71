// Text as outlines, in lines that fit: what draws pictures on the server knows no typeface of ours.
import type { ParsedFont } from 'fontkit';
import { boldBeyond, typefaces } from '../vouchers/typefaces.app.ts';

interface Fitted {
  readonly lines: readonly string[];
  /** The height of an em, in pixels. */
  readonly size: number;
}

/** The letters of a text that one typeface has. */
interface Run {
  readonly font: ParsedFont;
  readonly text: string;
}

/** The text by which typeface has its letters: names have some that `bold` itself lacks. */
function listRuns(font: ParsedFont, text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const lacks = font === typefaces.bold && !font.hasGlyphForCodePoint(code) && boldBeyond.hasGlyphForCodePoint(code);
    const of = lacks ? boldBeyond : font;
    const last = runs.at(-1);
    if (last?.font === of) runs[runs.length - 1] = { font: of, text: last.text + letter };
    else runs.push({ font: of, text: letter });
  }
  return runs;
}

/** Whether each letter of a text can be drawn in bold: others would be boxes, and those of some scripts would turn what stands around. */
export const canDraw = (text: string): boolean =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0).every((code) =>
    [typefaces.bold, boldBeyond].some((font) => font.hasGlyphForCodePoint(code)),
  );

const widthOf = (font: ParsedFont, text: string, size: number): number =>
  listRuns(font, text).reduce(
    (width, run) => width + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  );

/** The text in lines of at most that width; a word that is wider has a line of its own. */
function breakLines(font: ParsedFont, text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(font, longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * The text in the first of these sizes in which it takes at most that many lines of that width, in pixels. What does not fit in the last of
 * them either ends in an ellipsis.
 */
export function fitText(
  font: ParsedFont,
  text: string,
  { sizes, width, most }: { readonly sizes: readonly number[]; readonly width: number; readonly most: number },
): Fitted {
  let smallest: Fitted = { lines: [], size: 0 };
  for (const size of sizes) {
    const lines = breakLines(font, text, size, width);
    if (lines.length <= most && lines.every((line) => widthOf(font, line, size) <= width)) return { lines, size };
    smallest = { lines, size };
  }
  const { lines, size } = smallest;
  const fits = (line: string) => widthOf(font, line, size) <= width;
  const cut = (line: string, mark: string): string => {
    const letters = Array.from(line);
    while (letters.length > 1 && !fits(letters.join('') + mark)) letters.pop();
    return letters.join('').trimEnd() + mark;
  };
  const shown = lines.slice(0, most).map((line) => (fits(line) ? line : cut(line, '…')));
  const last = shown.at(-1) ?? '';
  const ends = lines.length > most && !last.endsWith('…') ? [cut(last, '…')] : [last];
  return { lines: [...shown.slice(0, -1), ...ends], size };
}

/** A line as SVG, with its baseline at `y`. */
export function drawLine(
  font: ParsedFont,
  line: string,
  { x, y, size, ink }: { readonly x: number; readonly y: number; readonly size: number; readonly ink: string },
): string {
  let start = x;
  const runs = listRuns(font, line).map((run) => {
    const at = start;
    start += widthOf(run.font, run.text, size);
    return drawRun(run, { x: at, y, scale: size / run.font.unitsPerEm });
  });
  return `<g fill="${ink}">${runs.join('')}</g>`;
}

function drawRun(
  { font, text }: Run,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): string {
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const outlines = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = `translate(${String(at + xOffset)} ${String(yOffset)})`;
    at += xAdvance;
    return `<path transform="${place}" d="${path.toSVG()}"/>`;
  });
  return `<g transform="translate(${String(x)} ${String(y)}) scale(${String(scale)} ${String(-scale)})">${outlines.join('')}</g>`;
}
