// What was scratched off a foil: the line to cut out of it, and how much of it is off.

export const foilSize = { width: 600, height: 400 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far from its middle a stroke reaches, and the side of the squares by which is counted what it passed over. */
const reach = 42;
const square = 20;

/** Takes points, one after the other; each starts a stroke, or goes on with the one before. */
export function createScratches() {
  const { width, height } = foilSize;
  const off = new Set<number>();
  const columns = width / square;
  let d = '';
  let last: Point | null = null;
  const cover = ({ x, y }: Point) => {
    for (let row = 0; row < height / square; row++)
      for (let column = 0; column < columns; column++) {
        const [across, down] = [(column + 0.5) * square - x, (row + 0.5) * square - y];
        if (across * across + down * down <= reach * reach) off.add(row * columns + column);
      }
  };
  return {
    /** The line so far, as an SVG path, and the part of the foil that is off, 0–1. */
    add(to: Point, isStart: boolean): { readonly d: string; readonly part: number } {
      const from: Point = isStart || !last ? to : last;
      // A line of no length is a dot, where its ends are round.
      d += `${from === to ? `M${write(to)}` : ''}L${write(to)}`;
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / square));
      for (let step = 0; step <= steps; step++)
        cover({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
      last = to;
      return { d, part: off.size / (columns * (height / square)) };
    },
  };
}

const write = ({ x, y }: Point) => `${x.toFixed(0)} ${y.toFixed(0)}`;
