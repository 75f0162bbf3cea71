// How a wheel is drawn and where it turns to.

const centre = 300;
const radius = 276;

const point = (degrees: number): string => {
  const turn = (degrees * Math.PI) / 180;
  const at = (value: number) => (centre + radius * value).toFixed(1);
  return `${at(Math.sin(turn))} ${at(-Math.cos(turn))}`;
};

/** The path of the sector at `place` of `count` equal ones, clockwise from the top, in a drawing of 600 by 600. */
export function sectorPath(count: number, place: number): string {
  const sector = 360 / count;
  const far = sector > 180 ? 1 : 0;
  return `M${String(centre)} ${String(centre)}L${point(place * sector)}A${String(radius)} ${String(radius)} 0 ${String(far)} 1 ${point((place + 1) * sector)}Z`;
}

/** A name in at most two lines, about equally long. */
function breakLines(name: string): readonly string[] {
  if (name.length <= 9) return [name];
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const first = words.slice(0, index + 1).join(' ');
    const second = words.slice(index + 1).join(' ');
    return { lines: [first, second], longest: Math.max(first.length, second.length) };
  });
  return breaks.toSorted((one, other) => one.longest - other.longest)[0]?.lines ?? [name];
}

const segmenter = new Intl.Segmenter();
/** What a person takes for the letters of a text: an emoji is one. */
const lettersOf = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** How wide a character of the display face is at most, in parts of its size. */
function widthOf(character: string): number {
  if (/[ijlftrI1 .,:;!'’()/-]/u.test(character)) return 0.44;
  if (/[mwMW]/u.test(character)) return 1.05;
  if (/\p{Lu}/u.test(character)) return 0.82;
  return /[\p{Script=Latin}\d]/u.test(character) ? 0.62 : 1.4;
}

/** How wide a line is drawn at most, in units of the wheel's drawing. */
export const lineWidth = (line: string, size: number): number =>
  lettersOf(line).reduce((width, character) => width + widthOf(character), 0) * size;

/** The room of a line whose letters stand between two heights in a sector, less some air at its sides. */
function roomBetween(top: number, bottom: number, count: number): number {
  const underRim = Math.sqrt(radius ** 2 - (centre - top) ** 2);
  const half = Math.PI / count;
  const besideEdges = half < Math.PI / 2 ? (centre - bottom) * Math.tan(half) : Infinity;
  return 2 * Math.min(underRim, besideEdges) - 8;
}

/** The line as far as it fits, ending in an ellipsis where it was cut. */
function cutLine(line: string, room: number, size: number): string {
  if (lineWidth(line, size) <= room) return line;
  const characters = lettersOf(line);
  const cut = (length: number) => `${characters.slice(0, length).join('').trimEnd()}…`;
  let length = characters.length - 1;
  while (length > 0 && lineWidth(cut(length), size) > room) length -= 1;
  return cut(length);
}

/** A line of a name on the wheel. `y` is its baseline, in units of the drawing. */
interface NameLine {
  readonly text: string;
  readonly y: number;
}

/**
 * A prize's name as its sector, one of `count`, has room for it: in one or two lines, smaller where it is long, and cut where even the
 * smallest letters do not fit.
 */
export function fitName(name: string, count: number): { readonly size: number; readonly lines: readonly NameLine[] } {
  const broken = breakLines(name.trim());
  const layOut = (size: number) =>
    broken.map((text, row) => {
      const y = (broken.length > 1 ? 78 : 88) + row * size * 1.05;
      return { text, y, room: roomBetween(y - size * 0.8, y + size * 0.25, count) };
    });
  const fits = (size: number) => layOut(size).every(({ text, room }) => lineWidth(text, size) <= room);
  const size = [24, 21, 19].find(fits) ?? 17;
  return { size, lines: layOut(size).map(({ text, y, room }) => ({ text: cutLine(text, room, size), y })) };
}

/**
 * Where on the page's wheel the pointer stops for a prize, in degrees clockwise from the start of the first sector: at the club's `angle`,
 * or in the middle of the prize's sector where the club has another wheel meanwhile. Null where the page's wheel has none of it.
 */
export function findStop(sectors: readonly { readonly id: string }[], prizeId: string, angle: number): number | null {
  const place = sectors.findIndex(({ id }) => id === prizeId);
  if (place < 0) return null;
  const sector = 360 / sectors.length;
  return Math.floor(angle / sector) === place ? angle : sector * (place + 0.5);
}

/** The turn in degrees, forward from where the wheel stands, that brings `angle` under the pointer after a few rounds. */
export function turnTo(angle: number, from: number): number {
  const rounds = Math.ceil(from / 360) + 5;
  return rounds * 360 - angle;
}
