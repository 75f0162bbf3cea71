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
export function linesOf(name: string): readonly string[] {
  if (name.length <= 9) return [name];
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, place) => {
    const first = words.slice(0, place + 1).join(' ');
    const second = words.slice(place + 1).join(' ');
    return { lines: [first, second], longest: Math.max(first.length, second.length) };
  });
  return breaks.toSorted((one, other) => one.longest - other.longest)[0]?.lines ?? [name];
}

/**
 * Where on the page's wheel the pointer stops for a prize, in degrees clockwise from the start of the first sector: at the club's `angle`, or in
 * the middle of the prize's sector where the club has another wheel meanwhile. Null where the page's wheel has none of it.
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
